"""Requests that a host passes on, answered by the phones' own application in this program, without a socket."""

import asyncio
import logging
import re
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from companion.host.frames import COOKIE, Body, Head, Headers, Open, host_of
from companion.phones.guard import App, Message, Scope
from companion.phones.through_host.base import BASE

AT_ONCE: Final = 64
"""Requests and streams that are answered at the same time."""
PIECE: Final = 48 * 1024
"""Bytes of an answer in one frame."""
SPEC: Final = "2.3"
"""Under a later one Starlette waits for a failing `send` to learn that a phone has left, and ours never fails."""

log = logging.getLogger("companion.phones")


class Answering:
    """Answers for one table. `cookie` is what the phones' cookie is called in `app`; `out` takes the frames.

    What several streams say in one turn goes out once.
    """

    def __init__(self, app: App, table: str, origin: str, cookie: str, out: Callable[[Head | Body], None]) -> None:
        self._app, self._origin, self._out = app, urlsplit(origin), out
        self._base = f"/t/{table}"
        self._cookie = cookie.encode()
        self._set = re.compile(re.escape(self._cookie) + rb"=(?P<value>[^;]*)(?P<rest>.*)", re.S)
        self._room = asyncio.Semaphore(AT_ONCE)
        self._gone: dict[int, asyncio.Event] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._together: dict[tuple[bytes, bool], list[int]] = {}

    def opened(self, asked: Open) -> None:
        """A phone asks for something."""
        if asked.sid in self._gone:
            return
        self._gone[asked.sid] = asyncio.Event()
        task = asyncio.create_task(self._answer(asked), name="phones")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def gone(self, sids: tuple[int, ...]) -> None:
        """These phones listen no longer."""
        for sid in sids:
            if (gone := self._gone.get(sid)) is not None:
                gone.set()

    def host_gone(self, host: int) -> None:
        """All phones of that host are gone."""
        self.gone(tuple(sid for sid in self._gone if host_of(sid) == host))

    async def close(self) -> None:
        """The line is broken: nobody hears any answer."""
        self.gone(tuple(self._gone))
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=1.0)
            for task in late:
                task.cancel()

    # One request

    async def _answer(self, asked: Open) -> None:
        gone = self._gone[asked.sid]
        BASE.set(self._base)
        answer = _Answer(asked.sid, self)
        try:
            async with self._room:
                await self._app(self._scope(asked), _receiving(asked.body, gone), answer.take)
        except Exception as error:
            log.error("A phone's request through the host failed: %s", type(error).__name__)
            if not answer.begun:
                self._out(Head(asked.sid, 500, (), b"Something went wrong on the laptop. Go back and try again."))
        finally:
            self._gone.pop(asked.sid, None)

    def _scope(self, asked: Open) -> Scope:
        path, _, query = asked.path.partition("?")
        if not path.startswith(f"{self._base}/"):
            path = f"{self._base}/-"
        own = b"host", self._origin.netloc.encode()
        headers = [self._translated(name, value) for name, value in asked.headers]
        return {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": SPEC},
            "http_version": "1.1",
            "method": asked.method,
            "scheme": self._origin.scheme,
            "path": unquote(path),
            "raw_path": path.encode("latin-1", "replace"),
            "root_path": self._base,
            "query_string": query.encode("latin-1", "replace"),
            "headers": headers if any(name == b"host" for name, _ in headers) else [*headers, own],
            "client": (asked.client, 0),
            "server": (self._origin.hostname or "", self._origin.port or 0),
            "state": {},
        }

    def _translated(self, name: bytes, value: bytes) -> tuple[bytes, bytes]:
        """The cookie has a short name on the line."""
        if name == b"cookie" and value.startswith(COOKIE + b"="):
            return name, self._cookie + value[len(COOKIE) :]
        return name, value

    def headed(self, name: bytes, value: bytes) -> tuple[bytes, bytes]:
        """A header of an answer as the host takes it: paths begin at the table, the cookie has its short name."""
        name = name.lower()
        if name == b"location" and value.startswith(b"/") and not value.startswith(self._base.encode() + b"/"):
            return name, self._base.encode() + value
        if name == b"set-cookie" and (found := self._set.fullmatch(value)):
            return name, COOKIE + b"=" + found["value"] + found["rest"]
        return name, value

    # Sending

    def head(self, head: Head) -> None:
        """The beginning of an answer."""
        first, rest = head.body[:PIECE], head.body[PIECE:]
        self._out(Head(head.sid, head.status, head.headers, first, head.more or bool(rest)))
        if rest:
            self.more(head.sid, rest, head.more)

    def more(self, sid: int, body: bytes, more: bool) -> None:
        """More of one: pieces of a long answer at once, news together with what other streams say in this turn."""
        while len(body) > PIECE:
            self._out(Body((sid,), body[:PIECE], True))
            body = body[PIECE:]
        if not self._together:
            asyncio.get_running_loop().call_soon(self._flush)
        self._together.setdefault((body, more), []).append(sid)

    def _flush(self) -> None:
        together, self._together = self._together, {}
        for (body, more), sids in together.items():
            for at in range(0, len(sids), 256):
                self._out(Body(tuple(sids[at : at + 256]), body, more))


class _Answer:
    """What the application sends, made into frames: mostly one, once the first piece of the body is there."""

    def __init__(self, sid: int, answering: Answering) -> None:
        self.begun = False
        self._sid, self._answering = sid, answering
        self._status = 500
        self._headers: Headers = ()

    async def take(self, message: Message) -> None:
        """ASGI's `send`."""
        if message["type"] == "http.response.start":
            self._status = message["status"]
            self._headers = tuple(self._answering.headed(name, value) for name, value in message.get("headers", ()))
            return
        body, more = bytes(message.get("body", b"")), bool(message.get("more_body", False))
        if not self.begun:
            self.begun = True
            self._answering.head(Head(self._sid, self._status, self._headers, body, more))
        elif body or not more:
            self._answering.more(self._sid, body, more)


def _receiving(body: bytes, gone: asyncio.Event) -> Callable[[], Any]:
    """ASGI's `receive`: the body once, and then nothing until the phone has left."""
    given = False

    async def receive() -> Message:
        nonlocal given
        if not given:
            given = True
            return {"type": "http.request", "body": body, "more_body": False}
        await gone.wait()
        return {"type": "http.disconnect"}

    return receive
