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


class Shown(msgspec.Struct, frozen=True):
    """A table as the page gets it; `minutes` is how long this turn has taken."""

    name: str
    title: str
    game: str
    round: str
    morale: str
    turn: str
    since: float
    hand: bool
    away: bool


class Hall:
    """The cards by table, and who looks at them."""

    def __init__(self) -> None:
        self._cards: dict[str, Shown] = {}
        self._changed = asyncio.Event()
        self.number = 0

    def put(self, name: str, card: Card | None, away: bool = False) -> None:
        """A table's card, or none any more."""
        if card is None or not card.title.strip():
            if self._cards.pop(name, None) is None:
                return
        elif name in self._cards or len(self._cards) < MOST:
            since = min(card.turn_since, time.time()) if card.turn_since > 0 else 0.0
            self._cards[name] = Shown(
                name, card.title, card.game, card.round, card.morale, card.turn, since, card.hand, away
            )
        self.number += 1
        self._changed.set()

    def away(self, name: str) -> None:
        """The line of a table is broken: its card stays, and says so."""
        if (shown := self._cards.get(name)) is not None:
            self._cards[name] = msgspec.structs.replace(shown, away=True)
            self.number += 1
            self._changed.set()

    def as_json(self) -> bytes:
        """All cards; raised hands first, then the longest turns."""
        cards = sorted(self._cards.values(), key=lambda one: (not one.hand, one.away, one.since or 1e12, one.name))
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
