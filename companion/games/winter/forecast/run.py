"""Running the real procedures of the colony phase on a copy of the table, as far as no die decides."""

from typing import Any

from msgspec import Struct, field

from companion.games.winter.board.table import Table
from companion.games.winter.forecast.answers import usual_answer
from companion.referee.asks import Ask, Roll
from companion.referee.facts import Fact
from companion.referee.procedures import Procedure, Progress, Refusal, drive


class NotForeseen(Exception):
    """Nobody knows what people usually answer to a question on the way; the text is for the table."""


class Run(Struct):
    """A copy of the table and what happened to it."""

    table: Table
    facts: list[Fact] = field(default_factory=list)

    def copy(self) -> "Run":
        """The same, to go on in another way."""
        return Run(self.table.copy(), self.facts[:])

    def carry(self, procedure: Procedure) -> None:
        """Go on until it is done, the game ends, or a die would have to be rolled.

        Raises NotForeseen when a question cannot be answered as people usually do.
        """
        if self.table.ended is not None:
            procedure.close()
            return
        try:
            came = drive(procedure, self.table, self._usually, Progress(self.facts))
        except Refusal as refusal:
            raise NotForeseen(str(refusal)) from None
        if came.ask is not None and not isinstance(came.ask, Roll):
            raise NotForeseen(came.ask.text)

    def _usually(self, ask: Ask, _: Progress) -> Any:
        return usual_answer(ask, self.table)
