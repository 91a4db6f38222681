"""Run a procedure with the answers given so far, up to the first ask without one.

A rule is a generator that yields facts (what happens) and asks (what only people or dice can say). Nothing that is half
done is ever stored but *(what was begun, answers so far)*: it is simply run again.
"""

from collections.abc import Callable, Generator, Sequence
from random import Random
from typing import Any, Protocol

from msgspec import Struct, field

from companion.referee.asks import FACES, KINDS, LET_THE_PROGRAM_ROLL, Ask, Roll
from companion.referee.facts import Fact

Procedure = Generator[Fact | Ask, Any, Any]
Roller = Callable[[Roll, int], int | str]
"""Gives the face for a roll; the second argument is the number of the answer within its step."""


class Ends(Protocol):
    """A table that knows whether its game is over."""

    ended: str | None


class Refusal(Exception):
    """An answer that is nonsense, found out by the rule that asked; its text is for the table."""


class Progress(Struct):
    """How far a procedure came: what happened, every answer used (rolled faces too), and the ask it waits at."""

    facts: list[Fact] = field(default_factory=list)
    answers: list[Any] = field(default_factory=list)
    ask: Ask | None = None


Answerer = Callable[[Ask, Progress], Any]
"""What is answered to an ask at this point; None where nobody answers."""


def seeded(seed: int, step: int) -> Roller:
    """Faces follow from the seed and the place in the log: undoing and rolling again gives the same face."""

    def roll(ask: Roll, answer: int) -> int | str:
        return Random(f"{seed}/{step}/{answer}").choice(FACES[ask.die])

    return roll


def drive(procedure: Procedure, table: Ends, answer: Answerer, progress: Progress) -> Progress:
    """Run `procedure`, applying each fact to `table`, until it ends, the game ends, or an ask has no answer.

    `answer` is asked with what has come so far; None means that nobody answers. `progress` grows. Raises Refusal when
    an answer does not fit its ask.
    """
    facts, used = progress.facts, progress.answers
    go_on: Callable[[Any], Any] = procedure.send
    over_before = table.ended is not None
    reply: Any = None
    try:
        while True:
            said = go_on(reply)
            if type(said) not in KINDS:
                reply = None
                said.apply(table)
                facts.append(said)
                if table.ended is None or over_before:
                    continue
                procedure.close()
                return progress
            reply = answer(said, progress)
            if reply is None:
                progress.ask = said
                procedure.close()
                return progress
            if (refusal := said.refusal(reply)) is not None:
                raise Refusal(refusal)
            used.append(reply)
    except StopIteration:
        return progress


def advance(procedure: Procedure, table: Ends, answers: Sequence[Any], roller: Roller | None, hand: bool) -> Progress:
    """Drive `procedure` with the answers given so far.

    With `hand` true a roll waits for people unless they answer “roll”; otherwise the roller answers every roll at once.
    Raises Refusal when an answer does not fit its ask.
    """

    def answer(ask: Ask, so_far: Progress) -> Any:
        number = len(so_far.answers)
        reply = answers[number] if number < len(answers) else None
        if not isinstance(ask, Roll) or reply not in (None, LET_THE_PROGRAM_ROLL) or (reply is None and hand):
            return reply
        if roller is None:
            raise Refusal("Nobody here can roll for you: give the face.")
        return roller(ask, number)

    return drive(procedure, table, answer, Progress())
