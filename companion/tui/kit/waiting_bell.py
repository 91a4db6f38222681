"""The laptop's bell: it rings when the table begins to wait for somebody with a phone, unless it was switched off."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from companion.referee.asks import Vote

if TYPE_CHECKING:
    from companion.playthrough import Playthrough
    from companion.store.settings import Settings

KEY: Final = "bell"
OFF: Final = "off"


class WaitingBell:
    """`ring` makes the sound. Each question rings once, and only for seats that have a phone."""

    def __init__(self, ring: Callable[[], None], settings: "Callable[[], Settings | None]") -> None:
        self._ring = ring
        self._settings = settings
        self._rung: tuple[int, str] = (0, "")
        self._quiet = False

    @property
    def on(self) -> bool:
        """Whether it rings."""
        settings = self._settings()
        return (settings.get(KEY) if settings is not None else OFF * self._quiet) != OFF

    def switch(self) -> None:
        """On, or off; remembered for other evenings."""
        self._quiet = self.on
        settings = self._settings()
        if settings is not None:
            settings.put(KEY, OFF if self._quiet else "on")

    def hear(self, play: "Playthrough | None", lights: dict[str, str]) -> None:
        """The table has changed; `lights` names the seats that have a phone."""
        if play is None or play.ask is None:
            return
        asked = play.ask.voters if isinstance(play.ask, Vote) else (play.ask.seat or "",)
        if self._rung == (id(play), play.ask_id):
            return
        self._rung = id(play), play.ask_id
        if any(seat in lights for seat in asked) and self.on:
            self._ring()
