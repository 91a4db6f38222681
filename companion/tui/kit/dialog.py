"""What all dialogs share: a frame, a question, and a way out that is not Esc alone."""

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from companion.tui.kit.front import Front

T = TypeVar("T")


class Dialog(ModalScreen[T | None], Front[T | None]):
    """Asks one thing; leaving it returns None."""

    CSS_PATH = Path(__file__).with_name("dialog.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,ctrl+b", "leave", "Back", show=False)]

    def __init__(self, question: str, hint: str = "") -> None:
        super().__init__()
        self.question = question
        self.hint = hint

    def body(self) -> Iterator[Widget]:
        """What is between the question and the hint."""
        yield from ()

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(Content(self.question), classes="question", id="question")
            yield from self.body()
            yield Static(Content(""), classes="wrong", id="wrong")
            yield Static(Content(self.hint), classes="rule")

    def on_mount(self) -> None:
        self.query_one("#wrong").display = False

    def set_question(self, text: str) -> None:
        """Ask something else."""
        self.query_one("#question", Static).update(Content(text))

    def wrong(self, text: str) -> None:
        """Say what is wrong with what was typed."""
        line = self.query_one("#wrong", Static)
        line.update(Content(text))
        line.display = bool(text)

    def action_leave(self) -> None:
        """Nothing is decided."""
        self.dismiss(None)
