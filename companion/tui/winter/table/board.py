"""The board: one widget that draws the whole table and redraws only what has changed."""

from typing import Any

from msgspec import Struct
from rich.segment import Segment
from textual import events
from textual.geometry import Region
from textual.strip import Strip

from companion.tui.kit.picture import Picture
from companion.tui.kit.pieces import Lines, Piece
from companion.tui.kit.spots import Spot, spots
from companion.tui.winter.table.arrange import BoardView, Slot, arranged, assembled


class Drawn(Struct):
    """A slot as it was drawn: from which part of the table, its lines, and those of them that are coloured already."""

    slot: Slot
    part: Any
    lines: Lines
    runs: list[list[Segment] | None]


class Board(Picture):
    """Draws a frozen view of the table in slots; a slot whose part is the same as before is left alone."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._view: BoardView | None = None
        self._drawn: dict[str, Drawn] = {}
        self._rows: list[list[Drawn]] = []
        """For each row of the screen the slots in it, from left to right."""
        self.drawings = 0
        """How many slots were ever drawn: what tests count."""

    def show(self, view: BoardView) -> None:
        """Draw this view."""
        self._view = view
        if self.size.width and self.size.height:
            self._draw(view)

    def forget(self) -> None:
        """Draw everything anew next time."""
        self._drawn.clear()

    def on_resize(self, event: events.Resize) -> None:
        """Another size: everything finds its place again."""
        self.forget()
        if self._view is not None:
            self._draw(self._view)

    def _draw(self, view: BoardView) -> None:
        slots = arranged(self.size.width, self.size.height, view)
        if [_place(slot) for slot in slots] != [_place(drawn.slot) for drawn in self._drawn.values()]:
            self._arrange(slots, view)
            self.refresh()
            return
        changed = [region for slot in slots if (region := self._draw_again(slot, slot.part(view))) is not None]
        if changed:
            self._spots = None
            self.refresh(*changed)

    def _arrange(self, slots: tuple[Slot, ...], view: BoardView) -> None:
        self._drawn = {slot.name: self._first(slot, slot.part(view)) for slot in slots}
        self._spots = None
        self._rows = [[] for _ in range(self.size.height)]
        for drawn in sorted(self._drawn.values(), key=lambda drawn: drawn.slot.x):
            for y in range(drawn.slot.y, drawn.slot.y + drawn.slot.height):
                self._rows[y].append(drawn)

    def _first(self, slot: Slot, part: Any) -> Drawn:
        self.drawings += 1
        lines = slot.draw(part, slot.width, slot.height)
        return Drawn(slot, part, lines, [None] * len(lines))

    def _draw_again(self, slot: Slot, part: Any) -> Region | None:
        """Draw a slot if its part has changed; the rows of the screen that look different then."""
        drawn = self._drawn[slot.name]
        if drawn.part == part:
            return None
        self.drawings += 1
        lines = slot.draw(part, slot.width, slot.height)
        rows = [y for y, (now, before) in enumerate(zip(lines, drawn.lines, strict=True)) if now != before]
        drawn.part, drawn.lines = part, lines
        for y in rows:
            drawn.runs[y] = None
        return Region(slot.x, slot.y + rows[0], slot.width, rows[-1] - rows[0] + 1) if rows else None

    @property
    def places(self) -> list[Spot]:
        """What is where; found out when somebody clicks or walks."""
        if self._spots is None:
            slots = tuple(drawn.slot for drawn in self._drawn.values())
            lines = {name: drawn.lines for name, drawn in self._drawn.items()}
            self._spots = spots(assembled(slots, lines, self.size.width, self.size.height))
        return self._spots

    def render_line(self, y: int) -> Strip:
        """One row, from what its slots have in it."""
        if y >= len(self._rows):
            return Strip.blank(self.size.width, self.rich_style)
        runs: list[Segment] = []
        x = 0
        for drawn in self._rows[y]:
            runs += self._ground(drawn.slot.x - x)
            runs += self._runs(drawn, y - drawn.slot.y)
            x = drawn.slot.x + drawn.slot.width
        return Strip([*runs, *self._ground(self.size.width - x)], self.size.width)

    def _ground(self, width: int) -> list[Segment]:
        """What lies between two slots."""
        return self._tones.segments((Piece(" " * width),)) if width > 0 else []

    def _runs(self, drawn: Drawn, line: int) -> list[Segment]:
        runs = drawn.runs[line]
        if runs is None:
            runs = drawn.runs[line] = self._tones.segments(drawn.lines[line])
        return runs

    def notify_style_update(self) -> None:
        """The theme may have changed."""
        super().notify_style_update()
        for drawn in self._drawn.values():
            drawn.runs = [None] * len(drawn.lines)


def _place(slot: Slot) -> tuple[str, int, int, int, int]:
    return slot.name, slot.x, slot.y, slot.width, slot.height
