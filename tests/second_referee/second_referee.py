"""The second referee: a table, the rule that is running, and its question.

It was written from the seeds, clauses.tsv, switches.md, facts.md and questions.md, and shares no code with `companion`.
Where no book decides it follows the referee, so a difference there is no fault:

- of several dice that would do, the smallest is spent; where no die fits and the table insists, none is spent;
- a group whose dice nobody has told may spend what it likes; a position does not tell which dice are spent;
- a tie in a vote goes as the first player voted; only one who had no vote is asked; if all are exiled, all vote;
- new leaders and newcomers wait until a bite has ended; effects on many begin at the lowest influence;
- survivors who are driven out leave in the order in which they joined the table, before the exiled objective is drawn;
- "kill the lowest two" asks about equals only where not all of them are meant;
- the main objective is complete when the table has said so, whatever the board shows;
- three zombies that the containment code keeps away count through all three batches of the step;
- noise tokens that nobody has rolled when the game ends stay; the token's vote is not held when its holder is out;
- the colony phase may begin in the middle of a turn, which is over then;
- who comes back into the game after their place in the round was passed, or after the last turn, has no turn in it.
"""

from copy import deepcopy
from typing import Any

from tests.second_referee.case import Case
from tests.second_referee.moves import moves_of
from tests.second_referee.questions import GameOverError, NothingComesOfItError, Question, Rule
from tests.second_referee.table import Table, table_of


class SecondReferee:
    """One game. `ask` is the open question; None while nobody is asked anything."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.table: Table = table_of(position)
        self.ask: Question | None = None
        self._running: Rule | None = None
        self._all_steps = False
        self._done: list[tuple[Table, str, dict[str, Any], list[Any]]] = []

    def case(self, move: str, args: dict[str, Any]) -> Case:
        """What the books say about a move."""
        return moves_of(self.table)[move](self.table, args)

    def play(self, move: str, args: dict[str, Any]) -> None:
        """Do it, legal or insisted on, up to its first question. Each step of a colony phase is a move of its own."""
        self._all_steps = move == "colony-phase"
        self._begin("colony-step" if self._all_steps else move, args)

    def answer(self, value: Any) -> None:
        """Go on with an answer, up to the next question."""
        self._done[-1][3].append(value)
        self._go_on(value)

    def undo(self) -> bool:
        """Take back one answer of an open question, else the last move; whether there was anything."""
        if not self._done:
            return False
        was_open = self.ask is not None
        self.table, move, args, answers = self._done.pop()
        self.ask = self._running = None
        if was_open and answers:
            self._begin(move, args)
            for value in answers[:-1]:
                self.answer(value)
        else:
            self._all_steps = False
        return True

    def mark(self) -> tuple[Table, list[Any]]:
        """Where the game stands between two moves, to come back to."""
        return deepcopy(self.table), list(self._done)

    def back_to(self, mark: tuple[Table, list[Any]]) -> None:
        """Stand there again."""
        self.table, self._done = mark

    def _begin(self, move: str, args: dict[str, Any]) -> None:
        self._done.append((deepcopy(self.table), move, args, []))
        rule = self.case(move, args).rule
        assert rule is not None
        self._running = rule()
        self._go_on(None)

    def _go_on(self, value: Any) -> None:
        assert self._running is not None
        try:
            self.ask = self._running.send(value)
        except (StopIteration, GameOverError, NothingComesOfItError):
            self.ask = self._running = None
            self.table.update(in_batch=False, after_bite=None)
            if self._all_steps and self.table["phase"] == "colony" and self.table["ended"] is None:
                self._begin("colony-step", {})
