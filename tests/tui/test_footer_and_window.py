"""The table’s footer, what is redrawn, and windows that are too small."""

from textual.pilot import Pilot

from companion.tui.kit.footline import Footline
from companion.tui.kit.pieces import Target
from companion.tui.winter.table.screen import TableScreen
from tests.tui.conftest import at_table, in_front, shown, until
from tests.tui.winter.test_table import ready, seen

SIZES = [(120, 40), (80, 24)]


def table(pilot: Pilot[int]) -> TableScreen:
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    return screen


async def test_the_footer_can_be_clicked() -> None:
    app = at_table()
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        table(pilot).select(Target("place", "school"))
        await until(pilot, lambda: "z zombie" in shown(app))
        x = next(s.x for s in app.screen.query_one(Footline).places if s.target.name == "zombies_more")
        await pilot.click(Footline, offset=(x, 0))
        await until(pilot, lambda: seen(app).places["school"].zombies == 3)


async def test_the_footer_offers_redo_only_after_an_undo_and_what_comes_next_first() -> None:
    app = at_table()
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        assert "Space end the turn" in shown(app) and "U redo" not in shown(app)
        await pilot.press("m", "u")
        await until(pilot, lambda: "U redo" in shown(app))


async def test_the_smallest_window_offers_what_is_always_needed_whatever_is_selected() -> None:
    app = at_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        for target in (Target("survivor", "Sparky"), Target("player", "Ann"), Target("place", "school"), None):
            table(pilot).select(target)
            await pilot.pause()
            foot = shown(app).splitlines()[-1]
            assert all(f" {key} " in foot for key in ("Space", "c", "u", "p", "?")), foot


async def test_while_a_question_is_open_the_footer_offers_only_what_works_then() -> None:
    app = at_table()
    async with app.run_test(size=(160, 50)) as pilot:
        await ready(pilot)
        table(pilot).select(Target("survivor", "Sparky"))
        app.presenter.play("exile", {"player": "Cleo"})
        await in_front(pilot, "AnswerAsk")
        await pilot.press("escape")
        await in_front(pilot, "TableScreen")
        foot = shown(app).splitlines()[-1]
        assert "Space answer" in foot and "u undo" in foot and "l story" in foot
        assert not any(words in foot for words in ("g go", "x dies", "d wound", "T turn", "k count"))
        await pilot.press("o")
        await in_front(pilot, "CrossroadsScreen")
        await until(pilot, lambda: "1 2 answer" in shown(app) and "Backspace undo" in shown(app))


async def test_one_change_redraws_one_slot_and_no_change_redraws_nothing() -> None:
    app = at_table()
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        table(pilot).select(Target("track", "morale"))
        board = table(pilot).board
        before = board.drawings
        app.redraw()
        assert board.drawings == before
        await pilot.press("plus")
        await until(pilot, lambda: seen(app).morale == 7)
        assert before < board.drawings <= before + 4, "the track, the bar with the newest line, the story, the forecast"


async def test_a_window_too_small_says_so_and_comes_back() -> None:
    app = at_table()
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        await pilot.resize_terminal(60, 20)
        await until(pilot, lambda: "80 × 24" in shown(app) and "Colony" not in shown(app))
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: "Colony" in shown(app))
        await pilot.resize_terminal(160, 50)
        await until(pilot, lambda: "On the board" in shown(app))


async def test_few_widgets_and_no_stock_footer() -> None:
    app = at_table()
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        assert len(app.screen.query("*")) < 10
        assert not app.screen.query("Footer")
