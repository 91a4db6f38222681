"""A number put right in the middle of the colony phase: what hands did besides, or what was miscounted."""

from typing import Final

from companion.tui.kit.pick import Pick, numbered
from companion.tui.kit.screen import AppScreen
from companion.tui.kit.type_text import TypeNumber

NUMBERS: Final = {"morale": 10, "food": 99, "starvation": 99, "waste": 300, "helpless": 24}
"""What can be put right here, and the most it can be; all else is under the table's keys."""


class NumbersPutRight(AppScreen):
    """One key: which number, then what it is."""

    def do_colony_right(self) -> None:
        seen = self.presenter.seen
        if seen is None:
            return
        now = {what: getattr(seen, what) for what in NUMBERS}

        def which(what: str) -> None:
            def put(to: int) -> None:
                self.presenter.play("adjust", {"what": what, "to": to})

            self.ask(TypeNumber(f"{what.capitalize()} is:", 0, NUMBERS[what], str(now[what])), put)

        choices = numbered([(what, f"{what.capitalize()}: {now[what]}") for what in NUMBERS])
        self.ask(Pick("What is put right?", choices), which)
