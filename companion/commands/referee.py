"""`companion referee`: the text protocol on stdin and stdout, with the saved games and the phones behind it."""

import asyncio
import logging
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from companion.playthrough import Playthrough
from companion.protocol.server import serve
from companion.protocol.wire import REFEREE_ERROR, WireError
from companion.referee.outcomes import Done, Refused
from companion.session.library import Library
from companion.session.serving import NotServing, Serving
from companion.session.session import Session
from companion.store.trouble import StoreTrouble

if TYPE_CHECKING:
    from companion.phones.service import Phones

TITLE = "Played through the protocol"
ANEW = "Phones are being served for the game that is open: start the program anew."
NOT_YET = "Phones are not being served: call “phones” first."


class RefereeSession:
    """The session behind the protocol: one game at a time, in memory, or saved; and its phones."""

    def __init__(self, save: bool) -> None:
        self._session = Session(logging.warning)
        self._library = Library()
        self._save = save
        self._serving = Serving(self._session)

    @property
    def playthrough(self) -> Playthrough | None:
        """The game that is played, or looked at as another program plays it."""
        if self._session.looks_on and (said := self._session.follow()):
            logging.warning(said)
        return self._session.playthrough

    def open(self, game_id: str) -> None:
        """Go on with a saved game. Raises StoreTrouble, NotSaved."""
        self._session.open(game_id, self._library)

    def begin(self, position: dict[str, Any], seed: int | None) -> None:
        """Begin a new game, unless it cannot be shown. Raises BadPosition, NotSaved, WireError."""
        opening = self._session.opening(position, seed)
        if self._serving.phones is not None:
            raise WireError(REFEREE_ERROR, ANEW)
        try:
            self._session.begin(opening, TITLE, self._library if self._save else None)
        except StoreTrouble as error:
            raise WireError(REFEREE_ERROR, str(error)) from None

    async def phones(self, port: int, address: str | None) -> dict[str, Any]:
        """Serve the phones. Raises WireError when no port can be had."""
        try:
            phones = await self._serving.start(address, port, alone=True)
        except NotServing as error:
            raise WireError(REFEREE_ERROR, str(error)) from None
        return {"url": phones.url, "address": phones.address, "port": phones.port}

    def _served(self) -> "Phones":
        if self._serving.phones is None:
            raise WireError(REFEREE_ERROR, NOT_YET)
        return self._serving.phones

    def invite(self, seat: str) -> dict[str, Any]:
        """A pairing code for a seat."""
        invitation = self._served().invite(seat)
        return {"url": invitation.url, "words": list(invitation.words)}

    def approve(self, seat: str, word: str) -> dict[str, Any]:
        """The word that the host read off the phone; a wrong one turns the phone away."""
        if not self._served().approve(seat, word):
            return {"refused": [f"No phone that waits for {seat} shows “{word}”."]}
        return {"approved": True}

    def join(self, show: bool) -> dict[str, Any]:
        """The code of the table, and who waits with a word."""
        code = self._served().table_code
        if show and not code.code:
            code.open()
        elif not show:
            code.close()
        waiting = [seat for seat in self._served().seats() if seat.claimed_waiting]
        return {
            "code": code.code,
            "url": f"{self._served().url}/T/{code.code}" if code.code else "",
            "seats": [{"seat": chair.seat, "free": chair.free} for chair in code.chairs],
            "waiting": [{"seat": seat.name, "words": list(seat.offered_words)} for seat in waiting],
        }

    def jobs(self, seat: str, line: int, what: str, insist: bool) -> Done | Refused:
        """Take a job of the set-up, leave it, or say that it is done."""
        jobs = self._served().jobs
        match what:
            case "take":
                return jobs.take(seat, line)
            case "leave":
                return jobs.leave(seat, line)
            case _:
                return jobs.done(seat, line, insist)

    def job_lines(self) -> list[Any]:
        """Who does what of the set-up."""
        return list(self._served().jobs.lines)

    async def close(self) -> None:
        """End the streams, let other programs have the game."""
        await self._serving.stop()
        self._session.close()


def run(game_id: str | None, save: bool) -> int:
    """Serve until the input ends. Raises StoreTrouble for a game that cannot be opened."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(message)s")
    room = RefereeSession(save)
    if game_id is not None:
        room.open(game_id)
    with suppress(BrokenPipeError):
        asyncio.run(_serve(room))
    return 0


async def _serve(room: RefereeSession) -> None:
    def write(line: bytes) -> None:
        sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()

    try:
        await serve(sys.stdin.buffer.readline, write, room)
    finally:
        await room.close()
