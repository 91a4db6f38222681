"""How a game stands between two changes: its table, kept to itself, and what may be asked of it."""

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from companion.referee.facts import Fact
from companion.referee.games import Game, Move, Offer
from companion.referee.outcomes import Refused
from companion.referee.refusals import cannot_be, refused
from companion.referee.shown.board import Board
from companion.referee.shown.hand import Held
from companion.referee.shown.situation import Situation


class Standing:
    """One table that does not change any more. What a seat, or everybody, sees of it is drawn up once."""

    def __init__(self, game: Game, table: Any) -> None:
        self.game = game
        self.table = table
        self._views: dict[str | None, Any] = {}
        self._hands: dict[str, tuple[Held, ...]] = {}

    def tried(self, facts: Iterable[Fact]) -> "Standing":
        """The same, once it is sure that everybody can be shown the table and told these facts."""
        self.seen_by(None)
        for fact in facts:
            fact.told()
        return self

    def seen_by(self, seat: str | None) -> Any:
        """The table as a seat, or everybody, may see it."""
        if seat not in self._views:
            self._views[seat] = self.game.seen_by(self.table, seat)
        return self._views[seat]

    def hand(self, seat: str) -> tuple[Held, ...]:
        """The cards that a seat holds, drawn up once, too."""
        if seat not in self._hands:
            self._hands[seat] = self.game.hand(self.seen_by(seat))
        return self._hands[seat]

    @cached_property
    def situation(self) -> Situation | None:
        """Where the game stands, as everybody knows."""
        return self.game.situation(self.seen_by(None))

    @cached_property
    def board(self) -> Board:
        """What lies on the table, for everybody's eyes."""
        return self.game.board(self.seen_by(None), self.game.forecast(self.table, False))

    def wanted(self, player: str) -> list[Offer]:
        """What somebody may look for in a turn, on offer or not."""
        return self.game.wanted(self.seen_by(None), player)

    def names_for(self, about: str) -> tuple[str, ...]:
        """Names that will do where an ask suggests none."""
        return self.game.names_for(self.seen_by(None), about)

    @property
    def ended(self) -> str | None:
        """How the game ended, or None."""
        ended: str | None = self.table.ended
        return ended

    def names_of_holder(self, seat: str) -> set[str]:
        """The name of a seat that holds a secret, and what earlier facts call it; none where it holds nothing."""
        if not self.game.holds(self.table, seat):
            return set()
        return {seat, *getattr(self.table, "formerly", {}).get(seat, ())}

    def follow_up(self, done: Move) -> Move | None:
        """The move that comes by itself after this one; none when the game is over."""
        return self.game.follow_up(self.table, done) if self.ended is None else None

    def refused(self, move: Move, seat: str | None) -> Refused | None:
        """What keeps the seat, or the table, from the move."""
        return refused(self.game, self.table, move, seat)

    def against(self, move: Move) -> list[str]:
        """What speaks against a move, whoever makes it: why it cannot be made, or else which rules it breaks."""
        return cannot_be(self.game, self.table, move) or move.objections(self.table)

    def offers(self) -> list[Offer]:
        """What may be done, by the rules."""
        return self.game.offers(self.table)
