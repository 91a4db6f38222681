"""A saved game on the table: its playthrough, the right to write it, and its line in the list kept true."""

from typing import Any

from companion.playthrough import Playthrough
from companion.referee.games import Game
from companion.referee.pens import NotSaved
from companion.store import rows
from companion.store.lock import ReadOnlyPen, open_elsewhere
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
            self._note()
            self.playthrough.listeners.append(self._note)

    def close(self) -> None:
        """Let other programs have it."""
        if self._pen is not None:
            self._pen.close()
            self._pen = None
        self._lock.release()

    def free(self) -> bool:
        """Whether the other program has let go of a game that is read-only here."""
        if not self._lock.take():
            return False
        self._lock.release()
        return True

    def follow(self) -> bool:
        """Load again a game that is read-only here, when the other program has written; whether it has.

        Raises StoreTrouble.
        """
        mark = self._saved.mark(self.id)
        if mark == self._mark:
            return False
        self.playthrough = self._open(self.playthrough.game)
        self._mark = mark
        return True

    def _open(self, game: Game) -> Playthrough:
        opening, memory = self._saved.load(self.id, game)
        if self.read_only:
            return Playthrough(game, opening, ReadOnlyPen(self.read_only), memory)
        self._pen = self._saved.pen(self.id)
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
