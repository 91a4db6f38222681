"""A widget that draws lines of pieces and says what was clicked."""

from dataclasses import dataclass

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.color import Color
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from companion.tui.kit.pieces import Line, Lines, Target
from companion.tui.kit.spots import Spot, spots, target_at
from companion.tui.look.tones import resolved


class Tones:
    """Turns pieces into strips in the colours of the theme."""

    def __init__(self, widget: Widget) -> None:
        self._widget = widget
        self._styles: dict[str, Style] = {}

    def forget(self) -> None:
        """The theme has changed."""
        self._styles.clear()

    def segments(self, line: Line) -> list[Segment]:
        """One line in colour; neighbours of one tone are one run."""
        segments: list[Segment] = []
        text, tone = "", ""
        for piece in line:
            if piece.tone != tone and text:
                segments.append(Segment(text, self._style(tone)))
                text = ""
            tone = piece.tone
            text += piece.text
        if text:
            segments.append(Segment(text, self._style(tone)))
        return segments

    def strip(self, line: Line, width: int) -> Strip:
        """One line in colour, in exactly that width."""
        strip = Strip(self.segments(line))
        return strip if strip.cell_length == width else strip.adjust_cell_length(width, self._style(""))

    def _style(self, tone: str) -> Style:
        style = self._styles.get(tone)
        if style is None:
            colours = self._widget.app.theme_variables
            front, back, bold = resolved(tone)
            ground = Color.parse(colours[back]) if back else self._widget.background_colors[1]
            style = Style(color=Color.parse(colours[front]).rich_color, bgcolor=ground.rich_color, bold=bold)
            self._styles[tone] = style
        return style


@dataclass
class Clicked(Message):
    """Something drawn was clicked, once or twice in a row."""

    target: Target
    twice: bool = False


class Picture(Widget):
    """Draws lines; only those that differ from the ones before are painted again."""

    def __init__(self, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._tones = Tones(self)
        self._lines: Lines = ()
        self._strips: dict[int, Strip] = {}
        self._spots: list[Spot] | None = None

    def paint(self, lines: Lines) -> None:
        """Show these lines."""
        before = self._lines
        self._lines = lines
        changed = [y for y, line in enumerate(lines) if y >= len(before) or before[y] != line]
        changed += range(len(lines), len(before))
        if changed:
            self._spots = None
            for y in changed:
                self._strips.pop(y, None)
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

    @property
    def places(self) -> list[Spot]:
        """What is where."""
        if self._spots is None:
            self._spots = spots(self._lines)
        return self._spots

    def line_at(self, y: int) -> Line:
        """What stands in a row."""
        return self._lines[y] if y < len(self._lines) else ()

    def render_line(self, y: int) -> Strip:
        """One row, made once."""
        strip = self._strips.get(y)
        if strip is None:
            strip = self._tones.strip(self.line_at(y), self.size.width)
            self._strips[y] = strip
        return strip

    def notify_style_update(self) -> None:
        """The theme may have changed: colour everything anew."""
        super().notify_style_update()
        self._tones.forget()
        self._strips.clear()

    def on_click(self, event: events.Click) -> None:
        """Say what was clicked."""
        target = target_at(self.places, event.x, event.y)
        if target is not None:
            event.stop()
            self.post_message(Clicked(target, event.chain > 1))
