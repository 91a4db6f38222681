"""What the laptop asks one player alone stays under the cover, and looks the same whoever it is."""

import msgspec
import pytest
from textual.pilot import Pilot

from companion.games.patient_zero.factions import PATIENT_ZERO, SURVIVOR
from companion.tui.app import CompanionApp
from tests.tui.conftest import in_front, shown, until
from tests.tui.patient_zero.patient_zero import at_patient_zero, patient_zero, seen, told, where_ann_is

QUESTION = "What does the table get to see?"


async def at_the_question(pilot: Pilot[int]) -> None:
    """Ann draws, and the laptop is passed."""
    await in_front(pilot, "PatientZeroScreen")
    await pilot.press("space")
    await in_front(pilot, "DrawCover")
    await until(pilot, lambda: "ONLY ANN LOOKS" in shown(pilot.app))


async def test_the_question_comes_only_under_the_cover() -> None:
    app = at_patient_zero()
    async with app.run_test(size=(80, 24)) as pilot:
        await at_the_question(pilot)
        assert QUESTION not in shown(app) and "Nothing" not in shown(app)
        await pilot.press("1")
        assert app.presenter.ask is not None, "a covered question takes no answer"
        await pilot.press("space")
        await until(pilot, lambda: QUESTION in shown(app) and "A Zombie, before Ben [x]" in shown(app))
        await pilot.resize_terminal(81, 24)
        await until(pilot, lambda: "ONLY ANN LOOKS" in shown(app) and QUESTION not in shown(app))
        await pilot.press("q")
        await in_front(pilot, "PatientZeroScreen")
        await until(pilot, lambda: "Ann looks at the drawn card. Space: pass the laptop." in shown(app))
        assert QUESTION not in shown(app)
        await pilot.press("space")
        await in_front(pilot, "DrawCover")
        await pilot.press("space", "1")
        await in_front(pilot, "PatientZeroScreen")
        await until(pilot, lambda: seen(app).active == "Ben [x]")


async def pictures(faction: str) -> tuple[list[str], list[str]]:
    """All that the screen shows while Ann draws and says “nothing”, then the story."""
    app, found = at_patient_zero(where_ann_is(faction)), []
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await at_the_question(pilot)
        found.append(shown(app))
        await pilot.press("space")
        await until(pilot, lambda: QUESTION in shown(app))
        found.append(shown(app))
        await pilot.press("1")
        await until(pilot, lambda: type(app.screen).__name__ == "PatientZeroScreen" and "Ben [x] draws" in shown(app))
        found.append(shown(app))
    return found, told(app)


async def test_every_picture_is_the_same_for_a_survivor_and_for_patient_zero() -> None:
    assert await pictures(SURVIVOR) == await pictures(PATIENT_ZERO)


async def test_while_a_phone_listens_the_laptop_asks_nobody() -> None:
    app = at_patient_zero()
    app.presenter.lights = {"Ann": "connected"}
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await in_front(pilot, "PatientZeroScreen")
        await pilot.press("d")
        await until(pilot, lambda: "answers on the phone" in shown(app))
        await pilot.press("space")
        await until(pilot, lambda: "Ann is asked on the phone" in shown(app))
        assert type(app.screen).__name__ == "PatientZeroScreen" and QUESTION not in shown(app)
        app.presenter.lights = {"Ann": "away"}
        app.redraw()
        await until(pilot, lambda: "which is asleep" in shown(app))
        await pilot.press("space")
        await in_front(pilot, "DrawCover")
        assert app.presenter.playthrough is not None
        app.presenter.playthrough.answer(app.presenter.ask_id, "nothing", "Ann")
        await in_front(pilot, "PatientZeroScreen")
        await until(pilot, lambda: seen(app).active == "Ben [x]")


async def test_undo_brings_the_question_back_under_the_cover_only() -> None:
    app = at_patient_zero(patient_zero(rulings={"no-weapon": "ask"}))
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await at_the_question(pilot)
        await pilot.press("space", "2")
        await in_front(pilot, "PatientZeroAsk")
        await until(pilot, lambda: "discards a Weapon card" in shown(app))
        await pilot.press("u")
        await in_front(pilot, "DrawCover")
        assert QUESTION not in shown(app)
        await pilot.press("space", "2")
        await in_front(pilot, "PatientZeroAsk")
        await pilot.press("2")
        await until(pilot, lambda: "has no Weapon to discard" in shown(app))
        await pilot.press("1")
        await until(pilot, lambda: "Ann: no Weapon in hand, and the table believes it." in told(app))


@pytest.mark.parametrize("where", ["phones", "laptop"])
async def test_the_own_faction_shows_under_its_cover_and_is_then_gone(where: str) -> None:
    app = at_patient_zero(patient_zero(5, running=False, factions=where))
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "PatientZeroScreen")
        await pilot.press("2", "o")
        await in_front(pilot, "FactionCover")
        await until(pilot, lambda: "ONLY BEN [X] LOOKS" in shown(app))
        assert "You are" not in shown(app)
        await pilot.press("space")
        await until(pilot, lambda: "You are" in shown(app))
        await pilot.press("enter")
        await in_front(pilot, "PatientZeroScreen")
        assert "You are" not in shown(app)
        assert app.presenter.playthrough is not None and app.presenter.playthrough.log.steps[0].looked


async def test_with_cards_of_their_own_nobody_looks_here() -> None:
    app = at_patient_zero(patient_zero(factions="cards"))
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "PatientZeroScreen")
        await pilot.press("r")
        await in_front(pilot, "Pick")
        await pilot.press("y")
        await in_front(pilot, "PatientZeroAsk")
        await pilot.press("2")
        await until(pilot, lambda: seen(app).players[0].revealed == "patient-zero")
        assert not table_offers(app, "patient_zero_own")


def table_offers(app: CompanionApp, action: str) -> bool:
    """Whether a key is in the footer."""
    return any(hint.action == action for hint in app.screen.hints())  # type: ignore[attr-defined]


async def test_nothing_on_the_screen_depends_on_who_is_what() -> None:
    """Two deals, the same evening: every public view and every picture is the same."""
    shots = []
    for faction in (SURVIVOR, PATIENT_ZERO):
        app = at_patient_zero(where_ann_is(faction, players=4))
        async with app.run_test(size=(120, 40), notifications=True) as pilot:
            await in_front(pilot, "PatientZeroScreen")
            await pilot.press("i", "down", "i")
            await until(pilot, lambda app=app: shown(app).count("INFECTED") == 2)
            shots.append((shown(app), msgspec.json.encode(app.presenter.seen)))
    assert shots[0] == shots[1]


async def test_a_question_at_the_end_can_be_left_and_comes_back_by_hand() -> None:
    app = at_patient_zero(patient_zero(factions="cards"))
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "PatientZeroScreen")
        assert app.presenter.playthrough is not None
        app.presenter.playthrough.play("end", {"side": "the Infected"})
        await pilot.press("space")
        await in_front(pilot, "PatientZeroEndScreen")
        await pilot.press("r")
        await in_front(pilot, "Pick")
        await pilot.press("1")
        await in_front(pilot, "PatientZeroAsk")
        await pilot.press("escape")
        await in_front(pilot, "PatientZeroEndScreen")
        await pilot.press("r")
        await in_front(pilot, "PatientZeroAsk")
        await pilot.press("1")
        await until(pilot, lambda: seen(app).players[0].revealed == "survivor")
        await in_front(pilot, "PatientZeroEndScreen")
