"""Packs of a new game: switched on and off, counted with the filters, kept by the game that begins."""

import json
from pathlib import Path

import pytest

from companion.games.winter.packs.shelf import built_in, cards_in_play
from companion.games.winter.packs.template import template
from companion.tui.app import CompanionApp
from companion.tui.winter.new_game.draft import Draft
from companion.tui.winter.new_game.screen import NewGameScreen
from tests.tui.conftest import POSITION, answered, in_front, seated, shown, typed, until

TEMPLATE = template()
OURS = cards_in_play(built_in(), (), mature=False)


@pytest.fixture
def shelf(data_folder: Path) -> Path:
    """A shelf with one pack, whose title would be markup, and one that cannot be used."""
    folder = data_folder / "packs"
    folder.mkdir()
    (folder / "our-cards.toml").write_text(TEMPLATE.replace('"Our cards"', '"Our [red]cards"'), "utf-8")
    (folder / "worse.toml").write_text('id = "worse"\ntitle = "Worse"\nversion = "one"\n', "utf-8")
    return folder


def at_new_game() -> CompanionApp:
    app = CompanionApp("new_game")
    app.begin_loading = lambda: None  # type: ignore[method-assign]
    return app


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
async def test_packs_are_switched_and_counted(shelf: Path, size: tuple[int, int]) -> None:
    app = at_new_game()
    async with app.run_test(size=size) as pilot:
        await in_front(pilot, "NewGameScreen")
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        await pilot.press("p")
        await in_front(pilot, "PacksScreen")
        await until(pilot, lambda: f"Packs: {OURS} crossroads cards with mature off" in shown(app))
        await pilot.press(*["down"] * len(built_in()), "enter")
        await until(pilot, lambda: f"{OURS + 1} crossroads cards" in shown(app))
        assert "Our [red]cards" in shown(app)
        await pilot.press("m")
        grown = cards_in_play(built_in(), (), mature=True) + 1
        await until(pilot, lambda: f"{grown} crossroads cards" in shown(app))
        assert screen.draft.position()["packs"][-1] == "our-cards"
        await pilot.press("end", "enter")
        assert "packs" not in screen.draft.position()
        await pilot.press("q")
        await in_front(pilot, "NewGameScreen")


async def test_a_bad_pack_is_shown_with_its_first_mistake(shelf: Path) -> None:
    app = at_new_game()
    async with app.run_test(size=(120, 40)) as pilot:
        await in_front(pilot, "NewGameScreen")
        await pilot.press("p")
        await in_front(pilot, "PacksScreen")
        await until(pilot, lambda: "worse.toml  cannot be used" in shown(app))
        assert "worse.toml:" in shown(app) and "more mistake" in shown(app)


async def test_a_file_is_added_and_is_in_play(data_folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(TEMPLATE, "utf-8")
    app = at_new_game()
    async with app.run_test(size=(120, 40)) as pilot:
        await in_front(pilot, "NewGameScreen")
        await pilot.press("p")
        await in_front(pilot, "PacksScreen")
        await pilot.press("a")
        await in_front(pilot, "TypeName")
        app.screen.query_one("Input").value = str(file)  # type: ignore[attr-defined]
        await pilot.press("enter")
        await until(pilot, lambda: f"{OURS + 1} crossroads cards" in shown(app))
        assert (data_folder / "packs" / "our-cards.toml").exists()


async def test_outcomes_are_hidden_until_one_is_chosen(data_folder: Path) -> None:
    app = at_new_game()
    async with app.run_test(size=(120, 50)) as pilot:
        await in_front(pilot, "NewGameScreen")
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        while screen.field.name != "outcomes":
            await pilot.press("down")
        await pilot.press("enter")
        await in_front(pilot, "Pick")
        await pilot.press("2")
        await until(pilot, lambda: "hidden until one is chosen" in shown(app))
        assert screen.draft.position()["outcomes"] == "hidden"


async def test_a_game_keeps_the_cards_that_it_began_with(shelf: Path) -> None:
    app = CompanionApp("new_game")
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, app.loaded.is_set)
        opening = app.shelves.opening({**POSITION, "packs": ["our-cards"]})
        assert [pin["id"] for pin in opening.packs] == ["our-cards"]
        assert app.shelves.begin(opening, "Ours")
        (shelf / "our-cards.toml").unlink()
        assert app.shelves.open(app.shelves.game_id)
        assert app.presenter.seen is not None and app.presenter.seen.packs == ("our-cards",)
    app.shelves.close()


async def test_survivors_and_main_objectives_of_a_pack_are_offered(shelf: Path) -> None:
    app = CompanionApp("new_game")
    async with app.run_test(size=(120, 50)) as pilot:
        await until(pilot, app.loaded.is_set)
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        await pilot.press("p", *["down"] * len(built_in()), "enter", "q")
        await in_front(pilot, "NewGameScreen")
        for player, survivor in (("Ann", "marta"), ("Ben", "sparky")):
            await seated(pilot, player, survivor)
        while screen.field.name != "" or screen.field.kind != "objective":
            await pilot.press("down")
        await pilot.press("enter")
        await in_front(pilot, "TypeName")
        await typed(pilot, "thaw")
        await pilot.press("enter", "b")
        await in_front(pilot, "Pick")
        await pilot.press("y")
        await in_front(pilot, "ChecklistScreen")
        seen = app.presenter.seen
        assert seen is not None and seen.objective.name == "Until the Thaw" and seen.packs[-1] == "our-cards"
        assert seen.players[0].survivors[0].influence == 34 and seen.places["school"].zombies == 2
    app.shelves.close()


def test_packs_without_secret_objectives_cannot_be_dealt_from() -> None:
    draft = Draft(packs=tuple(pack for pack in built_in() if not pack.objectives))
    said = "The packs that are chosen have no secret objectives to deal."
    assert said not in draft.missing()
    draft.options["objectives"] = "phones"
    assert said in draft.missing()


@pytest.mark.parametrize("insist", [True, False])
async def test_a_position_may_go_on_without_a_pack_that_is_nowhere(tmp_path: Path, insist: bool) -> None:
    file = tmp_path / "table.json"
    file.write_text(json.dumps({**POSITION, "packs": ["short-day", "original"]}), "utf-8")
    app = CompanionApp("home")
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, app.loaded.is_set)
        await pilot.press("f")
        await in_front(pilot, "TypeName")
        app.screen.query_one("Input").value = str(file)  # type: ignore[attr-defined]
        await pilot.press("enter")
        await in_front(pilot, "Pick")
        assert "there is no pack “short-day” here" in " ".join(shown(app).replace("│", " ").split())
        await pilot.press("y" if insist else "n")
        await in_front(pilot, "TableScreen" if insist else "HomeScreen")
    app.shelves.close()


async def test_typing_a_title_never_runs_markup(data_folder: Path) -> None:
    app = CompanionApp("cards")
    app.begin_loading = lambda: None  # type: ignore[method-assign]
    async with app.run_test(size=(120, 40)) as pilot:
        await in_front(pilot, "CardsScreen")
        await pilot.press("p")
        await answered(pilot, "TypeName", "[b]X")
        await in_front(pilot, "CardEditorScreen")
        await until(pilot, lambda: "A card of “[b]X”" in shown(app))
