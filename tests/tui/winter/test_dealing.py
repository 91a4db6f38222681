"""Dealing secret objectives on the set-up list: who has no phone is said before, and its line is ticked with it."""

from typing import Any

import pytest

from companion.tui.app import CompanionApp
from tests.tui.conftest import at_table, in_front, playthrough, shown, until

SETUP: dict[str, Any] = {"phase": "setup", "crisis": None, "crossroads": "off"}


def words(app: CompanionApp) -> str:
    return " ".join(shown(app).replace("│", " ").split())


async def to_the_list(pilot: Any, app: CompanionApp) -> None:
    await in_front(pilot, "TableScreen")
    await pilot.press("space")
    await in_front(pilot, "ChecklistScreen")
    await until(pilot, lambda: "d deal objectives" in shown(app))


@pytest.mark.rule("BG-SETUP-4c")
async def test_who_has_no_phone_is_said_before_and_the_line_is_ticked() -> None:
    app = at_table(playthrough(**SETUP, objectives="phones"))
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await to_the_list(pilot, app)
        app.presenter.kept_on_phone = lambda seat: "It is on the phone." if seat == "Ann" else ""
        await pilot.press("d")
        await in_front(pilot, "Pick")
        await until(pilot, lambda: "2 of 3 seats have no phone (Ben [x] and Cleo)" in app.screen.question)
        await pilot.press("y")
        await until(pilot, lambda: app.presenter.seen.objectives_dealt)
        ticked = [job.text for job in app.presenter.seen.checklist if job.done]
        assert len(ticked) == 1 and ticked[0].startswith("The program deals")
        await until(pilot, lambda: "They are dealt. 2 of 3 seats have no phone" in words(app))
        await pilot.press("u")
        await until(pilot, lambda: not app.presenter.seen.objectives_dealt)
        assert not any(job.done for job in app.presenter.seen.checklist), "one step is undone as one"


async def test_the_phones_come_first_if_somebody_says_so_and_q_comes_back() -> None:
    app = at_table(playthrough(**SETUP, objectives="phones"))
    async with app.run_test(size=(80, 24)) as pilot:
        await to_the_list(pilot, app)
        assert "p phones" in shown(app)
        await pilot.press("d")
        await in_front(pilot, "Pick")
        await pilot.press("p")
        await in_front(pilot, "PhonesScreen")
        assert not app.presenter.seen.objectives_dealt
        await pilot.press("q")
        await in_front(pilot, "ChecklistScreen")
        await pilot.press("p")
        await in_front(pilot, "PhonesScreen")


async def test_where_all_have_phones_or_look_here_that_is_said() -> None:
    for objectives, said in (("phones", "Everybody reads it on the phone."), ("laptop", "Each looks here, alone")):
        app = at_table(playthrough(**SETUP, objectives=objectives))
        async with app.run_test(size=(80, 24)) as pilot:
            await to_the_list(pilot, app)
            app.presenter.kept_on_phone = lambda seat: "It is on the phone."
            await pilot.press("d")
            await in_front(pilot, "Pick")
            assert said in app.screen.question and "First the phones" not in words(app)
