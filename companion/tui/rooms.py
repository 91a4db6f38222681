"""Which screens there are. Each is imported when it is first entered: the first picture does not wait for all."""

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from textual.screen import Screen

ROOMS: Final = {
    "home": "companion.tui.screens.home:HomeScreen",
    "table": "companion.tui.screens.table:TableScreen",
    "table_mode": "companion.tui.screens.table_mode:TableModeScreen",
    "new_game": "companion.tui.screens.new_game:NewGameScreen",
    "checklist": "companion.tui.screens.checklist:ChecklistScreen",
    "count": "companion.tui.screens.count_board:CountBoardScreen",
    "story": "companion.tui.screens.story:StoryScreen",
    "help": "companion.tui.screens.help:HelpScreen",
    "colony": "companion.tui.screens.colony:ColonyScreen",
    "crossroads": "companion.tui.screens.crossroads:CrossroadsScreen",
    "cards": "companion.tui.screens.cards:CardsScreen",
    "phones": "companion.tui.screens.phones:PhonesScreen",
    "rulings": "companion.tui.screens.rulings:RulingsScreen",
    "rulebook": "companion.tui.screens.rulebook:RulebookScreen",
    "end": "companion.tui.screens.end:EndScreen",
    "outbreak": "companion.tui.screens.outbreak:OutbreakScreen",
    "outbreak_new": "companion.tui.screens.outbreak_new:OutbreakNewScreen",
    "outbreak_setup": "companion.tui.screens.outbreak_setup:OutbreakSetupScreen",
    "outbreak_rulings": "companion.tui.screens.outbreak_rulings:OutbreakRulingsScreen",
    "outbreak_rulebook": "companion.tui.screens.outbreak_rulebook:OutbreakRulebookScreen",
    "outbreak_story": "companion.tui.screens.outbreak_story:OutbreakStoryScreen",
    "outbreak_end": "companion.tui.screens.outbreak_end:OutbreakEndScreen",
}
"""Name of the mode to module and class."""

OF_GAME: Final[Mapping[str, Mapping[str, str]]] = {
    "patient-zero": {
        "table": "outbreak",
        "checklist": "outbreak_setup",
        "rulings": "outbreak_rulings",
        "rulebook": "outbreak_rulebook",
        "story": "outbreak_story",
        "end": "outbreak_end",
    },
}
"""For games that are not played on the winter’s screens: which screen stands for which. The others serve every game."""
OF_WINTER: Final = frozenset(
    {"table", "table_mode", "new_game", "checklist", "count", "colony", "crossroads", "rulings", "end"}
)


def room_of(game: str, room: str) -> str:
    """The screen that a room is in a game."""
    return OF_GAME.get(game, {}).get(room, room)


def elsewhere(game: str) -> frozenset[str]:
    """Screens that a game never enters: their keys need not be learnt for it."""
    return OF_WINTER if game in OF_GAME else frozenset(room for room in ROOMS if room.startswith("outbreak"))


def rooms() -> dict[str, Callable[[], Screen[Any]]]:
    """The screens that are built, by name."""
    return {name: _door(where) for name, where in ROOMS.items() if find_spec(where.partition(":")[0]) is not None}


def _door(where: str) -> Callable[[], Screen[Any]]:
    module, _, name = where.partition(":")

    def enter() -> Screen[Any]:
        screen: Screen[Any] = getattr(import_module(module), name)()
        return screen

    return enter
