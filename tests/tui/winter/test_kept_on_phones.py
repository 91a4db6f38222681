"""A seat whose phone is paired is never shown on the laptop, whoever asks; a look that was taken is in the story."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from companion.playthrough import Playthrough
from companion.tui.app import CompanionApp
from companion.tui.kit.eyes_only import EyesOnlyScreen
from tests.tui.conftest import at_table, in_front, playthrough, shown, until
from tests.tui.patient_zero.patient_zero import at_patient_zero, patient_zero

WATCHED: dict[str, Any] = {"active": "Ann", "crossroads": "phones"}
SECRET: dict[str, Any] = {"active": "Ann", "crossroads": "off", "objectives": "phones"}


def flat(app: CompanionApp) -> str:
    return " ".join(shown(app).split())


def told(play: Playthrough) -> list[str]:
    return [remark.text for remark in play.margin.remarks]


def paired(app: CompanionApp, *seats: str) -> None:
    app.presenter.kept_on_phone = lambda seat: f"{seat} has a phone: free the seat." if seat in seats else ""


@asynccontextmanager
async def at(app: CompanionApp, screen: str) -> AsyncIterator[Pilot[int]]:
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await in_front(pilot, screen)
        yield pilot


def dealt(exiled: bool = False) -> Playthrough:
    play = playthrough(**SECRET)
    play.play("deal-objectives", {}, insist=True)
    if exiled:
        play.play("mark-exiled", {"player": "Cleo"})
        while play.ask is not None:
            play.answer(play.ask_id, play.ask.options[0].value)  # type: ignore[attr-defined]
    return play


@pytest.mark.parametrize("exiled", [False, True])
async def test_no_objective_of_a_seat_with_a_phone(exiled: bool) -> None:
    app = at_table(dealt(exiled))
    paired(app, "Cleo")
    async with at(app, "TableScreen") as pilot:
        await pilot.press("T", "J", "3")
        await until(pilot, lambda: "Cleo has a phone: free the seat." in flat(app))
        await in_front(pilot, "TableScreen")
        assert app.presenter.playthrough is not None and told(app.presenter.playthrough) == []


async def test_no_watched_card_of_a_seat_with_a_phone() -> None:
    app = at_table(playthrough(**WATCHED))
    assert app.presenter.seen is not None and app.presenter.seen.watch is not None
    paired(app, app.presenter.seen.watch.watcher)
    async with at(app, "TableScreen") as pilot:
        await pilot.press("o")
        await in_front(pilot, "CrossroadsScreen")
        await pilot.press("e")
        await until(pilot, lambda: "has a phone: free the seat." in flat(app))
        await in_front(pilot, "CrossroadsScreen")


async def test_no_faction_of_a_seat_with_a_phone() -> None:
    app = at_patient_zero(patient_zero(5, running=False, factions="phones"))
    paired(app, "Ben [x]")
    async with at(app, "PatientZeroScreen") as pilot:
        await pilot.press("2", "o")
        await until(pilot, lambda: "Ben [x] has a phone: free the seat." in flat(app))
        await in_front(pilot, "PatientZeroScreen")
        await pilot.press("3", "o")
        await in_front(pilot, "FactionCover")


async def test_nobody_answers_a_draw_for_a_seat_with_a_phone() -> None:
    app = at_patient_zero()
    paired(app, "Ann")
    app.presenter.lights = {"Ann": "away"}
    async with at(app, "PatientZeroScreen") as pilot:
        await pilot.press("d")
        await until(pilot, lambda: "which is asleep. Wake it, or free the seat" in flat(app))
        await pilot.press("space")
        await until(pilot, lambda: "Ann has a phone: free the seat." in flat(app))
        assert type(app.screen).__name__ == "PatientZeroScreen"


async def test_nobody_votes_here_for_a_seat_with_a_phone() -> None:
    app = at_table(playthrough(active="Ann", votes="phones", crossroads="off"))
    paired(app, "Cleo")
    app.presenter.lights = {"Ann": "connected", "Ben [x]": "connected"}
    async with at(app, "TableScreen") as pilot:
        await pilot.press("T", "X", "2")
        await until(pilot, lambda: "Cleo has no phone: v lets" in flat(app))
        await pilot.press("v")
        await until(pilot, lambda: "Cleo has a phone: free the seat." in flat(app))
        await in_front(pilot, "AnswerAsk")


async def test_a_phone_that_is_paired_while_the_cover_is_open_has_the_card_from_then_on() -> None:
    app = at_table(dealt())
    async with at(app, "TableScreen") as pilot:
        await pilot.press("T", "J", "3")
        await in_front(pilot, "EyesOnlyScreen")
        paired(app, "Cleo")
        await pilot.press("space")
        await until(pilot, lambda: "Cleo has a phone: free the seat." in flat(app))
        await pilot.mouse_down(offset=(10, 5))
        cover = app.screen
        assert isinstance(cover, EyesOnlyScreen) and not cover.shown
        assert app.presenter.playthrough is not None and told(app.presenter.playthrough) == []


async def test_a_look_on_the_laptop_stands_in_the_story_once() -> None:
    app = at_table(dealt())
    play = app.presenter.playthrough
    assert play is not None
    async with at(app, "TableScreen") as pilot:
        await pilot.press("T", "J", "3")
        await in_front(pilot, "EyesOnlyScreen")
        await pilot.press("space")
        await until(pilot, lambda: app.screen.shown)  # type: ignore[attr-defined]
        await pilot.press("space")
        await pilot.press("q")
        await in_front(pilot, "TableScreen")
        assert told(play) == ["On the laptop, Cleo looked at the secret objective."]
        play.undo(insist=True)
        assert told(play) == ["On the laptop, Cleo looked at the secret objective."]
        await pilot.press("l")
        await until(pilot, lambda: "On the laptop, Cleo looked at the secret objective." in flat(app))
