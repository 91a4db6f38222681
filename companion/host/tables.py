"""The tables of one host: who has which name, and where its laptop is. Nothing of it is kept beyond the program."""

import hashlib
import secrets
import time
from typing import Final, Protocol

from companion.host import limits
from companion.host.frames import HOST_BITS, Body, Gone, Head, Hello, Open
from companion.host.names import new_name
from companion.host.table import Table
from companion.host.tickets import proves, ticket_for

FULL: Final = "This host has as many tables as it can carry. Try another one, or later."
NOT_YOURS: Final = "That name belongs to another laptop. Begin without a name to get one."


class Elsewhere(Protocol):
    """Other hosts of the same hall."""

    async def reached(self, name: str) -> bool:
        """Whether some host has this table's line."""

    def ask(self, table: Table, request: Open) -> None:
        """Pass a request on to the host that has the line."""

    def leave(self, table: Table, sid: int) -> None:
        """A phone listens no longer."""

    def pass_on(self, frame: Head | Body, sids: list[int]) -> None:
        """An answer for phones that asked at other hosts."""

    def here(self, table: Table) -> None:
        """This host has the line from now on."""

    def lost(self, table: Table) -> None:
        """It has it no longer."""


class Tables:
    """All tables that have, or lately had, a line here, and guests whose line is at another host."""

    def __init__(self, secret: bytes, most: int, elsewhere: Elsewhere | None = None) -> None:
        self.number = secrets.randbits(HOST_BITS)
        """This host's own number, in every request's."""
        self._secret, self._most, self._elsewhere = secret, most, elsewhere
        self._tables: dict[str, Table] = {}
        self._guests: dict[str, Table] = {}

    def use(self, elsewhere: Elsewhere) -> None:
        """There are other hosts."""
        self._elsewhere = elsewhere

    def known(self, name: str) -> Table | None:
        """A table that has, or lately had, its line here; or a guest that waits for an answer."""
        table = self._tables.get(name)
        if table is not None and table.line is None and self._elsewhere is not None:
            return None  # it may have gone to another host
        return table

    def guest(self, name: str) -> Table:
        """A table whose line is at another host."""
        for other in [one for one, kept in self._guests.items() if not kept.open and one != name][:8]:
            del self._guests[other]
        return self._guests.setdefault(name, Table(name, b""))

    def claimed(self, hello: Hello) -> Table | str:
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
        if len(self._tables) >= self._most:
            return FULL
        name = hello.name or new_name(self._tables.__contains__)
        table = self._tables[name] = Table(name, owner)
        return table

    def ticket(self, name: str, key: bytes) -> bytes:
        """What proves the name again."""
        return ticket_for(self._secret, name, key)

    def _forget(self) -> None:
        """Names of laptops that have been away for hours are free again."""
        long_ago = time.monotonic() - limits.FORGOTTEN_AFTER
        for name in [one.name for one in self._tables.values() if one.line is None and one.left_at < long_ago]:
            del self._tables[name]

    def state(self) -> dict[str, int]:
        """How many there are."""
        return {"tables": sum(one.line is not None for one in self._tables.values())}

    def all(self) -> list[Table]:
        """Every table, here or a guest."""
        return [*self._tables.values(), *self._guests.values()]

    # What the door tells

    def answers(self, table: Table) -> bool:
        """Whether somebody hears what is asked."""
        return table.line is not None

    async def reached(self, name: str) -> bool:
        """Whether another host has its line."""
        return self._elsewhere is not None and await self._elsewhere.reached(name)

    def ask(self, table: Table, request: Open) -> None:
        """Send a request to its laptop, here or through another host."""
        if table.line is not None:
            table.line.put(request)
        elif self._elsewhere is not None:
            self._elsewhere.ask(table, request)

    def leave(self, table: Table, sid: int) -> None:
        """The phone of this request listens no longer."""
        if table.line is not None:
            table.line.put(Gone((sid,)))
        elif self._elsewhere is not None:
            self._elsewhere.leave(table, sid)

    def elsewhere(self, frame: Head | Body, sids: list[int]) -> None:
        """An answer of a laptop here, for phones at other hosts."""
        if self._elsewhere is not None:
            self._elsewhere.pass_on(frame, [sid for sid in sids if sid >> 32 != self.number])

    def here(self, table: Table) -> None:
        """Its laptop has come."""
        if self._elsewhere is not None:
            self._elsewhere.here(table)

    def lost(self, table: Table) -> None:
        """Its laptop is away."""
        if table.line is None and self._elsewhere is not None:
            self._elsewhere.lost(table)
