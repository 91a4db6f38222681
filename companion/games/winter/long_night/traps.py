"""Explosive traps: set in an empty entrance space; what they do is the base game's rule for what stops a zombie."""

from typing import Annotated

from msgspec import Meta

from companion.games.winter.board.facts.board import entrance_of, where
from companion.games.winter.board.facts.hand import NumberSet
from companion.games.winter.board.table import Table
from companion.games.winter.moves.board import no_empty_space, which_entrance, with_room
from companion.games.winter.moves.known import unknown_entrance, unknown_place, unknown_survivor
from companion.games.winter.rules.effects import Effect, Occasion
from companion.games.winter.rules.effects.shapes import OnBoard
from companion.referee.facts import Fact
from companion.referee.games import Move
from companion.referee.procedures import Procedure


class TrapSet(Fact, frozen=True):
    place: str
    entrance: int

    def apply(self, table: Table) -> None:
        entrance_of(table, self.place, self.entrance).traps += 1

    def told(self) -> str:
        return f"An explosive trap is set at {where(self.place, self.entrance)}."


class Traps(OnBoard):
    """A card sets traps in empty entrance spaces of a place, or takes some away."""

    name = "traps"
    one = "trap"
    nouns = "(?:explosive )?traps?"

    def at(self, table: Table, effect: Effect, place: str, why: Occasion) -> Procedure:
        by, doors = self.count(effect), table.places[place].entrances
        for _ in range(by):
            if (free := next((n for n, door in enumerate(doors, 1) if door.free), None)) is not None:
                yield TrapSet(place, free)
        for _ in range(-by):
            if (there := next((n for n, door in enumerate(doors, 1) if door.traps), None)) is not None:
                traps = doors[there - 1].traps
                yield NumberSet("traps", traps, traps - 1, place, there, why.because)


class Trap(Move, frozen=True):
    """A trap goes into an empty entrance space: where a survivor is, or at a place.  [LN-COL-5h]"""

    rule = "LN-COL-5h"
    by_hand = True
    between_steps = True

    survivor: str | None = None
    place: str | None = None
    entrance: Annotated[int, Meta(ge=1, le=6)] | None = None

    def title(self) -> str:
        return "An explosive trap is set"

    def _at(self, table: Table) -> str:
        return table.survivors[self.survivor].at if self.survivor else self.place or "colony"

    def nonsense(self, table: Table) -> list[str]:
        wrong = unknown_survivor(table, self.survivor) if self.survivor else []
        wrong = wrong or (unknown_place(table, self.place) if self.place else [])
        return wrong or unknown_entrance(self._at(table), self.entrance)

    def objections(self, table: Table) -> list[str]:
        return no_empty_space(table, self._at(table), self.entrance)

    def procedure(self, table: Table) -> Procedure:
        at = self._at(table)
        doors = with_room(table, at)
        door = self.entrance or (yield from which_entrance(doors, "trap", "At which entrance is the trap set?"))
        yield TrapSet(at, door)
