"""A rule speaks against a move: the table decides, and can read that rule first."""

from collections.abc import Callable
from typing import Any, Protocol

from companion.tui.kit.confirm import RULE
from companion.tui.kit.confirm import insist as question
from companion.tui.presenter import Presenter
from companion.tui.rulebook.rules_of import of_objection


class Asking(Protocol):
    """The program, as far as it asks."""

    presenter: Presenter

    @property
    def push_screen(self) -> Callable[..., Any]:
        """Show a question over what is in front."""

    def read_rule(self, id: str) -> None:
        """Open the rulebook at a clause."""


def insist(app: Asking, reasons: tuple[str, ...], then: Callable[[], None]) -> None:
    """Ask whether to do it anyway, as often as the rule is read meanwhile."""
    playthrough, tried = app.presenter.playthrough, app.presenter.tried
    rule = of_objection(playthrough, tried, app.presenter.tried_with) if playthrough is not None else ""

    def take(value: str | None) -> None:
        if value == "yes":
            then()
        elif value == RULE:
            app.push_screen(question(reasons, rule), take)
            app.read_rule(rule)

    app.push_screen(question(reasons, rule), take)
