"""A watcher whose phone does not hear the question holds nobody up: after ten seconds it is a “No”."""

from typing import Final

from textual.screen import Screen

from companion.tui.presenter import Presenter

PATIENCE: Final = 10
"""Seconds that a phone that is not there may take."""


class Asleep:
    """Holds only for which question the time runs."""

    def __init__(self, presenter: Presenter) -> None:
        self._presenter = presenter
        self._running = ""

    def watch(self, screen: Screen[None]) -> None:
        """Let the time run for the question that is open now, if it is one of a watcher whose phone is not there."""
        name = self._presenter.ask_id
        if name != self._running and self._in_vain():
            self._running = name
            screen.set_timer(PATIENCE, lambda: self._over(name))

    def _in_vain(self) -> bool:
        ask, seen = self._presenter.ask, self._presenter.seen
        if ask is None or seen is None or ask.about != "watcher" or self._presenter.looks_on:
            return False
        on_phones = seen.options.get("crossroads") == "phones"
        return on_phones and self._presenter.lights.get(ask.seat or "") != "connected"

    def _over(self, name: str) -> None:
        if self._presenter.ask_id == name and self._in_vain():
            self._presenter.answer(name, "no")
