"""A move as the second referee sees it: whether it can be done at all, what speaks against it, and what it does."""

from collections.abc import Callable
from dataclasses import dataclass, field

from tests.second_referee.questions import Rule


@dataclass
class Case:
    """`nonsense` cannot be insisted on, `against` can."""

    rule: Callable[[], Rule] | None = None
    against: list[str] = field(default_factory=list)
    nonsense: str = ""

    @property
    def verdict(self) -> str:
        return "nonsense" if self.nonsense else "against" if self.against else "fine"


def nonsense(words: str) -> Case:
    return Case(nonsense=words)
