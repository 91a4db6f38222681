"""A screen on which a new game is written down: who sits where, and how they play."""

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from textual.screen import ModalScreen

from companion.referee.names import alike, same_as
from companion.tui.actions.registry import Action
from companion.tui.kit.field import Field
from companion.tui.kit.page_screen import PageScreen
from companion.tui.kit.pieces import Line
from companion.tui.kit.type_text import LONGEST, TypeName

if TYPE_CHECKING:
    from companion.tui.patient_zero.draft import PatientZeroDraft
    from companion.tui.winter.new_game.draft import Draft

SOON = 3.0
"""Seconds in which Esc has to be pressed again."""
AGAIN = "Esc again: back; what you typed is kept."

T = TypeVar("T")


class DraftScreen(PageScreen):
    """Draws the draft as a form; Enter fills in the line selected.

    The draft stays with the screen, so leaving loses nothing; but whoever closes boxes with Esc means to stay.
    """

    blank: "ClassVar[type[Draft | PatientZeroDraft]]"
    """Begins with nothing written down."""
    longest_name: ClassVar[int] = LONGEST
    of_a_player: ClassVar[frozenset[str]] = frozenset({"strike", "seat_up", "seat_down"})
    """What can be done only where a player is selected."""

    def __init__(self) -> None:
        super().__init__()
        self.draft = self.blank()
        self._fields: list[Field] = []
        self._escaped = float("-inf")

    # What each game has of its own

    def form(self, width: int) -> tuple[list[Line], list[Field]]:
        """All lines, and those that can be filled in."""
        raise NotImplementedError

    def fill(self, field: Field) -> None:
        """Ask what stands in a line that is no player’s."""
        raise NotImplementedError

    def after_newcomer(self) -> None:
        """What to ask once a new player has a name."""

    def do_begin(self) -> None:
        """Begin the game that is written down."""
        raise NotImplementedError

    # The form

    @property
    def has_draft(self) -> bool:
        """Whether anything has been written down."""
        return bool(self.draft != self.blank())

    @property
    def field(self) -> Field:
        """The line that is selected."""
        return self._fields[self.page.selected]

    @property
    def seat(self) -> int:
        """The seat that is selected; −1 for another line."""
        return self.field.seat if self._fields else -1

    def on_mount(self) -> None:
        super().on_mount()
        self.companion.drafts[self.name_of_screen] = self

    def paint(self, width: int) -> None:
        lines, self._fields = self.form(width)
        self.page.paint(lines, [field.line for field in self._fields])

    def allows(self, action: Action) -> bool:
        return self.seat >= 0 if action.deed in self.of_a_player else super().allows(action)

    def do_fill(self) -> None:
        match self.field.kind:
            case "player":
                self._ask_name(self.seat)
            case "add":
                self.do_add_player()
            case "begin":
                self.do_begin()
            case _:
                self.fill(self.field)

    def write(self, question: ModalScreen[T | None], put: Callable[[T], object]) -> None:
        """Ask, and write down what is answered."""

        def written(answer: T) -> None:
            put(answer)
            self.redraw()

        self.ask(question, written)

    # Seats

    def do_add_player(self) -> None:
        if len(self.draft.players) >= self.draft.most:
            self.companion.say(f"At most {self.draft.most} players can play.")
        else:
            self._ask_name(len(self.draft.players))

    def _ask_name(self, seat: int) -> None:
        """The name of a seat; of a new one when there is none yet."""
        new = seat == len(self.draft.players)

        def named(name: str) -> None:
            self.draft.seat(seat, name)
            self.redraw()
            self._select(seat)
            if new:
                self.after_newcomer()

        question = "The next player, clockwise:" if new else "The player’s name:"
        value = "" if new else self.draft.names[seat]
        refuse = partial(self._refused, seat)
        self.ask(TypeName(question, value=value, longest=self.longest_name, refuse=refuse), named)

    def _refused(self, seat: int, name: str) -> str:
        """Why a seat cannot have a name, or ""."""
        if not alike(name):
            return "Type a name that can be seen."
        other = same_as(name, (one for n, one in enumerate(self.draft.names) if n != seat))
        return "" if other is None else f"{name} sits at this table already."

    def _select(self, seat: int) -> None:
        at = next((n for n, field in enumerate(self._fields) if field.seat == seat), 0)
        self.page.action_step(at - self.page.selected)

    def do_strike(self) -> None:
        self.draft.players.pop(self.seat)
        self.redraw()

    def do_seat_up(self) -> None:
        self._reseat(-1)

    def do_seat_down(self) -> None:
        self._reseat(1)

    def _reseat(self, by: int) -> None:
        players: list[Any] = self.draft.players
        to = max(0, min(self.seat + by, len(players) - 1))
        players.insert(to, players.pop(self.seat))
        self.redraw()
        self._select(to)

    # Leaving

    def do_escape_new_game(self) -> None:
        """Back: at once where nothing is written down, else the second time."""
        now = time.monotonic()
        if not self.has_draft or now - self._escaped <= SOON:
            self._escaped = float("-inf")
            self.companion.back()
        else:
            self._escaped = now
            self.companion.say(AGAIN)
