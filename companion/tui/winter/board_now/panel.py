"""The panel over the papers of the table: it stays until Enter, and scrolls where not all of it can be seen at once."""

from textual import events

from companion.tui.kit.picture import Picture
from companion.tui.kit.pieces import Line, Lines, Piece, Target, row
from companion.tui.winter.board_now.lines import draw_now, titled
from companion.tui.winter.board_now.pending import Now

LEAST = 8
"""Rows it may take in the smallest window, its heading included; a third of a larger one."""
BELOW = 2
"""Rows under it that stay in sight: whose turn it is, and the keys."""


class NowPanel(Picture):
    """Holds only what it shows and how far it is scrolled."""

    DEFAULT_CSS = """
    NowPanel { layer: now; dock: bottom; height: auto; margin-bottom: 2; background: $panel; display: none; }
    """

    def __init__(self) -> None:
        super().__init__(id="now")
        self._now, self._hint = Now(), ""
        self._first = 0

    @property
    def text(self) -> str:
        """All of it in words, whether it is in sight or not."""
        return "\n".join("".join(piece.text for piece in line).rstrip() for line in self._all(self._wide))

    def show(self, now: Now, hint: str) -> None:
        """Show this; nothing where there is nothing."""
        if (now, hint) != (self._now, self._hint):
            self._now, self._hint, self._first = now, hint, 0
        self.display = bool(hint or any(now))
        self._draw()

    def read_on(self, by: int) -> bool:
        """Scroll; whether there was anything to scroll to."""
        before = self._first
        room, lines = self._room - 1, self._all(self._wide)
        self._first = max(0, min(before + by * room, len(lines) - room))
        self._draw()
        return self._first != before

    @property
    def _room(self) -> int:
        return max(LEAST, self.app.size.height // 3)

    @property
    def _wide(self) -> int:
        return self.app.size.width

    def _all(self, width: int) -> list[Line]:
        return [(Piece("▌", "lead"), *line) for line in draw_now(self._now, width - 1, self._hint)]

    def _draw(self) -> None:
        if not self.display:
            return
        width, room = self._wide, self._room - 1
        lines = self._all(width)
        shown = lines[self._first : self._first + room]
        below = len(lines) - self._first - len(shown)
        pressed = Target("action", "open")
        head = tuple(piece._replace(target=pressed) for piece in titled(self._now, width, below, self._first))
        drawn: Lines = (head, *(row(width, *line) for line in shown))
        grown = len(drawn) != len(self._lines)
        self.paint(drawn)
        if grown:
            self.styles.height = len(drawn)

    def on_resize(self, event: events.Resize) -> None:
        """Lines break elsewhere."""
        self._draw()
