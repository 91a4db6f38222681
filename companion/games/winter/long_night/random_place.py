"""A random location: a die gives its printed number."""

from companion.games.winter.board.places import LOCATIONS, title_of
from companion.games.winter.board.table import Table
from companion.referee.asks import ACTION, Roll
from companion.referee.facts import Fact
from companion.referee.games import Move
from companion.referee.procedures import Procedure


def random_location(table: Table, what_for: str) -> Procedure:
    """One of the six numbered locations; never the colony nor a place of a module.  [LN-PT-1c]"""
    face = yield Roll(
        die=ACTION,
        about="random-location",
        text=f"{what_for}: roll a die for the number of the location.",
        rules=("LN-PT-1c",),
    )
    return LOCATIONS[face - 1]


class LocationNamed(Fact, frozen=True):
    """By a die; nothing on the table changes."""

    place: str

    def apply(self, table: Table) -> None:
        pass

    def told(self) -> str:
        return f"The die names {title_of(self.place)}."


class RandomLocation(Move, frozen=True):
    """A card asks for a location at random.  [LN-PT-1c]"""

    rule = "LN-PT-1c"
    by_hand = True
    between_steps = True

    def title(self) -> str:
        return "A random location"

    def procedure(self, table: Table) -> Procedure:
        place = yield from random_location(table, "A random location")
        yield LocationNamed(place)
