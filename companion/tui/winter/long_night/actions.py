"""What The Long Night adds: one key opens the list, in it each thing has its letter. Capitals take away."""

from collections.abc import Mapping
from typing import Final

from companion.games.winter.rules.rulings import LONG_NIGHT
from companion.tui.actions.action import Action
from companion.tui.winter.long_night.parts import BANDITS, IMPROVEMENTS, RAXXON

LIST: Final = "night"
_IN: Final = "The Long Night: ; and then"


def _listed(letter: str, id: str, label: str, says: str = "") -> Action:
    return Action(id, (letter,), label, says or label, _IN, LIST, game=LONG_NIGHT)


LISTED: Final = (
    _listed("t", "traps_more", "A trap is set where you are"),
    _listed("b", "bandits_more", "A bandit comes to the place, or to one at random"),
    _listed("h", "raid", "The hideout is raided", "A survivor attacks or searches the hideout"),
    _listed("s", "special_more", "A special zombie comes"),
    _listed("d", "code_dice", "Dice for the containment code", "Unused dice on Raxxon"),
    _listed("l", "audio_log", "The audio log names two dice", "The two dice of the log on top"),
    _listed("p", "pill", "A survivor takes a pill"),
    _listed("i", "improvement", "Advancement for an improvement", "Tokens, or another card"),
    _listed("u", "unruly_more", "An unruly helpless survivor comes"),
    _listed("c", "calm", "Medicine calms an unruly one"),
    _listed("e", "despair_more", "Despair for a survivor"),
    _listed("r", "random_place", "A random location", "A random location, by a die"),
    _listed("T", "traps_less", "A trap there is gone"),
    _listed("B", "bandits_less", "A bandit there is gone"),
    _listed("S", "special_less", "A special zombie is taken off"),
    _listed("U", "unruly_less", "An unruly helpless survivor goes"),
    _listed("E", "despair_less", "Despair leaves a survivor"),
    _listed("n", "hideout_cards", "Cards at the hideout: put right", "How many cards lie at the hideout"),
    _listed("I", "improvement_right", "An improvement is put right", "Name, number, tokens, words, built, away"),
    _listed("L", "audio_log_none", "The audio log is cleared"),
    _listed("D", "code_dice_right", "Dice on Raxxon: put right", "The dice that really lie on Raxxon"),
    _listed("P", "side_effect", "A side effect: added, taken off"),
    _listed("x", "experiments", "Experiments left: put right", "How many experiments are left"),
)
"""In the order of the list: what happens, then what is put right."""

OF_MODULE: Final[Mapping[str, str]] = {
    **dict.fromkeys(("bandits_more", "bandits_less", "raid", "hideout_cards"), BANDITS),
    **dict.fromkeys(("special_more", "special_less", "code_dice", "audio_log", "experiments", "pill"), RAXXON),
    **dict.fromkeys(("audio_log_none", "code_dice_right", "side_effect"), RAXXON),
    **dict.fromkeys(("improvement", "improvement_right"), IMPROVEMENTS),
}
"""Which module an action needs; the others are there in every game of the box."""

_LABEL, _SAYS, _GROUP = "long night", "Traps, unruly helpless, despair, and what the modules bring", "The Long Night"

NIGHT: Final = (
    Action("night", ("semicolon",), _LABEL, _SAYS, _GROUP, game=LONG_NIGHT),
    Action("night_colony", ("semicolon",), _LABEL, _SAYS, _GROUP, "colony", game=LONG_NIGHT),
    *LISTED,
)
