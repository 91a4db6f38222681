"""Every release leaves its saved games in tests/saved_games; they all open, go on, and can be undone to the start."""

import shutil
import sys
from pathlib import Path

import pytest

from companion.games.shelf import game_named
from companion.games.winter.position.demo import position
from companion.referee.outcomes import Done
from companion.referee.pens import Opening
from companion.store.engine import open_engine
from companion.store.open_game import OpenGame
from companion.store.saved_games import SavedGames

SAVED = Path(__file__).parents[1] / "saved_games"
LONG = {"game": "the-long-night", "modules": ["improvements", "bandits", "raxxon"], "places": {}, "unruly": 1}


@pytest.mark.parametrize("file", sorted(SAVED.glob("*.db")), ids=lambda file: file.stem)
def test_the_saved_games_of_a_release_open(file: Path, tmp_path: Path) -> None:
    shutil.copy(file, tmp_path / "games.db")
    saved = SavedGames(open_engine(f"sqlite:///{tmp_path / 'games.db'}"))
    games = saved.list()
    assert {saved.kind(game.id) for game in games} >= {"dead-of-winter", "the-long-night", "patient-zero"}
    for game in games:
        opened = OpenGame(saved, game.id, game_named)
        play = opened.playthrough
        assert not opened.read_only and not play.notices
        assert len(play.log.told) > 1 and play.position() and play.seen_by(None)
        while isinstance(play.undo(insist=True), Done):
            pass
        assert len(play.log.told) == 1
        opened.close()


def leave(file: Path) -> None:
    """Write the saved games of this release: `python -m tests.store.test_old_saves 0.1.0`."""
    saved = SavedGames(open_engine(f"sqlite:///{file}"))
    names = [{"name": name} for name in ("Ada", "Ben", "Cleo", "Dev")]
    winter = position() | {"dice": "program"}
    for opening in (
        Opening("dead-of-winter", winter, 1),
        Opening("the-long-night", winter | LONG, 2),
        Opening("patient-zero", {"game": "patient-zero", "players": names}, 3),
    ):
        opened = OpenGame(saved, saved.create(opening, opening.game), game_named)
        play = opened.playthrough
        for move in ("end-turn", "colony-phase", "deal-factions"):
            if move in play.game.moves and play.ask is None:
                play.play(move, {}, insist=True)
        opened.close()


if __name__ == "__main__":
    leave(SAVED / f"{sys.argv[1]}.db")
