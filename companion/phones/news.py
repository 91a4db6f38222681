"""Live news for phones: a stream tells that something changed, and to every phone the same.

Whoever watches a card must not be told apart by what goes over the air, so no event says for whom it is. A stream holds
no queue. It is woken, looks at the state as it is then, and sends it when it differs from the last one sent; so a slow
phone costs nothing, and a late one needs no history.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable

PING_SECONDS = 20.0
STREAMS_A_PHONE = 3
RETRY = b"retry: 1500\n\n"
PING = b": still here\n\n"


class Stream:
    """One open page. `why` is set when the stream must end: “gone”, “rest”, or "" at the end of the program."""

    def __init__(self, session: str, seat: str) -> None:
        self.session = session
        self.seat = seat
        self.why: str | None = None
        self._woken = asyncio.Event()

    def wake(self) -> None:
        """Something may have changed."""
        self._woken.set()

    def end(self, why: str) -> None:
        """Say farewell and close."""
        self.why = why
        self._woken.set()

    async def told(self, state: Callable[[], str]) -> AsyncIterator[bytes]:
        """The bytes of the stream, until it is ended."""
        last = None
        yield RETRY
        while self.why is None:
            now = state()
            if now != last:
                last = now
                yield _event(now)
            try:
                await asyncio.wait_for(self._woken.wait(), PING_SECONDS)
                self._woken.clear()
            except TimeoutError:
                yield PING
        if self.why:
            yield _event("", self.why)


class News:
    """All open streams. `on_change` hears when a phone comes or goes."""

    def __init__(self, on_change: Callable[[], None] = lambda: None) -> None:
        self._on_change = on_change
        self.closed = False
        self._streams: list[Stream] = []
        self._since = secrets.token_hex(4)
        self._changes = 0

    @property
    def now(self) -> str:
        """A name for what is to be seen now: another one after every change, and after every start of the program."""
        return f"{self._since}-{self._changes}"

    def open(self, session: str, seat: str) -> Stream:
        """A new stream; of more than three for one phone the oldest ends."""
        for oldest in [s for s in self._streams if s.session == session][: 1 - STREAMS_A_PHONE]:
            oldest.end("rest")
        stream = Stream(session, seat)
        self._streams.append(stream)
        self._on_change()
        return stream

    def over(self, stream: Stream) -> None:
        """The stream has ended on our side or on the phone's."""
        if stream in self._streams:
            self._streams.remove(stream)
            self._on_change()

    def connected(self, session: str) -> bool:
        """Whether a page of that phone listens."""
        return any(stream.session == session and stream.why is None for stream in self._streams)

    def changed(self) -> None:
        """Something was entered: everybody hears of it."""
        self._changes += 1
        self.wake()

    def wake(self) -> None:
        """Everybody looks whether there is something new for them."""
        for stream in self._streams:
            stream.wake()

    def dismiss(self, session: str) -> None:
        """The phone has lost its seat."""
        for stream in self._streams:
            if stream.session == session:
                stream.end("gone")

    def close(self) -> None:
        """The program ends: every stream ends now."""
        self.closed = True
        for stream in self._streams:
            stream.end("")


def _event(data: str, name: str = "") -> bytes:
    kind = f"event: {name}\n" if name else ""
    return f"{kind}data: {data}\n\n".encode()
