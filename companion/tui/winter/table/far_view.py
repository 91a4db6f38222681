"""The far view: the table in letters that are read from three metres. All keys of the table work here."""

from collections.abc import Sequence

from textual.app import ComposeResult

from companion.games.winter.view.seen import Seen
from companion.tui.actions.registry import BY_ID, bindings
from companion.tui.kit.footline import Hint
from companion.tui.kit.picture import Picture
from companion.tui.kit.screen import hint
from companion.tui.winter.table.from_afar import draw_from_afar
from companion.tui.winter.table.screen import TableScreen
from companion.tui.winter.table.side_panel import waiting_part

BACK = "back_table_mode"


class TableModeScreen(TableScreen):
    """The table without its board: nothing is selected that cannot be seen."""

    name_of_screen = "table_mode"
    CSS_PATH = "far_view.tcss"
    BINDINGS = [*bindings("table", without=BY_ID[BACK].keys), *bindings("table_mode")]

    def body(self) -> ComposeResult:
        yield Picture(id="tracks")

    def show_board(self, seen: Seen) -> None:
        """Tracks, who acts, the end, who dies; in place of these what is to be moved, until Enter."""
        picture = self.query_one("#tracks", Picture)
        width, height = picture.size
        if width and height > 6:
            waiting = waiting_part(seen, "", bool(self.presenter.looks_on))
            picture.paint(draw_from_afar(seen, waiting, self.presenter.board_now.now, width, height))

    def show_now(self) -> None:
        """It stands in the picture."""

    def hints(self) -> Sequence[Hint]:
        return [*super().hints(), hint(BY_ID[BACK])]

    def _walk(self, direction: str) -> None:
        """There is nothing to walk on."""
