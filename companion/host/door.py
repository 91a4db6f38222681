"""The front door of the host, in plain ASGI: a laptop's line at `/t/NAME/up`, phones below `/t/NAME/`, the hall.

No body is logged or kept, and no header of a phone is believed: who called is what the server says of the connection.
"""

import asyncio
import hmac
import itertools
import logging
import random
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

import msgspec

from companion.host import limits
from companion.host.answers import TEXT, answered, asked, cookie_of, known_scripts, policy
from companion.host.frames import (
    LARGEST_BODY,
    LARGEST_UP,
    NOT_OUR_LANGUAGE,
    NOT_YOURS,
    TAKEN_OVER,
    TOO_MUCH,
    UP,
    VERSION,
    Card,
    Gone,
    Hello,
    Open,
    Refused,
    Welcome,
)
from companion.host.hall import Hall
from companion.host.names import is_name
from companion.host.pages import HALL_PAGE, HALL_POLICY, away_page, front_page
from companion.host.table import Exchange, Line, Table
from companion.host.tables import Tables

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

HTML: Final = ((b"content-type", b"text/html; charset=utf-8"),)
STREAM: Final = ((b"content-type", b"text/event-stream; charset=utf-8"), (b"x-accel-buffering", b"no"))
PING: Final = b": still here\n\n"
AWAY: Final = b"event: away\ndata: \n\n"
PING_SECONDS: Final = 20.0
METHODS: Final = frozenset({"GET", "HEAD", "POST"})

log = logging.getLogger("companion.host")


class Door:
    """One host. `word` is what laptops must say to use it, if anything; `origin` is how phones reach it."""

    def __init__(self, tables: Tables, hall: Hall, word: str = "", origin: str = "") -> None:
        self._tables, self._hall, self._word, self._origin = tables, hall, word, origin
        self._scripts = known_scripts()
        self._count = itertools.count(1)
        self._requests = limits.Buckets(limits.REQUESTS_A_SECOND, limits.BURST)
        self._names = limits.Buckets(limits.NAMES_A_MINUTE / 60, limits.NAMES_A_MINUTE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"]
        if scope["type"] == "websocket":
            await self._line(path, scope, receive, send)
        elif scope["type"] == "http":
            await self._asked(path, scope, receive, send)

    # A laptop's line

    async def _line(self, path: str, scope: Scope, receive: Receive, send: Send) -> None:
        if (await receive())["type"] != "websocket.connect":
            return
        parts = path.split("/")
        if len(parts) != 4 or parts[1] != "t" or parts[3] != "up":
            await send({"type": "websocket.close", "code": NOT_OUR_LANGUAGE})
            return
        await send({"type": "websocket.accept"})
        table, line = await self._let_in(scope, receive, send)
        if table is None or line is None:
            return
        writer = asyncio.create_task(line.run())
        try:
            await self._listen(table, line, receive)
        finally:
            table.lose(line)
            self._tables.lost(table)
            self._hall.away(table.name)
            writer.cancel()
            if not line.closed_with:
                line.closed_with = NOT_OUR_LANGUAGE

    async def _let_in(self, scope: Scope, receive: Receive, send: Send) -> tuple[Table | None, Line | None]:
        """Hear a laptop's greeting, and give it its table or say why not."""

        async def refuse(why: str, code: int, retry: float = -1.0) -> tuple[None, None]:
            await send({"type": "websocket.send", "bytes": msgspec.msgpack.encode(Refused(why, retry))})
            await send({"type": "websocket.close", "code": code})
            return None, None

        try:
            first = await asyncio.wait_for(receive(), limits.HELLO_SECONDS)
            hello = UP.decode(first.get("bytes") or b"")
        except (TimeoutError, msgspec.DecodeError):
            await send({"type": "websocket.close", "code": NOT_OUR_LANGUAGE})
            return None, None
        if not isinstance(hello, Hello):
            return await refuse("A laptop says hello first.", NOT_OUR_LANGUAGE)
        if hello.version != VERSION:
            return await refuse(f"This host speaks version {VERSION}: update the older of the two.", NOT_OUR_LANGUAGE)
        if not hmac.compare_digest(hello.word.encode(), self._word.encode()):
            return await refuse("This host asks for a word that only its people know: type it with --word.", NOT_YOURS)
        if not hello.name and not self._names.take(_caller(scope)):
            return await refuse("Too many new tables from one address: wait a minute.", TOO_MUCH, 60.0)
        if hello.name and not is_name(hello.name):
            return await refuse("That is no name of a table.", NOT_OUR_LANGUAGE)
        table = self._tables.claimed(hello)
        if isinstance(table, str):
            return await refuse(table, NOT_YOURS)

        async def bytes_out(data: bytes) -> None:
            await send({"type": "websocket.send", "bytes": data})

        async def close(code: int) -> None:
            await send({"type": "websocket.close", "code": code})

        line = Line(bytes_out, close)
        line.put(Welcome(table.name, self._tables.ticket(table.name, hello.key)))
        table.take(line, TAKEN_OVER)
        self._tables.here(table)
        return table, line

    async def _listen(self, table: Table, line: Line, receive: Receive) -> None:
        """Hear the frames of a laptop until its line ends. The first that is none of ours ends it."""
        frames = limits.Bucket(limits.FRAMES_A_SECOND, 2 * limits.FRAMES_A_SECOND)
        size = limits.Bucket(limits.BYTES_A_SECOND, 2 * limits.BYTES_A_SECOND)
        while not line.closed_with:
            message = await receive()
            if message["type"] != "websocket.receive":
                return
            data = message.get("bytes") or b""
            if len(data) > LARGEST_UP or not frames.take() or not size.take(len(data)):
                line.end(TOO_MUCH)
                await asyncio.sleep(0.05)
                return
            try:
                frame = UP.decode(data)
            except msgspec.DecodeError:
                line.end(NOT_OUR_LANGUAGE)
                await asyncio.sleep(0.05)
                return
            if table.line is not line:
                return
            if isinstance(frame, Card):
                table.card = frame
                self._hall.put(table.name, frame)
            elif not isinstance(frame, Hello) and (unknown := table.heard(frame)):
                self._tables.elsewhere(frame, unknown)

    # A phone's request

    async def _asked(self, path: str, scope: Scope, receive: Receive, send: Send) -> None:
        parts = path.split("/", 3)
        if len(parts) >= 3 and parts[1] in ("t", "T") and is_name(parts[2].lower()):
            name = parts[2].lower()
            if parts[1] != "t" or parts[2] != name or len(parts) == 3:
                await _short(
                    send, 308, b"", ((b"location", f"/t/{name}/{parts[3] if len(parts) > 3 else ''}".encode()),)
                )
            elif not self._requests.take((_caller(scope), name)):
                await _short(send, 429, b"Too many requests. Wait a moment.", (*TEXT, (b"retry-after", b"2")))
            else:
                await self._forward(name, scope, receive, send)
        elif not self._requests.take(_caller(scope)):
            await _short(send, 429, b"Too many requests. Wait a moment.", TEXT)
        elif path == "/hall":
            await _short(send, 200, HALL_PAGE, (*HTML, (b"content-security-policy", HALL_POLICY)))
        elif path == "/hall/news":
            await self._hall_news(receive, send)
        elif path == "/hall/raised":
            await _short(send, 200, self._hall.as_json(), ((b"content-type", b"application/json"),))
        elif path == "/about":
            about = {"companion host": VERSION, "word": bool(self._word), **self._tables.state(), **self._hall.state()}
            await _short(send, 200, msgspec.json.encode(about), ((b"content-type", b"application/json"),))
        elif path == "/":
            await self._front(scope, send)
        else:
            await _short(send, 404, b"There is nothing at this address.", TEXT)

    async def _front(self, scope: Scope, send: Send) -> None:
        """A small page for who has no code: the table's name is typed."""
        typed = scope.get("query_string", b"").decode("ascii", "replace").partition("table=")[2]
        name = "-".join(typed.replace("%20", "+").replace("-", "+").split("+")).strip("-").lower()
        if is_name(name):
            await _short(send, 303, b"", ((b"location", f"/t/{name}/".encode()),))
        else:
            page, page_policy = front_page(bool(typed))
            await _short(send, 200, page, (*HTML, (b"content-security-policy", page_policy)))

    async def _forward(self, name: str, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] not in METHODS:
            await _short(send, 405, b"That cannot be asked here.", TEXT)
            return
        body = await _whole(receive)
        if isinstance(body, int):
            await _short(send, body, b"That is more, or slower, than these pages send.", TEXT)
            return
        own = policy(self._scripts, self._origin_of(scope), name)
        news = scope["path"].endswith("/news")
        table = self._tables.known(name)
        if table is None:
            if not await self._tables.reached(name):
                if news:
                    await self._held(None, receive, send)
                else:
                    await _short(send, 404, away_page(name, False), (*HTML, (b"content-security-policy", own)))
                return
            table = self._tables.guest(name)
        elif not self._tables.answers(table) and (news or not await table.back(limits.BACK_SECONDS)):
            if news:
                await self._held(table, receive, send)
            else:
                await _short(send, 503, away_page(name, True), (*HTML, (b"content-security-policy", own)))
            return
        await self._exchange(table, body, own, news, scope, receive, send)

    async def _exchange(
        self, table: Table, body: bytes, own: bytes, news: bool, scope: Scope, receive: Receive, send: Send
    ) -> None:
        cookie = cookie_of(scope["headers"], table.name)
        waiting = sum(1 for one in table.open.values() if one.head is None)
        theirs = [one for one in table.open.values() if one.newest_only and one.cookie == cookie]
        if waiting >= limits.WAITING or (news and table.streams >= limits.STREAMS):
            await _short(send, 503, b"This table has more to do than it can: try again in a moment.", TEXT)
            return
        if news and len(theirs) >= limits.STREAMS_A_COOKIE:
            theirs[0].go_on(b"event: rest\ndata: \n\n", False)
        sid = self._tables.number << 32 | next(self._count) & 0xFFFFFFFF
        exchange = table.open[sid] = Exchange(cookie)
        path = scope.get("raw_path", scope["path"].encode()).decode("latin-1")
        request = Open(sid, scope["method"], path, asked(scope["headers"], table.name), _caller(scope), body)
        try:
            self._tables.ask(table, request)
            await self._tell(table, exchange, own, receive, send)
        finally:
            if table.open.pop(sid, None) is not None and exchange.more:
                self._tables.leave(table, sid)

    async def _tell(self, table: Table, exchange: Exchange, own: bytes, receive: Receive, send: Send) -> None:
        try:
            first = await asyncio.wait_for(exchange.wait(), limits.ANSWER_SECONDS)
        except TimeoutError:
            await _short(send, 504, b"The laptop does not answer. Nothing is lost: try again.", TEXT)
            return
        head = exchange.head
        if head is None:
            await _short(send, 503, away_page(table.name, True), (*HTML, (b"content-security-policy", own)))
            return
        await send(
            {"type": "http.response.start", "status": head.status, "headers": answered(head.headers, table.name, own)}
        )
        if exchange.newest_only:
            first = b"retry: %d\n\n" % random.randint(300, 1500) + first
        await send({"type": "http.response.body", "body": first, "more_body": exchange.more})
        if exchange.more or exchange.gone:
            gone = asyncio.create_task(_left(receive, exchange))
            try:
                await self._news(exchange, send)
            finally:
                gone.cancel()

    async def _news(self, exchange: Exchange, send: Send) -> None:
        """Go on with an answer that is not over; a stream hears when the laptop's line breaks, and then ends."""
        while exchange.more:
            try:
                piece = await asyncio.wait_for(exchange.wait(), PING_SECONDS)
            except TimeoutError:
                piece = PING if exchange.newest_only else b""
            if piece:
                await send({"type": "http.response.body", "body": piece, "more_body": True})
        last = AWAY if exchange.gone and exchange.newest_only else b""
        await send({"type": "http.response.body", "body": last, "more_body": False})

    async def _held(self, table: Table | None, receive: Receive, send: Send) -> None:
        """A stream whose laptop is away: it is told so and held, and ends when the laptop is back."""
        back = asyncio.Event()
        held = table.held if table is not None else set()
        if len(held) >= limits.STREAMS:
            await _short(send, 503, b"Too many phones wait for this table.", TEXT)
            return
        held.add(back)
        exchange = Exchange()
        gone = asyncio.create_task(_left(receive, exchange, back))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": list(STREAM)})
            first = b"retry: %d\n\n" % random.randint(300, 1500) + AWAY
            await send({"type": "http.response.body", "body": first, "more_body": True})
            while not back.is_set():
                try:
                    await asyncio.wait_for(back.wait(), PING_SECONDS if table is not None else 3.0)
                except TimeoutError:
                    if table is None:
                        break
                    await send({"type": "http.response.body", "body": PING, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            held.discard(back)
            gone.cancel()

    async def _hall_news(self, receive: Receive, send: Send) -> None:
        exchange = Exchange()
        gone = asyncio.create_task(_left(receive, exchange))
        seen = -1
        try:
            await send({"type": "http.response.start", "status": 200, "headers": list(STREAM)})
            while not exchange.gone:
                try:
                    seen = await asyncio.wait_for(self._hall.news(seen), PING_SECONDS)
                    piece = b"data: " + self._hall.as_json() + b"\n\n"
                except TimeoutError:
                    piece = PING
                await send({"type": "http.response.body", "body": piece, "more_body": True})
                await asyncio.sleep(1.0)
        finally:
            gone.cancel()

    def _origin_of(self, scope: Scope) -> str:
        """How the phone reached us, for the policy; `--origin` says it where a proxy stands before."""
        if self._origin:
            return self._origin
        host = next((value for name, value in scope["headers"] if name == b"host"), b"localhost").decode("latin-1")
        safe = "".join(one for one in host if one.isalnum() or one in ".-:[]")
        return f"{scope.get('scheme', 'http')}://{safe}"


async def _left(receive: Receive, exchange: Exchange, also: asyncio.Event | None = None) -> None:
    """Notice that a phone listens no longer."""
    while (await receive())["type"] != "http.disconnect":
        pass
    exchange.end()
    if also is not None:
        also.set()


async def _whole(receive: Receive) -> bytes | int:
    """The body of a request, or the status that says what is wrong with it."""
    body = bytearray()
    try:
        async with asyncio.timeout(limits.BODY_SECONDS):
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    return 408
                body += message.get("body", b"")
                if len(body) > LARGEST_BODY:
                    return 413
                if not message.get("more_body", False):
                    return bytes(body)
    except TimeoutError:
        return 408


async def _short(send: Send, status: int, body: bytes, headers: tuple[tuple[bytes, bytes], ...]) -> None:
    length = (b"content-length", str(len(body)).encode())
    await send(
        {
            "type": "http.response.start",
            "status": status,
            "headers": [*headers, (b"cache-control", b"no-store"), length],
        }
    )
    await send({"type": "http.response.body", "body": body})


def _caller(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""
