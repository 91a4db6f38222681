"""Main objectives that noise can bring about or undo: what each place adds to the count that decides."""

from collections.abc import Callable, Collection
from typing import Final

from msgspec import Struct

from companion.games.winter.board.places import COLONY
from companion.games.winter.board.table import Table
from companion.games.winter.rules.objective import is_met

BARRICADES_AT_COLONY: Final = 10


class Goal(Struct, frozen=True):
    """Met while the sum over all locations is not above `most`.

    `adds` takes a location's zombies and barricades; without it noise changes nothing about the goal.
    """

    most: int
    adds: Callable[[int, int], int] | None = None


MET: Final = Goal(0)
MISSED: Final = Goal(-1)
FEW_ZOMBIES_OUTSIDE: Final = Goal(3, lambda zombies, barricades: zombies)
A_BARRICADE_EVERYWHERE: Final = Goal(0, lambda zombies, barricades: 0 if barricades else 1)


def goal_of(table: Table) -> Goal:
    """The goal as far as noise plays with it, for a table on which everything else has happened.  [BG-COL-5]"""
    by_word = table.objective_by_hand or table.objective_complete
    if not by_word and table.objective.check == "few-zombies-outside":
        return FEW_ZOMBIES_OUTSIDE
    if not by_word and table.objective.check == "home-sweet-home":
        built = sum(entrance.barricades for entrance in table.places[COLONY].entrances)
        return A_BARRICADE_EVERYWHERE if built >= BARRICADES_AT_COLONY else MISSED
    return MET if is_met(table) else MISSED


def counted(table: Table, goal: Goal, noisy: Collection[str]) -> int:
    """The sum over the locations in which nothing more happens."""
    if goal.adds is None:
        return 0
    quiet = [place for place in table.places.values() if place.id != COLONY and place.id not in noisy]
    return sum(goal.adds(place.zombies, place.entrances[0].barricades) for place in quiet)
