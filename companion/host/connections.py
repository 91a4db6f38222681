"""Every connection of the host's web server: questions are asked soon and are small, and nobody fills the kernel."""

import asyncio
import socket
from contextlib import suppress
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_SECONDS: Final = 10.0
LARGEST_HEAD: Final = 16 * 1024
"""Bytes from the beginning of a request to the end of its headers."""
SENDING: Final = 64 * 1024
"""Bytes that the kernel keeps for somebody who does not read."""
SILENCE: Final = 30_000
"""Milliseconds after which a connection that takes nothing is given up."""


class Connection(HttpToolsProtocol):
    """One connection, until it becomes a laptop's line."""

    most: ClassVar[int] = 1_000_000
    """How many there may be at a time."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._patience: asyncio.TimerHandle | None = None
        self._head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > self.most:
            transport.abort()
            return
        carrier = transport.get_extra_info("socket")
        if carrier is not None:
            with suppress(OSError):
                carrier.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENDING)
                if hasattr(socket, "TCP_USER_TIMEOUT"):
                    carrier.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENCE)
        self._wait()

    def data_received(self, data: bytes) -> None:
        if self._patience is None and (self.cycle is None or self.cycle.response_complete):
            self._wait()
        if self._patience is not None:
            self._head += len(data)
            if self._head > LARGEST_HEAD:
                self._stop_waiting()
                self.transport.abort()
                return
        super().data_received(data)

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._stop_waiting()
        self._patience = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def _stop_waiting(self) -> None:
        self._head = 0
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
