"""Beginning a game: from nothing, from a file, from the last evening."""

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from companion.tui.app import CompanionApp, opened
from companion.tui.kit.pieces import plain
from companion.tui.winter.new_game.draft import Draft
from companion.tui.winter.new_game.form import CHOICES, form
from companion.tui.winter.new_game.meaning import meaning_of
from companion.tui.winter.new_game.screen import NewGameScreen
from companion.tui.winter.table.screen import TableScreen
from tests.tui.conftest import answered, in_front, playthrough, seated, shown, typed, until

BIG = (120, 40)


async def test_a_new_game_from_nothing_to_the_set_up(data_folder: Path) -> None:
    app = opened()
    async with app.run_test(size=BIG) as pilot:
        await until(pilot, app.loaded.is_set)
        assert "No game is saved here yet." in shown(app)
        await pilot.press("n")
        await in_front(pilot, "NewGameScreen")
        await pilot.press("b")
        for name, first, second in (("Ann", "bri", "mik"), ("Ben [x]", "spa", "Rosa 20 3 2")):
            await seated(pilot, name, first, second)
        await until(pilot, lambda: "Rosa 20" in shown(app) and "1st" in shown(app))
        await pilot.press("q")
        await in_front(pilot, "HomeScreen")
        await pilot.press("n")
        await until(pilot, lambda: "Rosa 20" in shown(app))
        await pilot.press("b")
        await in_front(pilot, "ChecklistScreen")
        assert app.presenter.seen is not None and app.presenter.seen.first_player == "Ann"
        assert app.presenter.seen.places["school"].zombies == 1
    again = opened(last=True)
    async with again.run_test(size=BIG) as pilot:
        await in_front(pilot, "TableScreen")
        await until(pilot, again.loaded.is_set)
        assert again.presenter.seen is not None and again.presenter.ready and again.presenter.seen.phase == "setup"
        again.shelves.close()
    app.shelves.close()


async def walk_to(pilot: Pilot[Any], name: str) -> None:
    """Walk down to a line of the form."""
    screen = pilot.app.screen
    assert isinstance(screen, NewGameScreen)
    for _ in range(40):
        if screen.field.name == name:
            return
        await pilot.press("down")
    raise AssertionError(f"{name} is not on the form")


async def test_the_draft_can_be_put_right() -> None:
    app = CompanionApp("new_game")
    app.begin_loading = lambda: None  # type: ignore[method-assign]
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "NewGameScreen")
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        for name in ("Ann", "Ben"):
            await pilot.press("a")
            await answered(pilot, "TypeName", name)
            await in_front(pilot, "Recruit")
            await pilot.press("ctrl+b")
            await in_front(pilot, "NewGameScreen")
        await pilot.press("K")
        await until(pilot, lambda: [player.name for player in screen.draft.players] == ["Ben", "Ann"])
        await pilot.press("s")
        await in_front(pilot, "Recruit")
        await pilot.press("c", "enter")
        await until(pilot, lambda: "Three letters, or ↑ ↓ to" in shown(app) and not screen.draft.players[0].survivors)
        await pilot.press("down", "enter")
        await until(pilot, lambda: len(screen.draft.players[0].survivors) == 1)
        await in_front(pilot, "Recruit")
        await pilot.press("down", "enter")
        await in_front(pilot, "NewGameScreen")
        assert "b begin" in shown(app)
        await pilot.press("l")
        await until(pilot, lambda: screen.draft.players[0].leader == 1)
        await pilot.press("x", "x", "x")
        await until(pilot, lambda: [player.name for player in screen.draft.players] == ["Ann"])
        await walk_to(pilot, "rulings")
        await pilot.press("enter")
        await in_front(pilot, "Pick")
        await pilot.press("2")
        await until(pilot, lambda: screen.draft.rulings == "published")


async def test_an_unknown_objective_asks_for_its_numbers() -> None:
    app = CompanionApp("new_game")
    app.begin_loading = lambda: None  # type: ignore[method-assign]
    async with app.run_test(size=BIG) as pilot:
        await in_front(pilot, "NewGameScreen")
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        await pilot.press("down", "enter")
        await answered(pilot, "TypeName", "Zeppelin")
        await until(pilot, lambda: "not known: type it in" in shown(app))
        await pilot.press("down", "down", "enter")
        await in_front(pilot, "TypeNumber")
        await pilot.press("7", "enter")
        await until(pilot, lambda: screen.draft.morale == 7)


async def test_a_game_begins_in_mid_play_from_a_file_and_mistakes_are_named(data_folder: Path) -> None:
    good, bad = data_folder / "good.toml", data_folder / "bad.toml"
    good.write_text('morale = 3\n[[players]]\nname = "Ann"\n[[players]]\nname = "Ben"\n')
    bad.write_text("morale = 77\nfod = 1\n")
    app = opened()
    async with app.run_test(size=BIG, notifications=True) as pilot:
        await until(pilot, app.loaded.is_set)
        for path, word in ((bad, "morale"), (data_folder / "none.toml", "cannot be read")):
            await pilot.press("f")
            await answered(pilot, "TypeName", str(path))
            await until(pilot, lambda word=word: word in shown(app))
        await pilot.press("f")
        await answered(pilot, "TypeName", str(good))
        await in_front(pilot, "TableScreen")
        assert app.presenter.seen is not None and app.presenter.seen.morale == 3
        await pilot.press("q")
        await until(pilot, lambda: "Go on:  good" in shown(app))
        await pilot.press("X")
        await in_front(pilot, "Pick")
        await pilot.press("y")
        await until(pilot, lambda: "No game is saved here yet." in shown(app))
        assert app.presenter.seen is None
    app.shelves.close()


async def test_the_last_game_is_one_key_away_and_keys_before_it_is_open_wait(data_folder: Path) -> None:
    app = opened()
    async with app.run_test(size=BIG, notifications=True) as pilot:
        await until(pilot, app.loaded.is_set)
        app.shelves.begin(playthrough().opening, "Yesterday [evening]")
        app.shelves.close()
    app = opened()
    real, held = app.begin_loading, []
    app.begin_loading = lambda: held.append(True)  # type: ignore[method-assign]
    async with app.run_test(size=BIG, notifications=True) as pilot:
        await until(pilot, lambda: "Go on:  Yesterday [evening]" in shown(app))
        await pilot.press("enter")
        await in_front(pilot, "TableScreen")
        await pilot.press("m")
        await until(pilot, lambda: "One moment" in shown(app))
        assert app.presenter.seen is not None and app.presenter.seen.morale == 6
        real()
        await until(pilot, lambda: app.presenter.seen is not None and app.presenter.seen.morale == 7)
        assert isinstance(app.screen, TableScreen)
        app.shelves.close()


async def test_a_game_that_is_not_there_is_said(data_folder: Path) -> None:
    app = opened(game_id="no-such-game")
    async with app.run_test(size=BIG, notifications=True) as pilot:
        await until(pilot, lambda: "no-such-game" in shown(app))
        await in_front(pilot, "HomeScreen")


@pytest.mark.parametrize(("key", "screen"), [("n", "NewGameScreen"), ("z", "PatientZeroNewScreen")])
async def test_a_name_that_is_taken_stays_in_its_box_and_escape_once_too_often_leaves_nothing(
    key: str, screen: str, data_folder: Path
) -> None:
    app = opened()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await until(pilot, app.loaded.is_set)
        await pilot.press(key)
        await in_front(pilot, screen)
        await pilot.press("escape")
        await in_front(pilot, "HomeScreen")
        assert "is kept" not in shown(app)
        await pilot.press(key)
        await in_front(pilot, screen)
        await pilot.press("a")
        await answered(pilot, "TypeName", "Ann")
        if screen == "NewGameScreen":
            await in_front(pilot, "Recruit")
            await pilot.press("escape")
            await in_front(pilot, screen)
            await pilot.press("a")
        await answered(pilot, "TypeName", "ann")
        await until(pilot, lambda: "ann sits at this table already." in shown(app))
        assert app.screen.query_one(Input).value == "ann"
        await typed(pilot, "a")
        await until(pilot, lambda: "sits at this table" not in shown(app))
        await pilot.press("escape")
        await in_front(pilot, screen)
        await pilot.press("escape")
        await until(pilot, lambda: "Esc again: back; what you typed is kept." in shown(app))
        assert type(app.screen).__name__ == screen
        await pilot.press("escape")
        await in_front(pilot, "HomeScreen")
        await until(pilot, lambda: f"A new game that was begun is kept: {key} goes on with it." in shown(app))


async def test_what_the_line_means_stands_beside_the_form_and_follows_the_cursor() -> None:
    app = CompanionApp("new_game")
    app.begin_loading = lambda: None  # type: ignore[method-assign]
    async with app.run_test(size=BIG) as pilot:
        await in_front(pilot, "NewGameScreen")
        await until(pilot, lambda: "Clockwise, as you sit." in shown(app))
        await walk_to(pilot, "dice")
        await until(
            pilot, lambda: "You roll real dice" in shown(app) and "The program rolls and shows it" in shown(app)
        )
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: "You roll real dice" in shown(app) and "The program rolls and" not in shown(app))


async def test_survivors_and_the_objective_are_drawn_at_random() -> None:
    app = CompanionApp("new_game")
    app.begin_loading = lambda: None  # type: ignore[method-assign]
    async with app.run_test(size=BIG) as pilot:
        await in_front(pilot, "NewGameScreen")
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        await pilot.press("a")
        await answered(pilot, "TypeName", "Ann")
        await in_front(pilot, "Recruit")
        await pilot.press("ctrl+b")
        await in_front(pilot, "NewGameScreen")
        await pilot.press("d")
        await until(pilot, lambda: len(screen.draft.players[0].survivors) == screen.draft.kept)
        await walk_to(pilot, "dice")
        for _ in range(9):
            await pilot.press("d")
        assert screen.draft.known is not None and screen.draft.starts[0] is not None


@pytest.mark.parametrize(("options", "variants", "absent"), [
    ({"crossroads": "cards"}, set(), ("Outcomes on cards", "Mature cards", "Packs")),
    ({}, {"coop"}, ("Secret objectives", "Betrayer variant", "Hardcore side")),
    ({}, {"betrayer"}, ("Cooperative variant",)),
])  # fmt: skip
def test_only_what_was_left_open_is_asked(options: dict[str, str], variants: set[str], absent: tuple[str, ...]) -> None:
    draft = Draft(variants=variants)
    draft.options |= options
    text = plain(form(draft, 70)[0])
    assert not any(words in text for words in absent) and "Edition" in text


def test_every_choice_says_what_each_value_means() -> None:
    for name, choice in CHOICES.items():
        meaning = meaning_of("choice", name)
        assert meaning.about and {value for value, _ in choice.values} <= set(meaning.values), name
