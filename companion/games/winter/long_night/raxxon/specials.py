"""Special zombies: they come like others, but only an attack kills them, and they must be attacked first.

Without an empty space one is not placed: barricade, trap and overrun are as for any zombie.
"""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from companion.games.winter.board.facts.people import ToDoByHand
from companion.games.winter.board.facts.rounds import ActionTaken
from companion.games.winter.board.places import COLONY, title_of
from companion.games.winter.board.table import Table
from companion.games.winter.long_night import phrases
from companion.games.winter.long_night.raxxon.facts import SpecialZombieCame, SpecialZombieGone, SpecialZombieKilled
from companion.games.winter.long_night.raxxon.laboratory import Special, laboratory
from companion.games.winter.moves.attack import Attack, sample
from companion.games.winter.moves.board import which_entrance
from companion.games.winter.moves.known import unknown_entrance, unknown_place
from companion.games.winter.rules.abilities import NO_EXPOSURE_ON_ATTACKS
from companion.games.winter.rules.exposure import spared_or_rolls
from companion.games.winter.rules.zombies import arrives
from companion.referee.games import Move
from companion.referee.procedures import Procedure


def immune(table: Table, place: str, entrance: int) -> int:
    """Special zombies at an entrance: traps and effects leave them standing."""
    return sum(special.entrance == entrance for special in laboratory(table).at(place))


def targets(table: Table, place: str) -> Iterable[str]:
    """The special zombies at a place, by name."""
    return (special.name for special in laboratory(table).at(place))


def attacked(table: Table, survivor: str, target: str) -> Procedure:
    """It dies; exposure, then a die for what its card says."""
    attacker = table.survivors[survivor]
    special = next(one for one in laboratory(table).at(attacker.at) if one.name == target)
    yield SpecialZombieKilled(special.name, special.place, special.entrance, survivor)
    yield ActionTaken("kill", survivor, attacker.at)
    yield from sample(table, attacker.player)
    yield from spared_or_rolls(table, attacker, NO_EXPOSURE_ON_ATTACKS)
    yield ToDoByHand(phrases.see_what_it_leaves(target))


def must_be_attacked_first(table: Table, move: Move) -> Iterable[str]:
    """Anything else there waits until it is gone."""
    if not isinstance(move, Attack):
        return
    names = [special.name for special in laboratory(table).at(table.survivors[move.survivor].at)]
    if names and move.target not in names:
        yield f"{' and '.join(names)} must be attacked before anything else there."


class SpecialZombie(Move, frozen=True):
    """An experiment’s zombie comes to a place."""

    by_hand = True
    between_steps = True

    name: str
    place: str
    entrance: Annotated[int, Meta(ge=1, le=6)] | None = None

    @classmethod
    def named(cls) -> str:
        return "special"

    def title(self) -> str:
        return f"{self.name} comes to {title_of(self.place)}"

    def nonsense(self, table: Table) -> list[str]:
        if not self.name.strip():
            return ["Say what it is called."]
        if self.name in table.survivors or self.name in ("zombie", "bandit"):
            return [f"“{self.name}” means somebody else here."]
        return unknown_place(table, self.place) or unknown_entrance(self.place, self.entrance)

    def procedure(self, table: Table) -> Procedure:
        doors = list(range(1, len(table.places[self.place].entrances) + 1))
        door = self.entrance or (yield from which_entrance(doors, "special", f"To which entrance of {COLONY}?"))
        yield from arrives(table, self.place, door, SpecialZombieCame(self.name, self.place, door))


class SpecialZombieOff(Move, frozen=True):
    """A special zombie is taken off by hand, where the table has a reason."""

    by_hand = True
    between_steps = True

    name: str
    place: str

    @classmethod
    def named(cls) -> str:
        return "special-off"

    def title(self) -> str:
        return f"{self.name} is taken off"

    def nonsense(self, table: Table) -> list[str]:
        there = unknown_place(table, self.place)
        return there or ([] if self._it(table) else [f"No {self.name} is at {title_of(self.place)}."])

    def _it(self, table: Table) -> Special | None:
        return next((one for one in laboratory(table).at(self.place) if one.name == self.name), None)

    def procedure(self, table: Table) -> Procedure:
        one = self._it(table)
        assert one is not None
        yield SpecialZombieGone(one.name, one.place, one.entrance)
