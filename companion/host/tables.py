"""The tables of one host: who has which name, and where its laptop is. Nothing of it is kept beyond the program."""

import asyncio
import hashlib
import secrets
import time
from collections import defaultdict
from typing import Final, Protocol

from companion.host import limits
from companion.host.frames import HOST_BITS, Body, Card, Gone, Head, Hello, Open
from companion.host.names import new_name
from companion.host.table import Table
from companion.host.tickets import proves, ticket_for

FULL: Final = "This host has as many tables as it can carry. Try another one, or later."
NOT_YOURS: Final = "That name belongs to another laptop, or was given by another host."
GUESTS: Final = 5_000
LOOK_SECONDS: Final = 1.0
"""How often it is asked whether a table's laptop has come to another host."""


class OtherHosts(Protocol):
    """Other hosts of the same hall."""

    async def reached(self, name: str) -> bool:
        """Whether some host has this table's line."""

    def ask(self, table: Table, request: Open) -> None:
        """Pass a request on to the host that has the line."""

    def leave(self, table: Table, sid: int) -> None:
        """A phone listens no longer."""

    def pass_on(self, table: Table, frame: Head | Body, sids: list[int]) -> None:
        """An answer for phones of this table that asked at other hosts."""

    def here(self, table: Table) -> None:
        """This host has the line from now on."""

    def lost(self, table: Table) -> None:
        """It has it no longer."""

    def shown(self, name: str, card: Card) -> None:
        """What the hall shows of a table has changed."""


class Tables:
    """All tables that have, or lately had, a line here, and guests whose line is at another host."""

    def __init__(self, secret: bytes, most: int) -> None:
        self.number = secrets.randbits(HOST_BITS)
        """This host's own number, in every request's."""
        self.born = time.monotonic()
        self._secret, self._most = secret, most
        self._others: OtherHosts | None = None
        self._tables: dict[str, Table] = {}
        self._guests: dict[str, Table] = {}
        self._awaited: defaultdict[str, set[asyncio.Event]] = defaultdict(set)

    def use(self, others: OtherHosts) -> None:
        """There are other hosts."""
        self._others = others

    @property
    def many(self) -> bool:
        """Whether there may be other hosts."""
        return self._others is not None

    # Laptops

    async def claimed(self, hello: Hello) -> Table | str:
        """The table of this laptop, new or its own again; or why not, in words."""
        self._forget()
        owner = hashlib.sha256(hello.key).digest()
        if hello.name:
            if not proves(self._secret, hello.name, hello.key, hello.ticket):
                return NOT_YOURS
            table = self._tables.get(hello.name)
            if table is not None and table.owner == owner:
                return table
            if table is not None and table.line is not None:
                return NOT_YOURS
        if not self._has_room():
            return FULL
        name = hello.name or await self._free_name()
        table = self._tables[name] = Table(name, owner)
        return table

    async def _free_name(self) -> str:
        while True:
            name = new_name(self._tables.__contains__)
            elsewhere = self._others is not None and await self._others.reached(name)
            if not elsewhere and name not in self._tables:
                return name

    def ticket(self, name: str, key: bytes) -> bytes:
        """What proves the name again."""
        return ticket_for(self._secret, name, key)

    def mine(self, name: str) -> Table | None:
        """A table that has, or lately had, its line here."""
        return self._tables.get(name)

    def here(self, table: Table) -> None:
        """Its laptop has come: whoever waits for it hears so."""
        guest = self._guests.pop(table.name, None)
        if guest is not None:
            guest.break_off()
        for waits in self._awaited.pop(table.name, ()):
            waits.set()
        if self._others is not None:
            self._others.here(table)

    def lost(self, table: Table) -> None:
        """Its laptop is away."""
        if self._others is not None:
            self._others.lost(table)

    def _forget(self) -> None:
        """Names of laptops that have been away for hours are free again."""
        long_ago = time.monotonic() - limits.FORGOTTEN_AFTER
        for name in [one.name for one in self._tables.values() if one.line is None and one.left_at < long_ago]:
            del self._tables[name]

    def _has_room(self) -> bool:
        """Whether another table can come. One that is away makes room: its ticket still proves its name."""
        if len(self._tables) >= self._most:
            away = [one for one in self._tables.values() if one.line is None]
            if away:
                del self._tables[min(away, key=lambda one: one.left_at).name]
        return len(self._tables) < self._most

    # Phones

    async def found(self, name: str, seconds: float) -> Table | None:
        """The table with a way to its laptop, here or elsewhere; waits so long for it to come."""
        over = time.monotonic() + seconds
        while True:
            table = self._tables.get(name)
            if table is not None and table.line is not None:
                return table
            if self._others is not None and await self._reached(name):
                return self.guest(name)
            left = over - time.monotonic()
            if left <= 0:
                return None
            await self._arrival(name, left if self._others is None else min(left, LOOK_SECONDS))

    async def _arrival(self, name: str, seconds: float) -> None:
        waits = asyncio.Event()
        self._awaited[name].add(waits)
        try:
            async with asyncio.timeout(seconds):
                await waits.wait()
        except TimeoutError:
            return
        finally:
            if name in self._awaited:
                self._awaited[name].discard(waits)
                if not self._awaited[name]:
                    del self._awaited[name]

    async def _reached(self, name: str) -> bool:
        guest = self._guests.get(name)
        if guest is not None and time.monotonic() - guest.reached_at < LOOK_SECONDS:
            return True
        if self._others is None or not await self._others.reached(name):
            return False
        self.guest(name).reached_at = time.monotonic()
        return True

    def guest(self, name: str) -> Table:
        """A table whose line is at another host."""
        if len(self._guests) >= GUESTS:
            for other in [one for one, kept in self._guests.items() if not kept.open][: GUESTS // 10]:
                del self._guests[other]
        return self._guests.setdefault(name, Table(name, b""))

    def asking(self, name: str) -> Table | None:
        """A guest, if there is one."""
        return self._guests.get(name)

    def guests(self) -> list[Table]:
        """Every table whose phones ask here and whose line is elsewhere."""
        return list(self._guests.values())

    def expects(self, name: str) -> bool:
        """Whether a table of that name may well come: it was here, or this host has only just begun."""
        return name in self._tables or time.monotonic() - self.born < limits.COMING_BACK

    def ask(self, table: Table, request: Open) -> None:
        """Send a request to its laptop, here or through another host."""
        if table.line is not None:
            table.line.put(request)
        elif self._others is not None:
            self._others.ask(table, request)

    def leave(self, table: Table, sid: int) -> None:
        """The phone of this request listens no longer."""
        if table.line is not None:
            table.line.put(Gone((sid,)))
        elif self._others is not None:
            self._others.leave(table, sid)

    def elsewhere(self, table: Table, frame: Head | Body, sids: list[int]) -> None:
        """An answer of a laptop here, for phones at other hosts."""
        theirs = [sid for sid in sids if sid >> 32 != self.number]
        if self._others is not None and theirs:
            self._others.pass_on(table, frame, theirs)

    def shown(self, name: str, card: Card) -> None:
        """A table's card for the hall, at other hosts too."""
        if self._others is not None:
            self._others.shown(name, card)

    def state(self) -> dict[str, int]:
        """How many there are."""
        return {"tables": sum(one.line is not None for one in self._tables.values())}
