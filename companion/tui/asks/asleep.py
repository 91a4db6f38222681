"""A watcher whose phone does not hear the question holds nobody up: after ten seconds it is a “No”."""

from typing import Final

from textual.screen import Screen

from companion.tui.desk import Desk

PATIENCE: Final = 10
"""Seconds that a phone that is not there may take."""


class Asleep:
    """Holds only for which question the time runs."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._running = ""

    def watch(self, screen: Screen[None]) -> None:
        """Let the time run for the question that is open now, if it is one of a watcher whose phone is not there."""
        name = self._desk.ask_id
        if name != self._running and self._in_vain():
            self._running = name
            screen.set_timer(PATIENCE, lambda: self._over(name))

    def _in_vain(self) -> bool:
        ask, seen = self._desk.ask, self._desk.seen
        if ask is None or seen is None or ask.about != "watcher" or self._desk.looks_on:
            return False
        on_phones = seen.options.get("crossroads") == "phones"
        return on_phones and self._desk.lights.get(ask.seat or "") != "connected"

    def _over(self, name: str) -> None:
        if self._desk.ask_id == name and self._in_vain():
            self._desk.answer(name, "no")
