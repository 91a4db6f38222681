"""The right to write a game that several machines share: a lease of a few seconds, which its holder renews.

Only the clock of the server counts. A holder that died, froze or was unplugged loses it when it runs out; one that
cannot renew it stops writing by itself before that.
"""

import secrets
import threading
import time
from contextlib import suppress
from typing import Final

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from companion.store.trouble import StoreTrouble, sentence

SECONDS: Final = 6.0
RENEWED_EVERY: Final = 2.0
TRIED_AGAIN: Final = 0.5
LOOKS_ON_AFTER: Final = 4.0
"""Seconds without a renewal."""

_NOW: Final = "CAST(extract(epoch FROM clock_timestamp()) AS double precision)"
_TAKE: Final = text(
    f"INSERT INTO writer (game_id, version, holder, until) VALUES (:game, 0, :me, {_NOW} + {SECONDS}) "
    "ON CONFLICT (game_id) DO UPDATE SET holder = excluded.holder, until = excluded.until "
    f"WHERE writer.until < {_NOW} OR writer.holder = excluded.holder RETURNING version"
)
_RENEW: Final = text(f"UPDATE writer SET until = {_NOW} + {SECONDS} WHERE game_id = :game AND holder = :me")
_GIVE_BACK: Final = text("UPDATE writer SET holder = '', until = 0 WHERE game_id = :game AND holder = :me")
_HELD: Final = text(f"SELECT 1 FROM writer WHERE game_id = :game AND holder <> :me AND until >= {_NOW}")


class Lease:
    """The right of one open game to write. Every method but `renew` raises StoreTrouble."""

    def __init__(self, engine: Engine, game_id: str) -> None:
        self.me = secrets.token_hex(8)
        self.version = 0
        """How often the game had been written when the lease was taken."""
        self.taken_over = False
        """Whether somebody else has it now, for good."""
        self._engine = engine
        self._names = {"game": game_id, "me": self.me}
        self._renewed: float | None = None
        self._asks_since: float | None = None
        """Since when no renewal was answered. A program that was frozen has not even asked."""
        self._ends = threading.Event()

    @property
    def away(self) -> bool:
        """Whether the database has not answered for so long that the lease may soon be another's."""
        unanswered = self._asks_since is not None and time.monotonic() - self._asks_since > TRIED_AGAIN
        return unanswered and self._late() and not self.taken_over

    @property
    def lost(self) -> bool:
        """Whether nothing may be written at the moment."""
        return self.taken_over or self._late()

    def take(self) -> bool:
        """True when the game is now ours, False when another program has it, here or on another machine."""
        asked = time.monotonic()
        try:
            with self._line() as connection:
                version: int | None = connection.scalar(_TAKE, self._names)
        except SQLAlchemyError as error:
            raise StoreTrouble(sentence(getattr(error, "orig", None) or error)) from None
        if version is None:
            return False
        self.version, self._renewed, self.taken_over = version, asked, False
        self._ends = threading.Event()
        threading.Thread(target=self._renew_on_and_on, args=(self._ends,), name="lease", daemon=True).start()
        return True

    def is_free(self) -> bool:
        """Whether it could be taken now."""
        try:
            with self._line() as connection:
                return connection.scalar(_HELD, self._names) is None
        except SQLAlchemyError as error:
            raise StoreTrouble(sentence(getattr(error, "orig", None) or error)) from None

    def renew(self) -> None:
        """Ask for more time; where the database does not answer, the lease gets older."""
        asked = time.monotonic()
        self._asks_since = self._asks_since or asked
        with suppress(SQLAlchemyError):  # `away` says so when it lasts, and the next try is near
            with self._line() as connection:
                ours = connection.execute(_RENEW, self._names).rowcount == 1
            self._renewed, self._asks_since = asked, None
            self.taken_over = not ours

    def release(self) -> None:
        """Let others have it. Where the database cannot be reached it runs out by itself."""
        self._ends.set()
        if self._renewed is None or self.lost:
            return
        self._renewed = None
        with suppress(SQLAlchemyError), self._line() as connection:
            connection.execute(_GIVE_BACK, self._names)

    def _late(self) -> bool:
        return self._renewed is not None and time.monotonic() - self._renewed > LOOKS_ON_AFTER

    def _renew_on_and_on(self, ends: threading.Event) -> None:
        pause = RENEWED_EVERY
        while not ends.wait(pause) and not self.taken_over:
            before = self._renewed
            self.renew()
            pause = RENEWED_EVERY if self._renewed != before else TRIED_AGAIN

    def _line(self) -> Connection:
        return self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
