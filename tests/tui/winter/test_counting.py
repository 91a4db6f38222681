"""The board is counted with who stands on it: by keys, by mouse, and what cannot be is said before it counts."""

from textual.pilot import Pilot

from companion.tui.winter.count.counting import AT, DEAD, Cell, Count
from companion.tui.winter.count.screen import CountBoardScreen
from tests.tui.conftest import at_table, in_front, playthrough, shown, until


async def counting(pilot: Pilot[None]) -> CountBoardScreen:
    await in_front(pilot, "TableScreen")
    await pilot.press("k")
    await in_front(pilot, "CountBoardScreen")
    screen = pilot.app.screen
    assert isinstance(screen, CountBoardScreen)
    return screen


async def down_to(pilot: Pilot[None], screen: CountBoardScreen, name: str) -> None:
    """Walk to the row of a survivor, as a person does."""
    for _ in range(40):
        if screen._selected == Cell(f"@{name}", AT):
            return
        await pilot.press("down")
    raise AssertionError(f"{name} is not reached")


async def test_places_tokens_and_deaths_are_one_step_and_the_death_takes_its_morale() -> None:
    app = at_table()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await counting(pilot)
        await down_to(pilot, screen, "Mike Cho")
        assert "Mike Cho" in shown(app) and "3 School" in shown(app)
        await pilot.press("x")
        await down_to(pilot, screen, "Olivia Brown")
        await pilot.press("5", "right", "2", "s")
        await in_front(pilot, "TableScreen")
        seen = app.presenter.seen
        assert seen is not None and seen.morale == 5 and seen.dead == ("Mike Cho",)
        olivia = seen.players[2].survivors[0]
        assert (olivia.at, olivia.wounds) == ("hospital", 2)
        await pilot.press("u")
        await until(pilot, lambda: app.presenter.seen is not None and not app.presenter.seen.dead)


async def test_who_has_nobody_left_is_asked_for_the_next() -> None:
    app = at_table()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await counting(pilot)
        await down_to(pilot, screen, "Sparky")
        await pilot.press("x", "s")
        await in_front(pilot, "TableScreen")
        await until(pilot, lambda: "Space answer" in shown(app))
        await pilot.press("space")
        await until(pilot, lambda: "has nobody left" in " ".join(shown(app).split()))


async def test_somebody_new_is_on_the_board() -> None:
    app = at_table()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await counting(pilot)
        await pilot.press("a")
        await in_front(pilot, "Recruit")
        await pilot.press(*"bev", "enter")
        await until(pilot, lambda: "Bev Russell, new" in shown(app))
        await pilot.press("3", "s")
        await in_front(pilot, "TableScreen")
        assert app.presenter.seen is not None
        bev = [one for one in app.presenter.seen.players[0].survivors if one.name == "Bev Russell"]
        assert [one.at for one in bev] == ["school"]
        assert screen._count is None


async def test_what_cannot_be_is_said_while_it_is_counted() -> None:
    app = at_table()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await counting(pilot)
        await down_to(pilot, screen, "Brian Lee")
        await pilot.press("right", "7")
        await until(pilot, lambda: "count Brian Lee as dead" in " ".join(shown(app).split()))


async def test_a_click_selects_and_the_next_adds_one() -> None:
    app = at_table()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await counting(pilot)
        lines = shown(app).splitlines()
        y = next(n for n, line in enumerate(lines) if "Sparky" in line)
        x = lines[y].index("Hospital")
        await pilot.click(offset=(x, y))
        assert screen._selected == Cell("@Sparky", AT)
        await pilot.click(offset=(x, y))
        await until(pilot, lambda: "Gas station" in shown(app).splitlines()[y])


def test_a_figure_that_is_no_place_changes_nothing_and_a_death_may_be_taken_back() -> None:
    count = Count.of(playthrough().seen_by(None))
    at, dead, morale = Cell("@Sparky", AT), Cell("@Sparky", DEAD), Cell("", "morale")
    count.digit(at, 9, fresh=True)
    assert count.now[at] == 5 and count.args() == {}
    count.put(dead, 1)
    assert count.now[morale] == 5 and count.args() == {"morale": 5, "survivors": {"Sparky": {"dead": True}}}
    count.put(dead, 0)
    assert count.args() == {}
