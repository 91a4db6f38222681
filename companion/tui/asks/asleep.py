"""A watcher whose phone does not hear the question holds nobody up: after ten seconds it is a “No”."""

from typing import Final

from textual.screen import Screen

from companion.tui.presenter import Presenter

PATIENCE: Final = 10
"""Seconds that a phone that is not there may take."""
AGAIN: Final = 1
"""Seconds until it is looked again whether a phone that was there is there still."""


class Asleep:
    """Holds only for which question the time runs."""

    def __init__(self, presenter: Presenter) -> None:
        self._presenter = presenter
        self._running = ""

    def watch(self, screen: Screen[None]) -> None:
        """Let the time run for the question that is open now, if it is one of a watcher who answers on a phone."""
        name = self._presenter.ask_id
        if name != self._running and self._on_a_phone():
            self._running = name
            screen.set_timer(PATIENCE, lambda: self._over(screen, name))

    def _on_a_phone(self) -> bool:
        ask, seen = self._presenter.ask, self._presenter.seen
        if ask is None or seen is None or ask.about != "watcher" or self._presenter.looks_on:
            return False
        return seen.options.get("crossroads") == "phones"

    def _over(self, screen: Screen[None], name: str) -> None:
        """A phone that is there has all the time it wants; when it falls silent its time is over already."""
        ask = self._presenter.ask
        if ask is None or self._presenter.ask_id != name:
            return
        if self._presenter.lights.get(ask.seat or "") != "connected":
            self._presenter.answer(name, "no")
        else:
            screen.set_timer(AGAIN, lambda: self._over(screen, name))
