"""What the screens of a game of Patient Zero share: its table, and the question that the whole table may see."""

from companion.games.patient_zero.seen import Seen
from companion.tui.kit.screen import AppScreen
from companion.tui.patient_zero.next_thing import is_private
from companion.tui.patient_zero.people import table_of


class PatientZeroRoom(AppScreen):
    """Knows which question was put aside."""

    put_aside = ""
    """The question that was shown and left open: it comes back by hand only."""

    @property
    def patient_zero(self) -> Seen | None:
        """The public table, if this game is on the desk."""
        return table_of(self.presenter)

    def ask_openly(self) -> None:
        """Show the open question before everybody, unless it was put aside or is for the drawer alone."""
        ask = self.presenter.ask
        if ask is not None and self.presenter.ask_id != self.put_aside and not is_private(ask):
            from companion.tui.patient_zero.ask import PatientZeroAsk

            self.put_aside = self.presenter.ask_id
            self.app.push_screen(PatientZeroAsk(self.presenter))
