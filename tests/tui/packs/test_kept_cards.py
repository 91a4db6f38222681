"""What a group types in from its own box is offered to it the next time."""

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from companion.games.winter.long_night.game import LONG_NIGHT
from companion.games.winter.packs.shelf import Pack, read_pack
from companion.games.winter.rules.effects.typed import effects_in
from companion.tui.app import CompanionApp, opened
from companion.tui.kit.pieces import Target
from companion.tui.winter.new_game.screen import NewGameScreen
from companion.tui.winter.table.screen import TableScreen
from tests.tui.conftest import answered, at_table, in_front, night_game, playthrough, seated, shown, typed, until

BIG = (120, 40)


def kept(data_folder: Path) -> Pack:
    """The pack of what was typed in, as it lies on the shelf."""
    file = data_folder / "packs" / "typed-in.toml"
    return read_pack({file.name: file.read_text("utf-8")})


async def type_a_crisis(pilot: Pilot[Any], name: str, symbol: str, failure: str) -> None:
    """A crisis that nobody knows, as far as the bandits."""
    await pilot.press("T", "y")
    await answered(pilot, "TypeName", name)
    await in_front(pilot, "Pick")
    await pilot.press(symbol)
    await until(pilot, lambda: "Another symbol that helps" in shown(pilot.app))
    await pilot.press("n")
    await answered(pilot, "TypeName", failure)
    await until(pilot, lambda: "Yes, that is the card" in shown(pilot.app))
    await pilot.press("y")


async def type_the_vault(pilot: Pilot[Any]) -> None:
    await type_a_crisis(pilot, "The Vault", "4", "morale -2; Ann sings")
    await in_front(pilot, "TableScreen")


async def test_a_crisis_is_typed_in_once_and_offered_to_the_next_game(data_folder: Path) -> None:
    app = at_table(playthrough(phase="crisis", crisis=None))
    async with app.run_test(size=BIG) as pilot:
        await in_front(pilot, "TableScreen")
        await type_the_vault(pilot)
        crisis = kept(data_folder).crises[0]
        assert (crisis.name, crisis.needs, crisis.on_failure[0].by) == ("The Vault", ("tool",), -2)
        assert crisis.on_failure[1].text == "Ann sings"
    again = at_table(playthrough(phase="crisis", crisis=None))
    async with again.run_test(size=BIG) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("T", "y")
        await in_front(pilot, "TypeName")
        await typed(pilot, "vau")
        await until(pilot, lambda: "tool, typed in" in shown(again) and "not all known" not in shown(again))
        assert shown(again).count("The Vault") == 1
        await pilot.press("enter")
        await until(pilot, lambda: "“The Vault” needs tool. Not prevented: −2 morale; by" in shown(again))
        await pilot.press("y")
        await until(pilot, lambda: again.presenter.seen is not None and again.presenter.seen.crisis is not None)
        assert again.presenter.seen is not None and again.presenter.seen.crisis is not None
        assert again.presenter.seen.crisis.on_failure == crisis.on_failure


async def test_where_its_bandits_come_is_kept_too(data_folder: Path) -> None:
    app = at_table(night_game("bandits", phase="crisis", crisis=None))
    async with app.run_test(size=BIG) as pilot:
        await in_front(pilot, "TableScreen")
        await type_a_crisis(pilot, "Wolves", "1", "a howl")
        await until(pilot, lambda: "Bandits of this card" in shown(app))
        await pilot.press("w")
        for key in ("3", "n"):
            await until(pilot, lambda: "of the card comes to" in shown(app))
            await pilot.press(key)
        await in_front(pilot, "TableScreen")
        assert kept(data_folder).crises[0].bandits == ("school",)
    again = at_table(night_game("bandits", phase="crisis", crisis=None))
    async with again.run_test(size=BIG) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("T", "y")
        await answered(pilot, "TypeName", "wolves")
        await in_front(pilot, "Pick")
        await pilot.press("y")
        await until(
            pilot, lambda: again.presenter.seen is not None and again.presenter.seen.places["school"].bandits == 1
        )


async def test_a_survivor_an_improvement_and_the_spaces_of_the_hideout(data_folder: Path) -> None:
    app = at_table(night_game("improvements", "bandits"))
    async with app.run_test(size=BIG) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("T", "a")
        await answered(pilot, "Recruit", "Nadia Rivers 31 4 3")
        await in_front(pilot, "TableScreen")
        await pilot.press("semicolon")
        await in_front(pilot, "Pick")
        await pilot.press("i")
        await until(pilot, lambda: "Another card comes on display" in shown(app))
        await pilot.press("n")
        await answered(pilot, "TypeName", "Tool Shed 3")
        await until(pilot, lambda: "What Tool Shed does" in shown(app))
        await typed(pilot, "Tools stay dry")
        await pilot.press("enter")
        await in_front(pilot, "TableScreen")
        screen = app.screen
        assert isinstance(screen, TableScreen)
        screen.select(Target("place", "hideout"))
        await pilot.press("enter")
        await until(pilot, lambda: "Survivor spaces: 4" in shown(app))
        await pilot.press("1")
        await in_front(pilot, "TypeNumber")
        await pilot.press("6", "enter")
        await until(
            pilot, lambda: app.presenter.seen is not None and app.presenter.seen.places["hideout"].survivor_spaces == 6
        )
        await pilot.press("v")
        await in_front(pilot, "SidePanel")
        await pilot.press("end")
        await until(pilot, lambda: "Tool Shed for 3: Tools stay dry" in shown(app))
    pack = kept(data_folder)
    assert pack.in_words == "1 survivor, 1 improvement, 1 location"
    again = CompanionApp("new_game")
    again.begin_loading = lambda: None  # type: ignore[method-assign]
    async with again.run_test(size=BIG) as pilot:
        await in_front(pilot, "NewGameScreen")
        draft = again.screen
        assert isinstance(draft, NewGameScreen)
        draft.draft.game, draft.draft.modules = LONG_NIGHT.id, {"bandits"}
        await pilot.press("a")
        await answered(pilot, "TypeName", "Ann")
        await in_front(pilot, "Recruit")
        await typed(pilot, "nad")
        await until(pilot, lambda: "typed in, 31, attack 4+" in shown(again))
        await pilot.press("enter")
        await until(pilot, lambda: bool(draft.draft.players[0].survivors))
        position = draft.draft.position()
        assert position["players"][0]["survivors"][0]["influence"] == 31
        assert position["places"]["hideout"] == {"survivor_spaces": 6}


async def test_an_objective_that_we_half_know_is_kept_from_the_new_game_on(data_folder: Path) -> None:
    app = opened()
    async with app.run_test(size=BIG) as pilot:
        await until(pilot, app.loaded.is_set)
        await pilot.press("n")
        await in_front(pilot, "NewGameScreen")
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        draft = screen.draft
        draft.objective, draft.goal, draft.morale, draft.rounds = "Tribute", "Pay the tribute.", 7, 4
        for name, survivor in (("Ann", "bri"), ("Ben", "spa")):
            await seated(pilot, name, survivor)
        await pilot.press("b")
        await in_front(pilot, "Pick")
        await pilot.press("y")
        await in_front(pilot, "ChecklistScreen")
        tribute = kept(data_folder).main_objectives[0]
        assert (tribute.name, tribute.goal, tribute.morale, tribute.rounds) == ("Tribute", "Pay the tribute.", 7, 4)
        screen.on_screen_resume()
        screen.draft.objective = "Tribute"
        assert screen.draft.starts == (7, 4) and screen.draft.position()["objective"]["goal"] == "Pay the tribute."
    app.shelves.close()


async def test_what_cannot_be_kept_is_said_once_and_the_game_goes_on(data_folder: Path) -> None:
    (data_folder / "packs").mkdir()
    spoilt = data_folder / "packs" / "typed-in.toml"
    spoilt.write_text('id = "typed-in"\nthis is no TOML\n', "utf-8")
    app = at_table(playthrough(phase="crisis", crisis=None))
    async with app.run_test(size=BIG, notifications=True) as pilot:
        await in_front(pilot, "TableScreen")
        await type_the_vault(pilot)
        await until(pilot, lambda: "is not kept for the next" in shown(app))
        assert app.presenter.seen is not None and app.presenter.seen.crisis is not None
    assert "this is no TOML" in spoilt.read_text("utf-8")


async def test_undo_takes_nothing_back_that_is_kept_and_the_demonstration_keeps_nothing(data_folder: Path) -> None:
    app = at_table(playthrough(phase="crisis", crisis=None))
    app.presenter.kept_cards.keeps = False
    async with app.run_test(size=BIG) as pilot:
        await in_front(pilot, "TableScreen")
        await type_the_vault(pilot)
        assert not (data_folder / "packs").exists()
        app.presenter.kept_cards.keeps = True
        await pilot.press("u", "U")
        await until(pilot, lambda: (data_folder / "packs" / "typed-in.toml").exists())
        await pilot.press("u")
        await until(pilot, lambda: app.presenter.seen is not None and app.presenter.seen.crisis is None)
        assert kept(data_folder).crises[0].name == "The Vault"


def _zombies(by: int, place: str) -> dict[str, Any]:
    return {"do": "zombies", "by": by, "place": place}


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("Morale −2.", [{"do": "morale", "by": -2}]),
        ("zombies 6 colony; food -1", [_zombies(6, "colony"), {"do": "food", "by": -1}]),
        ("zombies 2 at the gas station", [_zombies(2, "gas-station")]),
        ("zombies 1 others", [_zombies(1, "others")]),
        ("wound all; kill 2 lowest", [{"do": "wound", "by": 1, "who": "all"}, {"do": "kill", "who": {"lowest": 2}}]),
        (
            "morale -2, +1 zombie at the school",
            [{"do": "morale", "by": -2}, {"do": "zombies", "by": 1, "place": "school"}],
        ),
        ("-1 food, and two die", [{"do": "manual", "text": "-1 food, and two die"}]),
        ("frostbite 2 highest", [{"do": "frostbite", "by": 2, "who": "highest"}]),
        ("zombies 3 at the mall", [{"do": "manual", "text": "zombies 3 at the mall"}]),
        ("morale 0; ;two die", [{"do": "manual", "text": "morale 0"}, {"do": "manual", "text": "two die"}]),
    ],
)
def test_what_a_failure_does_is_understood_where_it_can_be(text: str, effects: list[dict[str, Any]]) -> None:
    assert effects_in(text) == effects


async def test_what_is_built_is_remembered_as_the_colony_phase_begins() -> None:
    tower = {"name": "Watch Tower", "text": "Each round one zombie leaves an entrance."}
    app = at_table(night_game("improvements", built=[tower, "Outhouse"]))
    async with app.run_test(size=BIG) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("c")
        await until(pilot, lambda: "Built: Watch Tower. Each round one zombie leaves an entrance." in shown(app))
        assert "Built: Outhouse (see its card)" in shown(app)
