"""A list of lines that scrolls, with one line selected; for the story, the help, choices and checklists."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from companion.tui.kit.picture import Tones
from companion.tui.kit.pieces import Line, Piece


class Page(ScrollView, can_focus=True):
    """Draws the lines that are in view. `stops` are the lines that can be selected; without any it only scrolls."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
        Binding("pageup", "step(-10)", show=False),
        Binding("pagedown", "step(10)", show=False),
        Binding("home", "step(-1000000)", show=False),
        Binding("end", "step(1000000)", show=False),
    ]

    @dataclass
    class Pressed(Message):
        """A line that can be selected was clicked; `index` counts the stops."""

        page: "Page"
        index: int

    @dataclass
    class Walked(Message):
        """Another line is selected."""

        page: "Page"

        @property
        def control(self) -> "Page":
            """The page, for a handler of one of several."""
            return self.page

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._tones = Tones(self)
        self._lines: Sequence[Line] = ()
        self._stops: Sequence[int] = ()
        self._top = False
        self.selected = 0
        """Which of the stops."""

    def paint(
        self, lines: Sequence[Line], stops: Sequence[int] = (), selected: int | None = None, top: bool = False
    ) -> None:
        """Show these lines. With `top` the line selected is the first in view, until another one is selected."""
        self._top = top or (self._top and selected is None)
        self._lines, self._stops = lines, stops
        self.selected = max(0, min(self.selected if selected is None else selected, len(stops) - 1))
        self.virtual_size = Size(self.size.width, len(lines))
        self.refresh(layout=self.styles.is_auto_height)
        self._reveal()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As high as its lines, where the style says so."""
        return len(self._lines)

    def on_resize(self) -> None:
        """The lines stay; their owner may paint others."""
        self.virtual_size = Size(self.size.width, len(self._lines))
        self._reveal()

    def action_step(self, by: int) -> None:
        """Select another line, or scroll where none can be selected."""
        if not self._stops:
            self.scroll_to(y=self.scroll_offset.y + max(-len(self._lines), min(by, len(self._lines))), animate=False)
            return
        self._top = False
        before = self.selected
        self.selected = max(0, min(before + by, len(self._stops) - 1))
        if self.selected != before:
            self.refresh()
            self._reveal()
            self.post_message(self.Walked(self))

    def _reveal(self) -> None:
        if self._stops:
            line = self._stops[self.selected]
            if self._top:
                self.scroll_to(y=line, animate=False)
                return
            after = self._stops[self.selected + 1] if self.selected + 1 < len(self._stops) else len(self._lines)
            height = max(1, min(after - line, self.size.height))
            self.scroll_to_region(Region(0, line, self.size.width, height), animate=False)

    def render_line(self, y: int) -> Strip:
        """One row of what is in view."""
        index = y + self.scroll_offset.y
        line: Line = self._lines[index] if index < len(self._lines) else ()
        if self._stops and self._stops[self.selected] == index:
            line = tuple(Piece(piece.text, "cursor", piece.target) for piece in line)
        return self._tones.strip(line, self.size.width)

    def notify_style_update(self) -> None:
        """The theme may have changed."""
        super().notify_style_update()
        self._tones.forget()

    def on_click(self, event: events.Click) -> None:
        """Select what was clicked, and say so."""
        index = event.y + self.scroll_offset.y
        if index in self._stops:
            self.selected = list(self._stops).index(index)
            self.refresh()
            self.post_message(self.Walked(self))
            self.post_message(self.Pressed(self, self.selected))
