"""A first start that was interrupted, met another one, or found an odd file: the next puts it right or says why."""

import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import inspect
from sqlmodel import SQLModel

from companion.referee.pens import NotSaved, Opening
from companion.store.engine import NO_URL, open_engine
from companion.store.open_game import OpenGame
from companion.store.saved_games import SavedGames
from companion.store.trouble import StoreTrouble
from tests.store.conftest import SEED
from tests.store.tiny_game import POSITION

TABLES = list(SQLModel.metadata.tables.values())


@pytest.mark.parametrize("made", range(len(TABLES) + 1))
def test_tables_that_are_missing_are_made_at_the_next_start(folder: Path, made: int) -> None:
    engine = open_engine()
    with engine.begin() as connection:
        for table in TABLES[made:]:
            table.drop(connection)
        if "setting" in {table.name for table in TABLES[:made]}:
            connection.exec_driver_sql("DELETE FROM setting")
    engine.dispose()
    again = open_engine()
    assert set(inspect(again).get_table_names()) == {table.name for table in TABLES}
    saved = SavedGames(again)
    assert saved.create(Opening("tiny", POSITION, SEED), "One")
    again.dispose()


def test_two_first_starts_at_once(folder: Path) -> None:
    command = [sys.executable, "-c", "from companion.store.engine import open_engine; open_engine()"]
    both = [subprocess.Popen(command, stderr=subprocess.PIPE) for _ in range(2)]
    assert [one.communicate(timeout=60)[1] for one in both] == [b"", b""]
    assert [one.returncode for one in both] == [0, 0]


@pytest.mark.parametrize("name", ["a%41b", "a?b", "x?mode=memory", "100%25", "c#d;e&f", "a b", "ü ❄", "new\nline"])
def test_a_folder_of_any_name_holds_its_own_files_for_its_owner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path / "within" / name))
    os.umask(before := os.umask(0))
    os.umask(0)
    try:
        saved = SavedGames(open_engine())
        lock = saved.lock("x")
        assert lock.take()
    finally:
        os.umask(before)
    assert [one.name for one in (tmp_path / "within").iterdir()] == [name]
    here = tmp_path / "within" / name
    assert {"games.db", "locks"} <= {one.name for one in here.iterdir()}
    assert stat.S_IMODE(here.stat().st_mode) == 0o700
    assert all(stat.S_IMODE(one.stat().st_mode) & 0o077 == 0 for one in here.iterdir())
    lock.release()
    saved.engine.dispose()


@pytest.mark.parametrize(
    "url", ["nonsense", "sqlite", "://", "duckdb:///x", "postgresql://h:port/x", "postgres://h:port/x"]
)
def test_what_is_no_url_is_said(folder: Path, monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    monkeypatch.setenv("COMPANION_DATABASE_URL", url)
    with pytest.raises(StoreTrouble) as trouble:
        open_engine()
    assert str(trouble.value) == NO_URL


def test_damaged_rows_are_sentences_and_hide_no_other_game(folder: Path, saved: SavedGames, game_id: str) -> None:
    other = saved.create(Opening("tiny", POSITION, SEED), "Another")
    with sqlite3.connect(folder / "games.db") as database:
        database.execute("UPDATE game SET players = '[', opening = '{' WHERE id = ?", (game_id,))
    assert {one.id: one.players for one in saved.list()} == {game_id: ("?",), other: ("Ann", "Ben")}
    with sqlite3.connect(folder / "games.db") as database:
        database.execute("UPDATE setting SET value = 'two' WHERE name = 'schema_version'")
    with pytest.raises(StoreTrouble, match="version “two” is no number"):
        open_engine()


def test_a_file_that_was_taken_away_is_noticed_before_anything_is_lost(
    folder: Path, saved: SavedGames, game_id: str, opened: Callable[[str], OpenGame]
) -> None:
    game = opened(game_id).playthrough
    game.play("add", {})
    (folder / "games.db").rename(folder / "aside.db")
    with pytest.raises(NotSaved, match="put it back"):
        game.play("add", {})
    assert game.table.count == 1
    (folder / "aside.db").rename(folder / "games.db")
    game.play("add", {})
    assert game.table.count == 2


def test_a_look_between_two_ballots_keeps_them(
    saved: SavedGames, game_id: str, opened: Callable[[str], OpenGame]
) -> None:
    first = opened(game_id)
    for move in ("draw", "poll"):
        first.playthrough.play(move, {})
    first.playthrough.answer(first.playthrough.ask_id, "up", seat="Ben")
    first.playthrough.looked("Ann")
    assert first.playthrough.ballots == {"Ben": "up"}
    first.close()
    again = opened(game_id)
    assert again.playthrough.ballots == {"Ben": "up"}
    again.playthrough.undo(insist=True)
    again.close()
    assert opened(game_id).playthrough.ballots == {}
