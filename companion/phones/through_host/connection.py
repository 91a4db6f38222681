"""The laptop's line to a host: opened from here, tried again by itself for as long as it takes, and said in words."""

import asyncio
import os
import random
import secrets
import socket
import ssl
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, Literal, Protocol

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from companion.host import limits
from companion.host.frames import (
    DOWN,
    ENCODER,
    TAKEN_OVER,
    VERSION,
    Body,
    Card,
    Gone,
    Head,
    Hello,
    HostGone,
    Open,
    Refused,
    Welcome,
)
from companion.phones.guard import App
from companion.phones.through_host.address import HostAddress
from companion.phones.through_host.answering import Answering
from companion.phones.through_host.sealing import line_key
from companion.referee.pens import NotSaved
from companion.store.phone_records import HostPlace

State = Literal["asking", "here", "away", "off"]

FIRST_WAIT: Final = 0.25
LONGEST_WAIT: Final = 2.0
PATIENT_AFTER: Final = 600.0
PATIENT_WAIT: Final = 15.0
SILENCE: Final = 5.0
"""Seconds between two signs of life, and for an answer to one."""
CARD_SECONDS: Final = 1.0
LARGEST: Final = 64 * 1024
KEY_BYTES: Final = 32
TAKEN: Final = "The same game goes on on another computer, or in another window, and has the line to {0} now."
BROKEN: Final = "The line to {0} is broken. Nothing is lost: it is tried again by itself."
ANOTHER: Final = "{0} does not know this table any more. It has another name now: phones need new codes."


class Kept(Protocol):
    """Where a game keeps its place at a host."""

    def host_place(self) -> HostPlace | None: ...

    def keep_host_place(self, place: HostPlace) -> None: ...


class ThroughHost:
    """From `start` to `stop` the phones of one game reach it through a host.

    `app_at` gives the phones' application behind an origin; `changed` hears of every new state; `said` is that state
    as a sentence, "" while all is well.
    """

    def __init__(
        self,
        address: HostAddress,
        word: str,
        kept: Kept,
        cookie: str,
        app_at: Callable[[str], App],
        changed: Callable[[], None],
    ) -> None:
        self.address = address
        self.state: State = "asking"
        self.said = ""
        self.table = ""
        """The two words, with a hyphen."""
        self.origin = ""
        self._word, self._kept, self._cookie, self._app_at, self._changed = word, kept, cookie, app_at, changed
        self._task: asyncio.Task[None] | None = None
        self._out: deque[bytes] = deque()
        self._more = asyncio.Event()
        self._card: Card | None = None
        self._another_card = asyncio.Event()
        self._unsaved = ""
        self._place = self._own_place()

    # From outside

    @property
    def key(self) -> bytes:
        """The game's own, which its secrets follow from."""
        return self._place.key

    @property
    def url(self) -> str:
        """Where phones find this table, or "" as long as it has no name."""
        return f"{self.origin}/t/{self.table}" if self.table else ""

    def start(self) -> None:
        """Open the line, and keep it."""
        self._task = asyncio.create_task(self._live(), name="host")

    async def stop(self) -> None:
        """Hang up. The table keeps its name."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        self._tell("off", "")

    def show(self, card: Card) -> None:
        """What the hall may show of this table from now on."""
        if card != self._card:
            self._card = card
            self._another_card.set()

    # The life of the line

    def _own_place(self) -> HostPlace:
        """The key of this game, and its name if this host gave it one."""
        kept = self._kept.host_place()
        if kept is not None and kept.host == self.address.origin:
            return kept
        return HostPlace(self.address.origin, kept.key if kept is not None else secrets.token_bytes(KEY_BYTES))

    async def _live(self) -> None:
        wait, lost_at = FIRST_WAIT, time.monotonic()
        while True:
            was_here = time.monotonic()
            try:
                again = await self._line()
                if again is None:
                    return
                if again > 0:
                    await asyncio.sleep(again)
                    continue
            except (OSError, WebSocketException, TimeoutError, EOFError, msgspec.DecodeError) as error:
                self._tell("away", f"{BROKEN.format(self.address.shown)}{_why(error)}")
            if time.monotonic() - was_here > LONGEST_WAIT:
                wait, lost_at = FIRST_WAIT, time.monotonic()
            longest = LONGEST_WAIT if time.monotonic() - lost_at < PATIENT_AFTER else PATIENT_WAIT
            await asyncio.sleep(min(wait, longest) * random.uniform(0.5, 1.0))
            wait = min(2 * wait, longest)

    async def _line(self) -> float | None:
        """One line from its beginning to its end; None when it is not to be tried again, or after how many seconds."""
        async with connect(
            self.address.line(self._place.name),
            compression=None,
            max_size=LARGEST,
            open_timeout=SILENCE,
            close_timeout=1,
            ping_interval=SILENCE,
            ping_timeout=SILENCE,
            user_agent_header=None,
        ) as line:
            place = self._place
            hello = Hello(VERSION, line_key(place.key), place.name, place.ticket, self._word)
            await line.send(ENCODER.encode(hello))
            async with asyncio.timeout(SILENCE):
                first = await self._received(line)
            if isinstance(first, Refused):
                return self._refused(first)
            if not isinstance(first, Welcome):
                raise EOFError
            self._keep(first)
            if first.again:
                return 0.01
            return await self._serve(line)

    def _refused(self, refused: Refused) -> float | None:
        if self._place.name and refused.retry_after < 0 and not self._word_is_asked(refused.why):
            self._place = HostPlace(self.address.origin, self._place.key)
            self._tell("asking", ANOTHER.format(self.address.shown))
            return 0.01
        self._tell("away" if refused.retry_after >= 0 else "off", refused.why)
        return refused.retry_after if refused.retry_after > 0 else None

    @staticmethod
    def _word_is_asked(why: str) -> bool:
        return " word " in why

    def _keep(self, welcome: Welcome) -> None:
        place = HostPlace(self.address.origin, self._place.key, welcome.name, welcome.ticket)
        try:
            if self._kept.host_place() != place:
                self._kept.keep_host_place(place)
            self._unsaved = ""
        except NotSaved as trouble:
            self._unsaved = f"{trouble} After a restart this table has another name."
        self._place = place
        self.table, self.origin = welcome.name, welcome.origin or self.address.origin

    async def _serve(self, line: ClientConnection) -> float | None:
        """The line is good: answer what comes."""
        answering = Answering(self._app_at(self.origin), self.table, self.origin, self._cookie, self._put)
        self._out.clear()
        self._another_card.set()
        self._tell("here", self._unsaved)
        tasks = [asyncio.create_task(self._send(line), name="host"), asyncio.create_task(self._show(), name="host")]
        try:
            while True:
                match await self._received(line):
                    case Open() as asked:
                        answering.opened(asked)
                    case Gone(sids):
                        answering.gone(sids)
                    case HostGone(host):
                        answering.host_gone(host)
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code == TAKEN_OVER:
                self._tell("off", TAKEN.format(self.address.shown))
                return None
            raise
        finally:
            for task in tasks:
                task.cancel()
            await answering.close()

    @staticmethod
    async def _received(line: ClientConnection) -> Any:
        data = await line.recv()
        return DOWN.decode(data if isinstance(data, bytes) else b"")

    async def _show(self) -> None:
        """The newest card, no more often than a host looks at one."""
        while True:
            await self._another_card.wait()
            self._another_card.clear()
            if self._card is not None:
                self._put(self._card)
            await asyncio.sleep(CARD_SECONDS)

    def _put(self, frame: Head | Body | Card) -> None:
        self._out.append(ENCODER.encode(frame))
        self._more.set()

    async def _send(self, line: ClientConnection) -> None:
        """Send what waits, no faster than a host takes it."""
        frames = limits.Bucket(0.9 * limits.FRAMES_A_SECOND, limits.FRAMES_A_SECOND)
        size = limits.Bucket(0.9 * limits.BYTES_A_SECOND, limits.BYTES_A_SECOND)
        with suppress(ConnectionClosed):
            while True:
                while self._out:
                    data = self._out.popleft()
                    while not frames.take():
                        await asyncio.sleep(0.01)
                    while not size.take(len(data)):
                        await asyncio.sleep(0.05)
                    await line.send(data)
                self._more.clear()
                await self._more.wait()

    def _tell(self, state: State, said: str) -> None:
        if (state, said) != (self.state, self.said):
            self.state, self.said = state, said
            self._changed()


def _why(error: BaseException) -> str:
    """The reason in a few words of the system, where they help."""
    if isinstance(error, ssl.SSLCertVerificationError):
        return " (Its certificate is not one this computer trusts.)"
    if isinstance(error, socket.gaierror):
        return " (No address is known for that name.)"
    if isinstance(error, OSError) and error.errno:
        return f" ({os.strerror(error.errno)}.)"
    return ""
