"""The web server in the program's own event loop: on sockets of our own, silent, and quick to end."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType

import uvicorn

from companion.phones.doors import Hall, door_of
from companion.phones.guard import App

BACKLOG = 32
"""How many connections are taken in one go, before any of them can be shown out."""


class PhoneServer:
    """Serves `app` on the chosen address and on this computer's own, from `async with` to its end."""

    def __init__(self, app: App, sockets: list[socket.socket], hall: Hall | None = None) -> None:
        self._sockets = sockets
        self._server = _Server(
            uvicorn.Config(
                app,
                http=door_of(hall or Hall()),
                ws="none",
                lifespan="off",
                log_config=None,
                log_level="critical",
                access_log=False,
                proxy_headers=False,
                server_header=False,
                date_header=False,
                backlog=BACKLOG,
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
