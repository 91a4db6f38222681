"""The reader’s view: the open card in large type, one part after the other, to be read aloud across the table."""

from collections.abc import Callable
from typing import Final

from textual.app import ComposeResult

from companion.tui.actions.registry import Action, bindings
from companion.tui.kit.picture import Picture
from companion.tui.kit.screen import AppScreen
from companion.tui.winter.crossroads.reading import Part, draw_sheet, sheets

HEAD: Final = 3


class ReaderScreen(AppScreen):
    """Over the crossroads screen. It asks anew what there is to read: an answer from a phone may come meanwhile."""

    name_of_screen = "reader"
    BINDINGS = bindings("reader")

    def __init__(self, parts: Callable[[], list[Part]]) -> None:
        super().__init__()
        self._parts = parts
        self._read: list[Part] = []
        self._large = True
        self._at = 0
        self._count = 1

    def body(self) -> ComposeResult:
        yield Picture(id="sheet")

    def redraw(self) -> None:
        picture = self.query_one("#sheet", Picture)
        width, height = picture.size
        parts = self._parts()
        if not parts or width < 20 or height <= HEAD:
            if not parts and self.is_current:
                self.dismiss()
            return
        if parts != self._read:
            self._read, self._at = parts, 0
        pages = sheets(parts, width, height - HEAD, self._large)
        self._count = len(pages)
        self._at = min(self._at, len(pages) - 1)
        picture.paint(draw_sheet(pages[self._at], self._at + 1, len(pages), width))
        super().redraw()

    def allows(self, action: Action) -> bool:
        if action.id == "read_on":
            return self._at + 1 < self._count
        if action.id == "read_back":
            return self._at > 0
        return super().allows(action)

    # What keys do

    def do_read_on(self) -> None:
        self._at += 1
        self.redraw()

    def do_read_back(self) -> None:
        self._at -= 1
        self.redraw()

    def do_read_size(self) -> None:
        """At the beginning of what is being read: letters of another size break elsewhere."""
        self._large, self._at = not self._large, 0
        self.redraw()

    def do_read_done(self) -> None:
        self.dismiss()
