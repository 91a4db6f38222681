"""The table of Patient Zero: who is what for all to see, every move under a key, nothing secret before everybody."""

import pytest
from textual.pilot import Pilot

from companion.tui.kit.sand_glass import SandGlass
from companion.tui.patient_zero.moves import fought
from companion.tui.patient_zero.screen import PatientZeroScreen
from tests.tui.conftest import answered, in_front, shown, typed, until
from tests.tui.patient_zero.patient_zero import at_patient_zero, patient_zero, seen, told

SIZES = [(120, 40), (80, 24)]


async def ready(pilot: Pilot[int]) -> None:
    await in_front(pilot, "PatientZeroScreen")
    await until(pilot, lambda: "Ann" in shown(pilot.app))


def table(pilot: Pilot[int]) -> PatientZeroScreen:
    screen = pilot.app.screen
    assert isinstance(screen, PatientZeroScreen)
    return screen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [4, 12])
async def test_everybody_the_turn_and_what_is_open_are_there(size: tuple[int, int], players: int) -> None:
    app = at_patient_zero(patient_zero(players))
    async with app.run_test(size=size) as pilot:
        await ready(pilot)
        picture = shown(app)
        assert all(one.name in picture for one in seen(app).players)
        assert picture.count("hidden") >= players and "Patient Zero " not in picture
        assert "Ann has not drawn yet" in picture and "Ann holds priority" in picture and "may respond" in picture
        assert "■ 1 Scavenging" in picture and "The table decides" in picture and "Space Ann draws" in picture
        assert len(app.screen.query("*")) < 10
        assert "…" not in picture or "more open in the rules (key ,)" in picture, "no answer is cut"


@pytest.mark.parametrize("size", SIZES)
async def test_cards_are_played_by_key_and_a_rule_may_be_overruled(size: tuple[int, int]) -> None:
    app = at_patient_zero()
    async with app.run_test(size=size) as pilot:
        await ready(pilot)
        await pilot.press("c")
        await in_front(pilot, "Pick")
        await pilot.press("6")
        await until(pilot, lambda: seen(app).last_played is not None)
        assert "Last: Grenade (Ann)" in shown(app)
        await pilot.press("2", "c")
        await in_front(pilot, "Pick")
        await pilot.press("1")
        await until(pilot, lambda: "cannot be countered" in shown(app) and "PZ-CTR-1" in shown(app))
        await pilot.press("n")
        await ready(pilot)
        await pilot.press("C")
        await in_front(pilot, "Pick")
        await pilot.press("o")
        await answered(pilot, "TypeName", "Ambush")
        await in_front(pilot, "Pick")
        await pilot.press("n")
        await until(pilot, lambda: "Ben [x] plays Ambush at critical speed." in told(app))
        assert seen(app).priority == "Ben [x]"
        await pilot.press("v")
        await in_front(pilot, "Pick")
        await pilot.press("0")
        await until(pilot, lambda: seen(app).priority is None and "anybody may respond" in shown(app))


async def test_a_card_is_found_by_its_letters_and_empty_words_are_told_what_is_missing() -> None:
    app = at_patient_zero()
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        for name in ("Steal", "discard weapon"):
            await pilot.press("c")
            await in_front(pilot, "Pick")
            await pilot.press(*("space" if letter == " " else letter for letter in name), "enter")
            await until(pilot, lambda: seen(app).last_played is not None)
            assert seen(app).last_played.card.casefold() == name.casefold()
            await ready(pilot)
        fought(table(pilot).at(), "Ann")
        await in_front(pilot, "Pick")
        await pilot.press("o")
        await in_front(pilot, "TypeName")
        await pilot.press("enter")
        await until(pilot, lambda: "in a few words how the combat ended" in shown(app))


async def test_states_and_factions_are_what_the_table_says() -> None:
    app = at_patient_zero()
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        await pilot.press("down", "i")
        await until(pilot, lambda: "INFECTED" in shown(app))
        await pilot.press("i")
        await until(pilot, lambda: "INFECTED" not in shown(app))
        await pilot.press("r")
        await in_front(pilot, "Pick")
        await pilot.press("enter")
        await ready(pilot)
        assert seen(app).players[1].revealed is None, "the safe answer is selected"
        await pilot.press("r")
        await in_front(pilot, "Pick")
        await pilot.press("y")
        await until(pilot, lambda: seen(app).players[1].revealed is not None)
        await until(pilot, lambda: shown(app).count("hidden") == 3)
        await pilot.press("T")
        await in_front(pilot, "Pick")
        await pilot.press("y")
        await until(pilot, lambda: seen(app).active == "Ben [x]")


async def test_where_a_card_must_make_them_it_is_asked_which() -> None:
    app = at_patient_zero(patient_zero(rulings={"reveal": "by-card"}))
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        await pilot.press("r")
        await answered(pilot, "TypeName", "Rescue")
        await until(pilot, lambda: seen(app).players[0].revealed is not None)
        assert app.presenter.playthrough is not None and app.presenter.playthrough.log.last is not None
        assert app.presenter.playthrough.log.last.title == "Ann reveals (Rescue)"


async def test_the_sand_glass_shows_time_and_ends_nothing() -> None:
    app = at_patient_zero()
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        now = [100.0]
        table(pilot)._clock = lambda: now[0]
        await pilot.press("g")
        await in_front(pilot, "Pick")
        await pilot.press("1")
        await until(pilot, lambda: "1:00" in shown(app))
        now[0] += 45
        await until(pilot, lambda: "0:15" in shown(app))
        now[0] += 1000
        await until(pilot, lambda: "Out; it ends nothing." in shown(app))
        assert len(told(app)) == 3 and seen(app).active == "Ann"
        await pilot.press("g")
        await until(pilot, lambda: "1:00" in shown(app))
        now[0] += 30
        assert app.presenter.playthrough is not None
        app.presenter.playthrough.play("set-turn", {"player": "Cem"})
        await until(pilot, lambda: "Cem’s turn" in shown(app) and "1:00" in shown(app)), "a new turn turns it over"
        await pilot.press("G", "0")
        await until(pilot, lambda: "Sand" not in shown(app))


def test_sand_runs_out_and_not_further() -> None:
    glass = SandGlass(60, 10.0)
    assert [glass.left(now) for now in (10.0, 39.6, 70.0, 500.0, 5.0)] == [60, 30, 0, 0, 60]


async def test_undo_redo_story_rulings_rulebook_and_help_are_this_games_own() -> None:
    app = at_patient_zero()
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        await pilot.press("i", "u")
        await until(pilot, lambda: "U redo" in shown(app) and "INFECTED" not in shown(app))
        await pilot.press("U")
        await until(pilot, lambda: "INFECTED" in shown(app))
        await pilot.press("l")
        await until(pilot, lambda: "Ann is Infected and stays in the game." in shown(app))
        assert "plots" not in shown(app)
        await pilot.press("q", "comma")
        await until(pilot, lambda: "Are two Patient Zeros told of each other?" in shown(app))
        await pilot.press("enter")
        await in_front(pilot, "Pick")
        await pilot.press("2")
        await until(pilot, lambda: seen(app).rulings["players"] == "any")
        await pilot.press("end", "slash")
        await in_front(pilot, "PatientZeroRulebookScreen")
        await until(pilot, lambda: "PZ-PRI-2" in shown(app))
        await pilot.press("q", "q")
        await ready(pilot)
        await pilot.press("slash")
        await in_front(pilot, "PatientZeroRulebookScreen")
        await typed(pilot, "bolt")
        await until(pilot, lambda: "PZ-SPD-1" in shown(app) and "PZ-SETUP-1" not in shown(app))
        await pilot.press("ctrl+b", "question_mark")
        await until(pilot, lambda: "Patient Zero: the players" in shown(app))
        assert "Tracks" not in shown(app) and "Barricades" not in shown(app)


async def test_a_click_selects_and_enter_lists_what_can_be_done() -> None:
    app = at_patient_zero()
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        await pilot.click("#patient_zero", offset=(6, 3))
        await until(pilot, lambda: table(pilot).selected == "Cem")
        await pilot.press("enter")
        await until(pilot, lambda: "The player selected plays a card" in shown(app))
        await pilot.press("i")
        await until(pilot, lambda: seen(app).players[2].state == "infected")
