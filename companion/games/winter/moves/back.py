"""Survivors taken off the table without dying, and those who are back because it was a mistake."""

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from companion.games.winter.board.facts.people import SurvivorRemoved, SurvivorReturned
from companion.games.winter.board.facts.tracks import GameResumed
from companion.games.winter.board.pieces import MOST_INFLUENCE, Survivor
from companion.games.winter.board.places import COLONY, title_of
from companion.games.winter.board.table import Table
from companion.games.winter.moves.known import unknown_place, unknown_player, unknown_survivor
from companion.games.winter.phrases import causes
from companion.games.winter.rules.abilities import lethal
from companion.games.winter.rules.death import group_goes_on
from companion.referee.games import Move
from companion.referee.procedures import Procedure


class RemoveSurvivor(Move, frozen=True):
    """A survivor leaves the game without dying: nobody mourns, and the group goes on as after a death.  [BG-MOR-1]"""

    rule = "BG-MOR-1"
    by_hand = True
    between_steps = True

    survivor: str
    because: str = ""

    def title(self) -> str:
        return f"{self.survivor} is removed from the game"

    def nonsense(self, table: Table) -> list[str]:
        return unknown_survivor(table, self.survivor)

    def procedure(self, table: Table) -> Procedure:
        survivor = table.survivors[self.survivor]
        yield SurvivorRemoved(survivor.name, survivor.player, self.because or causes.table_says_so())
        yield from group_goes_on(table, survivor.player, survivor.leader)


class Numbers(Struct, frozen=True):
    """What a table must say of somebody whom it does not remember."""

    influence: int
    attack: int
    search: int


class BringBack(Move, frozen=True):
    """Somebody who died or was removed by mistake is back with what they had: place, wounds, lead of the group.

    The wound that killed stays off. What is given here counts instead of what was; of somebody who was dead when the
    game began the table says whose they are.
    """

    rule = "BG-MOR-1"
    by_hand = True
    between_steps = True
    after_the_end = True

    survivor: str
    player: str | None = None
    at: str | None = None
    influence: Annotated[int, Meta(ge=0, le=MOST_INFLUENCE)] | None = None
    attack: Annotated[int, Meta(ge=1, le=6)] | None = None
    search: Annotated[int, Meta(ge=1, le=6)] | None = None

    def title(self) -> str:
        return f"{self.survivor} is back"

    def nonsense(self, table: Table) -> list[str]:
        if self.survivor in table.survivors:
            return [f"{self.survivor} is in play."]
        if self.survivor not in table.dead:
            return [f"Nobody called “{self.survivor}” has died or been removed here."]
        wrong = unknown_player(table, self.player) if self.player is not None else []
        wrong = wrong or (unknown_place(table, self.at) if self.at is not None else [])
        if wrong or self.survivor in table.fallen:
            return wrong
        if self.player is None:
            return [f"{self.survivor} was dead when this game began: say whose {self.survivor} is."]
        lacking = self._numbers(table) is None
        return [f"{self.survivor} is not in the catalogue: give influence, attack and search."] if lacking else []

    def objections(self, table: Table) -> list[str]:
        back = self._as_they_were(table)
        said = [] if table.free_spaces(back.at) > 0 else [f"{title_of(back.at).capitalize()} has no empty space."]
        owner = table.players[back.player]
        if owner.gone:
            said.append(f"{owner.name} has gone home: {back.name} is led by nobody.")
        if owner.exiled and back.at == COLONY:
            said.append(f"{owner.name} is exiled, and {back.name} would be at the colony.")
        return said

    def _numbers(self, table: Table) -> Numbers | None:
        known = table.catalogue.survivor_named(self.survivor)
        given = (self.influence, self.attack, self.search)
        printed = (None, None, None) if known is None else (known.influence, known.attack, known.search)
        found = [mine if mine is not None else theirs for mine, theirs in zip(given, printed, strict=True)]
        return None if None in found else Numbers(*(number or 0 for number in found))

    def _as_they_were(self, table: Table) -> Survivor:
        was = table.fallen.get(self.survivor)
        if was is None:
            numbers = self._numbers(table)
            assert numbers is not None and self.player is not None
            was = Survivor(self.survivor, self.player, numbers.influence, numbers.attack, numbers.search)
        return replace(
            was,
            player=self.player or was.player,
            at=self.at or was.at,
            influence=was.influence if self.influence is None else self.influence,
            attack=self.attack or was.attack,
            search=self.search or was.search,
        )

    def procedure(self, table: Table) -> Procedure:
        back = self._as_they_were(table)
        one_off(table, back)
        first = not table.group(back.player)
        if table.ended == "nobody-left":
            yield GameResumed()
        yield SurvivorReturned(
            back.name, back.player, back.influence, back.attack, back.search,
            back.at, back.wounds, back.frostbite, back.despair, back.leader or first,
        )  # fmt: skip


def one_off(table: Table, survivor: Survivor) -> None:
    """Takes off the wound that killed, a plain one where there is one."""
    while survivor.tokens >= lethal(table, survivor):
        if survivor.wounds:
            survivor.wounds -= 1
        elif survivor.frostbite:
            survivor.frostbite -= 1
        else:
            survivor.despair -= 1
