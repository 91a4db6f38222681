"""What a thing is, said when it happens for the first time in a game."""

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from companion.referee.facts import Fact
from companion.referee.log import Step

Mark = tuple[int, int]
"""A place in the log: the number of a step, and how many of its facts lie before."""


class Hint(Struct, frozen=True):
    """One explanation. `rule` is the clause that *Read the rule* opens."""

    id: str
    title: str
    text: str
    rule: str
    of: Callable[[Fact], bool]
    """Whether a fact is what it explains."""


def of_kind(*kinds: type[Fact]) -> Callable[[Fact], bool]:
    """For an explanation of whatever is such a fact."""
    return lambda fact: isinstance(fact, kinds)


def first_times(hints: Iterable[Hint], steps: Sequence[Step], start: Mark, end: Mark) -> tuple[Hint, ...]:
    """The explanations of what happened between two places in the log and never before, in its order."""
    left = list(hints)
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
