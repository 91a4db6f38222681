"""A server that restarts, goes away or keeps everybody waiting; what it is told with the connection."""

import sys
import time
from collections.abc import Callable

import pytest
from sqlalchemy import event

from companion.playthrough import Playthrough
from companion.referee.pens import NotSaved, Opening
from companion.store.engine import open_engine
from companion.store.open_game import OpenGame
from companion.store.postgres.line import driver_missing
from companion.store.saved_games import SavedGames
from companion.store.trouble import StoreTrouble
from tests.store.postgres.conftest import as_saved
from tests.store.postgres.server import Server
from tests.store.tiny_game import POSITION, TINY, do, shelf, state
from tests.store.writer import EVENING, OPENING


def test_a_line_that_breaks_is_mended_within_the_first_move(server: Server, saved: SavedGames) -> None:
    game = OpenGame(saved, saved.create(OPENING, "Restarted"), shelf)
    alone = Playthrough(TINY, OPENING)
    for number, thing in enumerate(EVENING):
        if number % 4 == 1:
            server.restart()
        do(game.playthrough, thing)
        do(alone, thing)
    assert state(game.playthrough) == state(alone) == as_saved(saved, game.id)
    game.close()


def test_a_server_that_is_down_refuses_and_takes_it_afterwards(server: Server, saved: SavedGames) -> None:
    game = OpenGame(saved, saved.create(OPENING, "Down"), shelf)
    do(game.playthrough, "add")
    server.stop()
    shown = state(game.playthrough)
    for _ in range(2):
        with pytest.raises(NotSaved, match=r"The database does not take it \(.*see whether it is running"):
            do(game.playthrough, "add")
    assert state(game.playthrough) == shown
    server.start()
    do(game.playthrough, "add")
    assert game.playthrough.table.count == 2
    assert as_saved(saved, game.id) == state(game.playthrough)
    game.close()


def test_an_answer_that_was_lost_is_looked_up(saved: SavedGames) -> None:
    """The write arrived, its answer did not: killed from the other side just after the commit."""
    game = OpenGame(saved, saved.create(OPENING, "Lost"), shelf)
    pen = game._pen
    assert pen is not None
    written = pen._append_at_once  # type: ignore[attr-defined]

    def and_the_line_breaks(connection, values):  # type: ignore[no-untyped-def]
        done = written(connection, values)
        connection.exec_driver_sql("SELECT pg_terminate_backend(pg_backend_pid())")
        return done

    pen._append_at_once = and_the_line_breaks  # type: ignore[attr-defined]
    do(game.playthrough, "add")
    do(game.playthrough, "add")
    assert game.playthrough.table.count == 2
    assert as_saved(saved, game.id) == state(game.playthrough)
    game.close()


def test_a_lock_that_somebody_holds_is_waited_for_two_seconds(machines: Callable[[], SavedGames]) -> None:
    saved, other = machines(), machines()
    game = OpenGame(saved, saved.create(OPENING, "Held"), shelf)
    with other.engine.begin() as connection:
        connection.exec_driver_sql("LOCK TABLE step IN ACCESS EXCLUSIVE MODE")
        started = time.monotonic()
        with pytest.raises(NotSaved, match="Somebody holds what is to be written"):
            do(game.playthrough, "add")
        assert time.monotonic() - started < 3.5
    do(game.playthrough, "add")
    assert as_saved(saved, game.id) == state(game.playthrough)
    game.close()


def test_who_cannot_renew_looks_on(server: Server, saved: SavedGames, monkeypatch: pytest.MonkeyPatch) -> None:
    game = OpenGame(saved, saved.create(OPENING, "Alone"), shelf)
    server.stop()
    time.sleep(4.3)
    assert game.lost() and "does not answer" in game.read_only
    assert not game.free() and not game.follow()
    server.start()
    deadline = time.monotonic() + 6
    while not game.free():
        assert time.monotonic() < deadline
        time.sleep(0.1)
    game.close()
    again = OpenGame(saved, game.id, shelf)
    assert again.read_only == ""
    again.close()


def test_an_append_is_one_round_trip(saved: SavedGames) -> None:
    game = OpenGame(saved, saved.create(OPENING, "Short"), shelf)
    connection = game._pen._connection  # type: ignore[union-attr]
    said: list[str] = []
    event.listen(saved.engine, "before_cursor_execute", lambda c, cursor, words, *_: said.append(words))
    game.playthrough.listeners.clear()
    do(game.playthrough, "add")
    do(game.playthrough, "talk")
    do(game.playthrough, "yes")
    assert len(said) == 3 and all(words.startswith("WITH mine") for words in said)
    assert connection.connection.dbapi_connection.autocommit
    game.close()


def test_a_database_of_an_earlier_version_opens_and_is_equal(server: Server, saved: SavedGames) -> None:
    game_id = saved.create(Opening("tiny", POSITION, 7), "Older")
    before = as_saved(saved, game_id)
    with saved.engine.begin() as connection:
        connection.exec_driver_sql("DROP TABLE writer")
    newer = SavedGames(open_engine(server.url))
    assert as_saved(newer, game_id) == before
    game = OpenGame(newer, game_id, shelf)
    do(game.playthrough, "add")
    assert as_saved(newer, game_id) == state(game.playthrough)
    game.close()
    newer.engine.dispose()


def test_what_to_install_is_said(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreTrouble, match=r"pip install 'winter-companion\[postgres\]'"):
        open_engine(server.url)
    assert "pip install mysqlclient" in driver_missing(ModuleNotFoundError("No module", name="MySQLdb"))


def test_limits_are_given_with_the_connection(server: Server, saved: SavedGames) -> None:
    with saved.engine.connect() as connection:
        for name, value in (("lock_timeout", "2s"), ("statement_timeout", "5s"), ("tcp_user_timeout", "8s")):
            assert connection.exec_driver_sql(f"SHOW {name}").scalar() in (value, "8000")
    own = open_engine(f"{server.url}?options=-c%20lock_timeout%3D700")
    with own.connect() as connection:
        assert connection.exec_driver_sql("SHOW lock_timeout").scalar() == "700ms"
        assert connection.exec_driver_sql("SHOW statement_timeout").scalar() == "5s"
    own.dispose()
