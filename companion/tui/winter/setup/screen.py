"""The set-up of the winter games; then the first round begins."""

from collections.abc import Sequence

from companion.games.winter.view.seen import ChecklistLine
from companion.tui.actions.registry import Action, bindings
from companion.tui.kit.checklist import SetupListScreen
from companion.tui.winter.setup import secrets


class ChecklistScreen(SetupListScreen):
    """Where the program deals secret objectives they come before the first round."""

    name_of_screen = "checklist"
    menus = (secrets.SETUP_MENU,)
    BINDINGS = bindings("checklist")
    click_does = "tick"

    def jobs(self) -> Sequence[ChecklistLine]:
        return self.presenter.seen.checklist if self.presenter.seen else ()

    def allows(self, action: Action) -> bool:
        if action.id == "finish":
            return bool(self.jobs()) and all(job.done for job in self.jobs())
        return super().allows(action)

    def do_finish(self) -> None:
        if self.presenter.offered("deal-objectives"):
            secrets.secret(self.at())
            return
        self.presenter.play("finish-setup", {}, then=lambda: self.companion.enter("table"))
