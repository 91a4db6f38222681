"""Who draws is asked alone: a cover with a name, and below it the one question that every drawer gets.

It is for the laptop passed round, where the drawer has no phone that listens. Cover, question and keys are the same for
everybody; what was answered is shown only as far as the table may see it.
"""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.screen import ModalScreen
from textual.timer import Timer

from companion.tui.actions import BY_ID, bindings
from companion.tui.asks.drafts import asked_on
from companion.tui.asks.keys import AskKeys
from companion.tui.asks.panel import AskPanel
from companion.tui.desk import Desk
from companion.tui.drawing.pieces import Line, Piece, indented, row
from companion.tui.screens.room import hint
from companion.tui.widgets.footline import Footline
from companion.tui.widgets.picture import Clicked, Picture

SECONDS = 60
WORDS = (
    "Give {0} the laptop and the drawn card; everybody else looks away.",
    "Space shows a question to answer by its number. It is the same for everybody, and one key answers it.",
)


class DrawCover(ModalScreen[None], AskKeys):
    """Knows which question it covers; goes when that one is answered or taken back."""

    CSS_PATH = "draw_cover.tcss"
    BINDINGS = bindings("draw_cover")
    AUTO_FOCUS: ClassVar[str | None] = ""
    ALLOW_SELECT = False

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._question = desk.ask_id
        self._drawer = desk.ask.seat if desk.ask is not None else ""
        self._clock: Timer | None = None
        self._palette = True
        self.shown = False

    @property
    def desk(self) -> Desk:
        """Where the answer goes."""
        return self._desk

    @property
    def panel(self) -> AskPanel:
        """Where the question is."""
        return self.query_one(AskPanel)

    def compose(self) -> ComposeResult:
        yield AskPanel()
        yield Picture(id="cover")
        yield Footline()

    def on_mount(self) -> None:
        self._palette, self.app.use_command_palette = self.app.use_command_palette, False
        self.query_one(Footline).show([hint(BY_ID["show_question"]), hint(BY_ID["leave_question"])])
        self.watch(self.app, "app_focus", self.cover, init=False)
        self.cover()

    def on_unmount(self) -> None:
        self.app.use_command_palette = self._palette

    def action_do(self, id: str) -> None:
        """An action of the registry."""
        if id == "show_question":
            self.show()
        else:
            self.leave()

    def show(self) -> None:
        """The question, until it is answered or a minute is over."""
        if self._desk.ask_id == self._question:
            self.shown = True
            self.query_one("#cover", Picture).paint(())
            self.panel.show(asked_on(self._desk))
            self._stop_clock()
            self._clock = self.set_timer(SECONDS, self.cover)

    def cover(self) -> None:
        """Nothing of the question is left, nor of what was selected."""
        self.shown = False
        self._stop_clock()
        if self.is_mounted:
            self.panel.show(None)
            self.query_one("#cover", Picture).paint(tuple(self._cover_lines(self.size.width)))

    def leave(self) -> None:
        """The question stays open."""
        self.cover()
        if self.app.screen is self:
            self.dismiss(None)

    def redraw(self) -> None:
        """The table has changed: gone with its question."""
        if self._desk.ask_id != self._question:
            self.leave()

    def _cover_lines(self, width: int) -> list[Line]:
        lines = [row(width)] * 3
        for text, tone in ((f"ONLY {str(self._drawer).upper()} LOOKS", "strong"), *((one, "") for one in WORDS)):
            lines += [*indented(text.format(self._drawer), width, tone, Piece("      ")), row(width)]
        return lines

    def _stop_clock(self) -> None:
        if self._clock is not None:
            self._clock.stop()
            self._clock = None

    # What covers it again

    def on_resize(self) -> None:
        """Another size, another place for every word: covered."""
        self.cover()

    def on_screen_suspend(self) -> None:
        """Another screen in front: covered."""
        self.cover()

    @on(Clicked)
    def _clicked(self, event: Clicked) -> None:
        event.stop()
        if event.target.kind == "action":
            self.action_do(event.target.name)
        else:
            self.clicked_draft(event.target)
