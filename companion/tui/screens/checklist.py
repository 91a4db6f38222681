"""The set-up checklist: every job in order, ticked one by one; then the first round begins."""

from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult

from companion.games.winter.seen import ChecklistLine
from companion.tui.actions import BY_ID, Action, bindings
from companion.tui.drawing.pieces import Line, Piece, wrapped
from companion.tui.screens.room import static
from companion.tui.screens.secret_keys import SecretKeys
from companion.tui.widgets.page import Page


class ChecklistScreen(SecretKeys):
    """Draws `Seen.checklist`; a tick is a move."""

    name_of_screen = "checklist"
    BINDINGS = bindings("checklist")

    def __init__(self) -> None:
        super().__init__()
        self._painted = False

    def body(self) -> ComposeResult:
        yield static("Set-up, in this order", "heading")
        yield Page()

    @property
    def page(self) -> Page:
        """The list."""
        return self.query_one(Page)

    def on_mount(self) -> None:
        super().on_mount()
        self.page.focus()

    def jobs(self) -> Sequence[ChecklistLine]:
        """What there is to do."""
        return self.desk.seen.checklist if self.desk.seen else ()

    def redraw(self) -> None:
        jobs, width = self.jobs(), self.page.size.width
        if width > 20:
            lines, stops = job_lines(jobs, width)
            self.page.paint(lines, stops, None if self._painted else _first_left(jobs))
            self._painted = bool(jobs)
        super().redraw()

    def allows(self, action: Action) -> bool:
        if action.id == "deal":
            return self.desk.offered("deal-objectives")
        if action.id == "secret_setup":
            return self.desk.seen is not None and self.desk.seen.objectives_dealt
        if action.id == "finish":
            return bool(self.jobs()) and all(job.done for job in self.jobs())
        return super().allows(action)

    def do_tick(self) -> None:
        jobs, line = self.jobs(), self.page.selected
        if not jobs:
            return
        if jobs[line].done and all(job.done for job in jobs):
            self.action_do("finish")
            return
        done = not jobs[line].done
        self.desk.play("tick", {"line": line, "done": done})
        if done:
            self._go_on(line)

    def _go_on(self, line: int) -> None:
        """To the next job that is left."""
        left = [n for n, job in enumerate(self.jobs()) if not job.done]
        if left:
            goal = next((n for n in left if n > line), left[0])
            self.page.action_step(goal - line)

    def do_tick_all(self) -> None:
        for line, job in enumerate(self.jobs()):
            if not job.done:
                self.desk.play("tick", {"line": line})

    def do_finish(self) -> None:
        """Begin; where the program deals secret objectives they come first."""
        if self.desk.offered("deal-objectives"):
            self.do_secret()
            return
        self.desk.play("finish-setup", {}, then=lambda: self.companion.enter("table"))

    def do_deal(self) -> None:
        self.do_secret()

    def do_secret_setup(self) -> None:
        self.do_secret()

    def do_rule_checklist(self) -> None:
        jobs = self.jobs()
        self.companion.read_rule(jobs[self.page.selected].rules[0] if jobs else "")

    def do_undo_setup(self) -> None:
        self.desk.undo()

    @on(Page.Pressed)
    def _pressed(self, event: Page.Pressed) -> None:
        self.action_do(BY_ID["tick"].id)


def _first_left(jobs: Sequence[ChecklistLine]) -> int:
    return next((n for n, job in enumerate(jobs) if not job.done), 0)


def job_lines(jobs: Sequence[ChecklistLine], width: int) -> tuple[list[Line], list[int]]:
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
