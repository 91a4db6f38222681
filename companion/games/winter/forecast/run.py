"""Running the real procedures of the colony phase on a copy of the table, as far as no die decides."""

from msgspec import Struct, field

from companion.games.winter.board.table import Table
from companion.games.winter.forecast.answers import usual_answer
from companion.referee.asks import Roll
from companion.referee.facts import Fact
from companion.referee.procedures import Procedure


class Run(Struct):
    """A copy of the table and what happened to it."""

    table: Table
    facts: list[Fact] = field(default_factory=list)

    def copy(self) -> "Run":
        """The same, to go on in another way."""
        return Run(self.table.copy(), self.facts[:])

    def carry(self, procedure: Procedure) -> None:
        """Go on until it is done, the game ends, or a die would have to be rolled.

        Raises ValueError when a question cannot be answered as people usually do.
        """
        table, facts, answer = self.table, self.facts, None
        try:
            while table.ended is None:
                said = procedure.send(answer)
                answer = None
                if isinstance(said, Fact):
                    said.apply(table)
                    facts.append(said)
                elif isinstance(said, Roll):
                    break
                else:
                    answer = usual_answer(said, table, facts)
                    if (wrong := said.refusal(answer)) is not None:
                        raise ValueError(f"The forecast has no answer to “{said.text}”: {wrong}")
        except StopIteration:
            return
        procedure.close()
