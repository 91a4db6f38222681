"""A saved game on the table: its playthrough, the right to write it, and its line in the list kept true."""

from contextlib import suppress
from typing import Any

import msgspec

from companion.playthrough import Playthrough
from companion.referee.games import Game
from companion.referee.outcomes import BadArguments
from companion.referee.pens import NotSaved
from companion.store import rows
from companion.store.lock import ReadOnlyPen, open_elsewhere, out_of_reach, taken_over
from companion.store.pen import SavedPen
from companion.store.saved_games import SavedGames
from companion.store.shelves import Shelf, take
from companion.store.trouble import NoSuchGame


class OpenGame:
    """One saved game that is open. `read_only` is why nothing can be written, or ""."""

    def __init__(self, saved: SavedGames, game_id: str, shelf: Shelf) -> None:
        """Raises StoreTrouble, NotSaved."""
        listed = saved.find(game_id)
        self.id = game_id
        self.title = listed.title
        self._saved = saved
        self._lock = saved.lock(game_id)
        self.read_only = "" if self._lock.take() else open_elsewhere(listed.title)
        self._pen: SavedPen | None = None
        self._mark = saved.mark(game_id) if self.read_only else ()
        try:
            self.playthrough = self._open(take(shelf, listed.kind))
        except BaseException:
            self.close()
            raise
        self._noted: dict[str, Any] = {}
        if not self.read_only:
            go_on(self.playthrough)
            self._note()
            self.playthrough.listeners.append(self._note)

    def close(self) -> None:
        """Let other programs have it."""
        self._lay_down_pen()
        self._lock.release()

    def free(self) -> bool:
        """Whether the other program has let go of a game that is read-only here."""
        return not self._lock.away and self._lock.is_free()

    def lost(self) -> bool:
        """Whether the right to write has been lost just now, to another machine or with the line to the database: from
        now on the game can only be looked at, until it is `free`."""
        if self.read_only or not (self._lock.taken_over or self._lock.away):
            return False
        self.read_only = out_of_reach(self.title) if self._lock.away else taken_over(self.title)
        self.playthrough.pen = ReadOnlyPen(self.read_only)
        self.playthrough.listeners.remove(self._note)
        self._lay_down_pen()
        return True

    def follow(self) -> bool:
        """Load again a game that is read-only here, when the other program has written; whether it has.

        Raises StoreTrouble.
        """
        if self._lock.away:
            return False
        mark = self._saved.mark(self.id)
        if mark == self._mark:
            return False
        self.playthrough = self._open(self.playthrough.game)
        self._mark = mark
        return True

    def _lay_down_pen(self) -> None:
        if self._pen is not None:
            self._pen.close()
            self._pen = None

    def _open(self, game: Game) -> Playthrough:
        opening, memory = self._saved.load(self.id, game)
        if self.read_only:
            return Playthrough(game, opening, ReadOnlyPen(self.read_only), memory)
        self._pen = self._saved.pen(self.id, self._lock)
        return Playthrough(game, opening, self._pen, memory)

    def _note(self) -> None:
        """Put right what the list shows, when it has changed. The step itself is saved already: a list that lags
        behind because the disk is full must not hide that."""
        playthrough = self.playthrough
        listed = playthrough.listed | {"players": rows.text(playthrough.seats), "ended": playthrough.ended}
        if listed != self._noted:
            try:
                self._saved.note(self.id, **listed)
            except (NotSaved, NoSuchGame):
                return
            self._noted = listed


def go_on(playthrough: Playthrough) -> None:
    """What follows by itself follows, where the program was ended between two steps.

    A table that has undone what followed stands where it wants to stand; one that cannot be written stays as it is,
    and its next move says why.
    """
    last, log = playthrough.log.last, playthrough.log
    waits = playthrough.ask is not None or playthrough.ended is not None or log.next is not None
    if last is None or last.number == 0 or waits:
        return
    with suppress(NotSaved, BadArguments):
        done = playthrough.move_named(last.move, last.args)
        if (following := playthrough.follow_up(done)) is not None:
            playthrough.play(following.named(), msgspec.to_builtins(following))
