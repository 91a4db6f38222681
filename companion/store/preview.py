"""The game played last, read in the few milliseconds before the first picture: no SQLModel, no SQLAlchemy.

Only for an SQLite file. Whatever is unexpected gives None or an empty list, and the real door, which can say what is
wrong, opens a moment later. What is read here is for looking at: it is saved to only through `OpenGame`.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

from msgspec import Struct

from companion.referee.log import Log
from companion.referee.pens import Memory, Opening
from companion.store import rows, whereabouts
from companion.store.rows import LISTED_COLUMNS, STEP_COLUMNS, SavedGame
from companion.store.shelves import Shelf, take
from companion.store.whereabouts import Where, sqlite_file

NOT_YET = "The saved games are still being opened: do it again in a moment."
"""For the `ReadOnlyPen` of a glanced game."""

_LISTED = f"SELECT {', '.join(LISTED_COLUMNS)} FROM game ORDER BY played DESC, created DESC LIMIT ?"
_BEGUN = (
    "SELECT title, kind, opening, bookmark, seed, reshuffles, packs FROM game JOIN sealed ON game_id = id WHERE id = ?"
)
_STEPS = f"SELECT {', '.join(STEP_COLUMNS)} FROM step WHERE game_id = ? ORDER BY number"
_BALLOTS = "SELECT ask, ballots FROM ballot WHERE game_id = ?"


class Preview(Struct, frozen=True):
    """A saved game as it was a moment ago."""

    id: str
    title: str
    opening: Opening
    memory: Memory


def last_game(shelf: Shelf, where: Where | None = None) -> Preview | None:
    """The game that was played last, if it can be read."""
    newest = recent(where, 1)
    return game_called(newest[0].id, shelf, where) if newest else None


def game_called(game_id: str, shelf: Shelf, where: Where | None = None) -> Preview | None:
    """One game, if it can be read. `shelf` finds a game by its id."""
    try:
        with _database(where) as database:
            title, kind, position, bookmark, seed, reshuffles, packs = database.execute(_BEGUN, (game_id,)).fetchone()
            steps = rows.steps(database.execute(_STEPS, (game_id,)), take(shelf, kind).facts)
            ask, votes = database.execute(_BALLOTS, (game_id,)).fetchone() or ("", "{}")
        memory = Memory(Log(steps, bookmark), rows.reshuffles(reshuffles), ask, rows.ballots(votes))
        opening = Opening(kind, rows.position(position), int(seed), rows.packs(packs))
        return Preview(game_id, title, opening, memory)
    except Exception:  # the real door will say what is wrong
        return None


def recent(where: Where | None = None, limit: int = 20) -> list[SavedGame]:
    """The newest lines of the list of saved games, as far as they can be read."""
    try:
        with _database(where) as database:
            return [SavedGame.of(row) for row in database.execute(_LISTED, (limit,))]
    except Exception:  # the real door will say what is wrong
        return []


def is_there(game_id: str, where: Where | None = None) -> bool:
    """Whether a game is surely saved. False also where the file cannot be read: the real door says what is wrong."""
    try:
        with _database(where) as database:
            return database.execute("SELECT 1 FROM game WHERE id = ?", (game_id,)).fetchone() is not None
    except Exception:  # the real door will say what is wrong
        return False


@contextmanager
def _database(where: Where | None) -> Iterator[sqlite3.Connection]:
    file = sqlite_file(where or whereabouts.database())
    if file is None or not file.exists():
        raise FileNotFoundError(file)
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=0.2)) as database:
        yield database
