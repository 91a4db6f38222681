"""The last line of a screen: what can be done now. Drawn from the actions, and redrawn only when they differ."""

from collections.abc import Sequence
from typing import NamedTuple

from textual import events

from companion.tui.kit.picture import Picture
from companion.tui.kit.pieces import Line, Piece, Target, row, width_of


class Hint(NamedTuple):
    """One thing that can be done: its key, two or three words, and the action a click stands for, if any."""

    key: str
    text: str
    action: str = ""


class Footline(Picture):
    """Our own footer. The hints come in order of use; those that find no room are left to the help."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._hints: tuple[Hint, ...] = ()

    def show(self, hints: Sequence[Hint]) -> None:
        """Show these."""
        if tuple(hints) != self._hints:
            self._hints = tuple(hints)
            self._draw()

    def on_resize(self, event: events.Resize) -> None:
        """More or fewer of them find room."""
        self._draw()

    def _draw(self) -> None:
        if self.size.width:
            self.paint((footline(self._hints, self.size.width),))


def footline(hints: Sequence[Hint], width: int) -> Line:
    """The hints in one line. The last one is always shown: it is the way to all the others."""
    if not hints:
        return row(width)
    last = _pieces(hints[-1])
    room = width - 1 - width_of(last)
    pieces: list[Piece] = [Piece(" ")]
    for hint in hints[:-1]:
        new = _pieces(hint)
        if width_of(new) > room:
            break
        pieces += new
        room -= width_of(new)
    return row(width, *pieces, *last)


def _pieces(hint: Hint) -> list[Piece]:
    target = Target("action", hint.action) if hint.action else None
    return [Piece(hint.key, "key", target), Piece(f" {hint.text}", "dim", target), Piece("  ")]
