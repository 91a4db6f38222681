"""The front door of the host, in plain ASGI: a laptop's line at `/t/NAME/up`, phones below `/t/NAME/`, the hall.

No body is logged or kept, and no header of a phone is believed: who called is what the server says of the connection.
"""

import asyncio
import re
from typing import Final
from urllib.parse import parse_qs

import msgspec

from companion.host import limits
from companion.host.collector import Collector
from companion.host.frames import VERSION
from companion.host.hall import BEAT, Hall
from companion.host.laptops import Laptops
from companion.host.names import is_name
from companion.host.pages import HALL_PAGE, HALL_POLICY, front_page
from companion.host.phones import PING, PING_SECONDS, Phones
from companion.host.tables import Tables
from companion.host.wire import HTML, JSON, STREAM, TEXT, Receive, Scope, Send, begin, caller, left, piece, short

TOO_MANY: Final = b"Too many requests. Wait a moment."
LATER: Final = (*TEXT, (b"retry-after", b"2"))


class Door:
    """One host. `word` is what laptops must say to use it, if anything; `origin` is how phones reach it; `scripts` are
    the hashes of scripts that may run in their pages, as a policy writes them."""

    def __init__(self, tables: Tables, hall: Hall, word: str = "", origin: str = "", scripts: str = "") -> None:
        self._tables, self._hall, self._word = tables, hall, word
        self._laptops = Laptops(tables, hall, word, origin)
        self._phones = Phones(tables, origin, scripts)
        self._requests = limits.Buckets(limits.REQUESTS_A_SECOND, limits.BURST)
        self._watchers = 0
        self.collector = Collector()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._laptops(scope["path"], scope, receive, send)
        elif scope["type"] == "http":
            await self._asked(scope["path"], scope, receive, send)

    async def _asked(self, path: str, scope: Scope, receive: Receive, send: Send) -> None:
        parts = path.split("/", 3)
        table = len(parts) >= 3 and parts[1] in ("t", "T") and is_name(parts[2].lower())
        name = parts[2].lower() if table else ""
        if not self._requests.take((caller(scope), name)):
            await short(send, 429, TOO_MANY, LATER)
        elif not table:
            await self._own(path, scope, receive, send)
        elif parts[1] != "t" or parts[2] != name or len(parts) == 3:
            rest = re.sub(r"[^A-Za-z0-9/_.~-]", "", parts[3]) if len(parts) > 3 else ""
            await short(send, 308, b"", ((b"location", f"/t/{name}/{rest}".encode()),))
        else:
            await self._phones(name, scope, receive, send)

    # The host's own pages

    async def _own(self, path: str, scope: Scope, receive: Receive, send: Send) -> None:
        match path:
            case "/":
                await _front(scope, send)
            case "/hall":
                await short(send, 200, HALL_PAGE, (*HTML, (b"content-security-policy", HALL_POLICY)))
            case "/hall/news":
                await self._hall_news(receive, send)
            case "/hall/tables":
                await short(send, 200, self._hall.as_json(), JSON)
            case "/about":
                known = {
                    "companion host": VERSION,
                    "word": bool(self._word),
                    **self._tables.state(),
                    **self.collector.state(),
                }
                await short(send, 200, msgspec.json.encode({**known, **self._hall.state()}), JSON)
            case _:
                await short(send, 404, b"There is nothing at this address.")

    def _about(self) -> dict[str, object]:
        known = {"companion host": VERSION, "word": bool(self._word)}
        return {**known, **self._tables.state(), **self._hall.state(), **self.collector.state()}

    async def _hall_news(self, receive: Receive, send: Send) -> None:
        """The wall, whenever it has changed, at most once in a beat."""
        if self._watchers >= limits.WATCHERS:
            await short(send, 503, TOO_MANY, LATER)
            return
        self._watchers += 1
        over = asyncio.Event()
        gone = asyncio.create_task(left(receive, over.set))
        seen = -1
        try:
            await begin(send, 200, list(STREAM))
            while not over.is_set():
                try:
                    async with asyncio.timeout(PING_SECONDS):
                        seen = await self._hall.news(seen)
                    await piece(send, b"data: " + self._hall.as_json() + b"\n\n")
                except TimeoutError:
                    await piece(send, PING)
                await asyncio.sleep(BEAT)
            await piece(send, b"", False)
        finally:
            self._watchers -= 1
            gone.cancel()


async def _front(scope: Scope, send: Send) -> None:
    """A small page for who has no code: the table's name is typed."""
    typed = parse_qs(scope.get("query_string", b"").decode("ascii", "replace")).get("table", [""])[0]
    name = "-".join(re.findall(r"[a-z]+", typed.lower()))
    if is_name(name):
        await short(send, 303, b"", ((b"location", f"/t/{name}/".encode()),))
        return
    page, policy = front_page(bool(typed))
    await short(send, 200, page, (*HTML, (b"content-security-policy", policy)))
