"""A survivor's ability: what the program does for it, and what the card leaves to the table."""

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Final

from msgspec import Meta

from companion.games.winter.board.facts.people import AbilityUsed, SurvivorRemoved, ToDoByHand
from companion.games.winter.board.facts.rounds import ActionTaken, DieRaised, DieRerolled
from companion.games.winter.board.pieces import Survivor
from companion.games.winter.board.places import BOARD, title_of
from companion.games.winter.board.table import Table
from companion.games.winter.moves.known import not_your_turn, unknown_survivor
from companion.games.winter.moves.turn import acting_survivors
from companion.games.winter.packs.catalogue import KnownSurvivor
from companion.games.winter.rules.abilities import as_used, lenders, works_at
from companion.games.winter.rules.death import group_goes_on
from companion.games.winter.rules.morale import gain_morale
from companion.games.winter.rules.pool import HIGHEST, keeps_dice, no_die, spend_die
from companion.referee.asks import ACTION, Choose, Option, Roll
from companion.referee.games import Move, Offer
from companion.referee.procedures import Procedure

RAISES: Final = "Brian Lee"
ROLLS_AGAIN: Final = "James Meyers"
LEAVES: Final = "Forest Plum"
ENOUGH: Final = "enough"


class Ability(Move, frozen=True):
    """An ability is used; dice and leaving the game the program sees to, the rest is on the card.

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
        return said + self._no_dice_for_it(table, survivor)

    def _no_dice_for_it(self, table: Table, survivor: Survivor) -> list[str]:
        if self._owner not in (RAISES, ROLLS_AGAIN) or not keeps_dice(table, survivor.player):
            return []
        dice = table.players[survivor.player].dice
        if self._owner == RAISES:
            low = any(die < HIGHEST for die in dice)
            return [] if low else [f"{survivor.player} has no unused die below {HIGHEST}."]
        return [] if dice else [f"{survivor.player} has no unused die."]

    def procedure(self, table: Table) -> Procedure:
        survivor, known = table.survivors[self.survivor], table.catalogue.survivor_named(self._owner)
        if self._needs(known):
            yield from spend_die(table, survivor.player, self._needs(known))
        yield AbilityUsed(survivor.name, "" if self._owner == survivor.name else self.of)
        yield ActionTaken("ability", survivor.name, survivor.at)
        deed = SEEN_TO.get(self._owner)
        if deed is None or not (yield from deed(table, survivor)):
            said = known.ability if known and known.ability else ""
            yield ToDoByHand(said or f"Do what {self._owner}’s card says.")


def one_higher(table: Table, survivor: Survivor) -> Procedure:
    """One unused die goes up by 1; gives whether the program has the dice to do it.  [BG-DIE-ABI-1]"""
    player = survivor.player
    dice = sorted({die for die in table.players[player].dice if die < HIGHEST})
    if not keeps_dice(table, player) or not dice:
        return False
    die = dice[0]
    if len(dice) > 1:
        options = tuple(Option(str(one), f"{one} → {one + 1}") for one in dice)
        text = "Which unused die goes up by 1?"
        die = int((yield Choose(about="raise-die", seat=player, text=text, options=options)))
    yield DieRaised(player, die, die + 1)
    return True


def rolled_again(table: Table, survivor: Survivor) -> Procedure:
    """Any of the unused dice are rolled again, each once; the new faces count.  [BG-DIE-ABI-1]"""
    player = survivor.player
    left = sorted(table.players[player].dice)
    if not keeps_dice(table, player) or not left:
        return False
    chosen: list[int] = []
    while left:
        options = tuple(Option(str(die), f"A {die}") for die in sorted(set(left)))
        text = f"Which unused die does {player} roll again?"
        enough = (Option(ENOUGH, "No more"),)
        answer = yield Choose(about="reroll-die", seat=player, text=text, options=(*options, *enough))
        if answer == ENOUGH:
            break
        left.remove(int(answer))
        chosen.append(int(answer))
    faces = []
    for die in chosen:
        text = f"{player} rolls the {die} again."
        faces.append((yield Roll(die=ACTION, about="action-dice", seat=player, text=text)))
    for die, face in sorted(zip(chosen, faces, strict=True), reverse=True):
        yield DieRerolled(player, die, face)
    return True


def leaves_for_good(table: Table, survivor: Survivor) -> Procedure:
    """Removed, not killed: morale rises, and the group goes on.  [BG-MOR-1]"""
    yield SurvivorRemoved(survivor.name, survivor.player, "leaves for good")
    yield from gain_morale(table, 1, f"{survivor.name} has left for the others’ sake")
    yield from group_goes_on(table, survivor.player, survivor.leader)
    return True


SEEN_TO: Final[Mapping[str, Callable[[Table, Survivor], Procedure]]] = {
    RAISES: one_higher,
    ROLLS_AGAIN: rolled_again,
    LEAVES: leaves_for_good,
}
"""What the program does for an ability, by whose it is; each gives whether it did."""
