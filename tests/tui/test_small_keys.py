"""Words that must be true: whom a box means, what a footer key does; one click answers, typed numbers are asked for."""

import pytest
from textual.pilot import Pilot

from companion.referee.asks import Choose, Option
from companion.store.trouble import StoreTrouble
from companion.store.whereabouts import data_folder
from companion.tui.app import CompanionApp
from companion.tui.asks.choosing import ChoiceDraft
from companion.tui.asks.draft import Give
from companion.tui.kit.pieces import Target
from companion.tui.winter.new_game.recruit import why_not
from companion.tui.winter.table.screen import TableScreen
from tests.tui.conftest import at_table, in_front, shown, until
from tests.tui.winter.test_table import ready

TAKEN = {"Sparky": "is with Ben", "Mike Cho": "is dead"}


@pytest.mark.parametrize(
    ("typed", "in_part", "said"),
    [
        ("Sparky", True, "Sparky is with Ben."),
        ("spa", True, "Sparky is with Ben."),
        (" mike  cho ", False, "Mike Cho is dead."),
        ("Mike", False, ""),
        ("Rosa", True, ""),
        ("sp", True, ""),
    ],
)
def test_somebody_taken_is_named_with_the_reason(typed: str, in_part: bool, said: str) -> None:
    assert why_not(typed, TAKEN, in_part) == said


def test_one_click_on_an_option_takes_it() -> None:
    ask = Choose(text="Which?", about="x", options=(Option("a", "A"), Option("b", "B")))
    assert ChoiceDraft(ask).chosen("1") == Give(("b",))


async def test_numbers_that_were_counted_are_not_dropped_unasked() -> None:
    app = at_table()
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        await pilot.press("k")
        await in_front(pilot, "CountBoardScreen")
        await pilot.press("5", "q")
        await in_front(pilot, "Pick")
        await pilot.press("n")
        await in_front(pilot, "CountBoardScreen")
        await pilot.press("escape")
        await in_front(pilot, "Pick")
        await pilot.press("y")
        await in_front(pilot, "TableScreen")
        await pilot.press("k")
        await in_front(pilot, "CountBoardScreen")
        await pilot.press("q")
        await in_front(pilot, "TableScreen")


async def test_the_key_that_exiles_a_player_is_called_so() -> None:
    app = at_table()
    async with app.run_test(size=(160, 50)) as pilot:
        await ready(pilot)
        table(pilot).select(Target("player", "Ann"))
        await until(pilot, lambda: "x exiled" in shown(app))
        table(pilot).select(Target("survivor", "Sparky"))
        await until(pilot, lambda: "x dies" in shown(app))


def table(pilot: Pilot[int]) -> TableScreen:
    assert isinstance(pilot.app.screen, TableScreen)
    return pilot.app.screen


async def test_all_keys_are_shown_from_a_new_game() -> None:
    app = CompanionApp("new_game")
    async with app.run_test(size=(120, 40)) as pilot:
        await in_front(pilot, "NewGameScreen")
        await until(pilot, app.loaded.is_set)
        await pilot.press("question_mark")
        await in_front(pilot, "HelpScreen")
        await pilot.press("q")
        await in_front(pilot, "NewGameScreen")


def test_a_user_without_a_home_reads_what_to_set(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(_: str) -> str:
        return "~somebody-who-is-not-there/data"

    monkeypatch.delenv("COMPANION_DATA_DIR")
    monkeypatch.setattr("companion.store.whereabouts.user_data_dir", lambda *_, **__: nowhere(""))
    with pytest.raises(StoreTrouble, match="COMPANION_DATA_DIR"):
        data_folder()
