"""Only one looks: a cover with a name, and the card while the mouse button is held, or for eight seconds after a key.

The text is fetched when it is shown and is nowhere in the program's widgets before or after. Terminals do not tell when
a key is let go, so a key shows it for a time.
"""

from pathlib import Path
from typing import Literal

from textual import events
from textual.app import ComposeResult

from companion.games.winter.view.seen import Me
from companion.referee.pens import NotSaved
from companion.tui.actions.registry import bindings
from companion.tui.kit.cover import EDGE, Cover, whose
from companion.tui.kit.footline import Footline
from companion.tui.kit.picture import Picture
from companion.tui.kit.pieces import Line, Piece, indented, row
from companion.tui.presenter import Presenter
from companion.tui.winter.crossroads.card import draw_objectives, draw_secret

SECONDS = 8
LOOKED = "On the laptop, {0} looked at {1}."
Secret = Literal["card", "objective"]
"""What is under the cover."""


class EyesOnlyScreen(Cover):
    """Knows the name on the cover and how long the card is still shown; never what it says."""

    CSS_PATH = Path(__file__).with_name("eyes_only.tcss")
    BINDINGS = bindings("eyes_only")
    shows, leaves = "show_secret", "cover_secret"

    def __init__(self, presenter: Presenter, watcher: str, what: Secret = "card") -> None:
        super().__init__(presenter)
        self._watcher = watcher
        self._what = what
        self._left = 0

    @property
    def what_is_it(self) -> str:
        """What the story calls it."""
        return "the crossroads card" if self._what == "card" else "the secret objective"

    def compose(self) -> ComposeResult:
        yield Picture(id="secret")
        yield Picture(id="countdown")
        yield Footline()

    # Showing and covering

    def show(self) -> None:
        if self._reveal():
            self._left = SECONDS
            self.stop_clock()
            self._clock = self.set_interval(1, self._tick)
            self._count()

    def _tick(self) -> None:
        self._left -= 1
        if self._left > 0:
            self._count()
        else:
            self.cover()

    def _count(self) -> None:
        width = self.size.width
        bar = "■" * self._left + "□" * (SECONDS - self._left)
        words = f"  {bar}  covered again in {self._left} s" if self._left else "  Covered when you let go."
        self.query_one("#countdown", Picture).paint((row(width, Piece(words, "warn")),))

    def _reveal(self) -> bool:
        """The look is written down first; what cannot be written is not shown."""
        playthrough = self._presenter.playthrough
        if playthrough is None or self.kept_on_phone(self._watcher):
            return False
        try:
            if not self._secret_lines(playthrough.seen_by(self._watcher).me):
                self.cover()
                return False
            playthrough.looked(self._watcher)
            playthrough.margin.remark(self._watcher, LOOKED.format(self._watcher, self.what_is_it))
        except NotSaved as trouble:
            self.notify(str(trouble), severity="warning", timeout=4, markup=False)
            return False
        lines = self._secret_lines(playthrough.seen_by(self._watcher).me)
        self.query_one("#secret", Picture).paint(tuple(lines))
        self.shown = True
        return True

    def _secret_lines(self, me: Me | None) -> list[Line]:
        if me is None:
            return []
        if self._what == "objective":
            return draw_objectives([one for one in (me.exiled_objective, me.objective) if one], self.size.width)
        return draw_secret(me.watching, me.nudge, self.size.width) if me.watching is not None else []

    def cover(self) -> None:
        self._left = 0
        super().cover()

    def paint_cover(self, width: int) -> None:
        words = (
            f"Give {self._watcher} the laptop; everybody else looks away.",
            "Hold the mouse button down to look, or press Space: the card is then shown for eight seconds.",
        )
        lines = whose(self._watcher, width) + [line for text in words for line in indented(text, width, "", EDGE)]
        self.query_one("#secret", Picture).paint(tuple(lines))
        self.query_one("#countdown", Picture).paint((row(width),))

    def redraw(self) -> None:
        """The table has changed: what was shown may be no longer true."""
        self.cover()

    # The mouse

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Held: shown."""
        if event.screen_y < self.size.height - 1 and self._reveal():
            self.stop_clock()
            self._left = 0
            self.capture_mouse()
            self._count()

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Let go: covered."""
        self.release_mouse()
        if self.shown and self._left == 0:
            self.cover()

    def on_mouse_release(self) -> None:
        """The mouse went to somebody else."""
        if self.shown and self._left == 0:
            self.cover()
