"""A question over the table: exposure, a bite, a new leader, action dice; back, and a look at the table meanwhile."""

from textual.pilot import Pilot

from companion.tui.app import CompanionApp
from tests.tui.conftest import in_front, shown, until
from tests.tui.evening import evening, ready, survivor, told

TURN = {"turns_taken": 1, "active": "Ben"}
CROWD = [
    {"name": "Ann", "survivors": [survivor("Brian Lee", leader=True), survivor("Mike Cho", "school")]},
    {"name": "Ben", "survivors": [survivor("Annaleigh Chan", leader=True), survivor("Jenny Clark")]},
    {"name": "Cleo", "survivors": [survivor("Thomas Heart", leader=True)]},
    {"name": "Dov", "survivors": [survivor("Buddy Davis", leader=True)]},
]


def about(app: CompanionApp) -> str:
    return app.presenter.ask.about if app.presenter.ask else ""


async def moved(pilot: Pilot[int], app: CompanionApp, name: str = "Annaleigh Chan") -> None:
    """Somebody goes to the school and must roll."""
    await ready(pilot)
    app.presenter.play("move", {"survivor": name, "to": "school"})
    await in_front(pilot, "AnswerAsk")
    await until(pilot, lambda: f"{name} is exposed at the school" in shown(app))


async def test_the_face_of_the_exposure_die_is_one_key() -> None:
    app = evening(players=CROWD, **TURN)
    async with app.run_test(size=(80, 24)) as pilot:
        await moved(pilot, app)
        await pilot.press("w")
        await in_front(pilot, "TableScreen")
        assert "Annaleigh Chan takes a wound (exposure): 1 now." in told(app)


async def test_a_bite_goes_from_question_to_question() -> None:
    app = evening(players=CROWD, **TURN)
    async with app.run_test(size=(80, 24)) as pilot:
        await moved(pilot, app)
        await pilot.press("x")
        await until(pilot, lambda: about(app) == "bite" and "The bite reaches Mike Cho" in shown(app))
        await pilot.press("2")
        await until(pilot, lambda: "only a blank saves" in shown(app))
        await pilot.press("b")
        await in_front(pilot, "TableScreen")
        assert "Jenny Clark now leads Ben’s group." in told(app)


async def test_an_answer_is_taken_back_in_the_frame() -> None:
    app = evening(players=CROWD, **TURN)
    async with app.run_test(size=(120, 40)) as pilot:
        await moved(pilot, app)
        await pilot.press("x")
        await until(pilot, lambda: about(app) == "bite")
        await pilot.press("backspace")
        await until(pilot, lambda: about(app) == "exposure")
        await pilot.press("u")
        await in_front(pilot, "TableScreen")
        assert app.presenter.ask is None


async def test_the_table_can_be_looked_at_and_space_comes_back() -> None:
    app = evening(players=CROWD, **TURN)
    async with app.run_test(size=(80, 24)) as pilot:
        await moved(pilot, app)
        await pilot.press("ctrl+b")
        await in_front(pilot, "TableScreen")
        assert about(app) == "exposure"
        await pilot.press("space")
        await in_front(pilot, "AnswerAsk")


async def test_all_action_dice_of_a_player_are_typed_at_once() -> None:
    app = evening(players=CROWD, phase="crisis", turns_taken=None)
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        app.presenter.play("roll-dice", {})
        await in_front(pilot, "AnswerAsk")
        await until(pilot, lambda: "3 to roll" in shown(app))
        await pilot.press("6", "1", "3")
        await until(pilot, lambda: "Ann rolls 6, 1, 3." in told(app))
        assert "Ben rolls 3 dice: die 1" in shown(app)


async def test_three_letters_find_the_replacement() -> None:
    lonely = [*CROWD[:3], {"name": "Dov", "survivors": [survivor("Buddy Davis", leader=True, wounds=3)]}]
    app = evening(players=lonely, **TURN)
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        app.presenter.play("wound", {"survivor": "Buddy Davis"})
        await in_front(pilot, "AnswerAsk")
        await until(pilot, lambda: about(app) == "replacement")
        await pilot.press("d", "a", "n")
        await until(pilot, lambda: "Daniel Smith" in shown(app) and "Sheriff" in shown(app))
        await pilot.press("enter")
        await until(pilot, lambda: any(line.startswith("Daniel Smith joins Dov") for line in told(app)))
