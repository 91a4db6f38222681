"""The menu of what must be moved, and for which card the laptop was not handed over."""

from typing import Final

from companion.tui.actions.registry import BY_ID
from companion.tui.kit.footline import Hint
from companion.tui.kit.menu import At, Menu
from companion.tui.presenter import Presenter
from companion.tui.winter.table.actions import BOARD_NOW
from companion.tui.winter.turn.passing import drawn_in, passed_round, to_look


class HandOver:
    """Knows for which card the laptop stayed where it is: Enter said so."""

    def __init__(self) -> None:
        self._kept_here = -1

    def asked(self, presenter: Presenter) -> str:
        """To whom the laptop is to be given before the turn goes on, until somebody has pressed Enter.

        [BG-XR-1, LN-XR-1]
        """
        watcher = to_look(presenter) if passed_round(presenter) else ""
        if not watcher or _drawn(presenter) == self._kept_here:
            return ""
        return f"Give {watcher} the laptop: o. Everybody else looks away."

    def waits(self, presenter: Presenter) -> bool:
        """Whether Enter says that something was seen."""
        return bool(any(presenter.board_now.now) or self.asked(presenter))

    def done(self, presenter: Presenter) -> None:
        """It was seen: what is only for hands stays until it is seen on its own."""
        self._kept_here = _drawn(presenter)
        if any(presenter.board_now.now):
            presenter.board_now.done()

    def hints(self, presenter: Presenter) -> list[Hint]:
        """What the footer says first."""
        hints = [Hint("Enter", "done", "open")] if self.waits(presenter) else []
        watcher = to_look(presenter) if passed_round(presenter) else ""
        if watcher:
            hints.append(Hint(BY_ID["crossroads"].key, f"give {watcher} the laptop", "crossroads"))
        return hints


def _drawn(presenter: Presenter) -> int:
    step = drawn_in(presenter.playthrough) if presenter.playthrough is not None else None
    return step.number if step is not None else -1


def by_hand_done(at: At) -> None:
    """What was to be done by hand is done."""
    at.presenter.board_now.by_hand_done()
    at.redraw()


def enough_explained(at: At) -> None:
    """Those who know how to play are left in peace from now on; the rulings screen brings it back."""
    at.presenter.play("switch", {"what": "first-evening", "to": "off"})


MENU: Final = Menu(
    BOARD_NOW,
    {"by_hand_done": by_hand_done, "enough_explained": enough_explained},
    {
        "by_hand_done": lambda at: bool(at.presenter.board_now.now.by_hand),
        "enough_explained": lambda at: bool(at.presenter.board_now.now.explained),
    },
)
