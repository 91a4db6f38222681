"""The board for all in the room, on a tablet or a TV without a seat: only while the laptop shows it."""

from collections.abc import Callable

from companion.phones.strip import Strip, strip_of
from companion.phones.told import to_move
from companion.playthrough import Playthrough
from companion.referee.shown.board import Board


class PublicTable:
    """Made of what everybody may see, and of nothing else. `on_change` hears when it is shown or no longer."""

    def __init__(self, play: Playthrough) -> None:
        self.on_change: list[Callable[[], None]] = []
        self._play = play
        self._shown = False

    @property
    def shown(self) -> bool:
        """Whether the laptop shows it."""
        return self._shown

    def show(self, on: bool) -> None:
        """Show it from now on, or no longer."""
        self._shown = on
        for listener in self.on_change:
            listener()

    @property
    def board(self) -> Board:
        """What lies on the table."""
        return self._play.board

    @property
    def strip(self) -> Strip | None:
        """Whose turn it is, in nobody's own eyes."""
        return strip_of(self._play, "")

    @property
    def moved(self) -> tuple[str, ...]:
        """What the last step moved on the board."""
        return to_move(self._play)
