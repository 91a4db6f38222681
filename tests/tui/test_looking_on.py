"""A second program on the same game: it looks on, keeps up with the first, and goes on when that one closes."""

import pytest

from companion.session.library import shelf
from companion.store.engine import open_engine
from companion.store.open_game import OpenGame
from companion.store.saved_games import SavedGames
from companion.tui import app as program
from companion.tui.actions.registry import ACTIONS
from companion.tui.app import opened
from tests.tui.conftest import in_front, playthrough, shown, until


async def test_it_follows_offers_nothing_and_takes_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "FOLLOWING", 0.25)
    saved = SavedGames(open_engine())
    first = OpenGame(saved, saved.create(playthrough().opening, "Tonight"), shelf)
    app = opened(last=True)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await in_front(pilot, "TableScreen")
        await until(pilot, lambda: "Only looking on · " in shown(app))
        footer = shown(app).splitlines()[-1]
        assert "undo" not in footer and "colony phase" in footer and "story" in footer
        first.playthrough.play("adjust", {"what": "morale", "by": -3}, insist=True)
        await until(pilot, lambda: app.presenter.seen is not None and app.presenter.seen.morale == 3)
        for key in ("m", "u", "space", "k"):
            app.clear_notifications()
            await until(pilot, lambda: "open in another program" not in shown(app))
            await pilot.press(key)
            await until(pilot, lambda: "open in another program" in shown(app))
        assert app.presenter.seen is not None and app.presenter.seen.morale == 3
        await pilot.press("c")
        await in_front(pilot, "ColonyScreen")
        await until(pilot, lambda: "Only looking on" in shown(app).splitlines()[-1])
        await pilot.press("q")
        first.close()
        await until(pilot, lambda: not app.presenter.looks_on and "it goes on here" in shown(app))
        await until(pilot, lambda: "Only looking on" not in shown(app))
        await pilot.press("M")
        await until(pilot, lambda: app.presenter.seen is not None and app.presenter.seen.morale == 2)
    app.shelves.close()


async def test_what_is_said_stands_in_one_line_at_the_top_and_alone() -> None:
    app = opened()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await until(pilot, app.loaded.is_set)
        app.say("The first thing that was said.")
        await until(pilot, lambda: "The first thing that was said." in shown(app))
        app.say("The second thing that was said.", trouble=True)
        await until(pilot, lambda: "The second thing that was said." in shown(app))
        lines = shown(app).splitlines()
        assert lines[0].rstrip().endswith("The second thing that was said.")
        assert "thing that was said" not in "".join(lines[1:]) and "The first" not in lines[0]


def test_what_makes_a_move_is_no_looking() -> None:
    looks = [action for action in ACTIONS if action.looks]
    assert 20 < len(looks) < len(ACTIONS)
    assert [action.id for action in looks if action.move or action.makes] == []
