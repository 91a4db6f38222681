"""Which screens there are. Each is imported when it is first entered: the first picture does not wait for all."""

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from textual.screen import Screen

MODES: Final = {
    "home": "companion.tui.home.screen:HomeScreen",
    "table": "companion.tui.winter.table.screen:TableScreen",
    "table_mode": "companion.tui.winter.table.far_view:TableModeScreen",
    "new_game": "companion.tui.winter.new_game.screen:NewGameScreen",
    "checklist": "companion.tui.winter.setup.screen:ChecklistScreen",
    "introduction": "companion.tui.winter.introduction.screen:IntroductionScreen",
    "count": "companion.tui.winter.count.screen:CountBoardScreen",
    "story": "companion.tui.story.screen:StoryScreen",
    "help": "companion.tui.home.help:HelpScreen",
    "colony": "companion.tui.winter.colony.screen:ColonyScreen",
    "crossroads": "companion.tui.winter.crossroads.screen:CrossroadsScreen",
    "cards": "companion.tui.packs.cards:CardsScreen",
    "phones": "companion.tui.phones.screen:PhonesScreen",
    "rulings": "companion.tui.winter.rulings.screen:RulingsScreen",
    "rulebook": "companion.tui.rulebook.screen:RulebookScreen",
    "end": "companion.tui.winter.end.screen:EndScreen",
    "patient_zero": "companion.tui.patient_zero.screen:PatientZeroScreen",
    "patient_zero_new": "companion.tui.patient_zero.new:PatientZeroNewScreen",
    "patient_zero_setup": "companion.tui.patient_zero.setup:PatientZeroSetupScreen",
    "patient_zero_rulings": "companion.tui.patient_zero.rulings:PatientZeroRulingsScreen",
    "patient_zero_rulebook": "companion.tui.patient_zero.rulebook:PatientZeroRulebookScreen",
    "patient_zero_story": "companion.tui.patient_zero.story:PatientZeroStoryScreen",
    "patient_zero_end": "companion.tui.patient_zero.end:PatientZeroEndScreen",
}
"""Name of the mode to module and class."""

OF_GAME: Final[Mapping[str, Mapping[str, str]]] = {
    "patient-zero": {
        "table": "patient_zero",
        "checklist": "patient_zero_setup",
        "rulings": "patient_zero_rulings",
        "rulebook": "patient_zero_rulebook",
        "story": "patient_zero_story",
        "end": "patient_zero_end",
    },
}
"""For games that are not played on the winter’s screens: which screen stands for which. The others serve every game."""
OF_WINTER: Final = frozenset(
    {"table", "table_mode", "new_game", "checklist", "introduction", "count", "colony", "crossroads", "rulings", "end"}
)


def mode_of(game: str, room: str) -> str:
    """The screen that a room is in a game."""
    return OF_GAME.get(game, {}).get(room, room)


def elsewhere(game: str) -> frozenset[str]:
    """Screens that a game never enters: their keys need not be learnt for it."""
    return OF_WINTER if game in OF_GAME else frozenset(room for room in MODES if room.startswith("patient_zero"))


def rooms() -> dict[str, Callable[[], Screen[Any]]]:
    """The screens that are built, by name."""
    return {name: _door(where) for name, where in MODES.items() if find_spec(where.partition(":")[0]) is not None}


def _door(where: str) -> Callable[[], Screen[Any]]:
    module, _, name = where.partition(":")

    def enter() -> Screen[Any]:
        screen: Screen[Any] = getattr(import_module(module), name)()
        return screen

    return enter
