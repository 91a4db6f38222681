"""The set-up side by side: who does which job of the list. What is done is a step of the game; who does it is not."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from companion.games.words import joined
from companion.playthrough import Playthrough
from companion.referee.outcomes import Done, Refused
from companion.referee.shown.board import Job
from companion.referee.shown.situation import LAPTOP

NO_SUCH_JOB: Final = "That job is not on the list."
DONE_ALREADY: Final = "That is done already."
NOT_YOURS: Final = "{0} does this. Say so first, or let {0} do it."
WAITS: Final = "This waits for: {0}"
NO_PHONE: Final = "{0} would have to read it on the laptop, which is passed round: no phone has that seat."
SHORT: Final = 40


@dataclass(frozen=True, slots=True)
class JobLine:
    """A job as a phone shows it: who does it, or "", and what it waits for, in words, or ""."""

    line: int
    text: str
    done: bool
    who: str
    waits: str
    deals: bool


class Jobs:
    """`on_change` hears when somebody takes a job or leaves it; `without_phone` gives the seats that have none."""

    def __init__(self, play: Playthrough, without_phone: Callable[[], list[str]] = list) -> None:
        self.on_change: list[Callable[[], None]] = []
        self._play = play
        self._without_phone = without_phone
        self._who: dict[int, str] = {}

    @property
    def lines(self) -> tuple[JobLine, ...]:
        """The list, while the table is set up."""
        jobs = self._play.board.jobs
        return tuple(
            JobLine(job.line, job.text, job.done, self._who.get(job.line, ""), _waits(job, jobs), job.deals)
            for job in jobs
        )

    def take(self, seat: str, line: int) -> Done | Refused:
        """Somebody does this job; everybody sees it."""
        job = self._open(line)
        if isinstance(job, Refused):
            return job
        if self._who.get(line, seat) != seat:
            return Refused((NOT_YOURS.format(self._who[line]),))
        if job.waits:
            return Refused((job.waits,))
        self._who[line] = seat
        self._tell()
        return Done(note=f"{seat} does this.")

    def leave(self, seat: str, line: int) -> Done | Refused:
        """Somebody does it no longer."""
        if self._who.get(line) == seat:
            del self._who[line]
            self._tell()
        return Done()

    def done(self, seat: str, line: int, insist: bool = False) -> Done | Refused:
        """It is done: counted once, whoever says so first. Raises NotSaved."""
        job = self._open(line)
        if isinstance(job, Refused):
            return job
        if self._who.get(line, seat) != seat:
            return Refused((NOT_YOURS.format(self._who[line]),))
        if job.deals:
            return self._deal(seat, insist)
        if job.waits and not insist:
            return Refused((job.waits,), may_insist=True)
        return self._play.play("tick", {"line": line}, seat)

    def _deal(self, seat: str, insist: bool) -> Done | Refused:
        """Nobody's objective is dealt to a phone that is not there without being told so."""
        missing = self._without_phone()
        if missing and not insist:
            return Refused((NO_PHONE.format(joined(missing)),), may_insist=True)
        return self._play.play("deal-objectives", {}, seat)

    def _open(self, line: int) -> JobLine | Refused:
        here = self._play.situation
        job = next((one for one in self.lines if one.line == line), None)
        if job is None or here is None or here.entering == LAPTOP:
            return Refused((NO_SUCH_JOB,))
        return Refused((DONE_ALREADY,)) if job.done else job

    def _tell(self) -> None:
        for listener in self.on_change:
            listener()


def _waits(job: Job, jobs: tuple[Job, ...]) -> str:
    if job.done or not job.after:
        return ""
    texts = [text if len(text) <= SHORT else f"{text[:SHORT].rstrip()}…" for text in (jobs[n].text for n in job.after)]
    return WAITS.format("; ".join(texts))
