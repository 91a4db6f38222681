"""Table mode: only the tracks and the waiting line, readable from three metres."""

from textual.app import ComposeResult

from companion.tui.actions.registry import bindings
from companion.tui.kit.picture import Picture
from companion.tui.kit.pieces import Line, Lines, Piece, row
from companion.tui.kit.screen import AppScreen
from companion.tui.winter.table.side_panel import waiting_part
from companion.tui.winter.table.tracks import draw_tracks_alone


class TableModeScreen(AppScreen):
    """Draws; takes no keys but those that lead back."""

    name_of_screen = "table_mode"
    CSS_PATH = "far_view.tcss"
    BINDINGS = bindings("table_mode")

    def body(self) -> ComposeResult:
        yield Picture(id="tracks")

    def redraw(self) -> None:
        seen = self.presenter.seen
        picture = self.query_one("#tracks", Picture)
        width, height = picture.size
        if seen is not None and width and height > 6:
            waiting = waiting_part(seen, "", bool(self.presenter.looks_on))
            lines = draw_tracks_alone(seen, width, height - 3)
            picture.paint((*lines, *_banner(waiting.text, width, "ended" if waiting.ended else "waiting")))
        super().redraw()


def _banner(text: str, width: int, tone: str) -> Lines:
    """Three lines of one colour, spaced so that they are read from afar."""
    wide = " ".join(text.upper()) if len(text) * 2 < width - 4 else text.upper()
    empty: Line = row(width, tone=tone)
    return (empty, row(width, Piece(" " * max(0, (width - len(wide)) // 2), tone), Piece(wide, tone), tone=tone), empty)
