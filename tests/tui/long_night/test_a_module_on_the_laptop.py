"""A module of its own is registered once; its list, its notes and its question about the crisis are on its tables."""

from collections.abc import Iterator
from typing import Any

import pytest

from companion.games.winter.view.seen import Seen
from companion.tui.actions.registry import ACTIONS, BY_ID, on_screen
from companion.tui.kit.menu import At, Menu
from companion.tui.winter import modules
from companion.tui.winter.long_night.actions import LIST, listed
from companion.tui.winter.long_night.drawing import long_night_part, long_night_text
from companion.tui.winter.on_laptop import Note, OnLaptop
from companion.tui.winter.table import crisis
from tests.tui.conftest import playthrough as base_game
from tests.tui.long_night.long_night import playthrough
from tests.tui.winter.test_menus import Table

PLAYED: list[str] = []
WEATHER = OnLaptop(
    Menu((listed("w", "it_snows", "It snows"),), {"it_snows": lambda at: PLAYED.append("snow")}),
    notes=lambda seen, told: [Note("Weather", (("snow", "warn"),))],
    crisis=lambda at, said, reveal: reveal({**said, "name": "Fuel Shortage"}),
)


@pytest.fixture
def weather(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The weather is a part of every table."""
    part = Seen.part
    monkeypatch.setattr(Seen, "part", lambda seen, id: {} if id == "weather" else part(seen, id))
    modules.register("weather", WEATHER)
    yield
    modules.forget("weather")


def lists(table: Table) -> dict[str, str]:
    """What the list of the box has, by letters."""
    found: dict[str, str] = {}

    def ask(question: Any, then: Any) -> None:
        found.update({choice.key: choice.text for choice in question._choices})

    modules.open_list(At(table.presenter, ask, table.say))
    return found


def test_its_actions_are_in_the_list_and_in_the_registry(weather: None) -> None:
    table = Table(playthrough())
    assert lists(table)["w"] == "It snows"
    assert BY_ID["it_snows"] in on_screen(LIST)
    menu = next(menu for menu in modules.menus(table.seen) if "it_snows" in menu.does)
    menu.does["it_snows"](table.at())
    assert PLAYED.pop() == "snow"


def test_its_notes_lie_beside_the_board(weather: None) -> None:
    assert "Weather: snow" in long_night_text(long_night_part(playthrough().seen_by(None)))


def test_it_is_asked_about_the_crisis(weather: None) -> None:
    table = Table(playthrough(phase="crisis", crisis=None, turns_taken=None), "none")
    crisis.reveal(table.at(), {"name": "Despair"})
    assert table.seen.crisis.name == "Fuel Shortage"


def test_when_it_is_forgotten_nothing_of_it_is_left() -> None:
    before = list(ACTIONS)
    modules.register("weather", WEATHER)
    modules.forget("weather")
    assert before == ACTIONS and "it_snows" not in BY_ID and "weather" not in modules.ON_LAPTOP
    assert "w" not in lists(Table(playthrough()))


def test_a_letter_that_is_taken_is_refused() -> None:
    clash = OnLaptop(Menu((listed("t", "tide", "The tide comes"),), {"tide": lambda at: None}))
    with pytest.raises(ValueError, match="the letter t stands for"):
        modules.register("tide", clash)
    assert "tide" not in BY_ID


def test_what_a_card_says_for_modules_that_are_not_there_is_left_out() -> None:
    assert modules.strange_to(base_game().seen_by(None)) == {"bandits"}
    assert modules.strange_to(playthrough().seen_by(None)) == set()
