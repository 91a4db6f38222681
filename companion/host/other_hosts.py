"""Other hosts of the same hall, over NATS: one subject a table, one a host. Nothing is kept there.

`t.<name>` takes requests for the host that has the table's line; `h.<number>.<name>` takes answers for the host at
which phones of that table asked. Who asks where nobody listens hears so at once. `alive` is each
host's heartbeat, `line` tells that a laptop has come to a host, `hall` carries the cards.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable
from types import TracebackType
from typing import Any, Final

import msgspec
import nats
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError

from companion.host.frames import ENCODER, TAKEN_OVER, Body, Card, Gone, Head, HostGone, Open, host_of
from companion.host.hall import Hall
from companion.host.limits import ANSWER_SECONDS
from companion.host.names import is_name
from companion.host.table import Table
from companion.host.tables import Tables

FIRST_SECONDS: Final = 5.0
BEAT: Final = 2.0
MISSED: Final = 3
REACHED_SECONDS: Final = 1.0
SHOWN_AGAIN: Final = 5
"""Beats after which a host shows its cards once more, for hosts that have come meanwhile."""
ASKED: Final = msgspec.msgpack.Decoder(Open | Gone)
ANSWERED: Final = msgspec.msgpack.Decoder(Head | Body)
SHOWN: Final = msgspec.msgpack.Decoder(tuple[int, str, Card])
NOBODY: Final = "503"

log = logging.getLogger("companion.host")


class OverNats:
    """From `async with` to its end this host hears the others and is heard by them."""

    def __init__(self, url: str, tables: Tables, hall: Hall) -> None:
        self._url, self._tables, self._hall = url, tables, hall
        self._client = Client()
        self._lines: dict[str, Any] = {}
        self._heard: dict[int, float] = {}
        self._asked_by: dict[int, set[str]] = {}
        self._shown_by: dict[int, set[str]] = {}
        self._cards: dict[str, Card] = {}
        self._tasks: set[asyncio.Future[Any]] = set()

    async def __aenter__(self) -> "OverNats":
        """Raises TimeoutError, NatsError when there is no server."""
        number = self._tables.number
        async with asyncio.timeout(FIRST_SECONDS):
            self._client = await nats.connect(
                self._url,
                max_reconnect_attempts=-1,
                reconnect_time_wait=0.25,
                connect_timeout=2,
                ping_interval=2,
                max_outstanding_pings=2,
                pending_size=64 * 1024,
                error_cb=_said,
                disconnected_cb=_away,
                reconnected_cb=self._again,
            )
        for subject, heard in (
            (f"h.{number}.>", self._answer),
            ("alive", self._alive),
            ("line", self._came),
            ("hall", self._show),
        ):
            await self._client.subscribe(subject, cb=heard)
        self._do(self._beat())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for task in self._tasks:
            task.cancel()
        await self._client.close()

    def _do(self, deed: Awaitable[Any]) -> None:
        task = asyncio.ensure_future(deed)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Future[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.warning("NATS: %s", type(error).__name__)

    def _send(self, subject: str, data: bytes, reply: str = "") -> None:
        """What cannot be sent now is not kept for later: its phone asks again."""
        if self._client.is_connected:
            self._do(self._client.publish(subject, data, reply=reply))

    # What this host asks of others

    async def reached(self, name: str) -> bool:
        """Whether somebody has the line of this table."""
        if not self._client.is_connected:
            return False
        try:
            await self._client.request(f"t.{name}", b"", timeout=REACHED_SECONDS)
        except (NatsError, TimeoutError):
            return False
        return True

    def ask(self, table: Table, request: Open) -> None:
        """Pass a phone's request on."""
        if not self._client.is_connected:
            table.open[request.sid].end()
            return
        reply = f"h.{self._tables.number}.{table.name}.{request.sid}"
        self._send(f"t.{table.name}", ENCODER.encode(request), reply)

    def leave(self, table: Table, sid: int) -> None:
        """One of our phones listens no longer."""
        self._send(f"t.{table.name}", ENCODER.encode(Gone((sid,))))

    async def _answer(self, message: Msg) -> None:
        """An answer for phones of ours; or nobody has the line any more."""
        parts = message.subject.split(".")
        table = self._tables.asking(parts[2])
        if table is None:
            return
        if not message.data:
            if (message.headers or {}).get("Status") == NOBODY and len(parts) == 4:
                table.reached_at = 0.0
                exchange = table.open.get(int(parts[3]))
                if exchange is not None:
                    exchange.end()
            return
        try:
            table.heard(ANSWERED.decode(message.data))
        except msgspec.DecodeError:
            log.warning("NATS: an answer that is none")

    # What this host does for others

    def here(self, table: Table) -> None:
        """Its requests come here, and to no host where its laptop was before."""
        self._send("line", f"{self._tables.number} {table.name}".encode())
        self._do(self._take(table))

    async def _take(self, table: Table) -> None:
        if table.name in self._lines:
            return
        self._lines[table.name] = None

        async def asked(message: Msg) -> None:
            await self._asked(table.name, message)

        taken = await self._client.subscribe(
            f"t.{table.name}", cb=asked, pending_msgs_limit=1024, pending_bytes_limit=4 * 1024 * 1024
        )
        if table.name in self._lines:
            self._lines[table.name] = taken
        else:
            await taken.unsubscribe()

    def lost(self, table: Table) -> None:
        """They do no longer."""
        subscription = self._lines.pop(table.name, None)
        if subscription is not None:
            self._do(subscription.unsubscribe())
        for names in self._asked_by.values():
            names.discard(table.name)

    async def _asked(self, name: str, message: Msg) -> None:
        table = self._tables.mine(name)
        if table is None or table.line is None:
            return
        if not message.data:
            await message.respond(b"here")
            return
        try:
            frame = ASKED.decode(message.data)
        except msgspec.DecodeError:
            return
        if isinstance(frame, Open):
            if time.time() - frame.born > ANSWER_SECONDS:
                return
            self._asked_by.setdefault(host_of(frame.sid), set()).add(name)
        table.line.put(frame)

    def pass_on(self, table: Table, frame: Head | Body, sids: list[int]) -> None:
        """An answer of a laptop here, to each host whose phones asked for it."""
        by_host: dict[int, list[int]] = {}
        for sid in sids:
            by_host.setdefault(host_of(sid), []).append(sid)
        for host, theirs in by_host.items():
            told = frame if isinstance(frame, Head) else Body(tuple(theirs), frame.body, frame.more)
            self._send(f"h.{host}.{table.name}", ENCODER.encode(told))

    async def _came(self, message: Msg) -> None:
        """A laptop has come to a host: its line anywhere else is over, and its phones come back."""
        number, _, name = message.data.decode("ascii", "replace").partition(" ")
        if not is_name(name) or number == str(self._tables.number):
            return
        guest, table = self._tables.asking(name), self._tables.mine(name)
        if table is not None and table.line is not None:
            table.line.end(TAKEN_OVER)
        if guest is not None:
            guest.break_off()

    # The hall

    def shown(self, name: str, card: Card) -> None:
        """A table of ours has another card."""
        self._cards[name] = card
        self._send("hall", ENCODER.encode((self._tables.number, name, card)))

    async def _show(self, message: Msg) -> None:
        try:
            host, name, card = SHOWN.decode(message.data)
        except msgspec.DecodeError:
            return
        if host != self._tables.number and is_name(name):
            self._shown_by.setdefault(host, set()).add(name)
            self._hall.put(name, card)

    # Who is alive

    async def _again(self) -> None:
        """The server is back: phones of ours that listened at other hosts begin anew."""
        log.warning("The NATS server is back.")
        for table in self._tables.guests():
            table.break_off()

    async def _beat(self) -> None:
        for count in range(1 << 62):
            if self._client.is_connected:
                self._send("alive", str(self._tables.number).encode())
                if count % SHOWN_AGAIN == 0:
                    self._cards = {name: card for name, card in self._cards.items() if name in self._lines}
                    for name, card in self._cards.items():
                        self._send("hall", ENCODER.encode((self._tables.number, name, card)))
                self._bury(time.monotonic())
            await asyncio.sleep(BEAT)

    async def _alive(self, message: Msg) -> None:
        text = message.data.decode("ascii", "replace")
        if text.isdecimal() and int(text) != self._tables.number:
            self._heard[int(text)] = time.monotonic()

    def _bury(self, now: float) -> None:
        """Phones of a host that has fallen silent are gone, and its tables are away."""
        for host in [one for one, at in self._heard.items() if now - at > BEAT * MISSED]:
            del self._heard[host]
            for name in self._asked_by.pop(host, ()):
                table = self._tables.mine(name)
                if table is not None and table.line is not None:
                    table.line.put(HostGone(host))
            for name in self._shown_by.pop(host, ()):
                self._hall.away(name)


async def _said(error: Exception) -> None:
    """What goes wrong while the server is away comes with every try."""
    log.debug("NATS: %s", type(error).__name__)


async def _away() -> None:
    log.warning("The NATS server is away: tables whose phones come to other hosts wait for it.")
