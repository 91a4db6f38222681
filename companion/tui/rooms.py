"""Which screens there are. Each is imported when it is first entered: the first picture does not wait for all."""

from collections.abc import Callable
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
    "phones": "companion.tui.screens.phones:PhonesScreen",
    "rulings": "companion.tui.screens.rulings:RulingsScreen",
    "rulebook": "companion.tui.screens.rulebook:RulebookScreen",
    "end": "companion.tui.screens.end:EndScreen",
}
"""Name of the mode to module and class."""


def rooms() -> dict[str, Callable[[], Screen[Any]]]:
    """The screens that are built, by name."""
    return {name: _door(where) for name, where in ROOMS.items() if find_spec(where.partition(":")[0]) is not None}


def _door(where: str) -> Callable[[], Screen[Any]]:
    module, _, name = where.partition(":")

    def enter() -> Screen[Any]:
        screen: Screen[Any] = getattr(import_module(module), name)()
        return screen

    return enter
