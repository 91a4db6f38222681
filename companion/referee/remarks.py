"""What happened beside the moves and stays in the story whatever is taken back: a look, a seat freed, a secret shown.

A remark hangs on a finished step, as a fact that changes nothing. When that step is undone it goes to the step before,
so it stands in the log, in the story and in every export.
"""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from companion.referee.facts import Fact
from companion.referee.log import Log, Step


class Remarked(Fact, frozen=True):
    """A sentence for everybody. `seat` is whose it is; "" is the whole table's."""

    seat: str
    text: str

    def apply(self, table: Any) -> None:
        """Nothing changes."""

    def told(self) -> str:
        return self.text


class Margin:
    """The margin of a log. `rewrite` saves a step, or raises NotSaved; `tell` says that there is something new."""

    def __init__(self, log: Log, rewrite: Callable[[Step], None], tell: Callable[[], None]) -> None:
        self._log = log
        self._rewrite = rewrite
        self._tell = tell

    @property
    def remarks(self) -> list[Remarked]:
        """All that count, the oldest first."""
        return [fact for step in self._log.told for fact in step.facts if isinstance(fact, Remarked)]

    def remark(self, seat: str, text: str) -> None:
        """Something to be known by all. What stands there last already is not said twice. Raises NotSaved."""
        behind = 1 if self._log.open is None else 2
        if (remarked := self._with(max(0, self._log.bookmark - behind), [Remarked(seat, text)])) is not None:
            self._rewrite(remarked)
            self._tell()

    def taken_back(self, step: Step, kept: int = 0) -> list[Step]:
        """All facts of a step but the first `kept` are to be undone: its remarks go to the step before, and so does a
        new one for every secret that they showed. The steps that this changes, to be saved with the undo itself."""
        lost = step.facts[kept:]
        before = self._with(step.number - 1, [remark for fact in lost for remark in _left(fact)])
        if before is None:
            return []
        return [before, replace(step, facts=[fact for fact in step.facts if not isinstance(fact, Remarked)])]

    def _with(self, place: int, more: Iterable[Remarked]) -> Step | None:
        """A step with more remarks; None where that makes no difference."""
        step = self._log.steps[place]
        facts = list(step.facts)
        for remark in more:
            if facts[-1:] != [remark]:
                facts.append(remark)
        return None if len(facts) == len(step.facts) else replace(step, facts=facts)


def _left(fact: Fact) -> list[Remarked]:
    if isinstance(fact, Remarked):
        return [fact]
    return [Remarked(seat, f"{what}, and that was taken back.") for seat, what in fact.disclosed()]
