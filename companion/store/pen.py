"""The pen of a saved game: each stroke is one transaction, on the disk when it returns."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, CursorResult, Engine, Insert, Update, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from companion.referee.log import Step
from companion.referee.pens import NotSaved
from companion.referee.plain_text import on_one_line
from companion.store.engine import file_of
from companion.store.rows import row_of, text
from companion.store.schema import BALLOT, GAME, SEALED, STEP
from companion.store.trouble import UNWRITABLE, sentence

GONE = "This game is no longer among the saved games: somebody has deleted it. Export it if you want to keep it."

ELSEWHERE = (
    "{} was taken away or replaced while the program was running, so nothing can be saved: put it back where it was "
    "and do it again. Until then all stays here as it is shown."
)

REWRITTEN = ("args", "title", "answers", "facts", "done", "looked", "given")
_REWRITE_STEP = (
    update(STEP)
    .where(STEP.c.game_id == bindparam("of_game"), STEP.c.number == bindparam("at"))
    .values({name: bindparam(name) for name in REWRITTEN})
)


Stroke = Callable[[Connection], object]


class SavedPen:
    """Writes one game over a connection of its own.

    What a write may have to tidy up is known ahead, so an append is mostly one INSERT: `_undone` says whether steps
    wait for a redo, `_sealed` is the ask for which ballots are in, or "".
    """

    def __init__(self, engine: Engine, game_id: str) -> None:
        self._game_id = game_id
        self._insert_step = prepared(insert(STEP), engine)
        self._connection = engine.connect()
        with self._connection.begin():
            bookmark = self._connection.scalar(select(GAME.c.bookmark).where(GAME.c.id == game_id))
            ask = self._connection.scalar(select(BALLOT.c.ask).where(BALLOT.c.game_id == game_id))
        self._undone = bookmark is not None
        self._sealed: str = ask or ""
        self._file = file_of(engine.url)
        self._which = _which(self._file)

    def append(self, step: Step) -> None:
        """A new last step; whatever was undone is gone. The bookmark stands behind it."""

        def write(connection: Connection) -> None:
            if self._undone:
                gone = delete(STEP).where(STEP.c.game_id == self._game_id, STEP.c.number >= step.number)
                connection.execute(gone)
                self._mark(connection, None)
            self._insert_step(connection, {"game_id": self._game_id, **row_of(step)})

        self._stroke(write)
        self._undone = False

    def rewrite(self, step: Step, *beside: Step) -> None:
        """The same step with an answer more or less, or looked at, and others `beside` it. The bookmark does not
        move."""
        self._stroke(lambda connection: self._again(connection, step, *beside), self._only_looked_at(step))

    def bookmark(self, steps: int, seal: Mapping[int, int], *beside: Step) -> None:
        """So many steps count now; `seal` are the reshuffles; steps `beside` it are rewritten in the same stroke."""
        undone = False

        def write(connection: Connection) -> None:
            nonlocal undone
            last = connection.scalar(select(func.max(STEP.c.number)).where(STEP.c.game_id == self._game_id))
            undone = steps <= last
            self._mark(connection, steps if undone else None)
            sealed = update(SEALED).where(SEALED.c.game_id == self._game_id)
            connection.execute(sealed.values(reshuffles=text(dict(seal))))
            self._again(connection, *beside)

        self._stroke(write)
        self._undone = undone

    def ballots(self, ask: str, ballots: Mapping[str, str]) -> None:
        """Votes that are in for an open ask, sealed until all are."""

        def write(connection: Connection) -> None:
            row = {"game_id": self._game_id, "ask": ask, "ballots": text(dict(ballots))}
            connection.execute(insert(BALLOT), row)

        self._stroke(write)
        self._sealed = ask

    def close(self) -> None:
        """Give the connection back."""
        self._connection.close()

    def _stroke(self, write: Stroke, keep_ballots: bool = False) -> None:
        """One transaction, which takes old ballots with it; whatever the database says against it becomes NotSaved."""
        stale = bool(self._sealed) and not keep_ballots
        if self._file is not None and _which(self._file) != self._which:
            raise NotSaved(ELSEWHERE.format(on_one_line(str(self._file))))

        def all_of_it(connection: Connection) -> None:
            if stale:
                connection.execute(delete(BALLOT).where(BALLOT.c.game_id == self._game_id))
            write(connection)

        with in_words():
            self._transaction(all_of_it)
        if stale:
            self._sealed = ""

    def _transaction(self, write: Stroke) -> None:
        with self._connection.begin():
            write(self._connection)

    def _again(self, connection: Connection, *steps: Step) -> None:
        for step in steps:
            row = row_of(step)
            values = {name: row[name] for name in REWRITTEN}
            _hit(connection.execute(_REWRITE_STEP, {"of_game": self._game_id, "at": step.number, **values}))

    def _only_looked_at(self, step: Step) -> bool:
        number = self._sealed.partition(".")[0]
        return number != str(step.number) or self._sealed.startswith(f"{number}.{step.given}.")

    def _mark(self, connection: Connection, steps: int | None) -> None:
        _hit(connection.execute(update(GAME).where(GAME.c.id == self._game_id).values(bookmark=steps)))


@contextmanager
def in_words() -> Iterator[None]:
    """Whatever the database says against a write becomes NotSaved."""
    try:
        yield
    except SQLAlchemyError as error:
        raise NotSaved(sentence(getattr(error, "orig", None) or error)) from None
    except (UnicodeError, OverflowError):
        raise NotSaved(UNWRITABLE) from None


def prepared(
    statement: Insert | Update, engine: Engine
) -> Callable[[Connection, Mapping[str, Any]], CursorResult[Any]]:
    """The statement in the words of the driver, made once: it is nine tenths of what is ever written."""
    compiled = statement.compile(dialect=engine.dialect)
    words, order = str(compiled), compiled.positiontup

    def execute(connection: Connection, row: Mapping[str, Any]) -> CursorResult[Any]:
        return connection.exec_driver_sql(words, row if order is None else tuple(row[name] for name in order))

    return execute


def _which(file: Path | None) -> tuple[int, int] | None:
    """The file itself, whatever it is called; None when nothing is there."""
    try:
        found = file.stat() if file is not None else None
    except OSError:
        return None
    return (found.st_dev, found.st_ino) if found is not None else None


def _hit(result: CursorResult[tuple[()]]) -> None:
    if not result.rowcount:
        raise NotSaved(GONE)
