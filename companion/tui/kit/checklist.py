"""The set-up checklist of any game: every job in order, ticked one by one. A tick is a move."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.tui.kit.page_screen import PageScreen
from companion.tui.kit.pieces import Line, Piece, row, wrapped

if TYPE_CHECKING:
    from companion.games.patient_zero.seen import JobSeen
    from companion.games.winter.view.seen import ChecklistLine

    Jobs = Sequence[ChecklistLine | JobSeen]


class SetupListScreen(PageScreen):
    """Draws `Seen.checklist`."""

    heading = "Set-up, in this order"

    def __init__(self) -> None:
        super().__init__()
        self._painted = False

    def jobs(self) -> "Jobs":
        """What there is to do."""
        raise NotImplementedError

    def do_finish(self) -> None:
        """All is done: begin."""
        raise NotImplementedError

    def paint(self, width: int) -> None:
        jobs = self.jobs()
        if not jobs:
            self.page.paint([row(width), row(width, Piece(" The table is set up: what was done is in the story."))])
            return
        self.page.paint(*job_lines(jobs, width), None if self._painted else self.next_left(-1))
        self._painted = bool(jobs)

    def next_left(self, line: int) -> int:
        """The next job that is left after a line, else the first that is."""
        left = [n for n, job in enumerate(self.jobs()) if not job.done] or [line]
        return next((n for n in left if n > line), left[0])

    def do_tick(self) -> None:
        jobs, line = self.jobs(), self.page.selected
        if not jobs:
            return
        if all(job.done for job in jobs):
            self.do_finish()
            return
        done = not jobs[line].done
        self.presenter.play("tick", {"line": line, "done": done})
        if done:
            self.page.action_step(self.next_left(line) - line)

    def do_tick_all(self) -> None:
        for line, job in enumerate(self.jobs()):
            if not job.done:
                self.presenter.play("tick", {"line": line})

    def do_rule_checklist(self) -> None:
        jobs = self.jobs()
        self.companion.read_rule(jobs[self.page.selected].rules[0] if jobs else "")

    def do_undo_setup(self) -> None:
        self.presenter.undo()


def job_lines(jobs: "Jobs", width: int) -> tuple[list[Line], list[int]]:
    """The jobs as lines, and where each begins."""
    lines: list[Line] = []
    stops: list[int] = []
    for job in jobs:
        stops.append(len(lines))
        tone = "dim" if job.done else ""
        for n, text in enumerate(wrapped(job.text, width - 8)):
            box = (" [x] " if job.done else " [ ] ") if n == 0 else "     "
            lines.append((Piece(box, "good" if job.done else "key"), Piece(text, tone)))
    return lines, stops
