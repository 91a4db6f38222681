"""P1 and P2: what a durable append costs, and opening a game of 5,000 steps."""

import json
import sqlite3
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.winter.game import WINTER
from companion.playthrough import Playthrough
from companion.referee.log import Log, Step
from companion.referee.pens import Memory, Opening
from companion.store.engine import open_engine
from companion.store.rows import row_of
from companion.store.saved_games import SavedGames
from tests.benchmarks.yardstick import judge, ratio
from tests.store.postgres.server import Server

STEPS = 5000
POSITION = {
    "game": "dead-of-winter",
    "objective": "We Need More Samples",
    "food": 4,
    "helpless": 2,
    "dice": "program",
    "crossroads": "off",
    "players": [
        {"name": "Ann", "survivors": [{"name": "Brian Lee", "leader": True}, {"name": "Rosa", "influence": 20,
         "attack": 3, "search": 2, "at": "school"}]},
        {"name": "Ben", "survivors": [{"name": "Carla", "influence": 50, "attack": 2, "search": 3, "leader": True}]},
    ],
}  # fmt: skip
OPENING = Opening("dead-of-winter", POSITION, 5)
COLUMNS = (
    "game_id",
    "number",
    "move",
    "args",
    "title",
    "seat",
    "insisted",
    "answers",
    "facts",
    "done",
    "looked",
    "given",
)
CREATE = f"CREATE TABLE step ({', '.join(COLUMNS)}, PRIMARY KEY (game_id, number))"
INSERT = f"INSERT INTO step VALUES ({', '.join('?' * len(COLUMNS))})"


@pytest.fixture
def saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SavedGames]:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path))
    monkeypatch.delenv("COMPANION_DATABASE_URL", raising=False)
    engine = open_engine()
    yield SavedGames(engine)
    engine.dispose()


@pytest.fixture
def raw(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """The same table, as bare and as durable as SQLite has it."""
    connection = sqlite3.connect(tmp_path / "raw.db", isolation_level=None)
    for statement in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", CREATE):
        connection.execute(statement)
    yield connection
    connection.close()


@pytest.fixture(scope="module")
def played() -> list[Step]:
    """A long evening: numbers put right, wounds, moves between places, colony phases."""
    game = Playthrough(WINTER, OPENING)
    moves: tuple[tuple[str, dict[str, Any]], ...] = (
        ("adjust", {"what": "food", "by": 1}),
        ("adjust", {"what": "zombies", "place": "school", "by": 1}),
        ("move", {"survivor": "Rosa", "to": "hospital", "exposure": False}),
        ("adjust", {"what": "food", "by": -1}),
        ("clean-waste", {"survivor": "Carla"}),
        ("move", {"survivor": "Rosa", "to": "school", "exposure": False}),
        ("helpless", {"add": 1}),
        ("adjust", {"what": "zombies", "place": "school", "by": -1}),
        ("adjust", {"what": "helpless", "by": -1}),
        ("search", {"survivor": "Rosa", "noise": 1}),
        ("adjust", {"what": "noise", "place": "school", "to": 0}),
    )
    number = 0
    while len(game.log.steps) < STEPS:
        name, args = moves[number % len(moves)]
        game.play(name, args, insist=True)
        if game.ask is not None:
            game.undo()
        number += 1
        assert number < 4 * STEPS, "the evening does not get on"
    return game.log.steps


def values(step: Step, game_id: str) -> tuple[Any, ...]:
    row = {"game_id": game_id, **row_of(step)}
    return tuple(row[name] for name in COLUMNS)


def test_p1_append(benchmark: Any, saved: SavedGames, raw: sqlite3.Connection, played: list[Step]) -> None:
    """One step appended by our pen, against one raw INSERT of the same row; both on the disk when they return."""
    step = max(played[:50], key=lambda step: len(step.facts))
    game_id = saved.create(OPENING, "Benchmark")
    pen = saved.pen(game_id)
    numbers = count()
    row = list(values(step, game_id))
    here = COLUMNS.index("number")

    def ours() -> None:
        pen.append(replace(step, number=next(numbers)))

    def yardstick() -> None:
        row[here] = next(numbers)
        raw.execute("BEGIN")
        raw.execute(INSERT, row)
        raw.execute("COMMIT")

    found = ratio(ours, yardstick, 1500)
    benchmark.pedantic(ours, rounds=300)
    pen.close()
    judge(benchmark, "P1 append", found, 1.6)


def test_append_shared(benchmark: Any, saved: SavedGames, played: list[Step]) -> None:
    """One step appended by our pen to PostgreSQL, checked, against the same by our pen to SQLite; both on the
    disk of this machine when they return."""
    step = max(played[:50], key=lambda step: len(step.facts))
    server = Server()
    shared = SavedGames(open_engine(server.url))
    lock = shared.lock(game_id := shared.create(OPENING, "Benchmark"))
    assert lock.take()
    pen = shared.pen(game_id, lock)
    beside = saved.pen(saved.create(OPENING, "Benchmark"))
    numbers = count()

    def ours() -> None:
        pen.append(replace(step, number=next(numbers)))

    def yardstick() -> None:
        beside.append(replace(step, number=next(numbers)))

    found = ratio(ours, yardstick, 1500)
    benchmark.pedantic(ours, rounds=300)
    beside.close()
    pen.close()
    lock.release()
    shared.engine.dispose()
    server.close()
    judge(benchmark, "A checked append to PostgreSQL", found, 1.5)


def test_p2_open(benchmark: Any, saved: SavedGames, raw: sqlite3.Connection, played: list[Step]) -> None:
    """5,000 steps read, decoded and folded, against a bare fetch of the rows and one JSON array of their facts."""
    game_id = saved.create(OPENING, "Benchmark", Memory(Log(played), {}))
    raw.executemany(INSERT, [values(step, game_id) for step in played])
    facts = COLUMNS.index("facts")

    def ours() -> None:
        opening, memory = saved.load(game_id, WINTER)
        Playthrough(WINTER, opening, None, memory)

    def yardstick() -> None:
        rows = raw.execute("SELECT * FROM step WHERE game_id = ? ORDER BY number", (game_id,)).fetchall()
        json.loads("[" + ",".join(row[facts] for row in rows) + "]")

    found = ratio(ours, yardstick, 25)
    benchmark.pedantic(ours, rounds=10)
    judge(benchmark, "P2 open 5,000 steps", found, 4)


def test_p2_undo(benchmark: Any, saved: SavedGames, played: list[Step]) -> None:
    """Undo at the end of 5,000 steps: 16 ms. A time, because a screen's frame is one."""
    game_id = saved.create(OPENING, "Benchmark", Memory(Log(played), {}))
    opening, memory = saved.load(game_id, WINTER)
    pen = saved.pen(game_id)
    game = Playthrough(WINTER, opening, pen, memory)
    benchmark.pedantic(game.undo, setup=_both(game.redo), rounds=40)
    pen.close()
    took = benchmark.stats.stats.median * 1000
    benchmark.extra_info["milliseconds"] = round(took, 1)
    print(f"\nP2 undo in 5,000 steps: {took:.1f} ms (goal 16)")
    assert took <= 16 * 1.25


def _both(redo: Callable[[], Any]) -> Callable[[], None]:
    def again() -> None:
        redo()
        time.sleep(0)

    return again
