"""Three, two, one, thumbs: so that all hands go up at once."""

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.timer import Timer

from companion.tui.kit.digits import large
from companion.tui.kit.front import Front
from companion.tui.kit.picture import Picture
from companion.tui.kit.pieces import Line, Piece, row

FROM = 3
WIDTH, TALL = 56, 5
WAYS_OUT = "Any key: on to the votes. Space: count again."


class Countdown(ModalScreen[None], Front[None]):
    """Counts by itself; any key leaves it, Space begins again."""

    CSS_PATH = "dialog.tcss"
    AUTO_FOCUS: ClassVar[str | None] = ""

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question
        self._clock: Timer | None = None
        self.left = FROM

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog countdown"):
            yield Picture()

    def on_mount(self) -> None:
        self._begin()

    def _begin(self) -> None:
        if self._clock is not None:
            self._clock.stop()
        self.left = FROM
        self._clock = self.set_interval(1, self._tick, repeat=FROM)
        self._draw()

    def _tick(self) -> None:
        self.left -= 1
        self._draw()

    def _draw(self) -> None:
        self.query_one(Picture).paint(tuple(countdown_lines(self._question, self.left, WIDTH)))

    def on_key(self, event: events.Key) -> None:
        """Again, or on."""
        event.stop()
        if event.key == "space":
            self._begin()
        else:
            self.dismiss(None)

    def on_click(self) -> None:
        """The same as a key."""
        self.dismiss(None)


def countdown_lines(question: str, left: int, width: int) -> list[Line]:
    """The question, the number or the call, the keys."""
    if left > 0:
        middle = [Piece(f"{text:^{width}}", "digit") for text in large(left, 12, TALL, 1)]
    else:
        middle = [Piece("")] * 2 + [Piece(f"{'T H U M B S !':^{width}}", "strong")] + [Piece("")] * 2
    return [
        row(width, Piece(question, "strong")),
        row(width),
        *(row(width, piece) for piece in middle),
        row(width),
        row(width, Piece(WAYS_OUT, "dim")),
    ]
