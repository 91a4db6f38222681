"""A whole short game of Patient Zero by keys: new game, set-up, turns, combat, the end, factions one by one; saved."""

from companion.tui.app import CompanionApp, opened
from tests.tui.conftest import answered, in_front, shown, until
from tests.tui.patient_zero.patient_zero import seen, told

BIG = (120, 40)


async def test_a_whole_short_game_by_keys_and_it_comes_back() -> None:
    app = opened()
    async with app.run_test(size=BIG, notifications=True) as pilot:
        await until(pilot, app.loaded.is_set)
        await pilot.press("z")
        await in_front(pilot, "PatientZeroNewScreen")
        await pilot.press("b")
        await until(pilot, lambda: "4 to 24 players are needed" in shown(app))
        await pilot.press("a")
        for name in ("Ann", "Ben", "Cem", "Dee"):
            await answered(pilot, "TypeName", name)
            await until(pilot, lambda name=name: name in app.screen_stack[0].draft.players)  # type: ignore[attr-defined]
        await in_front(pilot, "PatientZeroNewScreen")
        await until(pilot, lambda: "3 Survivors and 1 Patient Zero" in shown(app))
        await pilot.press("K", "b")
        await in_front(pilot, "PatientZeroSetupScreen")
        assert [player.name for player in seen(app).players] == ["Ann", "Ben", "Dee", "Cem"]
        await until(pilot, lambda: "The program deals 3 Survivors and 1 Patient Zero" in shown(app))

        await pilot.press("space")
        await until(pilot, lambda: seen(app).checklist[0].done)
        await pilot.press("A")
        await until(pilot, lambda: all(job.done for job in seen(app).checklist))
        await pilot.press("enter")
        await in_front(pilot, "Pick")
        await pilot.press("2")
        await in_front(pilot, "PatientZeroScreen")
        await until(pilot, lambda: seen(app).active == "Ben" and "Space Ben draws" in shown(app))

        await pilot.press("c")
        await in_front(pilot, "Pick")
        await pilot.press("2")
        await until(pilot, lambda: "Ben plays Steal." in told(app))
        await pilot.press("space")
        await in_front(pilot, "DrawCover")
        await pilot.press("space", "3")
        await in_front(pilot, "PatientZeroScreen")
        await until(pilot, lambda: seen(app).combat == ("Ben",) and "Zombie!" in shown(app))
        assert "■ 3 Combat" in shown(app) and "Space how it ended" in shown(app)

        await pilot.press("space")
        await in_front(pilot, "Pick")
        await pilot.press("o")
        await answered(pilot, "TypeName", "bitten and away")
        await until(pilot, lambda: "The table decides the combat before Ben: bitten and away." in told(app))
        await pilot.press("i")
        await until(pilot, lambda: seen(app).players[1].state == "infected")
        await pilot.press("space")
        await until(pilot, lambda: seen(app).active == "Dee")

        await pilot.press("e")
        await until(pilot, lambda: "has not drawn yet: every turn has one draw" in shown(app))
        await in_front(pilot, "Pick")
        await pilot.press("n")
        await in_front(pilot, "PatientZeroScreen")
        await pilot.press("d")
        await in_front(pilot, "DrawCover")
        await pilot.press("space", "1")
        await until(pilot, lambda: seen(app).active == "Cem")
    app.shelves.close()
    await the_end(opened(last=True))


async def the_end(app: CompanionApp) -> None:
    """The same game the next day, from the command line, to its end."""
    async with app.run_test(size=BIG, notifications=True) as pilot:
        await until(pilot, lambda: app.presenter.ready)
        await in_front(pilot, "PatientZeroScreen")
        await until(pilot, lambda: "Space Cem draws" in shown(app) and "INFECTED" in shown(app))
        await pilot.press("x")
        await in_front(pilot, "Pick")
        await pilot.press("1")
        await answered(pilot, "TypeName", "the Stack is empty")
        await in_front(pilot, "PatientZeroEndScreen")
        await until(pilot, lambda: "The game is over: the Survivors." in shown(app))
        assert "What ended it: the Stack is empty." in shown(app) and shown(app).count("hidden") == 4

        for left in (3, 2, 1):
            await pilot.press("r")
            await in_front(pilot, "Pick")
            await pilot.press("1")
            await in_front(pilot, "PatientZeroEndScreen")
            await until(pilot, lambda left=left: shown(app).count("hidden") == left)
        await pilot.press("r")
        await until(pilot, lambda: "hidden" not in shown(app) and "r reveal" not in shown(app))
        assert shown(app).count("Patient Zero") == 1 and shown(app).count("a Survivor") == 3
        await pilot.press("t")
        await in_front(pilot, "PatientZeroScreen")
        await pilot.press("space")
        await in_front(pilot, "PatientZeroEndScreen")
        for _ in range(5):
            await pilot.press("u")
            if type(app.screen).__name__ == "Pick":
                await pilot.press("y")
        await until(pilot, lambda: seen(app).ended is None)
        await in_front(pilot, "PatientZeroScreen")
        await pilot.press("q")
        await in_front(pilot, "HomeScreen")
        await until(pilot, lambda: "Patient Zero: Ann, Ben, Dee, Cem" in shown(app))
        await pilot.press("enter")
        await in_front(pilot, "PatientZeroScreen")
    app.shelves.close()


async def test_the_form_of_a_new_game_keeps_seats_factions_and_rulings() -> None:
    app = opened()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await until(pilot, app.loaded.is_set)
        await pilot.press("n")
        await in_front(pilot, "NewGameScreen")
        await pilot.press("g")
        await in_front(pilot, "PatientZeroNewScreen")
        await pilot.press("a")
        for name in ("Ann", "Ben"):
            await answered(pilot, "TypeName", name)
        await answered(pilot, "TypeName", "ann")
        await until(pilot, lambda: "sits at this table already" in shown(app))
        await pilot.press("escape")
        await in_front(pilot, "PatientZeroNewScreen")
        await pilot.press("end", "up", "enter")
        await in_front(pilot, "PatientZeroRulingsScreen")
        await pilot.press("enter")
        await in_front(pilot, "Pick")
        await pilot.press("2")
        await in_front(pilot, "PatientZeroRulingsScreen")
        await pilot.press("q")
        await in_front(pilot, "PatientZeroNewScreen")
        await until(pilot, lambda: "1 changed" in shown(app) and "1 Survivor and 1 Patient Zero" in shown(app))
        await pilot.press("up", "enter")
        await in_front(pilot, "Pick")
        await pilot.press("3")
        await until(pilot, lambda: "the cards from the box" in shown(app))
        await pilot.press("b")
        await in_front(pilot, "PatientZeroSetupScreen")
        assert seen(app).factions == "cards" and seen(app).rulings["players"] == "any"
        await until(pilot, lambda: "Faction cards: 1 Survivor and 1 Patient Zero" in shown(app))
        assert "D deal" not in shown(app) and "o own" not in shown(app)
        await pilot.press("slash")
        await in_front(pilot, "PatientZeroRulebookScreen")
        await until(pilot, lambda: "PZ-SETUP-1" in shown(app))
        await pilot.press("q", "q")
        await in_front(pilot, "PatientZeroScreen")
    app.shelves.close()


async def test_factions_can_be_dealt_anew_before_the_first_turn() -> None:
    app = opened()
    async with app.run_test(size=BIG, notifications=True) as pilot:
        await until(pilot, app.loaded.is_set)
        await pilot.press("z")
        await in_front(pilot, "PatientZeroNewScreen")
        app.screen.draft.players[:] = ["Ann", "Ben", "Cem", "Dee", "Eve"]  # type: ignore[attr-defined]
        await pilot.press("b")
        await in_front(pilot, "PatientZeroSetupScreen")
        before = seen(app).deal
        await pilot.press("D")
        await in_front(pilot, "Pick")
        await pilot.press("y")
        await until(pilot, lambda: "would get another one" in shown(app))
        await pilot.press("y")
        await until(pilot, lambda: seen(app).deal != before)
        await pilot.press("o")
        await in_front(pilot, "Pick")
        await pilot.press("3")
        await in_front(pilot, "FactionCover")
    app.shelves.close()
