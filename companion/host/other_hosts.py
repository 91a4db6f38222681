"""Other hosts of the same hall, over NATS: one subject a table, one a host. Nothing is kept there.

`t.<name>` takes requests for the host that has the table's line; `h.<number>.<sid>` takes answers for the host at which
the phone asked. Who asks where nobody listens hears so at once. `alive` is each host's heartbeat.
"""

import asyncio
import logging
import time
from types import TracebackType
from typing import Any, Final

import msgspec
import nats
from nats.aio.client import Client
from nats.aio.msg import Msg

from companion.host.frames import ENCODER, Body, Gone, Head, HostGone, Open, host_of
from companion.host.limits import ANSWER_SECONDS
from companion.host.table import Table
from companion.host.tables import Tables

BEAT: Final = 2.0
MISSED: Final = 3
REACHED_SECONDS: Final = 1.0
ASKED: Final = msgspec.msgpack.Decoder(Open | Gone)
ANSWERED: Final = msgspec.msgpack.Decoder(Head | Body)

log = logging.getLogger("companion.host")


class OtherHosts:
    """From `async with` to its end this host hears the others and is heard by them."""

    def __init__(self, url: str, tables: Tables) -> None:
        self._url, self._tables = url, tables
        self._client: Client | None = None
        self._lines: dict[str, Any] = {}
        self._heard: dict[int, float] = {}
        self._asked_by: dict[int, set[str]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> "OtherHosts":
        self._client = await nats.connect(
            self._url,
            max_reconnect_attempts=-1,
            reconnect_time_wait=0.25,
            ping_interval=2,
            max_outstanding_pings=2,
            pending_size=64 * 1024,
            error_cb=_said,
        )
        await self._client.subscribe(f"h.{self._tables.number}.>", cb=self._answer)
        await self._client.subscribe("alive", cb=self._alive)
        self._do(self._beat())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for task in self._tasks:
            task.cancel()
        if self._client is not None:
            await self._client.close()

    def _do(self, deed: Any) -> None:
        task = asyncio.ensure_future(deed)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _send(self, subject: str, frame: msgspec.Struct, reply: str = "") -> None:
        client = self._client
        if client is not None and client.is_connected:
            self._do(client.publish(subject, ENCODER.encode(frame), reply=reply))

    # What this host asks of others

    async def reached(self, name: str) -> bool:
        """Whether somebody has the line of this table."""
        if self._client is None or not self._client.is_connected:
            return False
        try:
            await self._client.request(f"t.{name}", b"", timeout=REACHED_SECONDS)
        except Exception as error:
            log.debug("Nobody has a table: %s", type(error).__name__)
            return False
        return True

    def ask(self, table: Table, request: Open) -> None:
        """Pass a phone's request on."""
        self._send(f"t.{table.name}", request, f"h.{self._tables.number}.{request.sid}")

    def leave(self, table: Table, sid: int) -> None:
        """One of our phones listens no longer."""
        self._send(f"t.{table.name}", Gone((sid,)))

    async def _answer(self, message: Msg) -> None:
        """An answer for one of our phones; or nobody has the line any more."""
        for table in self._tables.all():
            if not message.data and (message.headers or {}).get("Status") == "503":
                exchange = table.open.get(int(message.subject.rsplit(".", 1)[1]))
                if exchange is not None:
                    exchange.end()
        if message.data:
            try:
                frame = ANSWERED.decode(message.data)
            except msgspec.DecodeError:
                return
            for table in self._tables.all():
                table.heard(frame)

    # What this host does for others

    def here(self, table: Table) -> None:
        """Its requests come here."""
        self._do(self._take(table))

    async def _take(self, table: Table) -> None:
        if self._client is None or table.name in self._lines:
            return

        async def asked(message: Msg) -> None:
            await self._asked(table, message)

        self._lines[table.name] = await self._client.subscribe(
            f"t.{table.name}", cb=asked, pending_msgs_limit=1024, pending_bytes_limit=4 * 1024 * 1024
        )

    def lost(self, table: Table) -> None:
        """They do no longer."""
        subscription = self._lines.pop(table.name, None)
        if subscription is not None:
            self._do(subscription.unsubscribe())

    async def _asked(self, table: Table, message: Msg) -> None:
        if not message.data:
            await message.respond(b"here")
            return
        try:
            frame = ASKED.decode(message.data)
        except msgspec.DecodeError:
            return
        if table.line is None or (isinstance(frame, Open) and frame.age > ANSWER_SECONDS):
            return
        if isinstance(frame, Open):
            self._asked_by.setdefault(host_of(frame.sid), set()).add(table.name)
        table.line.put(frame)

    def pass_on(self, frame: Head | Body, sids: list[int]) -> None:
        """An answer of a laptop here, to each host whose phones asked for it."""
        by_host: dict[int, list[int]] = {}
        for sid in sids:
            by_host.setdefault(host_of(sid), []).append(sid)
        for host, theirs in by_host.items():
            told = frame if isinstance(frame, Head) else Body(tuple(theirs), frame.body, frame.more)
            self._send(f"h.{host}.{theirs[0]}", told)

    # Who is alive

    async def _beat(self) -> None:
        while True:
            if self._client is not None and self._client.is_connected:
                await self._client.publish("alive", str(self._tables.number).encode())
                self._bury(time.monotonic())
            await asyncio.sleep(BEAT)

    async def _alive(self, message: Msg) -> None:
        text = message.data.decode("ascii", "replace")
        if text.isdecimal() and int(text) != self._tables.number:
            self._heard[int(text)] = time.monotonic()

    def _bury(self, now: float) -> None:
        """Phones of a host that has fallen silent are gone."""
        for host in [one for one, at in self._heard.items() if now - at > BEAT * MISSED]:
            del self._heard[host]
            for name in self._asked_by.pop(host, ()):
                table = self._tables.known(name)
                if table is not None and table.line is not None:
                    table.line.put(HostGone(host))


async def _said(error: Exception) -> None:
    log.warning("NATS: %s", type(error).__name__)
