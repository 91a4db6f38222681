"""The set-up of Patient Zero; then who turned up the first Zombie begins."""

from collections.abc import Sequence

from companion.games.patient_zero.seen import JobSeen
from companion.games.patient_zero.table import ON_PAPER
from companion.tui.actions.registry import Action, bindings
from companion.tui.kit.checklist import SetupListScreen
from companion.tui.patient_zero import people
from companion.tui.patient_zero.room import PatientZeroRoom


class PatientZeroSetupScreen(PatientZeroRoom, SetupListScreen):
    """Factions are dealt, and looked at, when the table is ready for it."""

    name_of_screen = "patient_zero_setup"
    BINDINGS = bindings("patient_zero_setup")
    click_does = "patient_zero_tick"

    def jobs(self) -> Sequence[JobSeen]:
        return self.patient_zero.checklist if self.patient_zero is not None else ()

    def next_left(self, line: int) -> int:
        """Always the first job that is left; at the end the last of all."""
        jobs = self.jobs()
        return next((n for n, job in enumerate(jobs) if not job.done), len(jobs) - 1)

    def allows(self, action: Action) -> bool:
        if action.id == "patient_zero_finish":
            return self.patient_zero is not None and self.patient_zero.phase == "setup"
        if action.id == "patient_zero_deal_now":
            return self.patient_zero is not None and self.patient_zero.factions != ON_PAPER
        if action.id == "patient_zero_look":
            return self.patient_zero is not None and self.patient_zero.dealt
        return super().allows(action)

    def do_finish(self) -> None:
        """The table says who: the first turn begins."""
        seen = self.patient_zero
        if seen is None or seen.phase != "setup":
            return
        names = [player.name for player in seen.players]
        people.which(self.at(), "Who turned up the first Zombie, and starts?", names, self._starts)

    def _starts(self, player: str) -> None:
        self.presenter.play("start", {"player": player}, then=lambda: self.companion.enter("table"))

    def do_look(self) -> None:
        seen = self.patient_zero
        if seen is not None:
            people.which(
                self.at(), "Who looks at the own Faction?", [player.name for player in seen.players], self._looks
            )

    def _looks(self, player: str) -> None:
        people.looks(self.at(), player)

    def do_deal_now(self) -> None:
        people.deal_factions(self.at())
