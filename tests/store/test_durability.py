"""Whatever ends the program, nothing is lost that was shown; and what was not saved is not shown."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest
from sqlalchemy import event

from companion.playthrough import Playthrough
from companion.referee.pens import NotSaved
from companion.store.engine import open_engine
from companion.store.open_game import OpenGame
from companion.store.saved_games import SavedGames
from tests.store.tiny_game import TINY, state
from tests.store.writer import EVENING, OPENING, evening

Opened = Callable[[str], OpenGame]
ROOT = Path(__file__).parents[2]


def writer(folder: Path, *arguments: str) -> subprocess.Popen[str]:
    folder.mkdir(exist_ok=True)
    return subprocess.Popen(
        [sys.executable, "-m", "tests.store.writer", *arguments],
        cwd=ROOT,
        env={**os.environ, "COMPANION_DATA_DIR": str(folder), "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )


def after(things: int) -> Playthrough:
    """The same evening in memory only."""
    game = Playthrough(TINY, OPENING)
    for _ in islice(evening(game), things):
        pass
    return game


def found(folder: Path, game_id: str) -> Playthrough:
    engine = open_engine(f"sqlite:///{folder}/games.db")
    opening, memory = SavedGames(engine).load(game_id, TINY)
    engine.dispose()
    return Playthrough(TINY, opening, None, memory)


def test_killing_the_program_loses_nothing_that_was_shown(folder: Path) -> None:
    """Six programs are killed (kill -9), each a little later than the one before."""
    programs = [(folder / str(number), writer(folder / str(number))) for number in range(6)]
    for number, (place, program) in enumerate(programs):
        assert program.stdout is not None
        game_id = program.stdout.readline().strip()
        time.sleep(0.05 * number)
        program.kill()
        said = program.stdout.read().split("\n")[:-1]
        program.wait()
        shown = int(said[-1]) if said else 0
        game = found(place, game_id)
        possible = [state(after(shown)), state(after(shown + 1))]
        assert state(game) in possible, f"{shown} things were shown"


def test_a_disk_that_takes_no_more(folder: Path) -> None:
    """A limit on the size of files stops the program in the middle of a write."""
    program = writer(folder / "full", "600000")
    said = (program.communicate(timeout=60)[0]).split("\n")[:-1]
    assert program.returncode == 0
    assert "disk" in said[-1]
    assert "do it again" in said[-1]
    shown = int(said[-2])
    assert shown > len(EVENING)
    assert state(found(folder / "full", said[0])) == state(after(shown))


def test_a_full_database_changes_nothing_in_memory(saved: SavedGames, game_id: str, opened: Opened) -> None:
    pages: list[int] = []

    def tight(connection: object, _record: object) -> None:
        for limit in pages:
            connection.execute(f"PRAGMA max_page_count={limit}")  # type: ignore[attr-defined]

    event.listen(saved.engine, "connect", tight)
    opened(game_id).close()
    with saved.engine.connect() as connection:
        pages.append(connection.exec_driver_sql("PRAGMA page_count").scalar_one() + 2)
    saved.engine.dispose()
    game = opened(game_id)
    before = state(game.playthrough)
    told: list[int] = []
    game.playthrough.listeners.append(lambda: told.append(1))
    with pytest.raises(NotSaved, match="The disk is full: free some space"):
        for _ in range(1000):
            told.clear()
            before = state(game.playthrough)
            game.playthrough.play("add", {"by": 1})
    assert state(game.playthrough) == before
    assert told == []
    game.close()
    pages.clear()
    saved.engine.dispose()
    again = opened(game_id).playthrough
    assert state(again) == before
    again.play("add", {"by": 1})
    assert again.table.count == before[0].count + 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("stroke", ["play", "answer", "undo", "redo"])
def test_each_stroke_that_fails_leaves_all_as_it_was(
    saved: SavedGames, game_id: str, opened: Opened, stroke: str
) -> None:
    game = opened(game_id).playthrough
    game.play("add", {})
    game.play("add", {})
    game.undo()
    if stroke == "answer":
        game.play("talk", {})
    before = state(game)
    with saved.engine.connect() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        with pytest.raises(NotSaved, match="Another program is writing"):
            {
                "play": lambda: game.play("add", {}),
                "answer": lambda: game.answer(game.ask_id, "yes"),
                "undo": game.undo,
                "redo": game.redo,
            }[stroke]()
        connection.rollback()
    assert state(game) == before
    opening, memory = saved.load(game_id, TINY)
    assert state(Playthrough(TINY, opening, None, memory)) == before


def test_a_read_only_file_says_so(saved: SavedGames, game_id: str) -> None:
    with saved.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    pen = saved.pen(game_id)
    pen._connection.exec_driver_sql("PRAGMA query_only=ON")
    pen._connection.commit()
    opening, memory = saved.load(game_id, TINY)
    with pytest.raises(NotSaved, match="read-only: make it writable"):
        Playthrough(TINY, opening, pen, memory)
    pen._connection.exec_driver_sql("PRAGMA query_only=OFF")
    pen.close()


def test_what_cannot_be_written_is_not_shown(game_id: str, opened: Opened) -> None:
    game = opened(game_id).playthrough
    before = state(game)
    with pytest.raises(NotSaved, match="cannot be written"):
        game.play("add", {}, seat="half a letter: \ud800")
    assert state(game) == before
