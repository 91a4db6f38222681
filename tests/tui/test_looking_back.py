"""The end and the story: secrets turned up one by one, who won, plots, and the winter as one HTML file."""

from pathlib import Path

from companion.playthrough import Playthrough
from tests.tui.conftest import at_table, in_front, playthrough, shown, typed, until


def ended(**more: object) -> Playthrough:
    """Morale has just reached 0."""
    play = playthrough(active="Ann", crossroads="off", objectives="laptop", morale=2, **more)
    if "variants" not in more:
        play.play("deal-objectives", {}, insist=True)
    play.play("adjust", {"what": "morale", "to": 0})
    return play


async def test_secrets_are_turned_up_one_by_one_and_then_it_says_who_won() -> None:
    app = at_table(ended())
    async with app.run_test(size=(120, 40)) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("space")
        await in_front(pilot, "EndScreen")
        await until(pilot, lambda: "Ann, Ben [x] and Cleo now turn up a secret objective" in shown(app))
        for left in (3, 2, 1):
            await pilot.press("r")
            if left > 1:
                await in_front(pilot, "Pick")
                await pilot.press("1")
            while app.presenter.ask is not None:
                await in_front(pilot, "AnswerAsk")
                assert "r: " in shown(app) or left == 1, "the others wait behind the question"
                before = app.presenter.ask_id
                await pilot.press("2")
                await until(pilot, lambda before=before: app.presenter.ask_id != before)
            await until(pilot, lambda left=left: app.presenter.seen and len(app.presenter.seen.revealed) == 4 - left)
            await in_front(pilot, "EndScreen")
        seen = app.presenter.seen
        assert seen is not None
        for one in seen.revealed:
            assert one.objective is not None and one.objective.title in shown(app)
        await until(pilot, lambda: "r reveal" not in shown(app))
        await pilot.press("u")
        await until(pilot, lambda: "r reveal" in shown(app))


async def test_together_nobody_turns_anything_up() -> None:
    app = at_table(ended(variants=["coop"]))
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("space")
        await in_front(pilot, "EndScreen")
        await until(pilot, lambda: "Everybody loses together." in shown(app))
        assert "r reveal" not in shown(app)


async def test_the_story_is_written_where_the_table_says_and_trouble_is_said(data_folder: Path) -> None:
    app = at_table(ended())
    app.presenter.session.title = "Winter"
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("space")
        await in_front(pilot, "EndScreen")
        await pilot.press("w")
        await in_front(pilot, "TypeName")
        await pilot.press("ctrl+u")
        await typed(pilot, str(data_folder / "mine.html"))
        await pilot.press("enter")
        await until(pilot, lambda: (data_folder / "mine.html").exists())
        assert "<svg" in (data_folder / "mine.html").read_text(encoding="utf-8")
        await until(pilot, lambda: "The story of the winter is in" in shown(app))
        await in_front(pilot, "EndScreen")
        await pilot.press("w")
        await in_front(pilot, "TypeName")
        await pilot.press("ctrl+u")
        await typed(pilot, str(data_folder / "mine.html" / "no.html"))
        await pilot.press("enter")
        await until(pilot, lambda: "cannot be written" in shown(app))


async def test_the_story_shows_plots_and_its_lines_again() -> None:
    play = playthrough(active="Ann", crossroads="off")
    play.play("adjust", {"what": "morale", "by": -1})
    app = at_table(play)
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("l")
        await in_front(pilot, "StoryScreen")
        await until(pilot, lambda: "The game begins" in shown(app))
        await pilot.press("g")
        await until(pilot, lambda: "Morale  6 → 5" in shown(app) and "Zombies" in shown(app))
        await pilot.press("enter")
        await in_front(pilot, "StoryScreen")
        await pilot.press("end")
        await until(pilot, lambda: "Morale lost, by cause" in shown(app))
        await pilot.press("g")
        await until(pilot, lambda: "The game begins" in shown(app))
