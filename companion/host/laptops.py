"""The laptops' side of the front door: who may have which table, and what they send."""

import asyncio
import hmac

import msgspec

from companion.host import limits
from companion.host.frames import (
    ENCODER,
    LARGEST_UP,
    NOT_OUR_LANGUAGE,
    NOT_YOURS,
    TAKEN_OVER,
    TOO_MUCH,
    UP,
    VERSION,
    Card,
    Hello,
    Refused,
    Welcome,
)
from companion.host.hall import Hall
from companion.host.line import Line
from companion.host.names import is_name
from companion.host.table import Table
from companion.host.tables import Tables
from companion.host.wire import Message, Receive, Scope, Send, caller, header

MINUTE = 60.0


class NotLetIn(Exception):
    """Why a laptop has no line here: a sentence, how its line is closed, and when it may try again."""

    def __init__(self, why: str, code: int, retry_after: float = -1.0) -> None:
        super().__init__(why)
        self.why, self.code, self.retry_after = why, code, retry_after


class Laptops:
    """`word` is what laptops must say to use this host, if anything; `origin` is how phones reach it."""

    def __init__(self, tables: Tables, hall: Hall, word: str, origin: str) -> None:
        self._tables, self._hall, self._word, self._origin = tables, hall, word, origin
        self._names = limits.Buckets(limits.NAMES_A_MINUTE / MINUTE, limits.NAMES_A_MINUTE)
        self._lines = limits.Buckets(limits.LINES_A_SECOND, limits.LINES_AT_ONCE)

    async def __call__(self, path: str, scope: Scope, receive: Receive, send: Send) -> None:
        """One line, from its beginning to its end."""
        if (await receive())["type"] != "websocket.connect":
            return
        parts = path.split("/")
        shaped = len(parts) == 4 and parts[1] == "t" and (parts[2] == "-" or is_name(parts[2])) and parts[3] == "up"
        # A browser says from which page it comes, and no page has a line to open.
        if not shaped or header(scope, b"origin"):
            await send({"type": "websocket.close", "code": NOT_OUR_LANGUAGE})
            return
        await send({"type": "websocket.accept"})
        try:
            hello = await self._greeted(receive)
            table = await self._let_in(hello, caller(scope))
        except NotLetIn as trouble:
            if trouble.why:
                refused = ENCODER.encode(Refused(trouble.why, trouble.retry_after))
                await send({"type": "websocket.send", "bytes": refused})
            await send({"type": "websocket.close", "code": trouble.code})
            return
        await self._serve(table, hello, receive, send)

    async def _serve(self, table: Table, hello: Hello, receive: Receive, send: Send) -> None:
        async def bytes_out(data: bytes) -> None:
            await send({"type": "websocket.send", "bytes": data})

        async def close(code: int) -> None:
            await send({"type": "websocket.close", "code": code})

        line = Line(bytes_out, close)
        ticket = self._tables.ticket(table.name, hello.key)
        line.put(Welcome(table.name, ticket, self._origin, self._tables.many and not hello.name))
        table.take(line, TAKEN_OVER)
        self._tables.here(table)
        try:
            await line.run(self._listen(table, line, receive))
        finally:
            if table.lose(line):
                self._tables.lost(table)
                self._hall.away(table.name)

    # The greeting

    async def _greeted(self, receive: Receive) -> Hello:
        """The first frame of a line."""
        try:
            async with asyncio.timeout(limits.HELLO_SECONDS):
                first = await receive()
            hello = UP.decode(first.get("bytes") or b"")
        except (TimeoutError, msgspec.DecodeError):
            raise NotLetIn("", NOT_OUR_LANGUAGE) from None
        if not isinstance(hello, Hello):
            raise NotLetIn("A laptop says hello first.", NOT_OUR_LANGUAGE)
        return hello

    async def _let_in(self, hello: Hello, address: str) -> Table:
        """The table of this laptop, new or its own again. Raises NotLetIn."""
        if hello.version != VERSION:
            raise NotLetIn(f"This host speaks version {VERSION}: update the older of the two.", NOT_OUR_LANGUAGE)
        if not self._lines.take(address):
            raise NotLetIn("Too many lines from one address: wait a moment.", TOO_MUCH, 2.0)
        if not hmac.compare_digest(hello.word.encode(), self._word.encode()):
            raise NotLetIn("This host asks for a word that only its people know. Type it.", NOT_YOURS)
        if hello.name and not is_name(hello.name):
            raise NotLetIn("That is no name of a table.", NOT_OUR_LANGUAGE)
        if not hello.name and not self._names.take(address):
            raise NotLetIn("Too many new tables from one address: wait a minute.", TOO_MUCH, MINUTE)
        table = await self._tables.claimed(hello)
        if isinstance(table, str):
            raise NotLetIn(table, NOT_YOURS)
        return table

    # What a laptop sends

    async def _listen(self, table: Table, line: Line, receive: Receive) -> int:
        """Hear the frames of a laptop; gives the code its line is to be closed with, 0 when it has hung up."""
        while True:
            message = await receive()
            if message["type"] != "websocket.receive":
                return 0
            code = self._heard(table, line, message)
            if code:
                return code

    def _heard(self, table: Table, line: Line, message: Message) -> int:
        """One frame. The first that is none of ours ends the line."""
        data = message.get("bytes") or b""
        if len(data) > LARGEST_UP or not line.frames.take() or not line.size.take(len(data)):
            return TOO_MUCH
        try:
            frame = UP.decode(data)
        except msgspec.DecodeError:
            return NOT_OUR_LANGUAGE
        if table.line is not line:
            return TAKEN_OVER
        if isinstance(frame, Hello):
            return NOT_OUR_LANGUAGE
        if isinstance(frame, Card):
            self._show(table, frame)
        elif unknown := table.heard(frame):
            self._tables.elsewhere(table, frame, unknown)
        return 0

    def _show(self, table: Table, card: Card) -> None:
        """Public words for the wall; more often than that they are not looked at."""
        if table.cards.take():
            self._hall.put(table.name, card)
            self._tables.shown(table.name, card)
