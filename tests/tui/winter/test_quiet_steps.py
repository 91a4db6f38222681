"""Steps of the colony phase that change nothing go by with the next one, and are told."""

from tests.tui.conftest import at_table, in_front, playthrough, shown, until


def words(app: object) -> str:
    return " ".join(shown(app).split())  # type: ignore[arg-type]


async def test_a_step_that_changes_nothing_is_told_with_the_next_and_back_goes_one_by_one() -> None:
    app = at_table(playthrough(waste=4))
    async with app.run_test(size=(120, 40)) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("c")
        await in_front(pilot, "ColonyScreen")
        await pilot.press("enter")
        await until(pilot, lambda: "1 Pay food" in words(app) and "Enter: Check waste" in words(app))
        await pilot.press("enter")
        await until(pilot, lambda: "✓ 2 Check waste: 4 cards" in words(app) and "Fuel Shortage" in words(app))
        await pilot.press("backspace")
        await until(pilot, lambda: "Enter: Resolve the crisis" in words(app))
        assert "✓ 2 Check waste" not in words(app)
        await pilot.press("backspace")
        await until(pilot, lambda: "Enter: Check waste" in words(app))


async def test_a_step_that_changes_something_stays() -> None:
    app = at_table(playthrough(waste=14))
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("c")
        await in_front(pilot, "ColonyScreen")
        await pilot.press("enter", "enter")
        await until(pilot, lambda: "2 Check waste" in words(app) and "Enter: Resolve the crisis" in words(app))


async def test_on_a_first_evening_every_step_stays_to_be_read() -> None:
    app = at_table(playthrough(waste=4, first_evening=True))
    async with app.run_test(size=(120, 40)) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("c")
        await in_front(pilot, "ColonyScreen")
        await pilot.press("enter", "enter")
        await until(pilot, lambda: "until somebody cleans up" in words(app) and "Resolve the crisis" in words(app))
