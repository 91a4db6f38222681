"""A saved game that is opened again: what followed by itself follows, and the list knows which one was the last."""

import time

import pytest

from companion.games.shelf import game_named
from companion.games.winter.game import WINTER
from companion.referee.asks import Roll
from companion.referee.log import Log
from companion.referee.pens import Memory, Opening
from companion.store import preview
from companion.store.open_game import OpenGame
from companion.store.saved_games import SavedGames
from tests.games.winter.tables import a_position, done

THREE = {"Ann": ["*Brian Lee"], "Ben": ["*Thomas Heart"], "Cleo": ["*Rod Miller"]}
LATE = Opening(WINTER.id, a_position(THREE, phase="colony", food=20), 7)


def through(game: OpenGame) -> list[str]:
    """The whole colony phase; the titles of its steps."""
    play = game.playthrough
    done(play.play("colony-phase", {}))
    while play.ask is not None:
        assert isinstance(play.ask, Roll), play.ask
        done(play.answer(play.ask_id, "roll"))
    return [step.title for step in play.log.told]


def test_killed_between_two_steps_the_colony_phase_goes_on_by_itself(saved: SavedGames) -> None:
    whole = OpenGame(saved, saved.create(LATE, "Whole"), game_named)
    titles = through(whole)
    steps = whole.playthrough.log.steps
    after = whole.playthrough.position()
    whole.close()
    assert len(titles) > 4
    for count in range(2, len(steps)):
        cut = saved.create(LATE, "Cut", Memory(Log(list(steps[:count])), {}))
        game = OpenGame(saved, cut, game_named)
        assert [step.title for step in game.playthrough.log.told] == titles and game.playthrough.position() == after
        game.close()


def test_a_table_that_undid_a_step_stays_where_it_is(saved: SavedGames) -> None:
    game_id = saved.create(LATE, "Undone")
    game = OpenGame(saved, game_id, game_named)
    titles = through(game)
    game.playthrough.undo(insist=True)
    game.close()
    again = OpenGame(saved, game_id, game_named)
    assert [step.title for step in again.playthrough.log.told] == titles[:-1]
    looker = OpenGame(saved, game_id, game_named)
    assert looker.read_only and len(looker.playthrough.log.told) == len(titles) - 1
    again.close()
    looker.close()


def test_whoever_only_looks_on_plays_nothing(saved: SavedGames) -> None:
    whole = OpenGame(saved, saved.create(LATE, "Whole"), game_named)
    through(whole)
    steps = whole.playthrough.log.steps
    whole.close()
    cut = saved.create(LATE, "Cut", Memory(Log(list(steps[:2])), {}))
    lock = saved.lock(cut)
    assert lock.take()
    looker = OpenGame(saved, cut, game_named)
    assert looker.read_only and len(looker.playthrough.log.told) == 2
    looker.close()
    lock.release()


@pytest.mark.parametrize("wrong_by", [3_600, -3_600])
def test_a_clock_that_was_wrong_does_not_change_which_game_is_the_last(
    saved: SavedGames, monkeypatch: pytest.MonkeyPatch, wrong_by: int
) -> None:
    first, second = saved.create(LATE, "First"), saved.create(LATE, "Second")
    right = time.time
    monkeypatch.setattr(time, "time", lambda: right() + wrong_by)
    OpenGame(saved, first, game_named).close()
    assert saved.last() == first
    monkeypatch.setattr(time, "time", right)
    OpenGame(saved, second, game_named).close()
    assert saved.last() == second and preview.recent(limit=1)[0].id == second
    third = saved.create(LATE, "Third")
    assert saved.last() == third
