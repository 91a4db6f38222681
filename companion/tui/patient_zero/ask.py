"""An open question of Patient Zero that the whole table may see, in a frame over the screen."""

from companion.tui.asks.answer import AnswerAsk
from companion.tui.patient_zero.next_thing import is_private


class PatientZeroAsk(AnswerAsk):
    """Goes when the next question is one for the drawer alone, as after an undo."""

    def redraw(self) -> None:
        if is_private(self.presenter.ask):
            self.action_leave()
        else:
            super().redraw()
