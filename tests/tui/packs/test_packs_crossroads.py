"""At the table: not this one, cards left and seen, and the card in large type."""

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from companion.tui.kit.letters import ROWS, large_text
from companion.tui.kit.pieces import plain
from companion.tui.winter.crossroads.reading import Part, draw_sheet, sheets
from tests.tui.conftest import in_front, shown, until
from tests.tui.evening import evening
from tests.tui.winter.test_crossroads_screen import seed_with, to_crossroads, watched
from tests.tui.winter.test_phase_snapshots import at

TURN = {"turns_taken": 1, "active": "Ben", "crossroads": "laptop"}


async def test_not_this_one_draws_another_and_says_so() -> None:
    app = evening(**TURN)
    async with app.run_test(size=(120, 40)) as pilot:
        await to_crossroads(pilot)
        first = watched(app).id
        await until(pilot, lambda: "cards are in the deck" in shown(app))
        assert "n not this one" not in shown(app), "nobody has read it yet"
        app.presenter.playthrough.looked("Ann")
        app.screen.redraw()
        await pilot.press("n")
        await until(pilot, lambda: watched(app).id != first)
        assert app.presenter.playthrough is not None and app.presenter.playthrough.log.last is not None
        assert app.presenter.playthrough.log.last.title.startswith("Not this one")
        assert watched(app).title not in shown(app)


async def test_the_cards_of_the_evening_are_counted_and_named() -> None:
    app = evening(seed=seed_with(vote=False), **TURN)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_crossroads(pilot)
        title = watched(app).title
        await pilot.press("s")
        await in_front(pilot, "CardsSeen")
        await until(pilot, lambda: "None came to pass so far." in shown(app))
        await pilot.press("q", "x")
        await until(pilot, lambda: app.presenter.ask is not None)
        await pilot.press("s")
        await until(pilot, lambda: title in shown(app) and "Came to pass" in shown(app))


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
async def test_the_open_card_is_read_aloud_part_by_part(size: tuple[int, int]) -> None:
    app = at("crossroads", "crossroads", card="under-the-street", **TURN)
    async with app.run_test(size=size) as pilot:
        await in_front(pilot, "CrossroadsScreen")
        await pilot.press("r")
        await in_front(pilot, "ReaderScreen")
        await until(pilot, lambda: "U N D E R   T H E   S T R E E T" in shown(app))
        assert "█" in shown(app)
        await pilot.press("s")
        await until(pilot, lambda: "The town's old plans" in shown(app))
        for _ in range(12):
            await pilot.press("space")
        await until(pilot, lambda: "C H O I C E   2" in shown(app))
        await pilot.press("left", "q")
        await in_front(pilot, "CrossroadsScreen")


async def test_hidden_outcomes_are_not_in_the_readers_view() -> None:
    app = at("crossroads", "crossroads", card="under-the-street", outcomes="hidden", **TURN)
    async with app.run_test(size=(120, 40)) as pilot:
        await in_front(pilot, "CrossroadsScreen")
        await until(pilot, lambda: "1 " in shown(app))
        assert "→" not in shown(app)
        await pilot.press("r", "s", "space", "space", "space")
        await in_front(pilot, "ReaderScreen")
        await until(pilot, lambda: "C H O I C E" in shown(app))
        assert "→" not in shown(app)
        await pilot.press("q", "1")
        await until(pilot, lambda: app.presenter.ask is None or app.presenter.ask.about != "crossroads")


def test_large_letters_fit_and_lose_no_word() -> None:
    text = "Été – “You do not ask”, she said: 100 % of it, all right? (Ja!) " + "x" * 60
    lines = large_text(text, 70)
    assert lines is not None
    assert all(len(rows) == ROWS and len({len(one) for one in rows}) == 1 and len(rows[0]) <= 70 for rows in lines)
    assert large_text("日本", 70) is None


def test_a_text_without_large_letters_is_drawn_in_those_of_the_terminal() -> None:
    found = sheets([Part("Title", "日本 and more")], 80, 20, large_letters=True)
    assert "日本 and more" in plain(draw_sheet(found[0], 1, 1, 80))


def test_no_sheet_is_higher_than_the_screen() -> None:
    for large in (True, False):
        found = sheets([Part("Title", "word " * 250, ("needs a lot",))], 80, 20, large)
        assert all(len(sheet.lines) <= 20 for sheet in found)
        assert plain(found[-1].lines).count("needs a lot") == 1


Compare = Callable[..., bool]


def test_reader(snap_compare: Compare) -> None:
    """The first part in large letters, with wide margins."""
    app = at("crossroads", "crossroads", card="under-the-street", **TURN)

    async def drawn(pilot: Pilot[Any]) -> None:
        await in_front(pilot, "CrossroadsScreen")
        await pilot.press("r")
        await in_front(pilot, "ReaderScreen")
        await until(pilot, lambda: "1 of" in shown(pilot.app))

    assert snap_compare(app, terminal_size=(120, 40), run_before=drawn)
