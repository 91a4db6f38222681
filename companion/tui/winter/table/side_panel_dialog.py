"""The crisis, the goal, the forecast and the dead in full, however long their texts are."""

from collections.abc import Iterator

from textual import events
from textual.widget import Widget

from companion.games.winter.view.seen import Seen
from companion.tui.kit.dialog import Dialog
from companion.tui.kit.page import Page
from companion.tui.kit.pieces import Line, Piece, paragraph, row
from companion.tui.winter.long_night.drawing import long_night_part, long_night_text
from companion.tui.winter.table.side_panel import crisis_part, crisis_text, goal_part, goal_text

WIDTH = 56


class SidePanel(Dialog[None]):
    """Only to be read."""

    def __init__(self, seen: Seen) -> None:
        super().__init__("Beside the board", "↑ ↓ scroll. Q or Esc: back.")
        self._seen = seen

    def body(self) -> Iterator[Widget]:
        yield Page()

    def on_mount(self) -> None:
        super().on_mount()
        page = self.query_one(Page)
        page.paint(papers(self._seen))
        page.focus()

    def on_key(self, event: events.Key) -> None:
        """Any of the keys that mean back."""
        if event.key in ("q", "v", "enter", "space"):
            event.stop()
            self.dismiss(None)


def papers(seen: Seen) -> list[Line]:
    """All of it in lines."""
    parts = [
        ("Crisis", crisis_text(crisis_part(seen))),
        ("Main objective", goal_text(goal_part(seen))),
        *(("If the colony phase came now" if not n else "", phrase) for n, phrase in enumerate(seen.forecast)),
        *(("The Long Night" if not n else "", text) for n, text in enumerate(long_night_text(long_night_part(seen)))),
        ("Dead", ", ".join(seen.dead) or "nobody"),
    ]
    lines: list[Line] = []
    for head, text in parts:
        if head:
            lines += [row(WIDTH)] if lines else []
            lines.append(row(WIDTH, Piece(head, "title")))
        lines += paragraph(text, WIDTH)
    return lines
