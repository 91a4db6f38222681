"""One table as the host knows it: its line if there is one, and the requests that wait for an answer."""

import time

from companion.host import limits
from companion.host.exchange import Exchange
from companion.host.frames import Body, Head
from companion.host.line import Line


class Table:
    """A name, whose it is, and what goes on there."""

    def __init__(self, name: str, owner: bytes) -> None:
        self.name = name
        self.owner = owner
        """What the laptop's key comes to: only it may have the line."""
        self.line: Line | None = None
        self.open: dict[int, Exchange] = {}
        self.left_at = time.monotonic()
        self.held = 0
        """Phones that are held while the laptop is away."""
        self.cards = limits.Bucket(1.0, 3.0)
        self.reached_at = 0.0
        """When another host was last known to have the line."""

    @property
    def streams(self) -> int:
        """How many phones listen."""
        return sum(1 for exchange in self.open.values() if exchange.is_news) + self.held

    @property
    def waiting(self) -> int:
        """How many requests have no answer yet."""
        return sum(1 for exchange in self.open.values() if not exchange.begun)

    def take(self, line: Line, code: int) -> None:
        """The laptop is here; an older line of it ends with this code."""
        if self.line is not None:
            self.line.end(code)
            self.break_off()
        self.line = line

    def lose(self, line: Line) -> bool:
        """This line is broken. False, and nothing happens, when another has taken over."""
        if self.line is not line:
            return False
        self.line = None
        self.left_at = time.monotonic()
        self.break_off()
        return True

    def break_off(self) -> None:
        """No answer comes to what was asked."""
        exchanges, self.open = self.open, {}
        for exchange in exchanges.values():
            exchange.end()

    def heard(self, frame: Head | Body) -> list[int]:
        """An answer of the laptop; gives the numbers of requests that nobody here waits for."""
        unknown = []
        for sid in (frame.sid,) if isinstance(frame, Head) else frame.sids:
            exchange = self.open.get(sid)
            if exchange is None:
                unknown.append(sid)
            elif isinstance(frame, Head):
                exchange.begin(frame)
            else:
                exchange.go_on(frame.body, frame.more)
        return unknown
