"""Rulings of Patient Zero, and what the rules leave to the table: in play, or for a new game."""

from collections.abc import Callable, Mapping
from typing import Final

from companion.games.patient_zero.book import RULEBOOK
from companion.games.patient_zero.rulings import RULINGS, Ruling, defaults
from companion.tui.actions.registry import Action, bindings
from companion.tui.kit.page_screen import PageScreen
from companion.tui.kit.pick import Pick, numbered
from companion.tui.patient_zero.drawing.rulings import draw_rulings, words
from companion.tui.patient_zero.room import PatientZeroRoom

HEADING: Final = "Rulings, and what the rules leave open"


class PatientZeroRulingsScreen(PatientZeroRoom, PageScreen):
    """Of the game on the desk; of a new one when its rulings are given, with what is to be called after a change."""

    name_of_screen = "patient_zero_rulings"
    BINDINGS = bindings("patient_zero_rulings")
    click_does = "patient_zero_change"

    def __init__(self, chosen: dict[str, str] | None = None, changed: Callable[[], None] = lambda: None) -> None:
        super().__init__()
        self.heading = f"{HEADING}{' of the new game' if chosen is not None else ''}"
        self._chosen = chosen
        self._changed = changed

    @property
    def values(self) -> Mapping[str, str]:
        """The value of every ruling now."""
        if self._chosen is not None:
            return defaults() | self._chosen
        return self.patient_zero.rulings if self.patient_zero is not None else {}

    @property
    def ruling(self) -> Ruling:
        """The one selected."""
        return RULINGS[self.page.selected]

    def paint(self, width: int) -> None:
        self.page.paint(*draw_rulings(self.values, width))

    def allows(self, action: Action) -> bool:
        return (
            self._chosen is None
            if action.id in ("patient_zero_unrule", "patient_zero_rule")
            else super().allows(action)
        )

    def do_change(self) -> None:
        ruling = self.ruling
        now = self.values.get(ruling.key, "")

        def take(value: str) -> None:
            if value != now:
                self._put(ruling.key, value)

        texts = [(value, words(ruling, value)) for value in ruling.values]
        self.ask(Pick(ruling.asks, numbered(texts), selected=now), take)

    def _put(self, key: str, value: str) -> None:
        """Write it down; in play it is a move."""
        if self._chosen is None:
            self.presenter.play("switch", {"what": key, "to": value})
        else:
            self._chosen[key] = value
            self._changed()
            self.redraw()

    def do_rule(self) -> None:
        named = f"ruling {self.ruling.key} "
        rules = (one.id for one in RULEBOOK.entries() if named in f"{one.text.replace(',', ' ')} ")
        self.companion.read_rule(next(rules, ""))

    def do_unrule(self) -> None:
        self.presenter.undo()

    def do_rulings_back(self) -> None:
        if self._chosen is not None:
            self.dismiss()
        else:
            self.companion.back()
