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


def seeded(seed: int, step: int) -> Roller:
    """Faces follow from the seed and the place in the log: undoing and rolling again gives the same face."""

    def roll(ask: Roll, answer: int) -> int | str:
        return Random(f"{seed}/{step}/{answer}").choice(FACES[ask.die])

    return roll


def advance(procedure: Procedure, table: Ends, answers: Sequence[Any], roller: Roller | None, hand: bool) -> Progress:
    """Drive `procedure`, applying each fact to `table`, until it ends, the game ends, or an ask has no answer.

    With `hand` true a roll waits for people unless they answer “roll”; otherwise the roller answers every roll at once.
    Raises Refusal when an answer does not fit its ask.
    """
    progress = Progress()
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
            reply = _answered(said, answers, len(used), roller, hand)
            if reply is None:
                progress.ask = said
                procedure.close()
                return progress
            used.append(reply)
    except StopIteration:
        return progress


def _answered(ask: Ask, answers: Sequence[Any], number: int, roller: Roller | None, hand: bool) -> Any:
    """The answer to the ask, or None while nobody has given one."""
    reply = answers[number] if number < len(answers) else None
    if reply is None and (hand or not isinstance(ask, Roll)):
        return None
    if reply is not None and (refusal := ask.refusal(reply)) is not None:
        raise Refusal(refusal)
    if isinstance(ask, Roll) and reply in (None, LET_THE_PROGRAM_ROLL):
        if roller is None:
            raise Refusal("Nobody here can roll for you: give the face.")
        return roller(ask, number)
    return reply
