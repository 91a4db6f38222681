"""A screen on which a new game is written down: Esc, pressed once too often, does not leave it."""

import time

from companion.tui.screens.room import Room

SOON = 3.0
"""Seconds in which Esc has to be pressed again."""
AGAIN = "Esc again: back; what you typed is kept."


class DraftRoom(Room):
    """The draft stays with the screen, so leaving loses nothing; but whoever closes boxes with Esc means to stay."""

    _escaped = float("-inf")

    @property
    def has_draft(self) -> bool:
        """Whether anything has been written down."""
        return False

    def on_mount(self) -> None:
        super().on_mount()
        self.companion.drafts[self.name_of_screen] = self

    def escape(self) -> None:
        """Back: at once where nothing is written down, else the second time."""
        now = time.monotonic()
        if not self.has_draft or now - self._escaped <= SOON:
            self._escaped = float("-inf")
            self.companion.back()
        else:
            self._escaped = now
            self.companion.say(AGAIN)
