"""One machine writes, the others look on, and nobody overwrites anybody."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.playthrough import Playthrough
from companion.referee.pens import NotSaved
from companion.store.open_game import OpenGame
from companion.store.postgres.lease import Lease
from companion.store.saved_games import SavedGames
from tests.store.postgres.conftest import as_saved, evening_of, expire
from tests.store.postgres.server import Server
from tests.store.tiny_game import TINY, do, shelf, state
from tests.store.writer import OPENING

ROOT = Path(__file__).parents[3]


def test_an_evening_is_equal_and_goes_on_at_another_machine(machines: Callable[[], SavedGames]) -> None:
    first, second = machines(), machines()
    game_id = first.create(OPENING, "Travels")
    here = OpenGame(first, game_id, shelf)
    alone = Playthrough(TINY, OPENING)
    evening_of(here.playthrough)
    evening_of(alone)
    assert state(here.playthrough) == state(alone) == as_saved(second, game_id)
    here.close()
    there = OpenGame(second, game_id, shelf)
    assert there.read_only == ""
    evening_of(there.playthrough)
    evening_of(alone)
    assert state(there.playthrough) == state(alone) == as_saved(first, game_id)
    there.close()


def test_the_second_looks_on_and_goes_on_when_the_first_has_closed(machines: Callable[[], SavedGames]) -> None:
    first, second = machines(), machines()
    game_id = first.create(OPENING, "Two")
    writes, looks = OpenGame(first, game_id, shelf), OpenGame(second, game_id, shelf)
    assert writes.read_only == "" and "open in another program" in looks.read_only
    for word in ("add", "talk", "yes", "undo", "undo", "redo", "no", "yes", "poll", "up", "down", "draw", "look"):
        do(writes.playthrough, word)
        looks.follow()
        assert state(looks.playthrough) == state(writes.playthrough)
    with pytest.raises(NotSaved, match="open in another program"):
        looks.playthrough.play("add", {})
    with pytest.raises(NotSaved, match="close it there"):
        second.delete(game_id)
    assert not looks.free()
    writes.close()
    assert looks.free()
    second.delete(game_id)


STROKES = ("add", "yes", "undo", "redo", "up", "down", "look")
BEFORE = {
    "yes": ["talk"],
    "undo": ["add"],
    "redo": ["add", "undo"],
    "up": ["poll"],
    "down": ["poll", "up"],
    "look": ["draw"],
}


@pytest.mark.parametrize("word", STROKES)
def test_what_does_not_continue_what_it_read_is_refused_and_nothing_is_lost(
    machines: Callable[[], SavedGames], word: str
) -> None:
    """The first froze, the second went on, and the first wakes up in the middle of a write."""
    first, second = machines(), machines()
    game_id = first.create(OPENING, "Frozen")
    stale = OpenGame(first, game_id, shelf)
    for step in BEFORE.get(word, []):
        do(stale.playthrough, step)
    expire(second)
    quick = OpenGame(second, game_id, shelf)
    assert quick.read_only == ""
    do(quick.playthrough, "undo") if quick.playthrough.ask else do(quick.playthrough, "add")
    kept, shown = as_saved(second, game_id), state(stale.playthrough)
    with pytest.raises(NotSaved, match="Somebody else has written: this game went on at another machine"):
        do(stale.playthrough, word)
    assert state(stale.playthrough) == shown
    assert as_saved(second, game_id) == kept == state(quick.playthrough)
    assert stale.lost() and "Somebody else has written" in stale.read_only
    assert stale.follow() and state(stale.playthrough) == kept
    quick.close()
    assert stale.free()
    stale.close()


def test_a_program_that_is_frozen_or_killed_is_replaced_within_ten_seconds(
    server: Server, machines: Callable[[], SavedGames]
) -> None:
    programs = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.store.writer"],
            cwd=ROOT,
            env={**os.environ, "COMPANION_DATABASE_URL": server.url, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    games = []
    for program in programs:
        assert program.stdout is not None
        games.append(OpenGame(machines(), program.stdout.readline().strip(), shelf))
        program.stdout.readline()
    assert all(game.read_only for game in games)
    frozen, killed = programs
    frozen.send_signal(signal.SIGSTOP)
    killed.kill()
    ended = time.monotonic()
    while not all(game.free() for game in games):
        time.sleep(0.2)
    assert time.monotonic() - ended < 10
    saved = games[0]._saved
    mine = OpenGame(saved, games[0].id, shelf)
    assert mine.read_only == ""
    kept = as_saved(saved, mine.id)
    frozen.send_signal(signal.SIGCONT)
    said = frozen.communicate(timeout=20)[0].splitlines()
    assert "Somebody else has written" in said[-1]
    assert as_saved(saved, mine.id) == kept
    mine.close()
    killed.communicate()


def test_of_many_at_once_one_gets_it(saved: SavedGames) -> None:
    game_id = saved.create(OPENING, "Wanted")
    leases = [Lease(saved.engine, game_id) for _ in range(8)]
    got: list[bool] = []
    threads = [threading.Thread(target=lambda one=one: got.append(one.take())) for one in leases]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(got) == [False] * 7 + [True]
    for lease in leases:
        lease.release()


def test_a_deleted_game_says_so(saved: SavedGames) -> None:
    game = OpenGame(saved, saved.create(OPENING, "Gone"), shelf)
    expire(saved)
    saved.delete(game.id)
    with pytest.raises(NotSaved, match="somebody has deleted it"):
        do(game.playthrough, "add")
    game.close()
