"""Menus as values: actions with plain functions over a small *at*, which need no screen to be tried."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeVar

from textual.screen import ModalScreen

from companion.tui.actions.action import Action
from companion.tui.kit.confirm import confirm
from companion.tui.kit.pick import Choice, Pick
from companion.tui.kit.pieces import Target
from companion.tui.presenter import Presenter

T = TypeVar("T")


class Asks(Protocol):
    """Asks in a box; `then` hears the answer, and nobody where the box was closed without one."""

    def __call__(self, question: ModalScreen[T | None], then: Callable[[T], object]) -> None:
        """Open the box."""


class Says(Protocol):
    """Tells people something, for a few seconds."""

    def __call__(self, text: str, trouble: bool = False) -> None:
        """Say it."""


def _nothing(*_: Any) -> None:
    """Where nobody is there to be told."""


@dataclass(frozen=True, slots=True)
class At:
    """What was selected when a key was struck, and all that the functions of a menu may do about it."""

    presenter: Presenter
    ask: Asks
    say: Says
    selected: Target | None = None
    screen: str = "table"
    """The name of the screen, as the registry of actions has it."""
    select: Callable[[Target | None], None] = _nothing
    """Select something else on the screen."""
    do: Callable[[str], None] = _nothing
    """Another action of the screen, by its id."""
    allows: Callable[[Action], bool] = lambda action: True
    """Whether an action makes sense there now."""
    show: Callable[[ModalScreen[Any]], None] = _nothing
    """Open something that gives no answer."""
    enter: Callable[[str], None] = _nothing
    """Bring another screen to the front."""
    redraw: Callable[[], None] = _nothing
    """Draw the screen again, where nothing at the table has changed."""
    rooms: Collection[str] = ()
    """The screens that there are."""

    def sure(self, question: str, yes: str, then: Callable[[], object]) -> None:
        """Ask twice, before what cannot be taken back or be made unseen."""
        self.ask(confirm(question, yes, "No"), lambda answer: then() if answer == "yes" else None)

    def choose(self, question: str, choices: Sequence[Choice], then: Callable[[str], object], now: str = "") -> None:
        """Ask which."""
        self.ask(Pick(question, choices, selected=now), then)

    def one_of(self, question: str, choices: Sequence[Choice], then: Callable[[str], object]) -> None:
        """The same, unless there is only one answer."""
        if len(choices) == 1:
            then(choices[0].value)
        else:
            self.choose(question, choices, then)


class Menu(NamedTuple):
    """What a feature brings to a screen: `actions` for keys, footer, palette and help; what each `does`, by its id.

    `may` says when one makes sense; those that are not in it always do.
    """

    actions: tuple[Action, ...]
    does: Mapping[str, Callable[[At], object]]
    may: Mapping[str, Callable[[At], bool]] = {}
