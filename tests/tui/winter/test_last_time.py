"""A new game as last time: what is taken from the newest saved winter, what is not, and that nothing typed is lost."""

from pathlib import Path
from typing import Any

from companion.games.winter.packs.shelf import built_in
from companion.games.winter.rules.rulings import LONG_NIGHT
from companion.referee.pens import Opening
from companion.tui.app import CompanionApp, opened
from companion.tui.winter.new_game.draft import Draft, DraftPlayer, DraftSurvivor
from companion.tui.winter.new_game.last_time import fill_in
from companion.tui.winter.new_game.screen import NewGameScreen
from tests.tui.conftest import in_front, playthrough, shown, until
from tests.tui.long_night import long_night
from tests.tui.patient_zero.patient_zero import patient_zero

HOW: dict[str, Any] = {
    "variants": ["hardcore", "betrayer"],
    "rulings": "published",
    "bookkeeping": {"exposure": "remind"},
    "dice": "program",
    "crossroads": "laptop",
    "objectives": "phones",
    "votes": "hands",
    "mature": True,
    "non_coop": False,
    "entering": "everybody",
    "outcomes": "hidden",
}


def filled(draft: Draft, **more: Any) -> Draft:
    """A draft after the last game was like this."""
    fill_in(draft, playthrough(**more).seen_by(None), built_in())
    return draft


def test_players_and_ways_of_playing_are_taken_over_and_nothing_else() -> None:
    draft = filled(Draft(), **HOW)
    assert draft.names == ["Ann", "Ben [x]", "Cleo"] and not any(player.survivors for player in draft.players)
    assert draft.variants == {"hardcore", "betrayer"}
    assert (draft.rulings, draft.own_rulings) == ("published", {})
    assert draft.bookkeeping == {"samples": "remind", "exposure": "remind"}
    assert draft.options == {
        "dice": "program",
        "crossroads": "laptop",
        "objectives": "phones",
        "votes": "hands",
        "mature": "on",
        "non-coop": "off",
        "watcher-asked": "off",
        "entering": "everybody",
        "first-evening": "off",
        "outcomes": "hidden",
    }
    new = Draft()
    assert (draft.objective, draft.goal, draft.morale, draft.rounds, draft.food, draft.packs) == (
        (new.objective, new.goal, new.morale, new.rounds, new.food, new.packs)
    )


def test_the_box_its_modules_and_single_rulings() -> None:
    rulings = {"noise": "flip"}
    last = playthrough(rulings=rulings).seen_by(None)
    draft = Draft(game=LONG_NIGHT, modules={"raxxon"}, own_rulings={"hand-off": "anyone"})
    fill_in(draft, last, built_in())
    assert (draft.game, draft.modules, draft.rulings, draft.own_rulings) == (last.game, set(), "as-written", rulings)
    position = draft.position() | {"players": [{"name": name} for name in draft.names]}
    assert position["rulings"]["noise"] == "flip"
    fill_in(draft, long_night.playthrough().seen_by(None), built_in())
    assert (draft.game, draft.modules) == (LONG_NIGHT, {"improvements", "bandits", "raxxon"})
    assert draft.own_rulings == {} and draft.missing() == ["Every player needs a survivor to lead."]


def test_packs_that_are_at_hand_are_chosen_again() -> None:
    assert [pack.id for pack in filled(Draft(), packs=["starter", "original"]).packs or ()] == ["starter", "original"]
    some = Draft(packs=built_in()[:1])
    assert filled(some).packs is None, "all of ours"
    gone = Draft()
    fill_in(gone, playthrough(packs=["starter", "original"]).seen_by(None), built_in()[-1:])
    assert [pack.id for pack in gone.packs or ()] == ["original"]


def test_whoever_is_written_down_already_keeps_the_survivors() -> None:
    draft = Draft(players=[DraftPlayer("Dan"), DraftPlayer("Cleo", [DraftSurvivor("Sparky")])], objective="Zeppelin")
    filled(draft)
    assert draft.names == ["Ann", "Ben [x]", "Cleo"] and draft.players[2].survivors == [DraftSurvivor("Sparky")]
    assert draft.objective == "Zeppelin"


async def new_game_screen(app: CompanionApp, pilot: Any) -> NewGameScreen:
    await until(pilot, app.loaded.is_set)
    await pilot.press("n")
    await in_front(pilot, "NewGameScreen")
    assert isinstance(app.screen, NewGameScreen)
    await until(pilot, lambda: "b begin" in shown(app))
    return app.screen


async def test_one_key_fills_in_the_newest_winter_and_asks_where_something_is_written_down(data_folder: Path) -> None:
    app = opened()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await until(pilot, app.loaded.is_set)
        app.shelves.begin(playthrough(**HOW).opening, "Last week")
        app.presenter.play("switch", {"what": "votes", "to": "phones"})
        app.shelves.begin(patient_zero().opening, "Patient Zero, yesterday")
        screen = await new_game_screen(app, pilot)
        assert "r as last time" in shown(app)
        await pilot.press("r")
        await until(pilot, lambda: screen.draft.names == ["Ann", "Ben [x]", "Cleo"])
        assert screen.draft.options["votes"] == "phones", "as it was played at the end"
        assert screen.draft.options["crossroads"] == "laptop"
        screen.draft.players[0].survivors.append(DraftSurvivor("Sparky"))
        screen.draft.players.pop()
        await pilot.press("r")
        await in_front(pilot, "Pick")
        await until(pilot, lambda: "As last time (Ann, Ben [x], Cleo)?" in shown(app))
        await pilot.press("n")
        await in_front(pilot, "NewGameScreen")
        assert screen.draft.names == ["Ann", "Ben [x]"]
        await pilot.press("r")
        await in_front(pilot, "Pick")
        await pilot.press("y")
        await until(pilot, lambda: screen.draft.names == ["Ann", "Ben [x]", "Cleo"])
        assert screen.draft.players[0].survivors == [DraftSurvivor("Sparky")]
        app.shelves.close()


async def test_without_a_saved_winter_there_is_no_last_time(data_folder: Path) -> None:
    app = opened()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await until(pilot, app.loaded.is_set)
        app.shelves.begin(patient_zero().opening, "Patient Zero, yesterday")
        screen = await new_game_screen(app, pilot)
        await pilot.press("r")
        await pilot.pause()
        assert "as last time" not in shown(app) and app.screen is screen and not screen.has_draft
        app.shelves.close()


async def test_a_last_game_that_cannot_be_read_is_said_and_changes_nothing(data_folder: Path) -> None:
    app = opened()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await until(pilot, app.loaded.is_set)
        game = app.shelves.library.create(Opening("dead-of-winter", {"players": "nobody"}, 1), "Broken [x]")
        screen = await new_game_screen(app, pilot)
        await pilot.press("r")
        await until(pilot, lambda: "“Broken [x]” cannot be read." in shown(app))
        assert not screen.has_draft
        app.shelves.delete(game)
        await pilot.press("r")
        await until(pilot, lambda: "There is no saved game" in shown(app))
        assert not screen.has_draft
        app.shelves.close()
