"""The actions of a player's turn, on the table screen. Those of a survivor ask who it is unless one is selected."""

from typing import Final

from companion.tui.actions.action import Action

_IN = "In your turn"

DEEDS: Final = (
    Action("attack", ("A",), "attack", "A survivor attacks a zombie, or somebody at the same place", _IN),
    Action("search", ("E",), "search", "A survivor searches, with 0 to 4 noise", _IN),
    Action("build", ("K",), "barricade", "A survivor builds a barricade, for a die", _IN),
    Action("clean", ("C",), "clean waste", "A survivor cleans the waste pile, for a die", _IN),
    Action("attract", ("less_than_sign",), "attract", "A survivor attracts zombies, for a die", _IN),
    Action("ability", ("asterisk",), "ability", "A survivor uses an ability", _IN),
    Action("hand_off", ("greater_than_sign",), "hand off", "A survivor hands an equipped item over", _IN),
)
"""What a survivor does; moving is `go`."""

FREE: Final = (
    Action("eat", ("O",), "food on a die", "Food is spent on a die", _IN),
    Action("card", ("P",), "play card", "A card is played: item, event or equipment", _IN),
    Action("contribute", ("Y",), "to the crisis", "Cards go face down to the crisis", _IN),
    Action("request", ("Q",), "request", "Another player is asked for cards", _IN),
    Action("exile", ("X",), "exile vote", "A vote to exile a player: on the phones, or by hands", _IN),
)
"""What the player whose turn it is does without a survivor."""

TURNS: Final = (
    Action("turn", ("T",), "turn", "All that can be done in this turn, survivor by survivor", _IN),
    *DEEDS,
    *FREE,
    Action(
        "secret",
        ("J",),
        "secret goal",
        "Secret objectives: deal them, or let one player look here",
        "The game",
    ),
)
