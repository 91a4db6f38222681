"""Count the board: put places, survivors and tracks right in one go, as they stand. One step of the story."""

from textual import events
from textual.app import ComposeResult

from companion.tui.actions.registry import bindings
from companion.tui.kit.picture import Clicked, Picture
from companion.tui.kit.screen import AppScreen, static
from companion.tui.winter.count.counting import DEAD, DOORS, Cell, Count
from companion.tui.winter.count.grid import draw_count, target_of
from companion.tui.winter.new_game.boxes import box_of
from companion.tui.winter.new_game.recruit import Recruit


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
            picture.paint(draw_count(self._count, self._selected, *picture.size, wrong=self._wrong()))
        super().redraw()

    def _wrong(self) -> str:
        """What speaks against the count as it stands."""
        game = self.presenter.playthrough
        if game is None or self._count is None or not self._count.changed:
            return ""
        return " ".join(game.against("count-board", self._count.args()))

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
            self._count.step(self._selected, step)
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

    def do_count_dead(self) -> None:
        """The survivor of this row is found dead, or is not after all; somebody new is taken off again."""
        if self._count is not None and Cell(self._selected.row, DEAD) in self._count.now:
            cell = Cell(self._selected.row, DEAD)
            self._count.put(cell, 1 - self._count.now[cell])
            self.redraw()

    def do_count_new(self) -> None:
        """Somebody is on the board whom the program does not know of."""
        seen, count = self.presenter.seen, self._count
        if seen is None or count is None:
            return
        exiled = {player.name for player in seen.players if player.exiled}
        taken = dict.fromkeys(seen.dead, "is dead") | {one.name: "is on the board" for one in count.people}
        more = [one for pack in self.presenter.kept_cards.packs(seen.packs) for one in pack.survivors]
        players = [player.name for player in seen.players if not player.out]
        dialog = Recruit(players, seen.active or "", taken, more, box_of(seen.game))
        self.ask(dialog, lambda args: self._select(count.joined(args, args["player"] in exiled)))

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
        """The first click selects, the next on the same number adds one, or crosses out."""
        cells = self._count.now if self._count is not None else ()
        cell = next((cell for cell in cells if target_of(cell) == event.target), None)
        if cell is None:
            return
        if cell != self._selected:
            self._select(cell)
        elif cell.what == DEAD:
            self.do_count_dead()
        else:
            self._by(1)
