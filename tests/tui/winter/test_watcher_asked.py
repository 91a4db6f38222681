"""The question to the watcher at the end of a turn, on the laptop: a phone that is not there holds nobody up."""

import pytest

from companion.tui.asks import asleep
from companion.tui.asks.answer import AnswerAsk
from tests.tui.conftest import at_table, playthrough, until


async def test_a_phone_that_is_not_there_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asleep, "PATIENCE", 0.2)
    app = at_table(playthrough(phase="turns", active="Ann", watcher_asked=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("space")
        await until(pilot, lambda: app.presenter.seen.active == "Ben [x]")
        assert app.presenter.ask is None


async def test_where_cards_are_read_here_it_waits_for_an_answer_and_the_card_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(asleep, "PATIENCE", 0.1)
    app = at_table(playthrough(phase="turns", active="Ann", watcher_asked=True, crossroads="laptop"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("space")
        await until(pilot, lambda: isinstance(app.screen, AnswerAsk))
        await pilot.pause(0.4)
        assert app.presenter.ask is not None and app.presenter.ask.about == "watcher"
        app.presenter.answer(app.presenter.ask_id, "happened")
        await until(pilot, lambda: app.current_mode == "crossroads")


async def test_a_phone_that_falls_silent_while_it_is_asked_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asleep, "PATIENCE", 0.2)
    monkeypatch.setattr(asleep, "AGAIN", 0.1)
    app = at_table(playthrough(phase="turns", active="Ann", watcher_asked=True))
    async with app.run_test(size=(80, 24)) as pilot:
        app.presenter.lights = {"Cleo": "connected"}
        await pilot.press("space")
        await until(pilot, lambda: isinstance(app.screen, AnswerAsk))
        await pilot.pause(0.5)
        assert app.presenter.ask is not None, "whoever is there may think"
        app.presenter.lights = {"Cleo": "away"}
        await until(pilot, lambda: app.presenter.seen.active == "Ben [x]")
