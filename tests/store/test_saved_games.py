"""The list of saved games, and what is kept of each."""

import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.referee.pens import Opening
from companion.store import preview
from companion.store.engine import open_engine
from companion.store.open_game import OpenGame
from companion.store.saved_games import SavedGames
from companion.store.settings import SCHEMA_VERSION, Settings
from companion.store.trouble import NoSuchGame, StoreTrouble
from tests.store.conftest import SEED
from tests.store.tiny_game import POSITION, TINY, shelf, state

Opened = Callable[[str], OpenGame]


def test_the_list_shows_what_the_table_shows(saved: SavedGames, game_id: str, opened: Opened) -> None:
    game = opened(game_id)
    game.playthrough.play("talk", {})
    for word in ("yes", "no"):
        game.playthrough.answer(game.playthrough.ask_id, word)
    (line,) = saved.list()
    assert (line.id, line.title, line.kind, line.players) == (game_id, "A tiny evening", "tiny", ("Ann", "Ben"))
    assert (line.round, line.morale, line.ended) == (9, 5, None)


def test_the_one_played_last_comes_first(saved: SavedGames, game_id: str, opened: Opened) -> None:
    other = saved.create(Opening("tiny", POSITION, 1), "Another")
    assert [line.id for line in saved.list()] == [other, game_id]
    opened(game_id)
    assert [line.id for line in saved.list()] == [game_id, other]
    assert saved.last() == game_id


def test_delete(saved: SavedGames, game_id: str, opened: Opened) -> None:
    game = opened(game_id)
    game.playthrough.play("poll", {})
    game.playthrough.answer(game.playthrough.ask_id, "up", seat="Ann")
    game.close()
    saved.delete(game_id)
    assert saved.list() == []
    assert saved.last() is None
    for question in (
        lambda: saved.load(game_id, TINY),
        lambda: saved.delete(game_id),
    ):
        with pytest.raises(NoSuchGame, match="There is no saved game"):
            question()


def test_names_that_would_leave_the_folder_are_no_games(saved: SavedGames, folder: Path) -> None:
    with pytest.raises(NoSuchGame):
        OpenGame(saved, "../../elsewhere", shelf)
    assert not (folder.parent / "elsewhere.lock").exists()


def test_a_glance_shows_the_game_played_last(saved: SavedGames, game_id: str, opened: Opened) -> None:
    game = opened(game_id).playthrough
    game.play("add", {})
    game.play("poll", {})
    game.answer(game.ask_id, "up", seat="Ben")
    seen = preview.last_game(shelf)
    assert seen is not None
    assert seen.id == game_id
    opening, memory = saved.load(game_id, TINY)
    assert seen.opening == opening
    assert (seen.memory.log.steps, seen.memory.ballots) == (memory.log.steps, memory.ballots)
    assert preview.recent() == saved.list()


def test_a_glance_at_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert preview.last_game(shelf) is None
    assert not (folder / "games.db").exists()
    (folder / "games.db").write_text("not a database at all, but long enough to look like something")
    assert preview.last_game(shelf) is None
    assert preview.recent() == []
    monkeypatch.setenv("COMPANION_DATABASE_URL", "postgresql://somewhere/games")
    assert preview.last_game(shelf) is None


def test_the_files_are_for_their_owner_only(saved: SavedGames, game_id: str, opened: Opened, folder: Path) -> None:
    opened(game_id)
    for name in ("games.db", "games.db-wal", "games.db-shm"):
        assert stat.S_IMODE((folder / name).stat().st_mode) == 0o600, name


def test_every_write_is_durable(saved: SavedGames, game_id: str) -> None:
    connection = saved.pen(game_id)._connection
    assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    connection.close()


def test_settings_are_remembered(saved: SavedGames) -> None:
    settings = Settings(saved.engine)
    assert settings.get("port", "8421") == "8421"
    settings.put("port", "9000")
    settings.put("port", "9001")
    assert Settings(saved.engine).get("port") == "9001"


def test_a_database_of_a_newer_program(saved: SavedGames) -> None:
    Settings(saved.engine).put(SCHEMA_VERSION, "99")
    with pytest.raises(StoreTrouble, match="from a newer version of this program: update it"):
        open_engine()


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("nonsense", "not a database URL"),
        ("sqlite:////proc/no/such/folder/games.db", "folder of the saved games cannot be made"),
        ("sqlite:////proc/version", "cannot be opened|not a database|read-only|does not take"),
        ("mysql+nodriver://x/y", "not a database URL|needs a driver"),
    ],
)
def test_databases_that_cannot_be_opened(url: str, said: str) -> None:
    with pytest.raises(StoreTrouble, match=said):
        open_engine(url)


def test_a_fact_that_this_version_does_not_know(saved: SavedGames, game_id: str, opened: Opened, folder: Path) -> None:
    game = opened(game_id)
    game.playthrough.play("add", {})
    game.close()
    with sqlite3.connect(folder / "games.db") as database:
        database.execute("""UPDATE step SET facts = '[{"fact":"unheard-of"}]' WHERE number = 1""")
    with pytest.raises(StoreTrouble, match=r"Step 1 \(“Add 1”\) of this game cannot be read by this version"):
        saved.load(game_id, TINY)


def test_a_seed_of_any_size(saved: SavedGames) -> None:
    game_id = saved.create(Opening("tiny", POSITION, 2**70), "Large")
    assert saved.load(game_id, TINY)[0].seed == 2**70
    assert SEED < 2**63


def test_a_creation_without_a_first_step_begins_when_it_is_opened(game_id: str, opened: Opened) -> None:
    first = opened(game_id)
    before = state(first.playthrough)
    first.close()
    assert state(opened(game_id).playthrough) == before
