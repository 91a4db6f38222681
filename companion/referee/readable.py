"""A game that is being played, for whoever only looks: nothing here changes it."""

from collections.abc import Mapping
from typing import Any

from companion.referee.asks import Ask
from companion.referee.games import Game, Move, Offer, move_named
from companion.referee.log import Log, Step
from companion.referee.refusals import cannot_be
from companion.referee.shown.board import Board
from companion.referee.shown.hand import Held
from companion.referee.shown.situation import Situation
from companion.referee.standing import Standing


class Readable:
    """What can be asked of it. `ask` is the open question, `ask_id` its name, `ballots` what is in the box of a vote:
    by seat, and nobody else's business before all have voted."""

    game: Game
    log: Log
    ask: Ask | None
    ask_id: str
    ballots: dict[str, str]
    _now: Standing

    def seen_by(self, seat: str | None) -> Any:
        """The table as a seat, or everybody, may see it: the same view until something changes."""
        return self._now.seen_by(seat)

    def hand(self, seat: str) -> tuple[Held, ...]:
        """The cards that a seat holds: the same until something changes."""
        return self._now.hand(seat)

    @property
    def situation(self) -> Situation | None:
        """Where the game stands in few words, as everybody knows: the same until something changes."""
        return self._now.situation

    @property
    def board(self) -> Board:
        """What lies on the table, as a page shows it to everybody: the same until something changes."""
        return self._now.board

    def wanted(self, player: str) -> list[Offer]:
        """What somebody may look for in a turn though it is not among the offers: `against` says why not."""
        return self._now.wanted(player)

    def names_for(self, about: str) -> tuple[str, ...]:
        """Names that will do where an ask of this `about` suggests none."""
        return self._now.names_for(about)

    def position(self) -> dict[str, Any]:
        """The public table as a position."""
        return self.game.position(self._now.table)

    def move_named(self, name: str, args: Mapping[str, Any]) -> Move:
        """The move, its arguments checked. Raises BadArguments."""
        return move_named(self.game.moves, name, args)

    def against(self, name: str, args: Mapping[str, Any]) -> list[str]:
        """What speaks against a move now, in words; nothing where it may be made. Raises BadArguments."""
        return self._now.against(self.move_named(name, args))

    def rule_against(self, name: str, args: Mapping[str, Any]) -> str:
        """The clause of the first thing that speaks against a move now. Raises BadArguments."""
        return self.move_named(name, args).rule_against(self._now.table)

    def offers(self) -> list[Offer]:
        """What may be done now, by the rules."""
        return self._now.offers()

    @property
    def seats(self) -> list[str]:
        """Everybody at the table, clockwise."""
        return self.game.seats(self._now.table)

    @property
    def ended(self) -> str | None:
        """How the game ended, or None."""
        return self._now.ended

    @property
    def listed(self) -> dict[str, int | None]:
        """What the list of saved games says of it."""
        return self.game.listed(self._now.table)

    def typed_in(self, step: Step, since: int = 0) -> list[Any]:
        """Cards that people typed in with a step, without its first `since` facts."""
        return self.game.typed_in(self._now.table, step, since)

    def makes_sense(self, name: str, args: Mapping[str, Any]) -> bool:
        """Whether a move can be made as it stands, with nothing more filled in. Raises BadArguments."""
        return not cannot_be(self.game, self._now.table, self.move_named(name, args))

    def follow_up(self, done: Move) -> Move | None:
        """The move that comes by itself after this one, if any."""
        return self._now.follow_up(done)

    def forecast(self) -> Any:
        """What comes by itself if nothing more is done; None where there is no forecast."""
        half_done = (step := self.log.open) is not None and bool(step.facts)
        return self.game.forecast(self._now.table, half_done)
