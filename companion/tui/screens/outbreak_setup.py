"""The set-up of Patient Zero: every job in order, ticked one by one; then who turned up the first Zombie begins."""

from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult

from companion.games.patient_zero.seen import JobSeen
from companion.games.patient_zero.table import ON_PAPER
from companion.tui.actions import Action, bindings
from companion.tui.screens.checklist import job_lines
from companion.tui.screens.outbreak_people import OutbreakPeople
from companion.tui.screens.room import static
from companion.tui.widgets.page import Page


class OutbreakSetupScreen(OutbreakPeople):
    """Draws `Seen.checklist`; a tick is a move."""

    name_of_screen = "outbreak_setup"
    BINDINGS = bindings("outbreak_setup")

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

    def jobs(self) -> Sequence[JobSeen]:
        """What there is to do; nothing once the game has begun."""
        return self.outbreak.checklist if self.outbreak is not None else ()

    def redraw(self) -> None:
        jobs, width = self.jobs(), self.page.size.width
        if width > 20:
            lines, stops = job_lines(jobs, width)
            self.page.paint(lines, stops, None if self._painted else self._first_left())
            self._painted = bool(jobs)
        super().redraw()

    def allows(self, action: Action) -> bool:
        if action.id == "pz_start":
            return self.outbreak is not None and self.outbreak.phase == "setup"
        if action.id == "pz_deal_now":
            return self.outbreak is not None and self.outbreak.factions != ON_PAPER
        if action.id == "pz_look":
            return self.outbreak is not None and self.outbreak.dealt
        return super().allows(action)

    def do_pz_tick(self) -> None:
        jobs, line = self.jobs(), self.page.selected
        if not jobs:
            return
        if all(job.done for job in jobs):
            self.do_pz_start()
            return
        done = not jobs[line].done
        self.desk.play("tick", {"line": line, "done": done})
        if done:
            self.page.action_step(self._first_left() - line)

    def do_pz_tick_all(self) -> None:
        for line, job in enumerate(self.jobs()):
            if not job.done:
                self.desk.play("tick", {"line": line})

    def do_pz_start(self) -> None:
        """The table says who: the first turn begins."""
        seen = self.outbreak
        if seen is None or seen.phase != "setup":
            return
        names = [player.name for player in seen.players]
        self.which("Who turned up the first Zombie, and starts?", names, self._starts)

    def _starts(self, player: str) -> None:
        self.desk.play("start", {"player": player}, then=lambda: self.companion.enter("table"))

    def do_pz_look(self) -> None:
        seen = self.outbreak
        if seen is not None:
            self.which("Who looks at the own Faction?", [player.name for player in seen.players], self.looks)

    def do_pz_deal_now(self) -> None:
        self.deal_factions()

    def do_pz_setup_rule(self) -> None:
        jobs = self.jobs()
        self.companion.read_rule(jobs[self.page.selected].rules[0] if jobs else "")

    def do_pz_setup_undo(self) -> None:
        self.desk.undo()

    def _first_left(self) -> int:
        jobs = self.jobs()
        return next((n for n, job in enumerate(jobs) if not job.done), max(0, len(jobs) - 1))

    @on(Page.Pressed)
    def _pressed(self, event: Page.Pressed) -> None:
        self.do_pz_tick()
