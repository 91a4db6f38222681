"""Keys come in one by one: what is typed ahead is not lost, and nothing reaches a question that nobody meant."""

import asyncio
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from companion.tui.app import CompanionApp
from companion.tui.kit.keyboard import HOW_TO_QUIT, NOT_LATIN, ONE_LINE_TAKEN
from companion.tui.kit.pieces import Target
from companion.tui.winter.table.screen import TableScreen
from tests.tui.conftest import at_table, in_front, playthrough, quiet, shown, until
from tests.tui.monkey.monkey import all_is_well, click, press
from tests.tui.winter.test_table import ready, seen

DEAF, REPEATS = 0.3, 0.12


async def burst(app: CompanionApp, *keys: str) -> None:
    """All in one piece, as from a paste or a busy laptop."""
    for key in keys:
        press(app, key)
    await quiet(app)


def running(pilot: Pilot[Any]) -> CompanionApp:
    assert isinstance(pilot.app, CompanionApp)
    return pilot.app


@pytest.mark.parametrize(
    "keys", [("1", "1"), ("2", "2"), ("enter", "enter"), ("escape", "escape"), ("1", "1", "1", "1")]
)
async def test_a_key_struck_twice_in_a_list_answers_once(keys: tuple[str, ...], as_people_type: None) -> None:
    app = at_table()
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        await burst(app, "T", *keys)
        all_is_well(app)
        assert len(app.screen_stack) <= 2


async def test_what_is_typed_ahead_goes_to_what_it_was_meant_for(as_people_type: None) -> None:
    app = at_table()
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        await burst(app, "T", "a", *"mar", "enter")
        await in_front(pilot, "TableScreen")
        assert any("Mar" in line for line in told(app)), told(app)


def told(app: CompanionApp) -> list[str]:
    assert app.presenter.playthrough is not None
    return [fact.told() for step in app.presenter.playthrough.log.told for fact in step.facts]


async def test_one_space_passes_one_turn_however_often_it_comes(as_people_type: None) -> None:
    app = at_table(playthrough(turns_taken=0, dice="program", crossroads="off"))
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        before = seen(app).active
        await burst(app, "space", "space", "space", "space")
        first = seen(app).active
        assert first != before
        await asyncio.sleep(DEAF + REPEATS)
        await burst(app, "space")
        assert seen(app).active != first, "struck anew, it passes the next one"


async def test_a_key_that_is_held_acts_once(as_people_type: None) -> None:
    app = at_table(playthrough(turns_taken=0, dice="program", crossroads="off"))
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        await burst(app, "space")
        first = seen(app).active
        await asyncio.sleep(0.5)
        for _ in range(20):
            press(app, "space")
            await asyncio.sleep(0.03)
        await quiet(app)
        assert seen(app).active == first


async def test_a_number_goes_up_as_often_as_its_key_is_struck(as_people_type: None) -> None:
    app = at_table()
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        await burst(app, "m", "m", "m")
        assert seen(app).morale == 9


@pytest.mark.parametrize("keys", [("add", "subtract"), ("plus", "minus")])
async def test_the_number_pad_adds_and_takes_away(keys: tuple[str, str]) -> None:
    app = at_table()
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        assert isinstance(app.screen, TableScreen)
        app.screen.select(Target("track", "morale"))
        await burst(app, keys[0], keys[0])
        assert seen(app).morale == 8
        await burst(app, keys[1])
        assert seen(app).morale == 7


async def test_a_window_too_small_takes_nothing_but_the_key_that_leaves() -> None:
    app = at_table()
    async with app.run_test(size=(60, 18)) as pilot:
        await until(pilot, lambda: "80 × 24" in shown(app) and "Ctrl+Q" in shown(app))
        before = seen(app)
        await burst(app, "M", "M", "c", "q", "space")
        app.post_message(events.Paste("M"))
        await quiet(app)
        assert seen(app) == before
        assert app.current_mode == "table"
        assert len(app.screen_stack) == 1
        press(app, "ctrl+q")
        await until(pilot, lambda: app.return_code == 0)


async def test_keys_that_mean_nothing_by_themselves_close_nothing() -> None:
    app = at_table()
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        await burst(app, "v")
        await in_front(pilot, "SidePanel")
        await burst(app, "left_shift", "num_lock")
        assert type(app.screen).__name__ == "SidePanel"


@pytest.mark.parametrize(("key", "sentence"), [("ctrl+c", HOW_TO_QUIT), ("ж", NOT_LATIN), ("μ", NOT_LATIN)])
async def test_what_a_key_cannot_do_is_said(key: str, sentence: str) -> None:
    app = at_table()
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await ready(pilot)
        await burst(app, key)
        await until(pilot, lambda: any(one.message == sentence for one in app._notifications))


async def test_a_paste_of_several_lines_into_a_box_of_one_says_what_was_taken() -> None:
    app = at_table()
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await ready(pilot)
        await burst(app, "T", "a")
        await in_front(pilot, "Recruit")
        app.post_message(events.Paste("Rosa 20 3 2\nMike\n"))
        await quiet(app)
        await until(pilot, lambda: any(one.message == ONE_LINE_TAKEN for one in app._notifications))


@pytest.mark.parametrize("path", ["\x00", "a\x00b.toml", "~nobody-of-that-name/x.toml", "x" * 300, "\ud800"])
async def test_whatever_is_pasted_as_the_name_of_a_file_is_answered_in_words(path: str) -> None:
    app = CompanionApp()
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, app.loaded.is_set)
        await burst(app, "f")
        await in_front(pilot, "TypeName")
        app.post_message(events.Paste(path))
        await burst(app, "enter")
        assert app._exception is None


async def test_a_palette_that_was_left_open_over_one_room_bars_none_over_another() -> None:
    app = at_table()
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        await burst(app, "ctrl+p", "ctrl+p")
        app.enter("help")
        await burst(app, "ctrl+p", "ctrl+p")
        await in_front(pilot, "CommandPalette")
        app.back()
        await burst(app, "escape")
        await in_front(pilot, "TableScreen")


@pytest.mark.parametrize("over", [(), ("ctrl+p",)])
async def test_a_message_that_is_clicked_twice_goes_once(over: tuple[str, ...], as_people_type: None) -> None:
    app = at_table()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await ready(pilot)
        await burst(app, *over)
        app.say("A word to the table")
        await until(pilot, lambda: app.screen.query("Toast"))
        x, y = app.screen.query("Toast").first().region.center
        for _ in range(3):
            click(app, int(x), int(y))
        await quiet(app)
        all_is_well(app)
        assert not app.screen.query("Toast")
