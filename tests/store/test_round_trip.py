"""What is written is what is read: a game reopened equals the game that stayed open."""

from collections.abc import Callable

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.playthrough import Playthrough
from companion.referee.outcomes import Done, Refused
from companion.referee.pens import Opening
from companion.store.open_game import OpenGame
from companion.store.saved_games import SavedGames
from tests.store.tiny_game import POSITION, TINY, card_in_hand, do, shelf, state

Opened = Callable[[str], OpenGame]


def reopened(saved: SavedGames, game_id: str) -> Playthrough:
    opening, memory = saved.load(game_id, TINY)
    return Playthrough(TINY, opening, None, memory)


def test_a_new_game_comes_back(saved: SavedGames, game_id: str, opened: Opened) -> None:
    game = opened(game_id).playthrough
    game.play("add", {"by": 3}, seat="Ann")
    assert state(reopened(saved, game_id)) == state(game)
    assert reopened(saved, game_id).table.count == 3


def test_an_open_ask_comes_back_and_takes_its_answer(saved: SavedGames, game_id: str, opened: Opened) -> None:
    first = opened(game_id)
    first.playthrough.play("talk", {})
    first.playthrough.answer(first.playthrough.ask_id, "yes")
    asked = first.playthrough.ask_id
    first.close()
    second = opened(game_id).playthrough
    assert second.ask_id == asked
    assert isinstance(second.answer(asked, "no"), Done)
    assert second.table.said == ["hello", "yes", "no"]


def test_undo_and_redo_after_reopening(saved: SavedGames, game_id: str, opened: Opened) -> None:
    first = opened(game_id)
    for by in (1, 2, 3):
        first.playthrough.play("add", {"by": by})
    first.playthrough.undo()
    first.close()
    second = opened(game_id)
    second.playthrough.undo()
    second.close()
    third = opened(game_id).playthrough
    assert third.table.count == 1
    third.redo()
    third.redo()
    assert third.table.count == 6
    assert state(reopened(saved, game_id)) == state(third)


def test_a_step_after_an_undo_forgets_what_could_be_redone(saved: SavedGames, game_id: str, opened: Opened) -> None:
    first = opened(game_id)
    for by in (1, 2, 3):
        first.playthrough.play("add", {"by": by})
    first.playthrough.undo()
    first.playthrough.undo()
    first.close()
    second = opened(game_id).playthrough
    second.play("add", {"by": 10})
    assert [step.args for step in reopened(saved, game_id).log.steps[1:]] == [{"by": 1}, {"by": 10}]
    assert state(reopened(saved, game_id)) == state(second)


def test_an_undone_look_keeps_its_reshuffle(saved: SavedGames, game_id: str, opened: Opened) -> None:
    game = opened(game_id).playthrough
    game.play("draw", {})
    seen = card_in_hand(game.table)
    game.looked("Ann")
    game.undo(insist=True)
    game.play("draw", {})
    assert card_in_hand(game.table) != seen
    assert state(reopened(saved, game_id)) == state(game)


def test_a_redo_takes_its_reshuffle_back_in_another_program_too(
    saved: SavedGames, game_id: str, opened: Opened
) -> None:
    first = opened(game_id)
    first.playthrough.play("draw", {})
    seen = card_in_hand(first.playthrough.table)
    first.playthrough.looked("Ann")
    first.playthrough.undo(insist=True)
    first.close()
    second = opened(game_id).playthrough
    second.redo()
    assert card_in_hand(second.table) == seen
    assert second.undo() == Refused(
        ("A secret drawn in “Draw a card” has been seen. Undoing shuffles it in again.",), True
    )
    assert state(reopened(saved, game_id)) == state(second)


def test_sealed_votes_come_back_and_go_when_all_are_in(saved: SavedGames, game_id: str, opened: Opened) -> None:
    first = opened(game_id)
    first.playthrough.play("poll", {})
    first.playthrough.answer(first.playthrough.ask_id, "up", seat="Ann")
    first.close()
    second = opened(game_id).playthrough
    assert second.ballots == {"Ann": "up"}
    second.answer(second.ask_id, "down", seat="Ben")
    assert second.table.said[-1] == "up down"
    assert saved.load(game_id, TINY)[1].ballots == {}


def test_votes_taken_back_do_not_come_back(saved: SavedGames, game_id: str, opened: Opened) -> None:
    game = opened(game_id).playthrough
    game.play("poll", {})
    game.answer(game.ask_id, "up", seat="Ann")
    game.undo()
    assert (game.ballots, game.ask is None) == ({}, False)
    assert state(reopened(saved, game_id)) == state(game)
    game.undo()
    game.redo()
    assert game.ballots == {}
    assert state(reopened(saved, game_id)) == state(game)


def test_a_look_does_not_lose_votes_that_are_in(saved: SavedGames, game_id: str, opened: Opened) -> None:
    game = opened(game_id).playthrough
    game.play("draw", {})
    game.play("poll", {})
    game.answer(game.ask_id, "up", seat="Ann")
    game.looked("Ann")
    assert reopened(saved, game_id).ballots == {"Ann": "up"}


WHAT = st.sampled_from(["add", "talk", "draw", "poll", "yes", "no", "up", "down", "undo", "redo", "look", "reopen"])


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(WHAT, max_size=40))
def test_reopening_equals_staying(saved: SavedGames, what: list[str]) -> None:
    """However a game went, whoever opens it now sees what those at the table see."""
    game_id = saved.create(Opening("tiny", POSITION, 11), "Random")
    game = OpenGame(saved, game_id, shelf)
    for word in what:
        if word == "reopen":
            game.close()
            game = OpenGame(saved, game_id, shelf)
        else:
            do(game.playthrough, word)
        assert state(reopened(saved, game_id)) == state(game.playthrough)
    game.close()
