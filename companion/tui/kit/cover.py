"""A cover with a name, for what only one looks at: a key shows it, all that might let others see covers it again."""

from typing import ClassVar

from textual import events, on
from textual.screen import ModalScreen
from textual.timer import Timer

from companion.tui.actions.registry import BY_ID
from companion.tui.kit.footline import Footline
from companion.tui.kit.front import Front
from companion.tui.kit.picture import Clicked
from companion.tui.kit.pieces import Line, Piece, indented, row
from companion.tui.kit.screen import hint
from companion.tui.presenter import Presenter

EDGE = Piece("      ")


class Cover(ModalScreen[None], Front[None]):
    """Has two actions: to show what is under it, and to leave. No palette opens over it, no text can be marked."""

    shows: ClassVar[str]
    leaves: ClassVar[str]
    AUTO_FOCUS: ClassVar[str | None] = ""
    ALLOW_SELECT = False

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self._clock: Timer | None = None
        self._palette = True
        self.shown = False

    def on_mount(self) -> None:
        self._palette, self.app.use_command_palette = self.app.use_command_palette, False
        self.query_one(Footline).show([hint(BY_ID[self.shows]), hint(BY_ID[self.leaves])])
        self.watch(self.app, "app_focus", self.cover, init=False)
        self.cover()

    def on_unmount(self) -> None:
        self.app.use_command_palette = self._palette

    def action_do(self, id: str) -> None:
        """An action of the registry."""
        if id == self.shows:
            self.show()
        else:
            self.leave()

    def show(self) -> None:
        """Show what is under it, for a time."""
        raise NotImplementedError

    def kept_on_phone(self, seat: str) -> bool:
        """Whether this seat's phone alone may show it; then that is said."""
        why = self._presenter.kept_on_phone(seat)
        if why:
            self.notify(why, severity="warning", timeout=8, markup=False)
        return bool(why)

    def leave(self) -> None:
        """Cover it and go back."""
        self.cover()
        if self.app.screen is self:
            self.dismiss(None)

    def cover(self) -> None:
        """Nothing of it is left."""
        self.shown = False
        self.stop_clock()
        if self.is_mounted:
            self.paint_cover(self.size.width)

    def paint_cover(self, width: int) -> None:
        """Draw the cover, and nothing else."""
        raise NotImplementedError

    def stop_clock(self) -> None:
        """It is not covered by itself any more."""
        if self._clock is not None:
            self._clock.stop()
            self._clock = None

    # What covers it again

    def on_resize(self, event: events.Resize) -> None:
        """Another size, another place for every word: covered."""
        self.cover()

    def on_screen_suspend(self) -> None:
        """Another screen in front: covered."""
        self.cover()

    @on(Clicked)
    def _clicked(self, event: Clicked) -> None:
        event.stop()
        if event.target.kind == "action":
            self.action_do(event.target.name)
        else:
            self.clicked(event)

    def clicked(self, event: Clicked) -> None:
        """Something under it was clicked."""


def whose(name: str, width: int) -> list[Line]:
    """The name on the cover."""
    return [*[row(width)] * 3, *indented(f"ONLY {name.upper()} LOOKS", width, "strong", EDGE), row(width)]
