"""What screens need of the program they stand in. They know this, and never the app."""

from collections.abc import Callable, Mapping, MutableMapping
from typing import Any, Protocol

from companion.session.phone_hosting import PhoneHosting
from companion.tui.kit.waiting_bell import WaitingBell
from companion.tui.presenter import Presenter
from companion.tui.shelves import Shelves


class NewGame(Protocol):
    """A screen on which a new game is written down."""

    @property
    def has_draft(self) -> bool:
        """Whether something was written down."""


class Companion(Protocol):
    """The game on the desk, what is on the shelves, and the way from screen to screen."""

    presenter: Presenter
    shelves: Shelves
    phone_hosting: PhoneHosting
    waiting_bell: WaitingBell
    rooms: Mapping[str, Callable[[], Any]]
    rule: str
    use_command_palette: bool

    @property
    def drafts(self) -> MutableMapping[str, Any]:
        """New games that were begun, by the screens on which they are."""

    @property
    def game(self) -> str:
        """The id of the game on the desk, or ""."""

    def keeps_draft(self, room: str) -> bool:
        """Whether a new game was begun to be written down there."""

    def enter(self, room: str, rule: str = "") -> None:
        """Bring a screen to the front."""

    def back(self) -> None:
        """To the screen before."""

    def say(self, text: str, trouble: bool = False) -> None:
        """A line at the top for a few seconds."""

    def read_rule(self, id: str) -> None:
        """Open the rulebook at a clause."""

    def answer(self) -> None:
        """Show the open question."""

    def begin_loading(self) -> None:
        """Open the saved games."""

    def action_leave(self) -> None:
        """Leave the program."""

    def action_light(self) -> None:
        """Light on dark, or dark on light."""
