"""Running the real procedures of the colony phase on a copy of the table, as far as no die decides."""

from dataclasses import dataclass, field

from companion.games.winter.forecast.answers import usual_answer
from companion.games.winter.table import Colony
from companion.referee.asks import Roll
from companion.referee.facts import Fact
from companion.referee.procedures import Procedure


@dataclass(slots=True)
class Run:
    """A copy of the table and what happened to it."""

    table: Colony
    facts: list[Fact] = field(default_factory=list)

    def copy(self) -> "Run":
        """The same, to go on in another way."""
        return Run(self.table.copy(), self.facts[:])

    def carry(self, procedure: Procedure) -> None:
        """Go on until it is done, the game ends, or a die would have to be rolled."""
        if self.table.ended is not None:
            return
        answer = None
        try:
            while True:
                said = procedure.send(answer)
                answer = None
                if isinstance(said, Fact):
                    said.apply(self.table)
                    self.facts.append(said)
                elif not isinstance(said, Roll):
                    answer = usual_answer(said, self.table, self.facts)
                if self.table.ended is not None or isinstance(said, Roll):
                    procedure.close()
                    return
        except StopIteration:
            return
