"""A new game of Patient Zero: players in seat order, where Factions are, rulings. The draft stays with the screen."""

from functools import partial
from secrets import randbits

from companion.games.patient_zero.positions import ID, LONGEST_NAME
from companion.referee.games import BadPosition
from companion.referee.pens import Opening
from companion.tui.actions.registry import bindings
from companion.tui.kit.draft_screen import DraftScreen
from companion.tui.kit.field import Field
from companion.tui.kit.pick import Pick, numbered
from companion.tui.kit.pieces import Line, Piece, fit, indented, row
from companion.tui.patient_zero.draft import FACTIONS, PatientZeroDraft


class PatientZeroNewScreen(DraftScreen):
    """Four players or more, and no survivors."""

    name_of_screen = "patient_zero_new"
    BINDINGS = bindings("patient_zero_new")
    heading = "New game of Patient Zero"
    click_does = "patient_zero_fill"
    longest_name = LONGEST_NAME
    blank = PatientZeroDraft
    draft: PatientZeroDraft

    def form(self, width: int) -> tuple[list[Line], list[Field]]:
        return form(self.draft, width)

    def fill(self, field: Field) -> None:
        if field.kind == "factions":
            question = Pick("Factions:", numbered(FACTIONS), selected=self.draft.factions)
            self.write(question, partial(setattr, self.draft, "factions"))
        else:
            self._rulings()

    def after_newcomer(self) -> None:
        if len(self.draft.players) < self.draft.fewest:
            self.do_add_player()

    def _rulings(self) -> None:
        from companion.tui.patient_zero.rulings import PatientZeroRulingsScreen

        self.app.push_screen(PatientZeroRulingsScreen(self.draft.rulings, self.redraw))

    def do_begin(self) -> None:
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
            self.draft = PatientZeroDraft()
            self.companion.enter("table")
            self.companion.enter("checklist")


def form(draft: PatientZeroDraft, width: int) -> tuple[list[Line], list[Field]]:
    """All lines, and those that can be filled in."""
    lines: list[Line] = [row(width, Piece(" Players, clockwise", "title"))]
    fields: list[Field] = []

    def put(kind: str, name: str, *pieces: Piece) -> None:
        fields.append(Field(kind, name, len(lines)))
        lines.append(row(width, *pieces))

    for seat, name in enumerate(draft.players):
        put("player", str(seat), Piece(f" {seat + 1:>2} ", "dim"), Piece(name, "strong"))
    if len(draft.players) < draft.most:
        put("add", "", Piece("    + another player", "dim"))
    lines += [row(width), row(width, Piece(" How you play", "title"))]
    put("factions", "", Piece(f"    {fit('Factions', 16)}"), Piece(dict(FACTIONS)[draft.factions], "strong"))
    changed = f"{len(draft.rulings)} changed: what the rules leave open"
    put("rulings", "", Piece(f"    {fit('Rulings', 16)}"), Piece(changed, "key"))
    lines.append(row(width))
    division = draft.division()
    said, tone = (f"with {division}", "name") if division else (draft.missing(), "warn")
    first, *more = indented(said, width, tone, Piece("    Begin: the set-up list ", "key"))
    put("begin", "", *first)
    return lines + more, fields
