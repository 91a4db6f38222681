"""Running a host: its server, and what it may open."""

import asyncio
import os
import secrets
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import uvicorn
from msgspec import Struct

from companion.host.connections import Connection, Shared
from companion.host.door import Door
from companion.host.frames import LARGEST_UP
from companion.host.hall import Hall
from companion.host.tables import Tables

FILES_A_TABLE: Final = 6
"""A laptop, and five phones with a stream each."""
SPARE: Final = 64
MOST_TABLES: Final = 20_000
FILES: Final = 1_048_576
SECRET_BYTES: Final = 32


class Settings(Struct, frozen=True):
    """How a host is run. `secret` is what tickets are made with; hosts that serve one hall share it."""

    address: str = "0.0.0.0"
    port: int = 8422
    secret: bytes = b""
    word: str = ""
    origin: str = ""
    behind: str = ""
    """Addresses of proxies that are believed about who calls, with commas."""
    nats: str = ""
    scripts: str = ""
    """Hashes of the scripts that may run in phones' pages, as a policy writes them."""


def secret_in(file: Path) -> bytes:
    """The secret of a host, made at the first start and kept for the next, readable by its owner only.

    Raises OSError; ValueError when it is too short to be one.
    """
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        secret = file.read_bytes().strip()
        if len(secret) < SECRET_BYTES:
            raise ValueError(f"{file} is no secret: it must hold {SECRET_BYTES} bytes or more.") from None
        return secret
    made = secrets.token_hex(SECRET_BYTES).encode()
    with os.fdopen(handle, "wb") as out:
        out.write(made + b"\n")
    return made


def room() -> int:
    """Raise the number of open files to what this user may have, and tell how many connections that carries."""
    try:
        import resource
    except ImportError:  # Windows knows no such limit
        return MOST_TABLES * FILES_A_TABLE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = min(hard, FILES) if hard != resource.RLIM_INFINITY else FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return max(FILES_A_TABLE, (soft if soft != resource.RLIM_INFINITY else FILES) - SPARE)


def config(door: Door, settings: Settings, most: int) -> uvicorn.Config:
    """The server before it: its limits are ours, and it logs nothing of what passes."""
    return uvicorn.Config(
        door,
        http=type("Connection", (Connection,), {"__slots__": (), "shared": Shared(most)}),
        ws="websockets-sansio",
        ws_max_size=LARGEST_UP,
        ws_ping_interval=5,
        ws_ping_timeout=10,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        log_level="critical",
        access_log=False,
        proxy_headers=bool(settings.behind),
        forwarded_allow_ips=settings.behind or None,
        server_header=False,
        date_header=False,
        backlog=2048,
        timeout_graceful_shutdown=1,
    )


def bound(settings: Settings) -> socket.socket:
    """The socket on which a host listens. Raises OSError, for a port in use or an address that is not ours."""
    family = socket.AF_INET6 if ":" in settings.address else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((settings.address, settings.port))
        made.listen(2048)
        made.setblocking(False)
    except BaseException:
        made.close()
        raise
    return made


@asynccontextmanager
async def door_of(settings: Settings, most: int) -> AsyncIterator[Door]:
    """The application, with other hosts behind it if there are any."""
    tables, hall = Tables(settings.secret or secrets.token_bytes(SECRET_BYTES), _tables_of(most)), Hall()
    door = Door(tables, hall, settings.word, settings.origin, settings.scripts)
    if not settings.nats:
        yield door
        return
    from companion.host.other_hosts import OverNats

    async with OverNats(settings.nats, tables, hall) as others:
        tables.use(others)
        yield door


def _tables_of(most: int) -> int:
    return max(1, min(MOST_TABLES, most // FILES_A_TABLE))


async def serve(settings: Settings, listening: socket.socket) -> None:
    """Serve until a signal ends it."""
    most = room()
    async with door_of(settings, most) as door:
        door.collector.start()
        try:
            await uvicorn.Server(config(door, settings, most)).serve(sockets=[listening])
        finally:
            door.collector.stop()


def run(settings: Settings, listening: socket.socket) -> None:
    """The whole program `companion host`."""
    asyncio.run(serve(settings, listening))
