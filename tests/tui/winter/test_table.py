"""The table screen: every number under a key and under the mouse, in the story, and undoable."""

import pytest
from textual.pilot import Pilot

from companion.tui.app import CompanionApp
from companion.tui.kit.pieces import Target
from companion.tui.winter.table.board import Board
from companion.tui.winter.table.screen import TableScreen
from tests.tui.conftest import answered, at_table, in_front, playthrough, shown, typed, until

SIZES = [(120, 40), (80, 24)]


def table(pilot: Pilot[int]) -> TableScreen:
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    return screen


async def ready(pilot: Pilot[int]) -> None:
    """The table is painted."""
    await in_front(pilot, "TableScreen")
    await until(pilot, lambda: "Colony" in shown(pilot.app))


def seen(app: CompanionApp):  # type: ignore[no-untyped-def]
    assert app.presenter.seen is not None
    return app.presenter.seen


@pytest.mark.parametrize("size", SIZES)
async def test_a_letter_adds_one_and_its_capital_takes_one_away(size: tuple[int, int]) -> None:
    app = at_table()
    async with app.run_test(size=size) as pilot:
        await ready(pilot)
        for key, what in zip("mfw", ("morale", "food", "waste"), strict=True):
            before = getattr(seen(app), what)
            await pilot.press(key)
            await until(pilot, lambda what=what, before=before: getattr(seen(app), what) == before + 1)
            assert table(pilot).selected == Target("track", what)
            await pilot.press("minus", key.upper() if before else "minus")
            await until(pilot, lambda what=what, before=before: getattr(seen(app), what) == max(0, before - 1))
            await pilot.press("u", "u", "u") if before else await pilot.press("u", "u")
            await until(pilot, lambda what=what, before=before: getattr(seen(app), what) == before)
        assert app.presenter.can_redo


async def test_figures_type_the_value_of_a_track() -> None:
    app = at_table()
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        table(pilot).select(Target("track", "waste"))
        await pilot.press("2")
        await in_front(pilot, "TypeNumber")
        await pilot.press("4", "enter")
        await until(pilot, lambda: seen(app).waste == 24)
        assert "By hand: waste 11 → 24" in shown(app)


async def test_a_track_without_a_letter_is_selected_then_plus_and_minus() -> None:
    app = at_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        for what in ("round", "starvation"):
            before = getattr(seen(app), what)
            table(pilot).select(Target("track", what))
            await pilot.press("plus", "plus", "minus")
            await until(pilot, lambda what=what, before=before: getattr(seen(app), what) == before + 1)


async def test_figures_select_a_place_and_letters_act_on_it() -> None:
    app = at_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        await pilot.press("3", "z", "n", "N", "N")
        await until(pilot, lambda: seen(app).places["school"].noise == 0)
        assert seen(app).places["school"].zombies == 3
        await pilot.press("6", "b")
        await until(pilot, lambda: seen(app).places["gas-station"].barricades == 1)
        await pilot.press("B", "h", "H")
        await until(
            pilot, lambda: app.presenter.playthrough is not None and len(app.presenter.playthrough.log.told) == 9
        )
        assert seen(app).places["gas-station"].barricades == 0 and seen(app).helpless == 3


async def test_arrows_walk_to_an_entrance_of_the_colony() -> None:
    app = at_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        await pilot.press("down")
        await until(pilot, lambda: table(pilot).selected is not None and table(pilot).selected.kind == "entrance")
        await pilot.press("left", "left", "left", "left", "left", "left", "right", "right", "z")
        await until(pilot, lambda: seen(app).colony.entrances[2].zombies == 1)


async def test_at_the_colony_it_is_asked_at_which_entrance() -> None:
    app = at_table()
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        await pilot.press("0", "z")
        await in_front(pilot, "Pick")
        await pilot.press("5")
        await until(pilot, lambda: seen(app).colony.entrances[4].zombies == 1)


async def test_a_full_entrance_asks_whether_to_do_it_anyway() -> None:
    app = at_table()
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        table(pilot).select(Target("entrance", "1"))
        await pilot.press("z", "z")
        await in_front(pilot, "Pick")
        assert "anyway" in shown(app)
        await pilot.press("y")
        await until(pilot, lambda: seen(app).colony.entrances[0].zombies == 4)


async def test_a_survivor_is_wounded_healed_moved_and_dies() -> None:
    app = at_table()
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        table(pilot).select(Target("survivor", "Mike Cho"))
        await pilot.press("d", "enter", "i", "D")
        await until(pilot, lambda: "*··" in shown(app))
        await pilot.press("enter", "G")
        await in_front(pilot, "Pick")
        await pilot.press("4")
        await until(pilot, lambda: seen(app).survivors_at("library"))
        assert table(pilot).selected == Target("survivor", "Mike Cho")
        await pilot.press("x")
        await in_front(pilot, "Pick")
        await pilot.press("y")
        await until(pilot, lambda: "Mike Cho" in seen(app).dead)
        assert seen(app).morale == 5
        await until(pilot, lambda: table(pilot).selected == Target("place", "colony"))


async def test_a_turn_that_begins_lets_go_of_the_last_players_people() -> None:
    app = at_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        table(pilot).select(Target("survivor", "Mike Cho"))
        whose = next(one.name for one in seen(app).players if any(s.name == "Mike Cho" for s in one.survivors))
        for _ in seen(app).players:
            before = seen(app).active
            app.presenter.play("end-turn" if before else "begin-turn", {}, insist=True)
            await until(pilot, lambda before=before: seen(app).active not in (before, None))
            if seen(app).active != whose:
                break
        await until(pilot, lambda: table(pilot).selected == Target("player", seen(app).active))


async def test_leaving_a_question_changes_nothing() -> None:
    app = at_table()
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        table(pilot).select(Target("survivor", "Mike Cho"))
        await pilot.press("x")
        await in_front(pilot, "Pick")
        await pilot.press("ctrl+b")
        await in_front(pilot, "TableScreen")
        assert app.presenter.playthrough is not None and len(app.presenter.playthrough.log.told) == 1


async def test_a_survivor_joins_by_three_letters() -> None:
    app = at_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        table(pilot).select(Target("player", "Cleo"))
        await pilot.press("enter", "a")
        await in_front(pilot, "Recruit")
        await typed(pilot, "tho")
        await pilot.press("down", "enter")
        await until(pilot, lambda: len(seen(app).players[2].survivors) == 2)
        assert seen(app).players[2].survivors[1].name == "Thomas Heart"
        await pilot.press("T", "a")
        await in_front(pilot, "Recruit")
        await pilot.press("tab")
        await typed(pilot, "Rosa [x] 20 3 2")
        await pilot.press("enter")
        await until(pilot, lambda: any(one.name == "Rosa [x]" for one in seen(app).players[0].survivors))


async def test_a_click_selects_and_plus_and_minus_can_be_clicked() -> None:
    app = at_table()
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        spots = table(pilot).board.places

        async def click(target: Target) -> None:
            spot = next(spot for spot in spots if spot.target == target)
            await pilot.click(Board, offset=(spot.x, spot.y))

        await click(Target("plus", "food"))
        await until(pilot, lambda: seen(app).food == 4)
        await click(Target("minus", "morale"))
        await until(pilot, lambda: seen(app).morale == 5)
        await click(Target("survivor", "Sparky"))
        await until(pilot, lambda: table(pilot).selected == Target("survivor", "Sparky"))
        await click(Target("place", "school"))
        await until(pilot, lambda: table(pilot).selected == Target("place", "school"))


async def test_the_papers_can_be_read_in_full() -> None:
    app = at_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        await pilot.press("v")
        await in_front(pilot, "SidePanel")
        await until(pilot, lambda: "Fuel Shortage" in shown(app) and "If the colony phase came now" in shown(app))
        await pilot.press("q")
        await in_front(pilot, "TableScreen")


async def test_a_crisis_is_revealed_by_its_name_or_typed_in() -> None:
    app = at_table(playthrough(phase="crisis", crisis=None))
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        await pilot.press("space")
        await answered(pilot, "TypeName", "despair")
        await until(pilot, lambda: seen(app).crisis is not None and seen(app).crisis.name == "Despair")
        await pilot.press("u", "T", "y")
        await answered(pilot, "TypeName", "Wolves")
        await in_front(pilot, "Pick")
        await pilot.press("1")
        await until(pilot, lambda: "only fuel" in shown(app))
        await pilot.press("n")
        await answered(pilot, "TypeName", "two die")
        await until(pilot, lambda: "by hand: two die" in shown(app))
        await pilot.press("y")
        await until(pilot, lambda: seen(app).crisis is not None and seen(app).crisis.needs == ("fuel",))
        assert "two die" in shown(app)


async def test_what_a_survivor_can_do_now_is_one_list() -> None:
    app = at_table()
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        table(pilot).select(Target("survivor", "Mike Cho"))
        await pilot.press("enter")
        await in_front(pilot, "Pick")
        await until(pilot, lambda: "E  search" in shown(app) and "clean waste: Ann has nobody" not in shown(app))
        await pilot.press("A")
        await until(pilot, lambda: seen(app).places["school"].zombies == 1)


async def test_the_game_ends_and_can_be_taken_up_again() -> None:
    app = at_table(playthrough(morale=1))
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        await pilot.press("M")
        await until(pilot, lambda: seen(app).ended == "morale")
        assert "The game is over" in shown(app)
        await pilot.press("u")
        await until(pilot, lambda: seen(app).ended is None)


async def test_the_palette_finds_actions_by_name() -> None:
    app = at_table()
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        await pilot.press("ctrl+p")
        await typed(pilot, "waste one more")
        await until(pilot, lambda: "Waste: one more" in shown(app))
        await pilot.press("enter")
        await until(pilot, lambda: seen(app).waste == 12)


async def test_another_theme_colours_everything_anew() -> None:
    app = at_table()
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        before = table(pilot).board.render_line(1)
        app.theme = "winter-light"
        await until(pilot, lambda: table(pilot).board.render_line(1) != before)
        assert table(pilot).board.render_line(1).text == before.text
