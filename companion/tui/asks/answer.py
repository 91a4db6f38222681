"""Answer the open question over whatever screen is in front: the same panel that the wizard has, in a frame."""

from typing import ClassVar, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from companion.tui.asks.asleep import Asleep
from companion.tui.asks.keys import AskKeys
from companion.tui.asks.panel import AskPanel
from companion.tui.asks.where import mode_of
from companion.tui.kit.companion import Companion
from companion.tui.kit.front import Front
from companion.tui.kit.picture import Clicked
from companion.tui.presenter import Presenter
from companion.tui.rulebook.rules_of import of_ask

WAYS_OUT = "Ctrl+Z or Backspace: one answer back. Esc or Ctrl+B: look at the table, Space comes back. F1: the rule."


class AnswerAsk(ModalScreen[None], Front[None], AskKeys):
    """Shows the open ask of the desk; goes when there is none, and shows the next when there is one."""

    AUTO_FOCUS: ClassVar[str | None] = ""
    CSS_PATH = "../kit/dialog.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,ctrl+b", "leave", "Back", show=False),
        Binding("ctrl+z,backspace,u", "undo", "One answer back", show=False),
        Binding("f1,question_mark,slash", "rule", "The rule", show=False),
    ]

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self._asleep = Asleep(presenter)

    @property
    def presenter(self) -> Presenter:
        """Where answers go."""
        return self._presenter

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield AskPanel()
            yield Static(Content(WAYS_OUT), classes="hint")

    def on_mount(self) -> None:
        self.redraw()

    def redraw(self) -> None:
        """The table has changed: another question, or none."""
        if self._presenter.ask is None:
            self.action_leave()
        elif mode_of(self._presenter) == "crossroads":  # the card that was watched is read where cards are read
            self.action_leave()
            cast(Companion, self.app).answer()
        else:
            self.show_ask()
            self._asleep.watch(self)

    @on(Clicked)
    def _clicked(self, event: Clicked) -> None:
        event.stop()
        self.clicked_draft(event.target)

    def action_undo(self) -> None:
        """Take back the answer before."""
        self.panel.forget()
        self._presenter.undo()

    def action_rule(self) -> None:
        """Read the rule of the question; it stays open behind the rulebook."""
        step = self._presenter.playthrough.log.open if self._presenter.playthrough is not None else None
        if self._presenter.ask is not None:
            app = cast(Companion, self.app)
            app.read_rule(of_ask(app.game, self._presenter.ask, step.move if step else ""))

    def on_screen_resume(self) -> None:
        """Phones may have answered meanwhile."""
        if self.is_mounted:
            self.redraw()

    def action_leave(self) -> None:
        """Look at the table; the question stays open. What is in front of this goes first."""
        if self.app.screen is self:
            self.dismiss(None)
