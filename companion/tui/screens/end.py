"""The end of the game: why, the tracks, the dead; to the story, to a new game, or back because it was a mistake."""

from textual import events
from textual.app import ComposeResult

from companion.tui.actions import bindings
from companion.tui.drawing.ending import draw_end, end_part
from companion.tui.drawing.pieces import Piece, row
from companion.tui.screens.room import Room
from companion.tui.widgets.page import Page
from companion.tui.widgets.picture import Picture

SHOWN = 8
"""How much of the last step is told."""


class EndScreen(Room):
    """Draws what everybody may know. When the end is taken back the screen before it comes again."""

    name_of_screen = "end"
    CSS_PATH = "end.tcss"
    BINDINGS = bindings("end")
    shows_asks = False

    def body(self) -> ComposeResult:
        yield Picture(id="heading")
        yield Page(id="ending")

    def on_mount(self) -> None:
        self.query_one(Page).focus()
        super().on_mount()

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.redraw()

    def redraw(self) -> None:
        seen, playthrough = self.desk.seen, self.desk.playthrough
        if seen is None or playthrough is None:
            return
        if seen.ended is None:
            if self.is_current:
                self.companion.back()
            return
        step = playthrough.log.last
        told = [text for fact in step.facts if (text := fact.told())] if step is not None else []
        width = self.size.width
        self.query_one("#heading", Picture).paint((row(width, Piece(" The end", "title")),))
        self.query_one(Page).paint(draw_end(end_part(seen, told[-SHOWN:]), width - 1))
        super().redraw()

    def do_mistake(self) -> None:
        self.desk.undo()
