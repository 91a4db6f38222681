"""Two programs on one game: the second learns so and may only look."""

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.referee.pens import NotSaved, Opening
from companion.store.engine import open_engine
from companion.store.open_game import OpenGame
from companion.store.saved_games import SavedGames
from companion.store.trouble import NoSuchGame
from tests.store.test_durability import writer
from tests.store.tiny_game import POSITION, shelf

Opened = Callable[[str], OpenGame]


def test_the_second_one_is_read_only_until_the_first_closes(game_id: str, opened: Opened) -> None:
    first, second = opened(game_id), opened(game_id)
    assert first.read_only == ""
    assert "open in another program" in second.read_only
    with pytest.raises(NotSaved, match="“A tiny evening” is open in another program: here it can only be looked at"):
        second.playthrough.play("add", {})
    assert second.playthrough.table.count == 0
    first.playthrough.play("add", {})
    first.close()
    second.close()
    third = opened(game_id)
    assert third.read_only == ""
    assert third.playthrough.table.count == 1


def test_another_game_is_free(saved: SavedGames, game_id: str, opened: Opened) -> None:
    other = saved.create(Opening("tiny", POSITION, 1), "Another")
    assert opened(game_id).read_only == ""
    assert opened(other).read_only == ""


def test_a_real_second_program_and_its_death(folder: Path) -> None:
    program = writer(folder)
    assert program.stdout is not None
    game_id = program.stdout.readline().strip()
    program.stdout.readline()
    saved = SavedGames(open_engine())
    looking = OpenGame(saved, game_id, shelf)
    assert looking.read_only
    with pytest.raises(NotSaved, match="close it there"):
        saved.delete(game_id)
    looking.close()
    program.kill()
    program.communicate()
    mine = OpenGame(saved, game_id, shelf)
    assert mine.read_only == ""
    mine.close()
    saved.delete(game_id)
    with pytest.raises(NoSuchGame):
        saved.find(game_id)
    saved.engine.dispose()


def test_the_quicker_one_wins_where_locks_do_not_reach(saved: SavedGames, game_id: str, opened: Opened) -> None:
    game = opened(game_id).playthrough
    elsewhere = saved.pen(game_id)
    game.play("add", {})
    with pytest.raises(NotSaved, match="Another program has changed this game"):
        elsewhere.append(game.log.steps[-1])
    elsewhere.close()


def test_a_game_deleted_elsewhere_says_so(saved: SavedGames, game_id: str, opened: Opened) -> None:
    game = opened(game_id)
    game.playthrough.play("talk", {})
    game._lock.release()
    saved.delete(game_id)
    with pytest.raises(NotSaved, match="somebody has deleted it"):
        game.playthrough.answer(game.playthrough.ask_id, "yes")
    assert game.playthrough.table.said == ["hello"]


def test_the_second_one_follows_every_stroke_of_the_first(game_id: str, opened: Opened) -> None:
    first, second = opened(game_id), opened(game_id)
    assert not second.follow() and not second.free()
    strokes: tuple[Callable[[], object], ...] = (
        lambda: first.playthrough.play("add", {}),
        first.playthrough.undo,
        first.playthrough.redo,
        lambda: first.playthrough.play("add", {}),
    )
    for stroke in strokes:
        stroke()
        assert second.follow()
        assert second.playthrough.table.count == first.playthrough.table.count
        assert not second.follow()
    first.close()
    assert second.free()
