"""The pen of a game that several machines share: what it writes continues what it has read, or it is refused.

Every write raises the version of the game by 1, in the same statement or transaction, where version and holder are
still those that are known here. So nobody overwrites anybody, and after a broken line it can be told what was written.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from sqlalchemy import Connection, CursorResult, Engine, bindparam, insert, literal_column, select, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.dml import ReturningUpdate

from companion.referee.log import Step
from companion.referee.pens import NotSaved
from companion.store.pen import GONE, REWRITTEN, SavedPen, Stroke, in_words, prepared
from companion.store.postgres.lease import Lease
from companion.store.rows import row_of
from companion.store.schema import GAME, STEP, WRITER

STRIDE: Final = 1 << 32
"""By so much the version is raised after a broken line: what may still be on its way there then comes too late."""

SOMEBODY_ELSE: Final = (
    "Somebody else has written: this game went on at another machine. Open it again to see how; nothing is lost."
)
AFTER_ALL: Final = "What could not be confirmed was saved after all: open the game again to go on from there."
UNREACHABLE: Final = (
    "The database does not answer, so nothing can be saved: see whether it is running, and do it again."
)


def _continues() -> ReturningUpdate[tuple[str]]:
    known = (WRITER.c.game_id == bindparam("of_game"), WRITER.c.version == bindparam("v"))
    raised = (
        update(WRITER)
        .where(*known, WRITER.c.holder == bindparam("me"))
        .values(version=WRITER.c.version + literal_column("1"))
    )
    return raised.returning(WRITER.c.game_id)


_MINE = _continues().cte("mine")
_NEW = tuple(column.name for column in STEP.columns if column.name != "game_id")
_APPEND = (
    insert(STEP)
    .from_select(
        ["game_id", *_NEW],
        select(_MINE.c.game_id, *(bindparam(f"new_{name}", type_=STEP.c[name].type) for name in _NEW)),
    )
    .add_cte(_MINE)
)
_REWRITE = (
    update(STEP)
    .where(STEP.c.game_id == _MINE.c.game_id, STEP.c.number == bindparam("at"))
    .values({name: bindparam(f"new_{name}", type_=STEP.c[name].type) for name in REWRITTEN})
    .add_cte(_MINE)
)
_CONTINUES = _continues()
_STEP_ASIDE = (
    update(WRITER)
    .where(WRITER.c.game_id == bindparam("of_game"), WRITER.c.holder == bindparam("me"))
    .values(version=WRITER.c.version + STRIDE)
    .returning(WRITER.c.version)
)


class LeasedPen(SavedPen):
    """Writes one game while its lease is held; mostly one statement and one round trip."""

    def __init__(self, engine: Engine, game_id: str, lease: Lease) -> None:
        super().__init__(engine, game_id)
        self._engine = engine
        self._lease = lease
        self._version = lease.version
        self._unsure = False
        """Whether a line broke, and nobody could say yet what had arrived."""
        self._behind = False
        self._append_at_once = prepared(_APPEND, engine)
        self._rewrite_at_once = prepared(_REWRITE, engine)

    def append(self, step: Step) -> None:
        if self._undone or self._sealed:
            super().append(step)
            return
        row = row_of(step)
        self._at_once(self._append_at_once, {f"new_{name}": row[name] for name in _NEW})

    def rewrite(self, step: Step, *beside: Step) -> None:
        if beside or (self._sealed and not self._only_looked_at(step)):
            super().rewrite(step, *beside)
            return
        row = row_of(step)
        self._at_once(self._rewrite_at_once, {"at": step.number, **{f"new_{name}": row[name] for name in REWRITTEN}})

    def _at_once(
        self, statement: Callable[[Connection, Mapping[str, Any]], CursorResult[Any]], values: Mapping[str, Any]
    ) -> None:
        def write(connection: Connection) -> None:
            if not statement(connection, {**self._known(), **values}).rowcount:
                raise NotSaved(self._why_not(connection))

        with in_words():
            self._surely(write, "AUTOCOMMIT")

    def _transaction(self, write: Stroke) -> None:
        def all_of_it(connection: Connection) -> None:
            if connection.execute(_CONTINUES, self._known()).first() is None:
                raise NotSaved(self._why_not(connection))
            write(connection)

        self._surely(all_of_it, "READ COMMITTED")

    def _surely(self, write: Stroke, isolation: str) -> None:
        """Write, and know that it was written. Over a line that broke it is asked what arrived, and what surely did
        not is written once more. Raises NotSaved, SQLAlchemyError."""
        self._may_write()
        for _ in range(2):
            try:
                if self._connection.get_execution_options().get("isolation_level") != isolation:
                    self._connection.execution_options(isolation_level=isolation)
                with self._connection.begin():
                    write(self._connection)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                self._unsure = True
                if not self._arrived():
                    continue
            self._version += 1
            return
        raise NotSaved(UNREACHABLE)

    def _may_write(self) -> None:
        if self._behind:
            raise NotSaved(AFTER_ALL)
        if self._lease.lost:
            self._lease.renew()
        if self._lease.lost:
            raise NotSaved(SOMEBODY_ELSE if self._lease.taken_over else UNREACHABLE)
        if self._unsure and self._arrived():
            self._behind = self._lease.taken_over = True
            raise NotSaved(AFTER_ALL)

    def _arrived(self) -> bool:
        """Whether what was on its way when the line broke was written; from now on it can arrive no more."""
        fresh = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        self._connection.close()
        self._connection = fresh
        with fresh.begin():
            version: int | None = fresh.scalar(_STEP_ASIDE, {"of_game": self._game_id, "me": self._lease.me})
            if version is None:
                raise NotSaved(self._why_not(fresh))
        arrived = version % STRIDE - self._version % STRIDE
        self._version = version - arrived
        self._unsure = False
        return arrived == 1

    def _why_not(self, connection: Connection) -> str:
        game = connection.scalar(select(GAME.c.id).where(GAME.c.id == self._game_id))
        found = connection.execute(
            select(WRITER.c.holder, WRITER.c.version).where(WRITER.c.game_id == self._game_id)
        ).first()
        if game is None or found is None:
            return GONE
        if tuple(found) == (self._lease.me, self._version + 1):  # ours, only the step was not there
            self._version += 1
            return GONE
        self._lease.taken_over = True
        return SOMEBODY_ELSE

    def _known(self) -> dict[str, Any]:
        return {"of_game": self._game_id, "v": self._version, "me": self._lease.me}
