"""The web server in the program's own event loop: on sockets of our own, silent, and quick to end."""

import asyncio
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType

import uvicorn

from companion.phones.guard import App

HERE = "127.0.0.1"
PORTS_TRIED = 20


class NoPort(Exception):
    """No port could be had; the text says what to do."""


class PhoneServer:
    """Serves `app` on the chosen address and on this computer's own, from `async with` to its end."""

    def __init__(self, app: App, sockets: list[socket.socket]) -> None:
        self._sockets = sockets
        self._server = _Server(
            uvicorn.Config(
                app,
                http="h11",
                ws="none",
                lifespan="off",
                log_config=None,
                log_level="critical",
                access_log=False,
                proxy_headers=False,
                server_header=False,
                date_header=False,
                limit_concurrency=64,
                timeout_keep_alive=30,
                timeout_graceful_shutdown=1,
            )
        )
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "PhoneServer":
        self._task = asyncio.create_task(self._server.serve(sockets=self._sockets), name="phones")
        while not self._server.started and not self._task.done():
            await asyncio.sleep(0.005)
        if self._task.done():
            await self._task
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the server. The streams must have been told to end before."""
        self._server.should_exit = True
        if self._task is not None:
            await self._task


class _Server(uvicorn.Server):
    """Leaves the signals to whom they belong."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def bound(ip: str | None, port: int) -> tuple[list[socket.socket], int]:
    """Listening sockets on `ip` and on this computer's own address, at `port` or the next free one. Raises NoPort."""
    addresses = list(dict.fromkeys(address for address in (ip, HERE) if address))
    why = ""
    for candidate in range(port, min(port + PORTS_TRIED, 65536)):
        try:
            return _listening(addresses, candidate), candidate
        except OSError as error:
            why = error.strerror or str(error)
    raise NoPort(
        f"Phones cannot be served at {ip or HERE}, ports {port} to {candidate}: {why}. "
        "Choose another address or port; the evening goes on without phones."
    )


def _listening(addresses: list[str], port: int) -> list[socket.socket]:
    """All or none. Listening shows at once whether the port is taken."""
    sockets: list[socket.socket] = []
    try:
        for address in addresses:
            # Without IPPROTO_TCP asyncio would not switch Nagle's delay off: 40 ms for every request.
            made = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
            sockets.append(made)
            if sys.platform != "win32":
                made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            made.bind((address, port))
            made.listen(128)
            made.setblocking(False)
    except OSError:
        for made in sockets:
            made.close()
        raise
    return sockets
