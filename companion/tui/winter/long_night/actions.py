"""What The Long Night adds: one key opens the list, in it each thing has its letter. Capitals take away."""

from typing import Final

from companion.games.winter.rules.rulings import LONG_NIGHT
from companion.tui.actions.action import Action

LIST: Final = "night"
"""The list, as the registry names what lies in it. A module of its own brings actions with this as their `screen`."""
_IN: Final = "The Long Night: ; and then"


def listed(letter: str, id: str, label: str, says: str = "") -> Action:
    """An action in the list, under a letter of its own."""
    return Action(id, (letter,), label, says or label, _IN, LIST, game=LONG_NIGHT)


OF_THE_BOX: Final = (
    listed("t", "traps_more", "A trap is set where you are"),
    listed("T", "traps_less", "A trap there is gone"),
    listed("u", "unruly_more", "An unruly helpless survivor comes"),
    listed("U", "unruly_less", "An unruly helpless survivor goes"),
    listed("c", "calm", "Medicine calms an unruly one"),
    listed("e", "despair_more", "Despair for a survivor"),
    listed("E", "despair_less", "Despair leaves a survivor"),
    listed("r", "random_place", "A random location", "A random location, by a die"),
)
OF_BANDITS: Final = (
    listed("b", "bandits_more", "A bandit comes to the place, or to one at random"),
    listed("B", "bandits_less", "A bandit there is gone"),
    listed("h", "raid", "The hideout is raided", "A survivor attacks or searches the hideout"),
    listed("n", "hideout_cards", "Cards at the hideout: put right", "How many cards lie at the hideout"),
)
OF_RAXXON: Final = (
    listed("s", "special_more", "A special zombie comes"),
    listed("S", "special_less", "A special zombie is taken off"),
    listed("d", "code_dice", "Dice for the containment code", "Unused dice on Raxxon"),
    listed("l", "audio_log", "The audio log names two dice", "The two dice of the log on top"),
    listed("p", "pill", "A survivor takes a pill"),
    listed("L", "audio_log_none", "The audio log is cleared"),
    listed("D", "code_dice_right", "Dice on Raxxon: put right", "The dice that really lie on Raxxon"),
    listed("P", "side_effect", "A side effect: added, taken off"),
    listed("x", "experiments", "Experiments left: put right", "How many experiments are left"),
)
OF_IMPROVEMENTS: Final = (
    listed("i", "improvement", "Advancement for an improvement", "Tokens, or another card"),
    listed("I", "improvement_right", "An improvement is put right", "Name, number, tokens, words, built, away"),
)

_LABEL, _SAYS, _GROUP = "long night", "Traps, unruly helpless, despair, and what the modules bring", "The Long Night"

OPENS: Final = (
    Action("night", ("semicolon",), _LABEL, _SAYS, _GROUP, game=LONG_NIGHT),
    Action("night_colony", ("semicolon",), _LABEL, _SAYS, _GROUP, "colony", game=LONG_NIGHT),
)
NIGHT: Final = (*OPENS, *OF_THE_BOX, *OF_BANDITS, *OF_RAXXON, *OF_IMPROVEMENTS)
