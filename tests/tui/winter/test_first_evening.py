"""What happens for the first time is explained until it has been seen, and one key ends it for good."""

from tests.tui.conftest import at_table, in_front, playthrough, shown, until


def words(app: object) -> str:
    return " ".join(shown(app).split())  # type: ignore[arg-type]


async def test_an_explanation_stands_until_enter_and_does_not_come_again() -> None:
    app = at_table(playthrough(phase="crisis", crisis=None, first_evening=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "TableScreen")
        app.presenter.play("reveal-crisis", {"name": "Fuel Shortage"})
        await until(pilot, lambda: "The crisis. It waits until the colony phase." in words(app))
        assert "Ctrl+E: explain no more" in words(app)
        await pilot.press("enter")
        await until(pilot, lambda: "It waits until the colony phase" not in words(app))


async def test_one_key_ends_the_explanations() -> None:
    app = at_table(playthrough(phase="crisis", crisis=None, first_evening=True))
    async with app.run_test(size=(120, 40)) as pilot:
        await in_front(pilot, "TableScreen")
        app.presenter.play("reveal-crisis", {"name": "Fuel Shortage"})
        await until(pilot, lambda: "The crisis." in words(app))
        await pilot.press("ctrl+e")
        await until(pilot, lambda: "It waits until the colony phase" not in words(app))
        assert app.presenter.seen is not None and app.presenter.seen.options["first-evening"] == "off"


async def test_who_knows_how_to_play_sees_none() -> None:
    app = at_table(playthrough(phase="crisis", crisis=None))
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "TableScreen")
        app.presenter.play("reveal-crisis", {"name": "Fuel Shortage"})
        await until(pilot, lambda: "Fuel Shortage" in words(app))
        assert "It waits until the colony phase" not in words(app)


async def test_the_introduction_is_read_by_turns_from_the_set_up_list() -> None:
    app = at_table(playthrough(phase="setup", crisis=None))
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("space")
        await in_front(pilot, "ChecklistScreen")
        await pilot.press("i")
        await in_front(pilot, "IntroductionScreen")
        await until(pilot, lambda: "Ann reads" in words(app) and "It is winter" in words(app))
        for _ in range(9):
            await pilot.press("down")
        await until(pilot, lambda: "That is enough to begin" in words(app))
        await pilot.press("q")
        await in_front(pilot, "ChecklistScreen")


async def test_the_steps_of_the_first_colony_phase_say_what_people_overlook() -> None:
    app = at_table(playthrough(first_evening=True))
    async with app.run_test(size=(120, 40)) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("c")
        await in_front(pilot, "ColonyScreen")
        await pilot.press("space")
        await until(pilot, lambda: "the helpless eat too" in words(app))
