"""The panel of what is to be moved: it stays until Enter, in the smallest room of the screen that has all of it.

Where even the largest has not, it scrolls, and says how much is out of sight.
"""

from collections.abc import Callable, Sequence
from typing import Final

from textual import events
from textual.geometry import Region

from companion.tui.kit.panel import BAR, HIGHER, on, wanted
from companion.tui.kit.picture import Picture
from companion.tui.kit.pieces import Line, Lines, Target, plain, row
from companion.tui.winter.board_now.lines import draw_now, out_of_sight, titled
from companion.tui.winter.board_now.pending import Now

ROOMY: Final = 36
"""From this height of the window on deaths stand in capitals."""
Rooms = Callable[[], Sequence[Region]]
"""Where it may stand, the smallest room first."""


def _nowhere() -> Sequence[Region]:
    return ()


class NowPanel(Picture):
    """Holds only what it shows, where, and how far it is scrolled."""

    DEFAULT_CSS = """
    NowPanel { layer: now; position: absolute; display: none; }
    """

    def __init__(self) -> None:
        super().__init__(id="now")
        self._now, self._hint = Now(), ""
        self._rooms: Rooms = _nowhere
        self._first = 0

    @property
    def text(self) -> str:
        """All of it in words, whether it is in sight or not."""
        return plain((BAR, *line) for line in self._all(self._room().width))

    def show(self, now: Now, hint: str, rooms: Rooms) -> None:
        """Show this; nothing where there is nothing."""
        if (now, hint) != (self._now, self._hint):
            self._now, self._hint, self._first = now, hint, 0
        self._rooms = rooms
        self.display = bool(hint or any(now))
        self._draw()

    def read_on(self, by: int) -> bool:
        """Scroll; whether there was anything to scroll to."""
        before, room = self._first, self._room()
        step = room.height - 2
        self._first = max(0, min(before + by * step, len(self._all(room.width)) - step))
        self._draw()
        return self._first != before

    def _room(self) -> Region:
        """The smallest room that has all of it, or the largest."""
        rooms = self._rooms() or (Region(0, 0, self.app.size.width, 8),)
        return next((room for room in rooms if 1 + len(self._all(room.width)) <= room.height), rooms[-1])

    def _all(self, width: int) -> list[Line]:
        return draw_now(self._now, width - 2, self._hint, large=self.app.size.height >= ROOMY)

    def _draw(self) -> None:
        if not self.display:
            return
        room = self._room()
        width, lines = room.width, self._all(room.width)
        if len(lines) > room.height - 1:
            shown = lines[self._first : self._first + room.height - 2]
            lines = [*shown, out_of_sight(width - 1, len(lines) - self._first - len(shown), self._first)]
        blank: list[Line] = [()] * (room.height - 1 - len(lines))
        head = tuple(piece._replace(target=Target("action", "open")) for piece in titled(self._now, width))
        drawn: Lines = (on(HIGHER, row(width, *head)), *wanted(width, [*lines, *blank]))
        styles = self.styles
        styles.offset, styles.width, styles.height = (room.x, room.y), width, room.height
        self.paint(drawn)

    def on_resize(self, event: events.Resize) -> None:
        """Lines break elsewhere."""
        self._draw()
