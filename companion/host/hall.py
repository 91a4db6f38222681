"""The hall: every table that agreed to be seen, live, on one page for a projector."""

import asyncio
import time
from typing import Any, Final

import msgspec

from companion.host.frames import Card

MOST: Final = 500
"""Tables on the wall."""
BEAT: Final = 1.0
"""The wall changes at most once in so many seconds."""
LEFT_AFTER: Final = 1800.0
"""After so many seconds away a table is taken off the wall."""


class Shown(msgspec.Struct, frozen=True):
    """A table as the page gets it; `since` is when this turn began and `away` when the laptop's line broke, as Unix
    times, 0 where there is none."""

    name: str
    title: str
    game: str
    round: str
    morale: str
    turn: str
    since: float
    hand: bool
    away: float = 0.0


class Hall:
    """The cards by table, and who looks at them."""

    def __init__(self) -> None:
        self._cards: dict[str, Shown] = {}
        self._changed = asyncio.Event()
        self.number = 0

    def put(self, name: str, card: Card) -> None:
        """A table's card. One without a title takes it off the wall."""
        self._tidy()
        if not card.title.strip():
            if self._cards.pop(name, None) is None:
                return
        elif name in self._cards or len(self._cards) < MOST:
            since = min(card.turn_since, time.time()) if card.turn_since > 0 else 0.0
            self._cards[name] = Shown(name, card.title, card.game, card.round, card.morale, card.turn, since, card.hand)
        self.number += 1
        self._changed.set()

    def away(self, name: str) -> None:
        """The line of a table is broken: its card stays, and says so."""
        if (shown := self._cards.get(name)) is not None:
            self._cards[name] = msgspec.structs.replace(shown, away=time.time())
            self.number += 1
            self._changed.set()

    def _tidy(self) -> None:
        long_ago = time.time() - LEFT_AFTER
        for name in [one.name for one in self._cards.values() if 0 < one.away < long_ago]:
            del self._cards[name]

    def as_json(self) -> bytes:
        """All cards; raised hands first, then the longest turns."""
        self._tidy()
        cards = sorted(self._cards.values(), key=lambda one: (not one.hand, one.away > 0, one.since or 1e12, one.name))
        return msgspec.json.encode({"now": time.time(), "tables": cards})

    async def news(self, seen: int) -> int:
        """Wait until there is something newer than `seen`, and give its number."""
        while self.number <= seen:
            self._changed.clear()
            await self._changed.wait()
        return self.number

    def state(self) -> dict[str, Any]:
        """For the host's own status line: how many tables are on the wall."""
        return {"shown": len(self._cards), "hands": sum(one.hand for one in self._cards.values())}
