"""Which explanations are due: those of things that have happened for the first time in this game."""

from collections.abc import Sequence

from companion.games.winter.first_evening.hints import HINTS, Hint
from companion.referee.log import Step

Mark = tuple[int, int]
"""A place in the log: the number of a step, and how many of its facts lie before."""


def first_times(steps: Sequence[Step], start: Mark, end: Mark) -> tuple[Hint, ...]:
    """The explanations of what happened between two places in the log and never before, in its order."""
    left = list(HINTS)
    due: list[Hint] = []
    for step in steps:
        for number, fact in enumerate(step.facts):
            here = (step.number, number)
            if here >= end or not left:
                return tuple(due)
            found = [hint for hint in left if hint.of(fact)]
            left = [hint for hint in left if hint not in found]
            if here >= start:
                due += found
    return tuple(due)
