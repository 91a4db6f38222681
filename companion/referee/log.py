"""The log of a game: its steps, and the bookmark that undo and redo move.

A step is one move with all its answers and facts. It is open while an ask of it has no answer. Undo takes back the last
answer of an open step, otherwise the last step; redo brings back what undo took, in the same portions.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any
from zlib import crc32

from msgspec import Struct
from msgspec.json import encode
from msgspec.structs import replace

from companion.referee.asks import Ask
from companion.referee.facts import Fact
from companion.referee.procedures import Progress


class Step(Struct):
    """One move in the log. `args` is its JSON; `answers` and `facts` are what came of it so far."""

    number: int
    move: str
    args: dict[str, Any]
    title: str
    """What undo calls it: “Rosa moves to the school”."""
    seat: str | None = None
    insisted: tuple[str, ...] = ()
    """The objections that the table overruled."""
    answers: list[Any] = []
    facts: list[Fact] = []
    done: bool = False
    looked: bool = False
    """Whether a secret that this step dealt has been looked at."""
    given: int = 0
    """How many of `answers` count; the rest were undone and can be redone."""

    def grown(self, progress: Progress) -> "Step":
        """This step as far as it has come."""
        return replace(
            self,
            answers=progress.answers,
            facts=progress.facts,
            done=progress.ask is None,
            given=len(progress.answers),
        )

    def name_of(self, ask: Ask) -> str:
        """An ask is named after its place in the log and its content, so an answer to another one cannot hit it."""
        return f"{self.number}.{self.given}.{crc32(encode(ask)):08x}"


def resealed(seal: Mapping[int, int], step: Step, more: int) -> dict[int, int]:
    """The reshuffles, by the step they follow, with one `more` (or fewer) for undoing a step that was looked at.

    Its redo takes that one back, so it brings what was seen. A step counts on from those before it: no later shuffle
    is like an earlier one.
    """
    if not step.looked:
        return dict(seal)
    before = step.number - 1
    least = max((salt for number, salt in seal.items() if number < before), default=0)
    salt = max(least, seal.get(before, 0)) + more
    rest = {number: salt for number, salt in seal.items() if number != before}
    return rest | {before: salt} if salt > least else rest


class Log:
    """Steps in order; those from `bookmark` on were undone and wait for a redo."""

    def __init__(self, steps: list[Step] | None = None, bookmark: int | None = None) -> None:
        self.steps: list[Step] = steps if steps is not None else []
        self.bookmark: int = len(self.steps) if bookmark is None else bookmark

    @property
    def told(self) -> list[Step]:
        """The steps that count."""
        return self.steps[: self.bookmark]

    @property
    def last(self) -> Step | None:
        """The newest step that counts."""
        return self.steps[self.bookmark - 1] if self.bookmark else None

    @property
    def open(self) -> Step | None:
        """The step that waits for an answer, if one does."""
        return last if (last := self.last) is not None and not last.done else None

    @property
    def next(self) -> Step | None:
        """The step that redo would bring back, if it is a whole step."""
        return self.steps[self.bookmark] if self.bookmark < len(self.steps) else None

    def put(self, *steps: Step) -> None:
        """Each in its place, in place of what stands there."""
        for step in steps:
            self.steps[step.number] = step

    def append(self, step: Step) -> None:
        """Write a step after the bookmark; whatever could have been redone is gone."""
        del self.steps[self.bookmark :]
        self.steps.append(step)
        self.bookmark += 1


def dealing(log: Log, deals: Callable[[Fact], bool]) -> Iterator[Step]:
    """The newest step of each kind of deal, where nobody has looked at what it dealt."""
    kinds: set[type[Fact]] = set()
    for step in reversed(log.told):
        dealt = {type(fact) for fact in step.facts if deals(fact)}
        if not step.looked and dealt - kinds:
            yield step
        kinds |= dealt
