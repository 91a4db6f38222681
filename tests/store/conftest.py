"""A database of its own for each test: real SQLite in a fresh folder."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.referee.pens import Opening
from companion.store import engine
from companion.store.engine import open_engine
from companion.store.open_game import OpenGame
from companion.store.saved_games import SavedGames
from tests.store.tiny_game import POSITION, shelf

SEED = 7_315_926_048_221


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path))
    monkeypatch.delenv("COMPANION_DATABASE_URL", raising=False)
    monkeypatch.setattr(engine, "PATIENCE", 50)
    return tmp_path


@pytest.fixture
def saved(folder: Path) -> Iterator[SavedGames]:
    made = open_engine()
    yield SavedGames(made)
    made.dispose()


@pytest.fixture
def game_id(saved: SavedGames) -> str:
    return saved.create(Opening("tiny", POSITION, SEED), "A tiny evening")


@pytest.fixture
def opened(saved: SavedGames) -> Iterator[Callable[[str], OpenGame]]:
    """Opens games, and closes them after the test."""
    games: list[OpenGame] = []

    def open_one(game_id: str) -> OpenGame:
        games.append(OpenGame(saved, game_id, shelf))
        return games[-1]

    yield open_one
    for game in games:
        game.close()
