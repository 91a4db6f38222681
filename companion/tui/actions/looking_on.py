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
LOOKS: Final = frozenset(
    {
        *("walk_left", "walk_right", "walk_up", "walk_down", "walk_on", "walk_back", "papers"),
        *(
            "patient_zero_up",
            "patient_zero_down",
            "patient_zero_glass",
            "patient_zero_sand",
            "patient_zero_rule",
            "patient_zero_rule_checklist",
            "patient_zero_rulings_back",
        ),
        *("read_aloud", "cards_seen", "crossroads_done", "crossroads_leave", "colony_more", "colony_leave"),
        *("rule_colony", "rule_crossroads", "rule_rulings", "rule_checklist", "back_rulings"),
        *("plots", "keep_story", "keep", "drop_count", "phones_leave", "seat_before", "seat_after"),
    }
)


def only_looks(action: Action, presenter: Presenter) -> bool:
    """Whether an action leaves the game on the desk as it is."""
    if action.id in _NEXT:
        return presenter.seen is not None and (presenter.seen.phase == "setup" or presenter.seen.ended is not None)
    if action.screen in FREE or action.id in LOOKS:
        return True
    return bool(action.room) and action.room not in _CHANGING_ROOMS
