"""A table with people at the school, for the tests of what is done there."""

from typing import Any

from companion.games.winter.board.table import Table
from tests.games.winter.tables import a_table

AT_SCHOOL = {"Ann": ["A 10 4 3 @school", "B 12 2 5"], "Ben": ["C 14 2 2 @school", "D 16"]}


def at_school(**keys: Any) -> Table:
    return a_table(AT_SCHOOL, **({"places": {"school": {"zombies": 2}}, "crossroads": "off"} | keys))


def with_dice(*dice: int, **keys: Any) -> Table:
    table = at_school(**keys)
    table.players["Ann"].dice = sorted(dice)
    return table
