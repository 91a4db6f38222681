"""One request of a connection and its answer, as ASGI has them."""

import asyncio
from http import HTTPStatus
from typing import Any, Final, Protocol
from urllib.parse import unquote

from companion.host.wire import HOLD, Lines, Message, Scope

STATUS: Final = {one.value: b"HTTP/1.1 %d %b\r\n" % (one.value, one.phrase.encode()) for one in HTTPStatus}
GONE: Final[dict[str, Any]] = {"type": "http.disconnect"}


class Carrier(Protocol):
    """The connection."""

    @property
    def full(self) -> bool:
        """Whether what was written last is still on its way."""

    async def drained(self) -> None:
        """Wait until it is not."""

    def write(self, data: bytes) -> None:
        """Send this."""

    def answered(self, keep: bool) -> None:
        """The answer is whole; the connection is kept for another, or closed."""


class Held(Protocol):
    """Who speaks on an answer that is held open without a task of its own."""

    def ready(self) -> None:
        """The connection takes more again."""

    def left(self) -> None:
        """Nobody listens any more."""


class Answer:
    """How one request is answered: `receive` and `send` of its application.

    What is held open is spoken on by `say` and `finish`; neither task nor request is kept for it.
    """

    __slots__ = (
        "_body",
        "_carrier",
        "_chunked",
        "_gone",
        "_head",
        "_old",
        "_only_head",
        "_sized",
        "begun",
        "held",
        "keep",
        "whole",
    )

    def __init__(self, carrier: Carrier, body: bytes, method: str, version: str, keep: bool) -> None:
        self._carrier: Carrier | None = carrier
        self._body: bytes | None = body
        self._only_head = method == "HEAD"
        self._old = version == "1.0"
        """There an answer without a length ends with its connection; later it is sent in pieces."""
        self._chunked = self._sized = False
        self._head = b""
        self._gone: asyncio.Future[None] | None = None
        self.keep = keep
        self.begun = False
        self.whole = False
        self.held: Held | None = None

    # ASGI

    async def receive(self) -> Message:
        """The body, whole; then that the phone has left, or all is said."""
        if self._body is not None:
            body, self._body = self._body, None
            return {"type": "http.request", "body": body, "more_body": False}
        if self._carrier is not None and not self.whole:
            if self._gone is None or self._gone.done():
                self._gone = asyncio.get_running_loop().create_future()
            await self._gone
        return dict(GONE)

    async def send(self, message: Message) -> None:
        """The beginning of the answer, or more of it."""
        if self._carrier is None or self.whole:
            return
        if message["type"] == "http.response.start":
            self._begin(message["status"], message.get("headers", ()))
            return
        body, more = message.get("body", b""), message.get("more_body", False)
        if self._carrier.full:
            await self._carrier.drained()
        if more:
            self.say(body)
        else:
            self.finish(body)

    # Speaking

    def hold(self, held: Held) -> None:
        """Let the answer stand open beyond its application's end."""
        self.held = held
        if self._carrier is None or self.whole:
            self._release()

    @property
    def full(self) -> bool:
        """Whether the phone is slow."""
        return self._carrier is not None and self._carrier.full

    def say(self, body: bytes) -> None:
        """More of the answer, now."""
        if self._carrier is None or self.whole:
            return
        if self._head and not self._sized:
            self._chunked = not self._old
            self.keep = self.keep and self._chunked
            self._head += b"transfer-encoding: chunked\r\n" if self._chunked else b""
        self._write(self._piece(body))

    def finish(self, body: bytes = b"") -> None:
        """The last of it."""
        carrier = self._carrier
        if carrier is None or self.whole:
            return
        self.whole = True
        if self._head and not self._sized:
            self._head += b"content-length: %d\r\n" % len(body)
        self._write(self._piece(body) + (b"0\r\n\r\n" if self._chunked and not self._only_head else b""))
        self._release()
        carrier.answered(self.keep)

    def leave(self) -> None:
        """The connection is lost."""
        self._carrier = None
        self._release()

    def _release(self) -> None:
        if self._gone is not None and not self._gone.done():
            self._gone.set_result(None)
        held, self.held = self.held, None
        if held is not None:
            held.left()

    def _begin(self, status: int, headers: Lines) -> None:
        self.begun = True
        lines = [STATUS.get(status, b"HTTP/1.1 %d \r\n" % status)]
        self._sized = status in (204, 304)
        for name, value in headers:
            if b"\r" in value or b"\n" in value:
                raise ValueError("A header must not hold a line break.")
            self._sized = self._sized or name == b"content-length"
            lines += (name, b": ", value, b"\r\n")
        self._head = b"".join(lines)

    def _piece(self, body: bytes) -> bytes:
        if self._only_head or not body:
            return b""
        return b"%x\r\n%b\r\n" % (len(body), body) if self._chunked else bytes(body)

    def _write(self, data: bytes) -> None:
        head, self._head = self._head, b""
        if head:
            head += b"\r\n" if self.keep else b"connection: close\r\n\r\n"
        if self._carrier is not None and (head or data):
            self._carrier.write(head + data)


def scope_of(method: str, url: tuple[bytes, bytes], headers: Lines, version: str, answer: Answer, **more: Any) -> Scope:
    """A request in the words of ASGI. Raises UnicodeDecodeError for a path that is none."""
    path, query = url
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": version,
        "method": method,
        "path": unquote(path.decode("ascii")),
        "raw_path": path,
        "query_string": query,
        "root_path": "",
        "headers": headers,
        HOLD: answer,
        **more,
    }
