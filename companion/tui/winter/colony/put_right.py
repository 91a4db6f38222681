"""A number put right in the middle of the colony phase: what hands did besides, or what was miscounted."""

from typing import Final

from companion.tui.actions.phases import COLONY_RIGHT
from companion.tui.kit.menu import At, Menu
from companion.tui.kit.pick import numbered
from companion.tui.kit.type_text import TypeNumber

NUMBERS: Final = {"morale": 10, "food": 99, "starvation": 99, "waste": 300, "helpless": 24}
"""What can be put right here, and the most it can be; all else is under the table's keys."""


def colony_right(at: At) -> None:
    """Which number, then what it is."""
    seen = at.presenter.seen
    if seen is None:
        return
    now = {what: getattr(seen, what) for what in NUMBERS}

    def which(what: str) -> None:
        def put(to: int) -> None:
            at.presenter.play("adjust", {"what": what, "to": to})

        at.ask(TypeNumber(f"{what.capitalize()} is:", 0, NUMBERS[what], str(now[what])), put)

    choices = numbered([(what, f"{what.capitalize()}: {now[what]}") for what in NUMBERS])
    at.choose("What is put right?", choices, which)


MENU: Final = Menu(COLONY_RIGHT, {"colony_right": colony_right})
