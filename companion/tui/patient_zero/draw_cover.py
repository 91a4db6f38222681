"""Who draws is asked alone: a cover with a name, and below it the one question that every drawer gets.

It is for the laptop passed round, where the drawer has no phone that listens. Cover, question and keys are the same for
everybody; what was answered is shown only as far as the table may see it.
"""

from textual.app import ComposeResult

from companion.tui.actions.registry import bindings
from companion.tui.asks.drafts import asked_on
from companion.tui.asks.keys import AskKeys
from companion.tui.asks.panel import AskPanel
from companion.tui.kit.cover import EDGE, Cover, whose
from companion.tui.kit.footline import Footline
from companion.tui.kit.picture import Clicked, Picture
from companion.tui.kit.pieces import indented, row
from companion.tui.presenter import Presenter

SECONDS = 60
WORDS = (
    "Give {0} the laptop and the drawn card; everybody else looks away.",
    "Space shows a question to answer by its number. It is the same for everybody, and one key answers it.",
)


class DrawCover(Cover, AskKeys):
    """Knows which question it covers; goes when that one is answered or taken back."""

    CSS_PATH = "draw_cover.tcss"
    BINDINGS = bindings("draw_cover")
    shows, leaves = "show_question", "leave_question"

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter)
        self._question = presenter.ask_id
        self._drawer = presenter.ask.seat if presenter.ask is not None else ""

    @property
    def presenter(self) -> Presenter:
        """Where the answer goes."""
        return self._presenter

    def compose(self) -> ComposeResult:
        yield AskPanel()
        yield Picture(id="cover")
        yield Footline()

    def show(self) -> None:
        """The question, until it is answered or a minute is over."""
        if self._presenter.ask_id == self._question and not self.kept_on_phone(str(self._drawer)):
            self.shown = True
            self.query_one("#cover", Picture).paint(())
            self.panel.show(asked_on(self._presenter))
            self.stop_clock()
            self._clock = self.set_timer(SECONDS, self.cover)

    def paint_cover(self, width: int) -> None:
        """Nor is anything left of what was selected."""
        self.panel.show(None)
        lines = whose(str(self._drawer), width)
        for text in WORDS:
            lines += [*indented(text.format(self._drawer), width, "", EDGE), row(width)]
        self.query_one("#cover", Picture).paint(tuple(lines))

    def redraw(self) -> None:
        """The table has changed: gone with its question."""
        if self._presenter.ask_id != self._question:
            self.leave()

    def clicked(self, event: Clicked) -> None:
        self.clicked_draft(event.target)
