"""The phones' side of the front door: a request goes to its table's laptop, and its answer comes back."""

import asyncio
import itertools
import random
import re
import time
from typing import Final

from companion.host import limits
from companion.host.answers import answered, asked, known_scripts, policy
from companion.host.exchange import AWAY, Exchange
from companion.host.frames import Open
from companion.host.pages import away_page
from companion.host.patience import Patience
from companion.host.request import Answer
from companion.host.table import Table
from companion.host.tables import Tables
from companion.host.wire import (
    HOLD,
    HTML,
    STREAM,
    TEXT,
    Receive,
    Scope,
    Send,
    begin,
    caller,
    header,
    left,
    piece,
    short,
    whole,
)

PING: Final = b": still here\n\n"
PING_SECONDS: Final = 20.0
LOOK_SECONDS: Final = 2.0
"""How soon it is noticed that a phone which is held has left."""
METHODS: Final = frozenset({"GET", "HEAD", "POST"})
LONGEST_PATH: Final = 1_500
SAFE_HOST: Final = re.compile(r"[A-Za-z0-9.:\[\]-]{1,255}")
BUSY: Final = b"This table has more to do than it can: try again in a moment."
SILENT: Final = b"The laptop does not answer. Nothing is lost: try again."


class Phones:
    """`origin` is how phones reach this host, "" where that is what they say themselves."""

    def __init__(self, tables: Tables, origin: str, scripts: str) -> None:
        self._tables, self._origin = tables, origin
        self._scripts = f"{known_scripts()} {scripts}".strip()
        self._count = itertools.count(1)
        self._signs: Patience[Exchange] = Patience(PING_SECONDS, self._sign)

    async def __call__(self, name: str, scope: Scope, receive: Receive, send: Send) -> None:
        """One request to a table."""
        if scope["method"] not in METHODS:
            await short(send, 405, b"That cannot be asked here.")
            return
        path = scope["raw_path"].decode("latin-1") + (
            "?" + scope["query_string"].decode("latin-1") if scope.get("query_string") else ""
        )
        if len(path) > LONGEST_PATH:
            await short(send, 414, b"That address is too long.")
            return
        body = await whole(receive)
        if isinstance(body, int):
            await short(send, body, b"That is more, or slower, than these pages send.")
            return
        own = policy(self._scripts, self.origin_of(scope), name)
        news = scope["path"].endswith("/news")
        table = await self._found(name, news)
        if table is not None:
            request = self._request(table, path, body, scope)
            asking = _Asked(self._tables, table, own, self.is_secure(scope), self._signs, request.sid)
            await asking.go(request, news, scope[HOLD])
        elif news:
            await self._held(name, receive, send)
        else:
            await _absent(scope, send, name, self._tables.expects(name), own)

    async def _found(self, name: str, news: bool) -> Table | None:
        """The table; a page waits a moment for it, if it may well come, while not too many wait already."""
        known = self._tables.mine(name)
        if news or not self._tables.expects(name) or (known is not None and known.held >= limits.WAITING):
            return await self._tables.found(name, 0.0)
        if known is None or known.line is not None:
            return await self._tables.found(name, limits.BACK_SECONDS)
        known.held += 1
        try:
            return await self._tables.found(name, limits.BACK_SECONDS)
        finally:
            known.held -= 1

    def _sign(self, exchange: Exchange) -> None:
        exchange.sign(PING)
        self._signs.wait(exchange)

    def _request(self, table: Table, path: str, body: bytes, scope: Scope) -> Open:
        sid = self._tables.number << 32 | next(self._count) & 0xFFFFFFFF
        headers = asked(scope["headers"], table.name, self.is_secure(scope))
        born = 0.0 if table.line is not None else time.time()
        return Open(sid, scope["method"], path, headers, caller(scope), body, born)

    async def _held(self, name: str, receive: Receive, send: Send) -> None:
        """A stream whose laptop is away: it is told so and held, and ends when the laptop is back."""
        table = self._tables.mine(name) or self._tables.guest(name)
        if table.held >= limits.STREAMS:
            await short(send, 503, b"Too many phones wait for this table.")
            return
        table.held += 1
        over = asyncio.Event()
        gone = asyncio.create_task(left(receive, over.set))
        try:
            await begin(send, 200, list(STREAM))
            await piece(send, _retry() + AWAY)
            patience = limits.HELD_SECONDS if self._tables.expects(name) else limits.STRANGER_SECONDS
            until = time.monotonic() + patience
            said = time.monotonic()
            while not over.is_set() and time.monotonic() < until:
                if await self._tables.found(name, LOOK_SECONDS) is not None:
                    break
                if time.monotonic() - said > PING_SECONDS:
                    said = time.monotonic()
                    await piece(send, PING)
            await piece(send, b"", False)
        finally:
            table.held -= 1
            gone.cancel()

    # How this host is reached

    def origin_of(self, scope: Scope) -> str:
        """The origin as the phone's browser has it."""
        if self._origin:
            return self._origin
        host = header(scope, b"host").decode("latin-1")
        return f"{scope.get('scheme', 'http')}://{host if SAFE_HOST.fullmatch(host) else 'localhost'}"

    def is_secure(self, scope: Scope) -> bool:
        """Whether browsers come by https."""
        return self.origin_of(scope).startswith("https:")


class _Asked:
    """One request that is on its way to a laptop."""

    __slots__ = ("_exchange", "_own", "_secure", "_sid", "_signs", "_table", "_tables")

    def __init__(
        self, tables: Tables, table: Table, own: bytes, secure: bool, signs: Patience[Exchange], sid: int
    ) -> None:
        self._tables, self._table, self._own, self._secure = tables, table, own, secure
        self._exchange, self._signs, self._sid = Exchange(), signs, sid

    async def go(self, request: Open, news: bool, answer: Answer) -> None:
        """Ask, and give the phone what comes."""
        table, exchange = self._table, self._exchange
        if table.waiting >= limits.WAITING or (news and table.streams >= limits.STREAMS):
            await short(answer.send, 503, BUSY)
            return
        table.open[request.sid] = exchange
        held = False
        try:
            self._tables.ask(table, request)
            held = await self._tell(request, answer)
        finally:
            if not held:
                self._over()

    def _over(self) -> None:
        self._signs.over(self._exchange)
        if self._table.open.pop(self._sid, None) is not None and not self._exchange.finished:
            self._tables.leave(self._table, self._sid)

    async def _tell(self, request: Open, answer: Answer) -> bool:
        """Whether the answer is held open."""
        exchange = self._exchange
        try:
            first = await exchange.wait(limits.ANSWER_SECONDS)
        except TimeoutError:
            await short(answer.send, 504, SILENT)
            return False
        if not exchange.begun:
            html = any(name == b"accept" and b"text/html" in value for name, value in request.headers)
            page = away_page(self._table.name, True) if html else SILENT
            await short(answer.send, 503, page, _kind(html, self._own))
            return False
        headers = answered(exchange.headers, self._table.name, self._own, self._secure)
        exchange.headers = ()
        await begin(answer.send, exchange.status, headers)
        if not exchange.more and not exchange.gone:
            await piece(answer.send, first, False)
            return False
        await piece(answer.send, _retry() + first if exchange.is_news else first)
        if exchange.is_news:
            self._signs.wait(exchange)
        exchange.hold(answer, self._over)
        answer.hold(exchange)
        exchange.ready()
        return True


async def _absent(scope: Scope, send: Send, name: str, expected: bool, own: bytes) -> None:
    """Nobody answers for this table now."""
    html = b"text/html" in header(scope, b"accept")
    status = 503 if expected else 404
    await short(send, status, away_page(name, expected) if html else SILENT, _kind(html, own))


def _kind(html: bool, own: bytes) -> tuple[tuple[bytes, bytes], ...]:
    return (*(HTML if html else TEXT), (b"content-security-policy", own), (b"retry-after", b"2"))


def _retry() -> bytes:
    """Each phone comes back after another time, lest all come at once."""
    return b"retry: %d\n\n" % random.randint(300, 1500)
