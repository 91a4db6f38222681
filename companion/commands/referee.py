"""`companion referee`: the text protocol on stdin and stdout, with the saved games and the phones behind it."""

import asyncio
import logging
import secrets
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from companion.games.shelf import game_named, game_of
from companion.games.winter.packs.shelf import read_pack
from companion.playthrough import Playthrough
from companion.protocol.forms import state_form
from companion.protocol.server import serve
from companion.protocol.wire import REFEREE_ERROR, WireError
from companion.store.pack_shelf import PackShelf
from companion.store.trouble import StoreTrouble

if TYPE_CHECKING:
    from companion.phones.service import Phones
    from companion.referee.pens import Opening
    from companion.store.open_game import OpenGame

TITLE = "Played through the protocol"


class RefereeSession:
    """One game at a time: in memory, or saved; and its phones."""

    def __init__(self, save: bool) -> None:
        self.playthrough: Playthrough | None = None
        self._save = save
        self._open: OpenGame | None = None
        self._phones: Phones | None = None

    def open(self, game_id: str) -> None:
        """Go on with a saved game. Raises StoreTrouble, NotSaved."""
        from companion.store.engine import open_engine
        from companion.store.open_game import OpenGame
        from companion.store.saved_games import SavedGames

        before, self._open = self._open, OpenGame(SavedGames(open_engine()), game_id, game_named)
        self.playthrough = self._open.playthrough
        if before is not None:
            before.close()

    def begin(self, position: dict[str, Any], seed: int | None) -> None:
        """Begin a new game, unless it cannot be shown. Raises BadPosition, NotSaved, WireError."""
        game = game_of(position)
        shelf = PackShelf(read_pack)
        opening = shelf.opening(game, position, secrets.randbits(63) if seed is None else seed)
        fresh = Playthrough(game, opening)
        state_form(fresh, fresh.log.steps[0].facts)
        if self._phones is not None:
            raise WireError(REFEREE_ERROR, "Phones are being served for the game that is open: start the program anew.")
        if self._save:
            try:
                self._saved(opening)
            except StoreTrouble as error:
                raise WireError(REFEREE_ERROR, str(error)) from None
        else:
            self.playthrough = fresh

    def _saved(self, opening: "Opening") -> None:
        from companion.store.engine import open_engine
        from companion.store.saved_games import SavedGames

        self.open(SavedGames(open_engine()).create(opening, TITLE))

    async def phones(self, port: int, address: str | None) -> dict[str, Any]:
        """Serve the phones. Raises WireError when no port can be had."""
        from companion.phones.addresses import BadAddress
        from companion.phones.ports import NoPort
        from companion.phones.seats import SeatsInMemory
        from companion.phones.service import Phones

        assert self.playthrough is not None
        if self._phones is None:
            self._phones = Phones(self.playthrough, self._seats() or SeatsInMemory())
        try:
            url = await self._phones.start(port, address)
        except (NoPort, BadAddress) as error:
            raise WireError(REFEREE_ERROR, f"Phones cannot be served: {error}") from None
        return {"url": url, "address": self._phones.address, "port": self._phones.port}

    def _seats(self) -> Any:
        if self._open is None or self._open.read_only:
            return None
        from companion.store.engine import open_engine
        from companion.store.phone_seats import SavedSeats

        return SavedSeats(open_engine(), self._open.id)

    def invite(self, seat: str) -> dict[str, Any]:
        """A pairing code for a seat."""
        if self._phones is None:
            raise WireError(REFEREE_ERROR, "Phones are not being served: call “phones” first.")
        invitation = self._phones.invite(seat)
        return {"url": invitation.url, "words": list(invitation.words)}

    def approve(self, seat: str, word: str) -> dict[str, Any]:
        """The word that the host read off the phone; a wrong one turns the phone away."""
        if self._phones is None:
            raise WireError(REFEREE_ERROR, "Phones are not being served: call “phones” first.")
        if not self._phones.approve(seat, word):
            return {"refused": [f"No phone that waits for {seat} shows “{word}”."]}
        return {"approved": True}

    async def close(self) -> None:
        """End the streams, let other programs have the game."""
        if self._phones is not None:
            await self._phones.stop()
        if self._open is not None:
            self._open.close()


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
