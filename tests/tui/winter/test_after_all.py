"""The card of the turn that has just ended, on the laptop: w reads it after all, and a new game asks of itself."""

from companion.games.winter.board.facts.crossroads import CardOpened
from companion.tui.winter.new_game.draft import Draft
from tests.tui.conftest import in_front, shown, until
from tests.tui.evening import evening, ready
from tests.tui.winter.test_crossroads_screen import to_crossroads, watched

TURN = {"turns_taken": 1, "active": "Ben", "crossroads": "laptop"}


def test_a_new_game_asks_the_watcher_and_a_position_does_not() -> None:
    assert Draft().position()["watcher_asked"] is True


async def test_the_card_of_the_turn_before_is_read_after_all() -> None:
    app = evening(**TURN)
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        title = watched(app).title
        await pilot.press("space")
        await until(pilot, lambda: app.presenter.seen.active == "Cleo")
        await to_crossroads(pilot)
        await until(pilot, lambda: "w it had happened" in shown(app))
        await pilot.press("w")
        await in_front(pilot, "Pick")
        await pilot.press("y")
        await until(pilot, lambda: app.presenter.seen.active == "Ben")
        last = app.presenter.playthrough.log.last
        assert [fact.title for fact in last.facts if isinstance(fact, CardOpened)] == [title]


async def test_after_the_next_move_it_is_too_late() -> None:
    app = evening(**TURN)
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        await pilot.press("space")
        await until(pilot, lambda: app.presenter.seen.active == "Cleo")
        app.presenter.play("adjust", {"what": "food", "by": -1})
        await to_crossroads(pilot)
        assert "w." not in shown(app) and "it had happened" not in shown(app)
        await pilot.press("w")
        assert app.screen.name_of_screen == "crossroads" and app.presenter.seen.active == "Cleo"
