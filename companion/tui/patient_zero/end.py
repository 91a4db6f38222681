"""The end of a game of Patient Zero: which side, what ended it, and the Factions, turned up one by one."""

from collections.abc import Sequence

from companion.games.patient_zero.seen import Seen
from companion.tui.actions.registry import Action, bindings
from companion.tui.kit.page_screen import PageScreen
from companion.tui.kit.pieces import Line, Piece, fit, indented, row
from companion.tui.patient_zero import people
from companion.tui.patient_zero.drawing.people import faction_in_words
from companion.tui.patient_zero.room import PatientZeroRoom


class PatientZeroEndScreen(PatientZeroRoom, PageScreen):
    """Draws what everybody may know. When the end is taken back the screen before it comes again."""

    name_of_screen = "patient_zero_end"
    BINDINGS = bindings("patient_zero_end")
    heading = "The end"

    def redraw(self) -> None:
        seen = self.patient_zero
        if seen is None or seen.ended is None:
            if self.app.screen is self:
                self.companion.back()
            return
        self.page.paint(end_lines(seen, self.size.width - 1))
        super().redraw()
        if self.app.screen is self:
            self.ask_openly()

    @property
    def left(self) -> Sequence[str]:
        """Whose Faction nobody has seen."""
        seen = self.patient_zero
        return [player.name for player in seen.players if player.revealed is None] if seen is not None else []

    def allows(self, action: Action) -> bool:
        return bool(self.left) if action.id == "patient_zero_show" else super().allows(action)

    def do_show(self) -> None:
        """One after the other: who is next is for the table to say. An open question comes first."""
        if self.presenter.ask is not None:
            self.put_aside = ""
            self.ask_openly()
            return

        def turn_up(player: str) -> None:
            self.presenter.play("reveal", {"player": player})

        if len(self.left) == 1:
            turn_up(self.left[0])
        else:
            people.which(self.at(), "Who turns up the Faction?", list(self.left), turn_up)

    def do_mistake(self) -> None:
        self.presenter.undo()


def end_lines(seen: Seen, width: int) -> list[Line]:
    """The page."""
    lines = [row(width), *indented(f"The game is over: {seen.ended}.", width, "strong", Piece("  "))]
    if seen.ended_by:
        lines += indented(f"What ended it: {seen.ended_by}.", width, "name", Piece("  "))
    turns = f"{seen.turns_taken} turn{'' if seen.turns_taken == 1 else 's'} were ended before."
    lines += [*indented(f"The table decided it. {turns}", width, "dim", Piece("  ")), row(width)]
    for player in seen.players:
        faction, shown = faction_in_words(player), player.revealed is not None
        state = "INFECTED" if player.state == "infected" else "healthy"
        pieces = (
            Piece(f"  {'■' if shown else '□'} ", "accent" if shown else "dim"),
            Piece(fit(player.name, 20), "strong"),
            Piece(fit(faction, 16), "strong" if shown else "dim"),
            Piece(state, "danger" if state == "INFECTED" else "dim"),
        )
        lines.append(row(width, *pieces))
    hidden = [player.name for player in seen.players if player.revealed is None]
    if hidden:
        said = f"r: {hidden[0]} still turns up" if len(hidden) == 1 else f"r: {len(hidden)} players still turn up"
        lines += [row(width), *indented(f"{said} the Faction.", width, "accent", Piece("  "))]
    return lines
