"""The saved games of one database: list, create, load, write, delete."""

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, delete, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from companion.referee.games import Game
from companion.referee.log import Log
from companion.referee.pens import Memory, NotSaved, Opening
from companion.store import rows, whereabouts
from companion.store.engine import file_of
from companion.store.lock import GameLock
from companion.store.names import new_name
from companion.store.pen import SavedPen, in_words
from companion.store.postgres.lease import Lease
from companion.store.postgres.pen import LeasedPen
from companion.store.rows import SavedGame
from companion.store.schema import BALLOT, GAME, OF_A_GAME, SEALED, STEP
from companion.store.trouble import UNWRITABLE, NoSuchGame, StoreTrouble, sentence

_LISTED = [GAME.c[name] for name in rows.LISTED_COLUMNS]
_BEGUN = (GAME.c.kind, GAME.c.opening, GAME.c.bookmark, SEALED.c.seed, SEALED.c.reshuffles, SEALED.c.packs)
_STEPS = [STEP.c[name] for name in rows.STEP_COLUMNS]


class SavedGames:
    """What reads raises StoreTrouble, NoSuchGame among it; what writes raises NotSaved and has then changed nothing."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._locks = whereabouts.lock_folder(file_of(engine.url))

    def list(self) -> list[SavedGame]:
        """Every game, the one played last first."""
        with self._reading() as connection:
            found = connection.execute(select(*_LISTED).order_by(GAME.c.played.desc(), GAME.c.created.desc()))
            return [SavedGame.of(row) for row in found]

    def find(self, game_id: str) -> SavedGame:
        """One line of the list."""
        with self._reading() as connection:
            return SavedGame.of(_one(connection, game_id, *_LISTED))

    def last(self) -> str | None:
        """The game that was played last, if there is one."""
        with self._reading() as connection:
            game_id: str | None = connection.scalar(select(GAME.c.id).order_by(GAME.c.played.desc()).limit(1))
            return game_id

    def create(self, opening: Opening, title: str, memory: Memory | None = None) -> str:
        """Save a new game, with the log of an imported one if given; its name."""
        memory = memory or Memory(Log(), {})
        with self._writing() as connection:
            game_id = _unused_name(connection)
            row = _game_row(opening, memory.log, _now(connection, game_id))
            connection.execute(insert(GAME), {"id": game_id, "title": title, **row})
            sealed = {
                "seed": str(opening.seed),
                "reshuffles": rows.text(memory.seal),
                "packs": rows.text(opening.packs),
            }
            connection.execute(insert(SEALED), {"game_id": game_id, **sealed})
            if memory.log.steps:
                written = [{"game_id": game_id, **rows.row_of(step)} for step in memory.log.steps]
                connection.execute(insert(STEP), written)
        return game_id

    def kind(self, game_id: str) -> str:
        """The id, on the shelf, of the game that is played."""
        with self._reading() as connection:
            return str(_one(connection, game_id, GAME.c.kind)[0])

    def load(self, game_id: str, game: Game) -> tuple[Opening, Memory]:
        """How a game began and what is remembered of it."""
        with self._reading() as connection:
            kind, position, bookmark, seed, reshuffles, packs = _one(connection, game_id, *_BEGUN)
            found = connection.execute(select(*_STEPS).where(STEP.c.game_id == game_id).order_by(STEP.c.number)).all()
            votes = connection.execute(
                select(BALLOT.c.ask, BALLOT.c.ballots).where(BALLOT.c.game_id == game_id)
            ).first()
        log = Log(rows.steps(found, game.facts), bookmark)
        memory = Memory(log, rows.reshuffles(reshuffles))
        if votes is not None:
            memory.ballots_for, memory.ballots = votes[0], rows.ballots(votes[1])
        return Opening(kind, rows.position(position), int(seed), rows.packs(packs)), memory

    def mark(self, game_id: str) -> tuple[Any, ...]:
        """Equal as long as nothing of a game has been written: its bookmark, the steps at it and the last one, votes.

        Cheap, for whoever looks on again and again.
        """
        with self._reading() as connection:
            bookmark, reshuffles = _one(connection, game_id, GAME.c.bookmark, SEALED.c.reshuffles)
            last = connection.scalar(select(func.max(STEP.c.number)).where(STEP.c.game_id == game_id))
            numbers = [last] if bookmark is None else [bookmark - 1, bookmark, last]
            here = select(*_STEPS).where(STEP.c.game_id == game_id, STEP.c.number.in_(numbers)).order_by(STEP.c.number)
            steps = [tuple(row) for row in connection.execute(here)]
            votes = select(BALLOT.c.ask, BALLOT.c.ballots).where(BALLOT.c.game_id == game_id)
            return bookmark, reshuffles, steps, [tuple(row) for row in connection.execute(votes)]

    def pen(self, game_id: str, held: GameLock | Lease | None = None) -> SavedPen:
        """Write a game. Whoever does should hold its lock."""
        with self._reading():
            return LeasedPen(self.engine, game_id, held) if isinstance(held, Lease) else SavedPen(self.engine, game_id)

    def lock(self, game_id: str) -> GameLock | Lease:
        """The right to write a game, to be taken."""
        shared = self.engine.dialect.name == "postgresql"
        return Lease(self.engine, game_id) if shared else GameLock(self._locks, game_id)

    def note(self, game_id: str, **listed: Any) -> None:
        """What the list shows of a game, and that it is being played now."""
        with self._writing() as connection:
            _change(connection, game_id, played=_now(connection, game_id), **listed)

    def delete(self, game_id: str) -> None:
        """Delete a game and all that belongs to it, unless another program has it open."""
        self.find(game_id)
        lock = self.lock(game_id)
        if not lock.take():
            raise NotSaved("This game is open in another program: close it there, then delete it.")
        try:
            with self._writing() as connection:
                for table in OF_A_GAME:
                    connection.execute(delete(table).where(table.c.game_id == game_id))
                connection.execute(delete(GAME).where(GAME.c.id == game_id))
        finally:
            lock.release()

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        try:
            with self.engine.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise StoreTrouble(sentence(getattr(error, "orig", None) or error)) from None
        except UnicodeError:
            raise StoreTrouble(UNWRITABLE) from None

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        with in_words(), self.engine.begin() as connection:
            yield connection


def _now(connection: Connection, game_id: str) -> float:
    """The time in seconds since 1970, or just after any other game was played: a clock that was wrong for an hour
    does not change which game is the last."""
    newest: float | None = connection.scalar(select(func.max(GAME.c.played)).where(GAME.c.id != game_id))
    return max(time.time(), (newest or 0.0) + 0.001)


def _game_row(opening: Opening, log: Log, now: float) -> dict[str, Any]:
    return {
        "kind": opening.game,
        "created": now,
        "played": now,
        "opening": rows.text(opening.position),
        "bookmark": log.bookmark if log.bookmark < len(log.steps) else None,
        "players": rows.text(rows.seats_in(opening.position)),
    }


def _one(connection: Connection, game_id: str, *columns: Any) -> Sequence[Any]:
    row = connection.execute(select(*columns).select_from(GAME.join(SEALED)).where(GAME.c.id == game_id)).first()
    if row is None:
        raise NoSuchGame(game_id)
    return row


def _change(connection: Connection, game_id: str, **values: Any) -> None:
    if not connection.execute(update(GAME).where(GAME.c.id == game_id).values(**values)).rowcount:
        raise NoSuchGame(game_id)


def _unused_name(connection: Connection) -> str:
    while True:
        name = new_name()
        if connection.scalar(select(GAME.c.id).where(GAME.c.id == name)) is None:
            return name
