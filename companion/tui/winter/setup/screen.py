"""The set-up of the winter games; then the first round begins."""

from collections.abc import Sequence

from companion.games.winter.view.seen import ChecklistLine
from companion.tui.actions.registry import Action, bindings
from companion.tui.kit.checklist import ChecklistRoom
from companion.tui.winter.setup.secret_keys import SecretKeys


class ChecklistScreen(SecretKeys, ChecklistRoom):
    """Where the program deals secret objectives they come before the first round."""

    name_of_screen = "checklist"
    BINDINGS = bindings("checklist")
    click_does = "tick"

    def jobs(self) -> Sequence[ChecklistLine]:
        return self.desk.seen.checklist if self.desk.seen else ()

    def allows(self, action: Action) -> bool:
        if action.id == "deal":
            return self.desk.offered("deal-objectives")
        if action.id == "secret_setup":
            return self.desk.seen is not None and self.desk.seen.objectives_dealt
        if action.id == "finish":
            return bool(self.jobs()) and all(job.done for job in self.jobs())
        return super().allows(action)

    def do_finish(self) -> None:
        if self.desk.offered("deal-objectives"):
            self.do_secret()
            return
        self.desk.play("finish-setup", {}, then=lambda: self.companion.enter("table"))

    def do_deal(self) -> None:
        self.do_secret()

    def do_secret_setup(self) -> None:
        self.do_secret()
