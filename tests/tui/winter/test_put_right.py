"""People and dice put right from the lists of the turn, and the dice of Raxxon beside them under keys of their own."""

from typing import Any

from textual.pilot import Pilot

from companion.tui.app import CompanionApp
from tests.tui.conftest import at_table, in_front, night_game, playthrough, until
from tests.tui.winter.test_turns import begin, seen

TURN: dict[str, Any] = {"active": "Ann", "crossroads": "off", "objectives": "off"}


async def put_right(pilot: Pilot[Any], key: str) -> None:
    """The list of the turn, then what is put right, then one thing of it."""
    await begin(pilot)
    await pilot.press("T")
    await in_front(pilot, "Pick")
    await pilot.press("v")
    await in_front(pilot, "Pick")
    await pilot.press(key)


def dice(app: CompanionApp) -> list[int]:
    return list(seen(app).players[0].dice)


async def test_a_player_gets_another_name() -> None:
    app = at_table(playthrough(**TURN))
    async with app.run_test(size=(80, 24)) as pilot:
        await put_right(pilot, "n")
        await in_front(pilot, "TypeName")
        await pilot.press("ctrl+u", *"Anna", "enter")
        await until(pilot, lambda: seen(app).players[0].name == "Anna")


async def test_dice_are_typed_as_they_lie() -> None:
    app = at_table(playthrough(**TURN))
    async with app.run_test(size=(80, 24)) as pilot:
        await put_right(pilot, "d")
        await in_front(pilot, "TypeName")
        await pilot.press(*"255", "enter")
        await until(pilot, lambda: dice(app) == [2, 5, 5])


async def test_the_same_with_all_modules_and_the_dice_of_raxxon_stay_their_own() -> None:
    app = at_table(night_game("raxxon", "bandits", "improvements", **TURN, places={"raxxon": {}}))
    async with app.run_test(size=(80, 24)) as pilot:
        await put_right(pilot, "d")
        await in_front(pilot, "TypeName")
        await pilot.press(*"61", "enter")
        await until(pilot, lambda: dice(app) in ([6, 1], [1, 6]))
        await pilot.press("semicolon")
        await in_front(pilot, "Pick")
        await pilot.press("d")
        await in_front(pilot, "TypeName")
        await pilot.press(*"5", "enter")
        await until(pilot, lambda: app.screen.__class__.__name__ != "TypeName")
        assert dice(app) in ([6, 1], [1, 6])


async def test_a_survivor_goes_over_to_another_player() -> None:
    app = at_table(playthrough(**TURN))
    async with app.run_test(size=(80, 24)) as pilot:
        before, gone = seen(app).players[0].survivors, seen(app).players[0].survivors[0].name
        await put_right(pilot, "g")
        for _ in range(1 + (len(before) > 1)):
            await in_front(pilot, "Pick")
            await pilot.press("1")
            await pilot.pause()
        await until(pilot, lambda: gone in [one.name for one in seen(app).players[1].survivors])


async def test_a_helpless_survivor_dies_where_the_colony_is_selected() -> None:
    app = at_table(playthrough(**TURN, helpless=2))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("x")
        await in_front(pilot, "Pick")
        await pilot.press("y")
        await until(pilot, lambda: seen(app).helpless == 1)
