"""The crossroads cards of the evening: how many are left, and the titles of those that came to pass."""

from collections.abc import Iterator

from textual import events
from textual.widget import Widget

from companion.games.winter.view.seen import Seen
from companion.tui.kit.dialog import Dialog
from companion.tui.kit.page import Page
from companion.tui.kit.pieces import Line, Piece, indented, row

WIDTH = 56


class CardsSeen(Dialog[None]):
    """Only to be read."""

    def __init__(self, seen: Seen) -> None:
        super().__init__("Crossroads cards of this evening", "↑ ↓ scroll. Q or Esc: back.")
        self._lines = cards_seen(seen)

    def body(self) -> Iterator[Widget]:
        yield Page()

    def on_mount(self) -> None:
        super().on_mount()
        page = self.query_one(Page)
        page.paint(self._lines)
        page.focus()

    def on_key(self, event: events.Key) -> None:
        """Any of the keys that mean back."""
        if event.key in ("q", "s", "enter", "space"):
            event.stop()
            self.dismiss(None)


def left_words(seen: Seen) -> str:
    """How many cards are in the deck."""
    if not seen.cards_left:
        return "The deck is used up."
    return f"{seen.cards_left} card{' is' if seen.cards_left == 1 else 's are'} in the deck."


def cards_seen(seen: Seen) -> list[Line]:
    """All of it in lines."""
    lines = [row(WIDTH, Piece(left_words(seen), "name")), row(WIDTH)]
    if not seen.cards_seen:
        return [*lines, row(WIDTH, Piece("None came to pass so far.", "dim"))]
    lines.append(row(WIDTH, Piece("Came to pass:", "title")))
    for number, title in enumerate(seen.cards_seen, 1):
        lines += indented(title, WIDTH, "name", Piece(f"{number:>2} ", "dim"))
    return lines
