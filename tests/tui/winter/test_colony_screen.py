"""The colony phase by keyboard: dice by hand, an overrun, a replacement, back again, and after a restart."""

import pytest
from textual.pilot import Pilot

from companion.tui.app import CompanionApp
from companion.tui.asks.panel import AskPanel
from tests.tui.conftest import in_front, shown, typed, until
from tests.tui.evening import evening, ready, reopened, told

SIZES = [(120, 40), (80, 24)]


def asked(app: CompanionApp) -> str:
    return app.presenter.ask.about if app.presenter.ask else ""


async def press_until(pilot: Pilot[int], key: str, words: str) -> None:
    """Press a key and wait for words on the screen."""
    await pilot.press(key)
    await until(pilot, lambda: words in shown(pilot.app))


async def to_the_wizard(pilot: Pilot[int]) -> None:
    await ready(pilot)
    await pilot.press("c")
    await in_front(pilot, "ColonyScreen")
    await until(pilot, lambda: "Before the colony phase" in shown(pilot.app))


async def to_the_dice(pilot: Pilot[int]) -> None:
    """Through food, waste and crisis, the overrun at the library and the replacement, to the noise."""
    await to_the_wizard(pilot)
    await press_until(pilot, "enter", "6 at the colony → 3 food; 3 there → 0 left")
    await press_until(pilot, "enter", "12 cards → 1 full ten → morale −1")
    await press_until(pilot, "enter", "Fuel Shortage: shuffle")
    await pilot.press("3", "enter", "1")
    await press_until(pilot, "enter", "3 matching − 1 other = 2; 4 needed")
    await press_until(pilot, "enter", "Sparky (Dov) dies at the library")
    await typed(pilot, "dav")
    await press_until(pilot, "enter", "Noise at the school")


@pytest.mark.parametrize("size", SIZES)
async def test_a_whole_phase_with_hand_dice_an_overrun_and_a_replacement(size: tuple[int, int]) -> None:
    app = evening()
    async with app.run_test(size=size) as pilot:
        await to_the_dice(pilot)
        assert "Buddy Davis joins Dov at the colony" in shown(app)
        await typed(pilot, "251")
        await until(pilot, lambda: asked(app) == "" and "Enter: Check the main objective" in shown(app))
        assert "3 noise: 3 rolled → 2 zombies" in shown(app)
        await press_until(pilot, "enter", "Hold the Bridge: not complete")
        await press_until(pilot, "enter", "5 − 1 → 4 rounds left")
        await press_until(pilot, "enter", "To the right of Ann sits Dov")
        await pilot.press("enter")
        await in_front(pilot, "TableScreen")
    assert app.presenter.seen is not None
    assert (app.presenter.seen.phase, app.presenter.seen.round, app.presenter.seen.first_player) == ("crisis", 4, "Dov")


async def test_back_goes_one_answer_then_one_step_to_the_very_beginning() -> None:
    app = evening()
    async with app.run_test(size=(120, 40)) as pilot:
        await to_the_dice(pilot)
        await typed(pilot, "25")
        await pilot.press("enter")
        await until(pilot, lambda: "2 rolled" in shown(app))
        await press_until(pilot, "backspace", "1 rolled")
        assert "Take back on the board" in shown(app)
        await press_until(pilot, "u", "0 rolled")
        await press_until(pilot, "escape", "Dov has nobody left")
        await press_until(pilot, "backspace", "3 matching − 1 other = 2")
        await press_until(pilot, "u", "12 cards")
        await press_until(pilot, "u", "6 at the colony → 3 food")
        await press_until(pilot, "u", "Before the colony phase")
        assert app.presenter.playthrough is not None
        assert app.presenter.playthrough.log.bookmark == 1
        await pilot.press("u")
        await in_front(pilot, "TableScreen")


async def test_what_was_taken_back_comes_again() -> None:
    app = evening()
    async with app.run_test(size=(120, 40)) as pilot:
        await to_the_dice(pilot)
        await press_until(pilot, "backspace", "Dov has nobody left")
        await press_until(pilot, "ctrl+r", "Noise at the school")


async def test_the_program_closed_at_a_question_opens_at_the_same_one() -> None:
    app = evening()
    async with app.run_test(size=(120, 40)) as pilot:
        await to_the_dice(pilot)
        await typed(pilot, "2")
        await pilot.press("enter")
        await until(pilot, lambda: "1 rolled" in shown(app))
        name = app.presenter.ask_id
    app.shelves.close()
    again = reopened()
    async with again.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "ColonyScreen")
        await ready(pilot)
        assert again.presenter.ask_id == name
        await until(pilot, lambda: "Noise at the school" in shown(again))
        await typed(pilot, "61")
        await until(pilot, lambda: "3 rolled" in shown(again))
    again.shelves.close()


async def test_faces_typed_ahead_wait_when_somebody_must_be_asked_between() -> None:
    """The second noise overruns the library, whose last survivor is replaced before the third die counts."""
    app = evening(places={"library": {"zombies": 1, "noise": 3}, "school": {"zombies": 0, "noise": 0}})
    async with app.run_test(size=(120, 40)) as pilot:
        await to_the_wizard(pilot)
        await press_until(pilot, "enter", "3 food")
        await press_until(pilot, "enter", "full ten")
        await press_until(pilot, "enter", "Fuel Shortage: shuffle")
        await pilot.press("4", "enter", "enter", "enter")
        await until(pilot, lambda: asked(app) == "noise")
        await typed(pilot, "121")
        await until(pilot, lambda: asked(app) == "replacement")
        assert told(app)[-3:-2] == ["The library is overrun."]
        await typed(pilot, "dav")
        await pilot.press("enter")
        await until(pilot, lambda: asked(app) == "noise" and "Rolled:  1" in shown(app))
        await pilot.press("enter")
        await until(pilot, lambda: asked(app) == "")


async def test_the_end_in_the_middle_of_a_step_shows_the_end_and_a_mistake_is_taken_back() -> None:
    app = evening(morale=1, food=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_the_wizard(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: "The game is over. When this is on the board, Enter: the end" in shown(app))
        assert "starvation token is added" in shown(app), "nothing passes unseen"
        await pilot.press("enter")
        await in_front(pilot, "EndScreen")
        assert "morale is at 0" in shown(app)
        assert "starvation token is added" in shown(app)
        await pilot.press("u")
        await in_front(pilot, "ColonyScreen")
        assert app.presenter.seen is not None and app.presenter.seen.morale == 1


async def test_a_number_is_put_right_between_two_steps() -> None:
    app = evening()
    async with app.run_test(size=(80, 24)) as pilot:
        await to_the_wizard(pilot)
        await press_until(pilot, "enter", "6 at the colony → 3 food; 3 there → 0 left")
        morale = app.presenter.seen.morale if app.presenter.seen else 0
        await pilot.press("v")
        await in_front(pilot, "Pick")
        await pilot.press("1")
        await in_front(pilot, "TypeNumber")
        await pilot.press(str(morale - 2), "enter")
        await until(pilot, lambda: app.presenter.seen is not None and app.presenter.seen.morale == morale - 2)
        await in_front(pilot, "ColonyScreen")
        await press_until(pilot, "enter", "12 cards → 1 full ten")


async def test_the_table_says_whether_its_goal_is_reached() -> None:
    app = evening()
    async with app.run_test(size=(80, 24)) as pilot:
        await to_the_wizard(pilot)
        assert "It says: not complete" in " ".join(shown(app).split())
        await pilot.press("j")
        await until(pilot, lambda: app.presenter.seen and app.presenter.seen.objective_complete)
        assert "It says: complete" in " ".join(shown(app).split())


async def test_whoever_has_had_no_turn_is_named() -> None:
    app = evening(turns_taken=2, active="Cleo")
    async with app.run_test(size=(80, 24)) as pilot:
        await to_the_wizard(pilot)
        assert "Cleo’s turn is still running" in shown(app)
        assert "Dov has not had a turn" in " ".join(shown(app).split())


async def test_q_leaves_the_phase_where_it_is_and_the_table_comes_back_to_it() -> None:
    app = evening()
    async with app.run_test(size=(120, 40)) as pilot:
        await to_the_dice(pilot)
        await pilot.press("q")
        await in_front(pilot, "TableScreen")
        await pilot.press("space")
        await in_front(pilot, "ColonyScreen")
        assert asked(app) == "noise"


async def test_the_faces_can_be_clicked() -> None:
    app = evening()
    async with app.run_test(size=(120, 40)) as pilot:
        await to_the_dice(pilot)
        panel = app.screen.query_one(AskPanel)
        spot = next(spot for spot in panel.places if spot.target.name == "4")
        await pilot.click(panel, offset=(spot.x + 1, spot.y))
        await until(pilot, lambda: "Rolled:  4" in shown(app))
        await pilot.press("r")
        await until(pilot, lambda: "2 rolled" in shown(app))


async def test_few_widgets() -> None:
    app = evening()
    async with app.run_test(size=(120, 40)) as pilot:
        await to_the_wizard(pilot)
        assert len(list(app.screen.walk_children())) < 15
