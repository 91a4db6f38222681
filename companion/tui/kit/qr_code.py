"""A QR code: always black on white, whatever the theme, with the margin that cameras need."""

from collections.abc import Callable

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

from companion.phones.qr import LEAST_QUIET, QUIET, Run, half_blocks, qr_matrix, two_columns


class QrCode(Widget):
    """As large as its code. With `blanks` it is drawn of blanks alone, for letters whose blocks leave gaps."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._url = ""
        self._rows: list[list[Run]] = []

    def show(self, url: str, blanks: bool, room: Size) -> bool:
        """Show the code for a URL, or nothing for ""; False when there is no room for it."""
        self._url = url
        rows = _drawn(url, two_columns if blanks else half_blocks, room) if url else []
        if rows != self._rows:
            self._rows = rows
            self.display = bool(rows)
            self.refresh(layout=True)
        return bool(rows) or not url

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """As wide as a row."""
        return _width(self._rows)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As high as its rows."""
        return len(self._rows)

    def render_line(self, y: int) -> Strip:
        """One row in its own colours."""
        runs = self._rows[y] if y < len(self._rows) else []
        return Strip([Segment(run.text, Style(color=run.foreground, bgcolor=run.background)) for run in runs])


def _drawn(url: str, draw: Callable[..., list[list[Run]]], room: Size) -> list[list[Run]]:
    """The code with the widest margin that there is room for."""
    matrix = qr_matrix(url)
    for quiet in (QUIET, LEAST_QUIET):
        rows = draw(matrix, quiet)
        if len(rows) <= room.height and _width(rows) <= room.width:
            return rows
    return []


def _width(rows: list[list[Run]]) -> int:
    return sum(len(run.text) for run in rows[0]) if rows else 0
