"""Every connection of the host's web server: questions are asked soon and are small, and nobody fills the kernel.

HTTP is read by httptools; a laptop's line goes on in the server's own WebSocket. A connection that waits for a question
or holds a stream has neither a task, nor a timer, nor a parser of its own: a hall has ten for each table.
"""

import asyncio
import logging
import socket
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, ClassVar, Final

from uvicorn import Config
from uvicorn.server import ServerState

from companion.host.limits import BODY_SECONDS
from companion.host.patience import Patience
from companion.host.reading import Reader
from companion.host.refusals import FULL, TOO_SLOW
from companion.host.request import Answer, scope_of
from companion.host.wire import Scope

IN_A_ROW: Final = 16
"""Questions that may be asked before the first is answered."""
KEPT_SECONDS: Final = 150.0
"""A connection is kept for another question; longer than proxies keep theirs."""
LAST_SECONDS: Final = 2.0
"""So long is read, and not heard, what somebody still sends who was refused: else the refusal would be lost."""
SENDING: Final = 64 * 1024
"""Bytes that the kernel keeps for somebody who does not read."""
UNSENT: Final = 16 * 1024
SILENCE: Final = 30_000
"""Milliseconds after which a connection that takes nothing is given up."""
log = logging.getLogger("companion.host")


class Shared:
    """What all connections of one server have together. `most` is how many there may be at a time."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.asking: Patience[Connection] = Patience(BODY_SECONDS, Connection.late)
        self.kept: Patience[Connection] = Patience(KEPT_SECONDS, lambda one: one.transport.close())
        self.refused: Patience[Connection] = Patience(LAST_SECONDS, lambda one: one.transport.abort())


class Connection(asyncio.Protocol):
    """One connection, until it becomes a laptop's line."""

    __slots__ = (
        "_answer",
        "_asked",
        "_client",
        "_config",
        "_drained",
        "_ending",
        "_reader",
        "_state",
        "full",
        "transport",
    )
    shared: ClassVar[Shared]

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None) -> None:
        self._config, self._state = config, server_state
        self._reader: Reader | None = None
        self._answer: Answer | None = None
        self._asked: deque[tuple[Answer, Scope]] | None = None
        """Questions that wait for the answer to the one before."""
        self._drained: asyncio.Future[None] | None = None
        self._ending = False
        """Nothing is heard any more."""
        self.full = False

    @property
    def _all(self) -> set[Any]:
        """Every connection of the server."""
        return self._state.connections

    # The transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self._all.add(self)
        peer = transport.get_extra_info("peername")
        self._client = (str(peer[0]), int(peer[1])) if isinstance(peer, tuple) else ("", 0)
        transport.set_write_buffer_limits(high=UNSENT)
        carrier = transport.get_extra_info("socket")
        if carrier is not None:
            with suppress(OSError):
                carrier.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENDING)
                if hasattr(socket, "TCP_USER_TIMEOUT"):
                    carrier.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENCE)
        if len(self._all) > self.shared.most:
            self.refuse(FULL)
        else:
            self.shared.asking.wait(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._all.discard(self)
        self._no_patience()
        self._ending = True
        self._asked = None
        self._read_no_more()
        answer, self._answer = self._answer, None
        self.resume_writing()
        if answer is not None:
            answer.leave()

    def pause_writing(self) -> None:
        self.full = True

    def resume_writing(self) -> None:
        self.full = False
        drained, self._drained = self._drained, None
        if drained is not None and not drained.done():
            drained.set_result(None)
        if self._answer is not None and self._answer.held is not None:
            self._answer.held.ready()

    async def drained(self) -> None:
        """Wait until what was written is on its way."""
        if self.full and not self.transport.is_closing():
            self._drained = asyncio.get_running_loop().create_future()
            await self._drained

    def write(self, data: bytes) -> None:
        """Send this."""
        self.transport.write(data)

    def shutdown(self) -> None:
        """The host ends."""
        if self._answer is None or self._answer.held is not None:
            self.transport.close()
        else:
            self._answer.keep = False

    def _no_patience(self) -> None:
        for patience in (self.shared.asking, self.shared.kept, self.shared.refused):
            patience.over(self)

    # Reading

    def data_received(self, data: bytes) -> None:
        if self._ending:
            return
        if self._reader is None:
            self._reader = Reader(self)
            if self._answer is None:
                self.shared.kept.over(self)
                self.shared.asking.wait(self)
        self._reader.read(data)

    def go_ahead(self) -> None:
        """A body may come."""
        if self._answer is None:
            self.write(b"HTTP/1.1 100 Continue\r\n\r\n")

    def asked(self, question: Reader, path: bytes, query: bytes, version: str, keep: bool) -> None:
        """A whole request: it is answered at once, or after the one before."""
        answer = Answer(self, question.body, question.method, version, keep)
        url = path, query
        scope = scope_of(question.method, url, question.headers, version, answer, client=self._client, scheme="http")
        self._answer_to(answer, scope)

    def becomes_a_line(self, question: Reader) -> None:
        """The rest is the server's WebSocket."""
        if self._answer is not None:
            self.transport.abort()
            return
        self._no_patience()
        self._all.discard(self)
        self._read_no_more()
        line_of: Any = self._config.ws_protocol_class
        line = line_of(config=self._config, server_state=self._state, app_state={})
        self.transport.set_write_buffer_limits(high=SENDING)
        line.connection_made(self.transport)
        line.data_received(question.head())
        self.transport.set_protocol(line)

    # Answering

    def _answer_to(self, answer: Answer, scope: Scope) -> None:
        self.shared.asking.over(self)
        if self._answer is None:
            self._answer = answer
            task = asyncio.get_running_loop().create_task(self._run(answer, scope))
            self._state.tasks.add(task)
            task.add_done_callback(self._state.tasks.discard)
            return
        self._asked = self._asked or deque()
        self._asked.append((answer, scope))
        self.transport.pause_reading()
        if len(self._asked) > IN_A_ROW:
            self.transport.abort()

    async def _run(self, answer: Answer, scope: Scope) -> None:
        app: Callable[..., Any] = self._config.loaded_app
        try:
            await app(scope, answer.receive, answer.send)
        except Exception as error:
            log.error("A request has failed: %s", type(error).__name__)
            self.transport.abort()
            return
        if answer.held is not None:
            self._rest()
        elif not answer.whole:
            self.transport.close()

    def _rest(self) -> None:
        if self._reader is not None and not self._reader.midst:
            self._read_no_more()

    def _read_no_more(self) -> None:
        reader, self._reader = self._reader, None
        if reader is not None:
            reader.end()

    def answered(self, keep: bool) -> None:
        """The answer is whole: the next question, or the end."""
        self._answer = None
        if self.transport.is_closing() or self._ending:
            return
        if not keep:
            self._ending = True
            self.transport.close()
        elif self._asked:
            self._answer_to(*self._asked.popleft())
        else:
            self.transport.resume_reading()
            self._rest()
            (self.shared.kept if self._reader is None else self.shared.asking).wait(self)

    def late(self) -> None:
        """Nothing whole was asked in time. Who has said nothing is told nothing: a browser opens a line beforehand,
        and would take an answer for that to its next question."""
        if self._reader is None:
            self._ending = True
            self.transport.close()
        else:
            self.refuse(TOO_SLOW)

    def refuse(self, why: bytes) -> None:
        """Say why not, and hear no more."""
        if self._ending or self.transport.is_closing():
            return
        self._ending = True
        self._asked = None
        self._read_no_more()
        self.shared.asking.over(self)
        if self._answer is not None:
            self.transport.close()
            return
        self.write(why)
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.shared.refused.wait(self)
