"""A vote to exile: sealed on phones or hands up after a countdown, shown all at once, then what follows."""

from typing import Any

from companion.playthrough import Playthrough
from companion.tui.dialogs.countdown import Countdown, countdown_lines
from companion.tui.drawing.pieces import Target, plain
from companion.tui.screens.table import TableScreen
from tests.tui.conftest import at_table, in_front, playthrough, shown, until


def game(**more: Any) -> Playthrough:
    """Ann's turn, no crossroads, objectives on cards."""
    return playthrough(**{"active": "Ann", "crossroads": "off", "votes": "hands", "objectives": "cards", **more})


async def test_hands_up_after_a_countdown_and_the_result_at_once() -> None:
    app = at_table(game())
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("X", "2")
        await in_front(pilot, "AnswerAsk")
        await pilot.press("space")
        await in_front(pilot, "Countdown")
        assert isinstance(app.screen, Countdown)
        await until(pilot, lambda: "T H U M B S" in shown(app))
        await pilot.press("enter")
        await in_front(pilot, "AnswerAsk")
        await pilot.press("1", "1", "2", "enter")
        await in_front(pilot, "VoteResult")
        assert "The vote: 2 up, 1 down." in shown(app) and "▼ Cleo" in shown(app)
        await pilot.press("space")
        await in_front(pilot, "AnswerAsk")
        assert "Olivia Brown must leave" in shown(app) or "Cleo" in shown(app)


async def test_backspace_takes_back_a_typed_vote_and_then_the_step() -> None:
    app = at_table(game())
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("X", "2")
        await in_front(pilot, "AnswerAsk")
        await pilot.press("1", "2", "backspace", "backspace")
        await until(pilot, lambda: "■" not in shown(app))
        assert app.desk.ask is not None
        await pilot.press("backspace")
        await in_front(pilot, "TableScreen")
        assert app.desk.ask is None


async def test_x_on_a_player_votes_or_takes_down_what_was_decided_without_the_program() -> None:
    app = at_table(game())
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "TableScreen")
        assert isinstance(app.screen, TableScreen)
        app.screen.select(Target("player", "Cleo"))
        await pilot.press("x")
        await in_front(pilot, "Pick")
        await pilot.press("y")
        await until(pilot, lambda: app.desk.seen and app.desk.seen.players[2].exiled)
        await pilot.press("escape")
        await pilot.press("u", "x")
        await in_front(pilot, "Pick")
        await pilot.press("v")
        await until(pilot, lambda: app.desk.ask is not None and app.desk.ask.about == "exile")


async def test_on_phones_the_laptop_shows_only_how_many_have_voted() -> None:
    app = at_table(game(votes="phones"))
    app.desk.lights = {"Ann": "connected", "Ben [x]": "connected", "Cleo": "connected"}
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("X", "2")
        await until(pilot, lambda: "0 of 3 have voted" in shown(app))
        play = app.desk.playthrough
        assert play is not None
        play.answer(play.ask_id, "up", "Ann")
        play.answer(play.ask_id, "down", "Ben [x]")
        await until(pilot, lambda: "2 of 3 have voted" in shown(app))
        assert "▲" not in shown(app) and "■" not in shown(app)
        play.answer(play.ask_id, "down", "Cleo")
        await in_front(pilot, "VoteResult")
        assert "1 up, 2 down" in shown(app) and "▲ Ann" in shown(app)
        await pilot.press("enter")
        await in_front(pilot, "TableScreen")
        assert app.desk.ask is None


async def test_a_vote_is_shown_once_and_not_again_when_something_later_is_undone() -> None:
    app = at_table(game())
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("X", "2")
        await in_front(pilot, "AnswerAsk")
        await pilot.press("2", "2", "2", "enter")
        await in_front(pilot, "VoteResult")
        await pilot.press("enter")
        await in_front(pilot, "TableScreen")
        await pilot.press("m", "u", "f")
        await until(pilot, lambda: app.desk.seen and app.desk.seen.food == 4)
        await in_front(pilot, "TableScreen")


def test_the_countdown_is_as_wide_as_its_frame() -> None:
    for left in (3, 2, 1, 0):
        lines = countdown_lines("Shall Cleo be exiled?", left, 56)
        assert len(lines) == 9
        assert all(sum(len(piece.text) for piece in line) == 56 for line in lines)
    assert "T H U M B S" in plain(countdown_lines("?", 0, 56))
