"""Count the board: put every place right in one go, as it stands on the real one. One step of the story."""

from textual import events
from textual.app import ComposeResult

from companion.tui.actions.registry import bindings
from companion.tui.kit.picture import Clicked, Picture
from companion.tui.kit.screen import AppScreen, static
from companion.tui.winter.count.counting import DOORS, Cell, Count
from companion.tui.winter.count.grid import draw_count, target_of


class CountBoardScreen(AppScreen):
    """Holds the count until it is taken over or dropped."""

    name_of_screen = "count"
    BINDINGS = bindings("count")

    def __init__(self) -> None:
        super().__init__()
        self._count: Count | None = None
        self._selected = Cell(DOORS[0], "zombies")
        self._fresh = True

    def body(self) -> ComposeResult:
        yield static("Count the board: type each number, arrows go on", "heading")
        yield Picture(id="grid")

    def redraw(self) -> None:
        picture = self.query_one("#grid", Picture)
        if self._count is None and self.presenter.seen is not None:
            self._count = Count.of(self.presenter.seen)
        if self._count is not None and picture.size.width > 20:
            picture.paint(draw_count(self._count, self._selected, *picture.size))
        super().redraw()

    def _select(self, cell: Cell) -> None:
        self._selected, self._fresh = cell, True
        self.redraw()

    def _step(self, down: int, across: int) -> None:
        if self._count is None:
            return
        grid = self._count.grid
        y = next(n for n, line in enumerate(grid) if self._selected in line)
        x = grid[y].index(self._selected)
        line = grid[(y + down) % len(grid)]
        if across and not 0 <= x + across < len(line):
            line = grid[(y + across) % len(grid)]
            self._select(line[0 if across > 0 else -1])
        else:
            self._select(line[min(x + across, len(line) - 1)])

    def on_key(self, event: events.Key) -> None:
        """Figures type; Backspace takes one away."""
        if self._count is None:
            return
        if event.character and event.character.isdecimal():
            event.stop()
            self._count.digit(self._selected, int(event.character), self._fresh)
            self._fresh = False
            self.redraw()
        elif event.key == "backspace":
            event.stop()
            self._count.put(self._selected, self._count.now[self._selected] // 10)
            self._fresh = False
            self.redraw()

    def _by(self, step: int) -> None:
        if self._count is not None:
            self._count.put(self._selected, self._count.now[self._selected] + step)
            self.redraw()

    def do_count_up(self) -> None:
        self._step(-1, 0)

    def do_count_down(self) -> None:
        self._step(1, 0)

    def do_count_left(self) -> None:
        self._step(0, -1)

    def do_count_right(self) -> None:
        self._step(0, 1)

    def do_count_more(self) -> None:
        self._by(1)

    def do_count_less(self) -> None:
        self._by(-1)

    def do_take_over(self) -> None:
        """One move with all that has changed."""
        if self._count is not None and self._count.changed:
            self.presenter.play("count-board", self._count.args(), then=self._leave)
        else:
            self._leave()

    def do_drop_count(self) -> None:
        """At once where nothing was counted; numbers that were typed are not thrown away unasked."""
        if self._count is not None and self._count.changed:
            self.sure("Drop the numbers that you have typed?", "Yes, drop them", self._leave, "No, count on")
        else:
            self._leave()

    def _leave(self) -> None:
        self._count = None
        self.companion.back()

    def clicked(self, event: Clicked) -> None:
        cells = self._count.now if self._count is not None else ()
        cell = next((cell for cell in cells if target_of(cell) == event.target), None)
        if cell is not None:
            self._select(cell)
