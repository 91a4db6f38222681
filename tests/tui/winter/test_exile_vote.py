"""A vote to exile: sealed on phones or hands up after a countdown, shown all at once, then what follows."""

from typing import Any

from companion.playthrough import Playthrough
from companion.tui.app import CompanionApp
from companion.tui.kit.countdown import Countdown, countdown_lines
from companion.tui.kit.picture import Picture
from companion.tui.kit.pieces import Target, plain
from companion.tui.winter.table.screen import TableScreen
from tests.tui.conftest import at_table, in_front, playthrough, shown, until


def game(**more: Any) -> Playthrough:
    """Ann's turn, no crossroads, objectives on cards."""
    return playthrough(**{"active": "Ann", "crossroads": "off", "votes": "hands", "objectives": "cards", **more})


async def test_hands_up_after_a_countdown_and_the_result_at_once() -> None:
    app = at_table(game())
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("T", "X", "2")
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


def in_the_box(app: CompanionApp) -> str:
    """What stands in the question, beside the shapes of the players on the table."""
    return "\n".join(line for line in shown(app).splitlines() if line.lstrip().startswith("▌"))


async def test_backspace_takes_back_a_typed_vote_and_then_the_step() -> None:
    app = at_table(game())
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("T", "X", "2")
        await in_front(pilot, "AnswerAsk")
        await pilot.press("1", "2", "backspace", "backspace")
        await until(pilot, lambda: "■" not in in_the_box(app))
        assert app.presenter.ask is not None
        await pilot.press("backspace")
        await in_front(pilot, "TableScreen")
        assert app.presenter.ask is None


async def test_x_on_a_player_votes_or_takes_down_what_was_decided_without_the_program() -> None:
    app = at_table(game())
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "TableScreen")
        assert isinstance(app.screen, TableScreen)
        app.screen.select(Target("player", "Cleo"))
        await pilot.press("x")
        await in_front(pilot, "Pick")
        await pilot.press("y")
        await until(pilot, lambda: app.presenter.seen and app.presenter.seen.players[2].exiled)
        await pilot.press("escape")
        await pilot.press("u", "x")
        await in_front(pilot, "Pick")
        await pilot.press("v")
        await until(pilot, lambda: app.presenter.ask is not None and app.presenter.ask.about == "exile")


async def test_on_phones_the_laptop_shows_only_how_many_have_voted() -> None:
    app = at_table(game(votes="phones"))
    app.presenter.lights = {"Ann": "connected", "Ben [x]": "connected", "Cleo": "connected"}
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("T", "X", "2")
        await until(pilot, lambda: "0 of 3 have voted" in shown(app))
        play = app.presenter.playthrough
        assert play is not None
        play.answer(play.ask_id, "up", "Ann")
        play.answer(play.ask_id, "down", "Ben [x]")
        await until(pilot, lambda: "2 of 3 have voted" in shown(app))
        assert "▲" not in in_the_box(app) and "■" not in in_the_box(app)
        play.answer(play.ask_id, "down", "Cleo")
        await in_front(pilot, "VoteResult")
        assert "1 up, 2 down" in shown(app) and "▲ Ann" in shown(app)
        await pilot.press("enter")
        await in_front(pilot, "TableScreen")
        assert app.presenter.ask is None


def flat(app: CompanionApp) -> str:
    """What the screen shows, without the breaks and the frames of its lines."""
    return " ".join(shown(app).replace("│", " ").split())


def left_over(app: CompanionApp) -> list[str]:
    """All that is on any screen, in any widget that draws lines, or said at the top."""
    drawn = [plain(picture._lines) for screen in app.screen_stack for picture in screen.query(Picture)]
    return [shown(app), *drawn, *(note.message for note in app._notifications), app.title, app.sub_title]


async def after_a_ballot_here(choice: str) -> list[str]:
    """Ben has voted on his phone, and Cleo, who has none, on the laptop: all that is left to be seen."""
    app = at_table(game(votes="phones"))
    app.presenter.lights = {"Ann": "connected", "Ben [x]": "connected"}
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("T", "X", "2")
        await until(pilot, lambda: "Cleo has no phone: v lets Cleo vote here, unseen." in flat(app))
        play = app.presenter.playthrough
        assert play is not None
        ask, steps = play.ask_id, len(play.log.steps)
        play.answer(ask, "up", "Ben [x]")
        await pilot.press("v")
        await in_front(pilot, "BallotCover")
        await until(pilot, lambda: "ONLY CLEO LOOKS" in shown(app))
        assert "Thumbs" not in shown(app)
        await pilot.press(choice)
        assert "Cleo" not in play.ballots, "nothing is cast while it is covered"
        await pilot.press("space")
        await until(pilot, lambda: "1 Thumbs up" in shown(app) and "2 Thumbs down" in shown(app))
        await pilot.press("escape")
        await in_front(pilot, "AnswerAsk")
        assert "Cleo" not in play.ballots
        await pilot.press("v", "space", choice)
        await in_front(pilot, "AnswerAsk")
        assert play.ballots["Cleo"] == ("up", "down")[int(choice) - 1]
        await until(pilot, lambda: "2 of 3 have voted. Waiting for Ann." in flat(app))
        left = left_over(app)
        assert "Everybody votes on the phone" in flat(app), "nobody is left who could not"
        assert len(play.log.steps) == steps and not play.log.steps[-1].answers
        await pilot.press("v")
        await in_front(pilot, "AnswerAsk")
        play.answer(ask, "up", "Ann")
        await in_front(pilot, "VoteResult")
        assert ("▲ Cleo", "▼ Cleo")[int(choice) - 1] in shown(app)
    return left


async def test_who_has_no_phone_votes_under_a_cover_and_nothing_of_it_is_left() -> None:
    assert await after_a_ballot_here("1") == await after_a_ballot_here("2")


async def test_several_without_a_phone_are_asked_whose_vote_it_is_and_a_phone_may_come_first() -> None:
    app = at_table(game(votes="phones"))
    app.presenter.lights = {"Ann": "connected"}
    async with app.run_test(size=(120, 40)) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("T", "X", "2")
        await until(pilot, lambda: "Ben [x] and Cleo have no phone: v lets one of them" in flat(app))
        play = app.presenter.playthrough
        assert play is not None
        ask = play.ask_id
        await pilot.press("v")
        await in_front(pilot, "Pick")
        assert "Whose vote?" in shown(app)
        await pilot.press("1")
        await in_front(pilot, "BallotCover")
        await pilot.press("space")
        await until(pilot, lambda: "Thumbs up" in shown(app))
        play.answer(ask, "down", "Ben [x]")
        await in_front(pilot, "AnswerAsk")
        await until(pilot, lambda: "Cleo has no phone: v lets Cleo vote" in flat(app))
        await pilot.press("v")
        await in_front(pilot, "BallotCover")
        await pilot.press("space")
        await until(pilot, lambda: "Thumbs up" in shown(app))
        row = next(y for y, line in enumerate(shown(app).splitlines()) if "1 Thumbs up" in line)
        await pilot.click(offset=(10, row))
        await in_front(pilot, "AnswerAsk")
        assert play.ballots == {"Ben [x]": "down", "Cleo": "up"}
        app.presenter.lights = {"Ben [x]": "connected", "Ann": "away"}
        app.redraw()
        await until(pilot, lambda: "Ann’s phone is asleep: wake it, or free the seat (p, x)." in flat(app))
        await pilot.press("v")
        await in_front(pilot, "AnswerAsk")
        play.undo()
        await until(pilot, lambda: "1 of 3 have voted" in flat(app))
        assert play.ballots == {"Ben [x]": "down"}


async def test_the_cover_comes_back_by_itself_and_when_the_question_is_gone_it_goes() -> None:
    app = at_table(game(votes="phones"))
    app.presenter.lights = {"Ann": "connected", "Ben [x]": "connected"}
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("T", "X", "2")
        await in_front(pilot, "AnswerAsk")
        await pilot.press("v")
        await in_front(pilot, "BallotCover")
        await pilot.press("space")
        await until(pilot, lambda: "Thumbs up" in shown(app))
        await pilot.resize_terminal(100, 30)
        await until(pilot, lambda: "Thumbs up" not in shown(app) and "ONLY CLEO LOOKS" in shown(app))
        play = app.presenter.playthrough
        assert play is not None
        play.undo()
        await in_front(pilot, "TableScreen")
        assert play.ask is None


async def test_a_vote_is_shown_once_and_not_again_when_something_later_is_undone() -> None:
    app = at_table(game())
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("T", "X", "2")
        await in_front(pilot, "AnswerAsk")
        await pilot.press("2", "2", "2", "enter")
        await in_front(pilot, "VoteResult")
        await pilot.press("enter")
        await in_front(pilot, "TableScreen")
        await pilot.press("m", "u", "f")
        await until(pilot, lambda: app.presenter.seen and app.presenter.seen.food == 4)
        await in_front(pilot, "TableScreen")


def test_the_countdown_is_as_wide_as_its_frame() -> None:
    for left in (3, 2, 1, 0):
        lines = countdown_lines("Shall Cleo be exiled?", left, 56)
        assert len(lines) == 9
        assert all(sum(len(piece.text) for piece in line) == 56 for line in lines)
    assert "T H U M B S" in plain(countdown_lines("?", 0, 56))
