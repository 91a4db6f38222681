"""The actions of a player's turn, on the table screen. Those of a survivor ask who it is unless one is selected."""

from typing import Final

from companion.tui.actions.action import OF_THE_TURN, OF_WHAT_IS_SELECTED, Action

_IN = "In your turn"


def _deed(key: str, id: str, label: str, says: str, makes: str, within: str = OF_WHAT_IS_SELECTED) -> Action:
    return Action(id, (key,), label, says, _IN, within=within, makes=(makes,))


DEEDS: Final = (
    _deed("A", "attack", "attack", "A survivor attacks a zombie, or somebody at the same place", "attack", ""),
    _deed("E", "search", "search", "A survivor searches, with 0 to 4 noise", "search", ""),
    _deed("K", "build", "barricade", "A survivor builds a barricade, for a die", "barricade"),
    _deed("C", "clean", "clean waste", "A survivor cleans the waste pile, for a die", "clean-waste"),
    _deed("less_than_sign", "attract", "attract", "A survivor attracts zombies, for a die", "attract", ""),
    _deed("asterisk", "ability", "ability", "A survivor uses an ability", "ability", ""),
    _deed("greater_than_sign", "hand_off", "hand off", "A survivor hands an equipped item over", "hand-off", ""),
    _deed("g", "go", "go", "The survivor selected moves, with a roll for exposure", "move", ""),
)
"""What a survivor does. Only what every turn has is under a key of the table; all of it is in the survivor's list."""

FREE: Final = (
    _deed("O", "eat", "food on a die", "Food is spent on a die", "spend-food", OF_THE_TURN),
    _deed("P", "card", "play card", "A card is played: item, event or equipment", "play-card", OF_THE_TURN),
    _deed("Y", "contribute", "to the crisis", "Cards go face down to the crisis", "contribute", OF_THE_TURN),
    _deed("Q", "request", "request", "Another player is asked for cards", "request", OF_THE_TURN),
    _deed("X", "exile", "exile vote", "A vote to exile a player: on the phones, or by hands", "exile", OF_THE_TURN),
)
"""What the player whose turn it is does without a survivor."""

TURN: Final = (
    Action("turn", ("T",), "turn", "All that can be done in this turn, survivor by survivor", _IN),
    Action("dice", ("full_stop",), "dice", "Roll everybody's action dice", _IN, move="roll-dice"),
    Action("end_turn", ("e",), "end turn", "The turn ends", _IN, move="end-turn", makes=("end-turn",)),
)

SECRETS: Final = (
    Action(
        "secret",
        ("J",),
        "secret goal",
        "Secret objectives: deal them, or let one player look here",
        "The game",
        within=OF_THE_TURN,
    ),
)

TURNS: Final = (*TURN, *DEEDS, *FREE, *SECRETS)
