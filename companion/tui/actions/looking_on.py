"""What can be done with a game that another program plays: look at it. The footer offers nothing else."""

from typing import Final

from companion.tui.actions.action import Action
from companion.tui.presenter import Presenter

FREE: Final = frozenset(
    (
        "home",
        "new_game",
        "patient_zero_new",
        "packs",
        "cards",
        "card_editor",
        "reader",
        "rulebook",
        "help",
        "introduction",
        "table_mode",
    )
)
"""Screens that change no game that is open."""
HAVE_A_STATUS_LINE: Final = frozenset({"table", "patient_zero"})
"""Screens that say there that the game is only looked at; the others say it in the footer."""
WHY: Final = "looks_on"
"""What a click on those words in the footer does: say why."""

_NEXT: Final = frozenset({"next", "patient_zero_next"})
_CHANGING_ROOMS: Final = frozenset({"count", "phones"})


def only_looks(action: Action, presenter: Presenter) -> bool:
    """Whether an action leaves the game on the desk as it is."""
    if action.id in _NEXT:
        return presenter.seen is not None and (presenter.seen.phase == "setup" or presenter.seen.ended is not None)
    if action.screen in FREE or action.looks:
        return True
    return bool(action.room) and action.room not in _CHANGING_ROOMS
