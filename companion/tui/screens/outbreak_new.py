"""A new game of Patient Zero: players in seat order, where Factions are, rulings. The draft stays with the screen."""

from functools import partial
from secrets import randbits
from typing import NamedTuple

from textual import on
from textual.app import ComposeResult

from companion.games.patient_zero.positions import ID, LONGEST_NAME
from companion.referee.games import BadPosition
from companion.referee.pens import Opening
from companion.tui.actions import Action, bindings
from companion.tui.dialogs.pick import Pick, numbered
from companion.tui.dialogs.type_text import TypeName
from companion.tui.drawing.pieces import Line, Piece, fit, indented, row
from companion.tui.outbreak_draft import FACTIONS, OutbreakDraft
from companion.tui.screens.draft_room import DraftRoom
from companion.tui.screens.room import static
from companion.tui.widgets.page import Page


class Field(NamedTuple):
    """What a line of the form fills in; `seat` counts from 0 where it is a player."""

    kind: str
    line: int
    seat: int = -1


class OutbreakNewScreen(DraftRoom):
    """Draws the draft as a form; Enter fills in the line selected."""

    name_of_screen = "outbreak_new"
    BINDINGS = bindings("outbreak_new")

    def __init__(self) -> None:
        super().__init__()
        self.draft = OutbreakDraft()
        self._fields: list[Field] = []

    def body(self) -> ComposeResult:
        yield static("New game of Patient Zero", "heading")
        yield Page()

    @property
    def page(self) -> Page:
        """The form."""
        return self.query_one(Page)

    @property
    def seat(self) -> int:
        """The seat that is selected; −1 for another line."""
        return self._fields[self.page.selected].seat if self._fields else -1

    def on_mount(self) -> None:
        super().on_mount()
        self.page.focus()

    def redraw(self) -> None:
        width = self.page.size.width
        if width > 20:
            lines, self._fields = form(self.draft, width)
            self.page.paint(lines, [field.line for field in self._fields])
        super().redraw()

    def allows(self, action: Action) -> bool:
        if action.id in ("pz_strike", "pz_seat_up", "pz_seat_down"):
            return self.seat >= 0
        return super().allows(action)

    @property
    def has_draft(self) -> bool:
        return self.draft != OutbreakDraft()

    def do_pz_escape(self) -> None:
        self.escape()

    @on(Page.Pressed)
    def _pressed(self, event: Page.Pressed) -> None:
        self.do_pz_fill()

    def do_pz_fill(self) -> None:
        match self._fields[self.page.selected].kind:
            case "player":
                self._ask_name(self.seat)
            case "add":
                self.do_pz_add()
            case "factions":
                self._factions()
            case "rulings":
                self._rulings()
            case "begin":
                self.do_pz_begin()

    def do_pz_add(self) -> None:
        if len(self.draft.players) >= self.draft.most:
            self.companion.say(f"At most {self.draft.most} players can play.")
        else:
            self._ask_name(len(self.draft.players))

    def _ask_name(self, seat: int) -> None:
        """The name of a seat; of a new one when there is none yet, and then of the next."""
        players = self.draft.players
        new = seat == len(players)

        def take(name: str | None) -> None:
            if name is None:
                return
            players[seat : seat + 1] = [name]
            self.redraw()
            self._select(seat)
            if new and len(players) < self.draft.fewest:
                self.do_pz_add()

        question = "The next player, clockwise:" if new else "The player’s name:"
        value = "" if new else players[seat]
        refuse = partial(self._refused, seat)
        self.app.push_screen(TypeName(question, value=value, longest=LONGEST_NAME, refuse=refuse), take)

    def _refused(self, seat: int, name: str) -> str:
        """Why a seat cannot have a name, or ""."""
        others = [other.casefold() for n, other in enumerate(self.draft.players) if n != seat]
        return f"{name} sits at this table already." if name.casefold() in others else ""

    def _select(self, seat: int) -> None:
        at = next((n for n, field in enumerate(self._fields) if field.seat == seat), 0)
        self.page.action_step(at - self.page.selected)

    def do_pz_strike(self) -> None:
        if self.seat >= 0:
            self.draft.players.pop(self.seat)
            self.redraw()

    def do_pz_seat_up(self) -> None:
        self._reseat(-1)

    def do_pz_seat_down(self) -> None:
        self._reseat(1)

    def _reseat(self, by: int) -> None:
        seat, players = self.seat, self.draft.players
        if seat >= 0:
            to = max(0, min(seat + by, len(players) - 1))
            players.insert(to, players.pop(seat))
            self.redraw()
            self._select(to)

    def _factions(self) -> None:
        def take(where: str | None) -> None:
            if where is not None:
                self.draft.factions = where
                self.redraw()

        self.app.push_screen(Pick("Factions:", numbered(FACTIONS), selected=self.draft.factions), take)

    def _rulings(self) -> None:
        from companion.tui.screens.outbreak_rulings import OutbreakRulingsScreen

        self.app.push_screen(OutbreakRulingsScreen(self.draft.rulings, self.redraw))

    def do_pz_begin(self) -> None:
        if missing := self.draft.missing():
            self.companion.say(missing, trouble=True)
            return
        opening = Opening(ID, self.draft.position(), randbits(63))
        try:
            begun = self.companion.shelves.begin(opening, self.draft.title())
        except BadPosition as bad:
            self.companion.say(" ".join(mistake.text for mistake in bad.mistakes), trouble=True)
            return
        if begun:
            self.draft = OutbreakDraft()
            self.companion.enter("table")
            self.companion.enter("checklist")


def form(draft: OutbreakDraft, width: int) -> tuple[list[Line], list[Field]]:
    """All lines, and those that can be filled in."""
    lines: list[Line] = [row(width, Piece(" Players, clockwise", "title"))]
    fields: list[Field] = []

    def put(kind: str, *pieces: Piece, seat: int = -1) -> None:
        fields.append(Field(kind, len(lines), seat))
        lines.append(row(width, *pieces))

    for seat, name in enumerate(draft.players):
        put("player", Piece(f" {seat + 1:>2} ", "dim"), Piece(name, "strong"), seat=seat)
    if len(draft.players) < draft.most:
        put("add", Piece("    + another player", "dim"))
    lines += [row(width), row(width, Piece(" How you play", "title"))]
    put("factions", Piece(f"    {fit('Factions', 16)}"), Piece(dict(FACTIONS)[draft.factions], "strong"))
    changed = f"{len(draft.rulings)} changed: what the rules leave open"
    put("rulings", Piece(f"    {fit('Rulings', 16)}"), Piece(changed, "key"))
    lines.append(row(width))
    division = draft.division()
    said, tone = (f"with {division}", "name") if division else (draft.missing(), "warn")
    first, *more = indented(said, width, tone, Piece("    Begin: the set-up list ", "key"))
    put("begin", *first)
    return lines + more, fields
