"""Running a host: its server, what it may open, and how the garbage collector is kept from stopping the hall."""

import asyncio
import gc
import os
import resource
import secrets
from pathlib import Path
from typing import Final

import uvicorn
from msgspec import Struct

from companion.host.door import Door
from companion.host.hall import Hall
from companion.host.tables import Tables

FILES_A_TABLE: Final = 6
"""A laptop, and five phones with a stream each."""
SPARE: Final = 64
MOST_TABLES: Final = 20_000


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


def secret_in(folder: Path) -> bytes:
    """The secret of this host, made at the first start and kept for the next, readable by its owner only."""
    file = folder / "host.secret"
    try:
        return file.read_bytes()
    except FileNotFoundError:
        folder.mkdir(parents=True, exist_ok=True)
        made = secrets.token_bytes(32)
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as out:
            out.write(made)
        return made


def room_for_tables() -> int:
    """Raise the number of open files to what this user may have, and tell how many tables that carries."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY or soft < hard:
        wanted = hard if hard != resource.RLIM_INFINITY else max(soft, 1_048_576)
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return max(1, min(MOST_TABLES, (soft - SPARE) // FILES_A_TABLE))


def calm_collector() -> None:
    """A full collection over a thousand tables takes a quarter of a second: what is here at the start is let be."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def door_of(settings: Settings) -> tuple[Door, Tables]:
    """The application, and its tables."""
    tables = Tables(settings.secret or secrets.token_bytes(32), room_for_tables())
    return Door(tables, Hall(), settings.word, settings.origin), tables


def config(door: Door, settings: Settings) -> uvicorn.Config:
    """The server before it: its limits are ours, and it logs nothing of what passes."""
    return uvicorn.Config(
        door,
        host=settings.address,
        port=settings.port,
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=64 * 1024,
        ws_ping_interval=5,
        ws_ping_timeout=10,
        ws_per_message_deflate=False,
        lifespan="off",
        log_level="warning",
        access_log=False,
        proxy_headers=bool(settings.behind),
        forwarded_allow_ips=settings.behind or None,
        server_header=False,
        date_header=False,
        timeout_keep_alive=150,
        timeout_graceful_shutdown=1,
    )


async def serve(settings: Settings) -> None:
    """Serve until a signal ends it."""
    door, tables = door_of(settings)
    if settings.nats:
        from companion.host.other_hosts import OtherHosts

        async with OtherHosts(settings.nats, tables) as others:
            tables.use(others)
            calm_collector()
            await uvicorn.Server(config(door, settings)).serve()
    else:
        calm_collector()
        await uvicorn.Server(config(door, settings)).serve()


def run(settings: Settings) -> None:
    """The whole program `companion host`."""
    asyncio.run(serve(settings))
