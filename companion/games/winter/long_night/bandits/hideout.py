"""The bandits’ hideout: what lies there, and what can be done there."""

from collections.abc import Iterable
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from companion.games.winter.board.facts.people import ToDoByHand
from companion.games.winter.board.facts.rounds import ActionTaken
from companion.games.winter.board.places import title_of
from companion.games.winter.board.table import Table
from companion.games.winter.long_night import phrases
from companion.games.winter.long_night.bandits.facts import HideoutCounted
from companion.games.winter.moves.attack import Attack
from companion.games.winter.moves.known import not_your_turn, unknown_survivor
from companion.games.winter.rules.pool import no_die, spend_die
from companion.games.words import counted, verb
from companion.referee.asks import ACTION, Roll
from companion.referee.games import Move
from companion.referee.procedures import Procedure

ID: Final = "bandits"
HIDEOUT: Final = "hideout"


class Hideout(Struct):
    """What lies open at the hideout."""

    cards: int = 0

    def copy(self) -> "Hideout":
        return Hideout(self.cards)


def hideout(table: Table) -> Hideout:
    """The hideout of this table."""
    state: Hideout = table.states[ID]
    return state


def not_for_the_exiled(table: Table, move: Move) -> Iterable[str]:
    """What can be done at the hideout only a survivor who is not exiled may do, attacks too.  [LN-DIE-HID-1]"""
    if isinstance(move, Attack) and table.survivors[move.survivor].at == HIDEOUT:
        player = table.survivors[move.survivor].player
        if table.players[player].exiled:
            yield f"{player} is exiled: the actions at the hideout are not for the exiled."


class RaidHideout(Move, frozen=True):
    """Attack or search the hideout: the spent die is rolled for its card.  [LN-DIE-HID-1, LN-DIE-HID-3]"""

    rule = "LN-DIE-HID-1"
    own_turn = True

    survivor: str
    how: Literal["attack", "search"]

    @classmethod
    def named(cls) -> str:
        return "hideout"

    def title(self) -> str:
        return f"{self.survivor} {'attacks' if self.how == 'attack' else 'searches'} the hideout"

    def nonsense(self, table: Table) -> list[str]:
        return unknown_survivor(table, self.survivor)

    def _needs(self, table: Table) -> int:
        survivor = table.survivors[self.survivor]
        return survivor.attack if self.how == "attack" else survivor.search

    def objections(self, table: Table) -> list[str]:
        survivor = table.survivors[self.survivor]
        said = not_your_turn(table, survivor.player) + no_die(table, survivor.player, self._needs(table))
        if survivor.at != HIDEOUT:
            said.append(f"{self.survivor} is at {title_of(survivor.at)}.")
        if table.players[survivor.player].exiled:
            said.append(f"{survivor.player} is exiled: the hideout is not theirs to raid.")
        return said

    def procedure(self, table: Table) -> Procedure:
        survivor = table.survivors[self.survivor]
        yield from spend_die(table, survivor.player, self._needs(table))
        yield ActionTaken(self.how, self.survivor, HIDEOUT)
        face = yield Roll(die=ACTION, about="hideout", seat=survivor.player, text="Roll the spent die for the hideout.")
        cards = hideout(table).cards
        yield ToDoByHand(phrases.raid_the_hideout(face, self.how, cards))


class HideoutCards(Move, frozen=True):
    """How many cards lie at the hideout, put right by hand: after a raid, for one."""

    by_hand = True
    between_steps = True

    cards: Annotated[int, Meta(ge=0, le=99)]

    def title(self) -> str:
        return f"{counted(self.cards, 'card')} {verb(self.cards, 'lies', 'lie')} at the hideout"

    def nonsense(self, table: Table) -> list[str]:
        return [f"{self.cards} lie there already."] if hideout(table).cards == self.cards else []

    def procedure(self, table: Table) -> Procedure:
        yield HideoutCounted(hideout(table).cards, self.cards)
