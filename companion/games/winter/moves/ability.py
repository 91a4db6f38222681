"""A survivor's ability: what the program does for it, and what the card leaves to the table."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from companion.games.winter.board.facts.people import AbilityUsed, ToDoByHand
from companion.games.winter.board.facts.rounds import ActionTaken
from companion.games.winter.board.places import BOARD, title_of
from companion.games.winter.board.table import Table
from companion.games.winter.moves.deeds import deed_of
from companion.games.winter.moves.known import not_your_turn, unknown_survivor
from companion.games.winter.moves.turn import acting_survivors
from companion.games.winter.packs.catalogue import KnownSurvivor
from companion.games.winter.phrases import by_hand
from companion.games.winter.rules.abilities import as_used, lenders, works_at
from companion.games.winter.rules.pool import no_die, spend_die
from companion.referee.games import Move, Offer
from companion.referee.procedures import Procedure


class Ability(Move, frozen=True):
    """An ability is used; what changes the board, the tracks or the dice is done, the rest is on the card.

    [BG-DIE-ABI-1, BG-DIE-ABI-2]
    """

    rule = "BG-DIE-ABI-1"
    own_turn = True

    survivor: str
    die: Annotated[int, Meta(ge=0, le=6)] | None = None
    """The die it needs; 0 for none. Left out: what the catalogue knows."""
    of: str = ""
    """Whose ability it is, where it is borrowed."""

    @classmethod
    def ways(cls, table: Table) -> Iterator[Offer]:
        for survivor in acting_survivors(table):
            known = table.catalogue.survivor_named(survivor.name)
            if known is not None and known.ability:
                yield Offer(cls.named(), {"survivor": survivor.name}, f"{survivor.name} uses an ability")

    def title(self) -> str:
        return f"{self.survivor} uses {f'the ability of {self.of}' if self.of else 'an ability'}"

    def nonsense(self, table: Table) -> list[str]:
        return unknown_survivor(table, self.survivor)

    @property
    def _owner(self) -> str:
        return self.of or self.survivor

    def _needs(self, known: KnownSurvivor | None) -> int:
        return self.die if self.die is not None else (known.die or 0) if known else 0

    def objections(self, table: Table) -> list[str]:
        survivor, known = table.survivors[self.survivor], table.catalogue.survivor_named(self._owner)
        said = not_your_turn(table, survivor.player)
        if self._needs(known):
            said += no_die(table, survivor.player, self._needs(known))
        if self._owner != survivor.name and all(one.name != self.of for one in lenders(table, survivor)):
            said.append(f"{survivor.name} does not have the ability of {self.of} here.")
        if known is None:
            return said
        if known.once_per_round and as_used(survivor.name, self._owner) in table.abilities_used:
            said.append(f"{survivor.name} has used this ability this round.")
        if not works_at(known, survivor.at):
            only = f"It works only at {title_of(known.place)}."
            said.append(only if known.place in BOARD else "It does not work at the colony.")
        deed = deed_of(table, self._owner)
        return said + (deed.against(table, survivor) if deed is not None else [])

    def procedure(self, table: Table) -> Procedure:
        survivor, known = table.survivors[self.survivor], table.catalogue.survivor_named(self._owner)
        if self._needs(known):
            yield from spend_die(table, survivor.player, self._needs(known))
        yield AbilityUsed(survivor.name, "" if self._owner == survivor.name else self.of)
        yield ActionTaken("ability", survivor.name, survivor.at)
        deed = deed_of(table, self._owner)
        if deed is None or not (yield from deed.does(table, survivor)):
            said = known.ability if known and known.ability else ""
            yield ToDoByHand(said or by_hand.carry_out_the_ability(self._owner))
