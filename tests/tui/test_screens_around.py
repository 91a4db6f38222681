"""The screens around the table: table mode, story, help, counting, set-up, first screen, new game."""

from pathlib import Path

from companion.tui.kit.capitals import capitals
from companion.tui.kit.page import Page
from companion.tui.story.screen import StoryScreen
from tests.tui.conftest import at_table, in_front, playthrough, shown, until

BIG = (120, 40)


async def test_table_mode_shows_tracks_and_waiting_line_and_t_leads_back() -> None:
    app = at_table()
    async with app.run_test(size=BIG) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("t")
        written = capitals("Ann’s turn (1 of 3)") or ("?",)
        await until(pilot, lambda: all(line.rstrip() in shown(app) for line in written))
        assert "Colony" not in shown(app)
        await pilot.press("m")
        await until(pilot, lambda: app.presenter.seen is not None and app.presenter.seen.morale == 7)
        await pilot.press("t")
        await in_front(pilot, "TableScreen")


async def test_the_story_tells_all_and_undoes_to_any_line() -> None:
    app = at_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("m", "m", "m", "l")
        await until(pilot, lambda: "By hand: morale 8 → 9." in shown(app))
        screen = app.screen
        assert isinstance(screen, StoryScreen)
        await pilot.press("up", "up", "enter")
        await in_front(pilot, "Pick")
        await pilot.press("y")
        await until(pilot, lambda: app.presenter.seen is not None and app.presenter.seen.morale == 7)
        await until(pilot, lambda: "U redo" in shown(app) and "↶" in shown(app))
        await pilot.press("down", "down", "enter")
        await in_front(pilot, "Pick")
        await pilot.press("y")
        await until(pilot, lambda: app.presenter.seen is not None and app.presenter.seen.morale == 9)
        await pilot.press("u")
        await until(pilot, lambda: app.presenter.seen is not None and app.presenter.seen.morale == 8)
        await pilot.press("q")
        await in_front(pilot, "TableScreen")


async def test_a_story_of_five_thousand_steps_is_one_widget() -> None:
    game = playthrough()
    for n in range(2500):
        game.play("adjust", {"what": "waste", "by": 1 if n % 2 else -1})
    app = at_table(game)
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("l")
        await until(pilot, lambda: "2500 " in shown(app))
        await pilot.press("home")
        await until(pilot, lambda: "The game begins" in shown(app))
        assert len(app.screen.query("*")) < 10


async def test_help_shows_every_key_and_saves_the_card(data_folder: Path) -> None:
    app = at_table()
    async with app.run_test(size=BIG) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("question_mark")
        await until(pilot, lambda: "one more, one less" in shown(app))
        await pilot.press("s")
        await until(pilot, lambda: (data_folder / "key-card.txt").exists())
        assert "m M" in (data_folder / "key-card.txt").read_text("utf-8")
        await pilot.press("question_mark")
        await in_front(pilot, "TableScreen")


async def test_counting_the_board_is_one_step_of_the_story() -> None:
    app = at_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("k")
        await until(pilot, lambda: "Colony, entrance 1" in shown(app))
        await pilot.press("3", "down", "0", "right", "0", "down", "down", "plus", "plus", "minus")
        await until(pilot, lambda: "4 numbers differ" in shown(app))
        await pilot.press("s")
        await in_front(pilot, "TableScreen")
        assert app.presenter.seen is not None and app.presenter.playthrough is not None
        doors = app.presenter.seen.colony.entrances
        assert [(door.zombies, door.barricades) for door in doors[:4]] == [(3, 0), (0, 0), (0, 0), (0, 1)]
        assert len(app.presenter.playthrough.log.told) == 2
        await pilot.press("u")
        await until(
            pilot, lambda: app.presenter.seen is not None and app.presenter.seen.colony.entrances[0].zombies == 2
        )


async def test_a_count_that_does_not_fit_asks_first_and_can_be_dropped() -> None:
    app = at_table()
    async with app.run_test(size=BIG) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("k")
        await in_front(pilot, "CountBoardScreen")
        await pilot.press("7", "s")
        await in_front(pilot, "Pick")
        await pilot.press("n")
        await in_front(pilot, "CountBoardScreen")
        await pilot.press("q")
        await in_front(pilot, "Pick")
        await pilot.press("y")
        await in_front(pilot, "TableScreen")
        assert app.presenter.playthrough is not None and len(app.presenter.playthrough.log.told) == 1


async def test_every_line_of_the_set_up_is_ticked_and_then_the_first_round_begins() -> None:
    app = at_table(playthrough(phase="setup", crisis=None))
    async with app.run_test(size=BIG) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("space")
        await in_front(pilot, "ChecklistScreen")
        await until(pilot, lambda: "[ ]" in shown(app) and "6 + 1" in shown(app))
        await pilot.press("space")
        await until(pilot, lambda: app.presenter.seen is not None and app.presenter.seen.checklist[0].done)
        assert app.screen.query_one(Page).selected == 1
        await pilot.press("up", "space")
        await until(pilot, lambda: app.presenter.seen is not None and not app.presenter.seen.checklist[0].done)
        await pilot.press("A")
        await until(pilot, lambda: "b begin" in shown(app))
        await pilot.press("b")
        await in_front(pilot, "TableScreen")
        await until(pilot, lambda: "Space reveal the crisis" in shown(app))
        await pilot.press("T", "L")
        await until(pilot, lambda: "The table is set up: what was done is in the story." in shown(app))
