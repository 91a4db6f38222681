"""The board: one widget that draws the whole table and redraws only what has changed."""

from typing import Any

from textual import events
from textual.geometry import Region

from companion.tui.drawing.arrange import BoardView, Slot, arranged
from companion.tui.drawing.pieces import Line, Lines, Piece
from companion.tui.widgets.picture import Picture


class Board(Picture):
    """Draws a frozen view of the table in slots; a slot whose part is the same as before is left alone."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._view: BoardView | None = None
        self._slots: tuple[Slot, ...] = ()
        self._drawn: dict[str, tuple[Any, Lines]] = {}
        self.drawings = 0
        """How many slots were ever drawn: what tests count."""

    def show(self, view: BoardView) -> None:
        """Draw this view."""
        self._view = view
        if self.size.width and self.size.height:
            self._draw(view)

    def on_resize(self, event: events.Resize) -> None:
        """Another size: everything finds its place again."""
        self._drawn.clear()
        self._strips.clear()
        if self._view is not None:
            self._draw(self._view)

    def _draw(self, view: BoardView) -> None:
        slots = arranged(self.size.width, self.size.height, view)
        if _geometry(slots) != _geometry(self._slots):
            self._drawn.clear()
        self._slots = slots
        changed: list[Slot] = []
        for slot in slots:
            part = slot.part(view)
            before = self._drawn.get(slot.name)
            if before is None or before[0] != part:
                self._drawn[slot.name] = (part, slot.draw(part, slot.width, slot.height))
                self.drawings += 1
                changed.append(slot)
        if changed:
            where = [Region(slot.x, slot.y, slot.width, slot.height) for slot in changed]
            self.paint(self._assembled(changed), where)

    def _assembled(self, changed: list[Slot]) -> Lines:
        """All lines: those that no changed slot touches are kept as they are."""
        touched = {y for slot in changed for y in range(slot.y, slot.y + slot.height)}
        rows: dict[int, list[Piece]] = {y: [] for y in touched}
        for slot in sorted(self._slots, key=lambda slot: slot.x):
            lines = self._drawn[slot.name][1]
            for y in touched.intersection(range(slot.y, slot.y + slot.height)):
                rows[y].extend(lines[y - slot.y])
        return tuple(tuple(rows[y]) if y in rows else self._kept(y) for y in range(self.size.height))

    def _kept(self, y: int) -> Line:
        return self.line_at(y)


def _geometry(slots: tuple[Slot, ...]) -> list[tuple[str, int, int, int, int]]:
    return [(slot.name, slot.x, slot.y, slot.width, slot.height) for slot in slots]
