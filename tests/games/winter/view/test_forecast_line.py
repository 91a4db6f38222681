"""The forecast in a line agrees with what the colony phase then does."""

from typing import Any

import pytest

from companion.games.winter.board.table import Table
from companion.games.winter.view.forecast_line import forecast_line, often
from tests.games.winter.tables import a_table, doors

FIVE = {"Ann": ["A 10", "B 12", "C 14 @school"], "Ben": ["D 16", "E 18 @gas-station"]}


def line(**keys: Any) -> str:
    table: Table = a_table(FIVE, **keys)
    return " · ".join(forecast_line(table))


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ({"food": 5}, "food −2, 3 left"),
        ({"food": 0, "starvation": 1}, "food 2 short, morale −2"),
        ({"food": 5, "waste": 23}, "waste: morale −2"),
        ({"crisis": {"name": "Despair"}}, "crisis needs 2 medicine · morale 5 after · if it strikes: morale 3"),
        ({"crisis": {"name": "Despair", "contributed": {"matching": 2}}}, "crisis prevented · morale 5 after"),
        ({"crisis": {"name": "Despair", "contributed": {"matching": 1}}}, "crisis strikes · morale 3 after"),
        ({"places": {"gas-station": {"zombies": 3}}}, "E dies · morale 4 after"),
        ({"places": {"gas-station": {"zombies": 2, "barricades": 1}}}, "gas station: a barricade breaks"),
        ({"colony": doors((3,), (3,))}, "A dies · B dies"),
        ({"places": {"gas-station": {"zombies": 2, "noise": 1}}}, "E dies 50 % · morale 4–5 after"),
        ({"places": {"library": {"zombies": 3, "noise": 2}}}, "library overrun 75 %"),
        ({"places": {"school": {"zombies": 3, "noise": 1, "traps": 1}}}, "morale 5 after"),
        ({"morale": 2, "places": {"gas-station": {"zombies": 1, "noise": 2}}}, "morale 0–1 after, end 25 %"),
        ({"morale": 1}, "morale 0 after, the end"),
        ({"objective_complete": True}, "the goal is met"),
    ],
)
def test_what_would_happen_now(keys: dict[str, Any], words: str) -> None:
    assert words in line(**keys)


def test_helpless_survivors_have_no_names() -> None:
    table = a_table({"Ann": ["A 10 @school"]}, helpless=4, food=9, colony=doors((3,), (3,)))
    assert "colony overrun ×2" in forecast_line(table)


def test_nothing_is_said_of_what_does_not_happen() -> None:
    assert line(food=9) == "food −2, 7 left · morale 6 after"


def test_the_phrases_fit_a_panel_and_the_worst_of_the_chances_comes_first() -> None:
    entrance = {"zombies": 3, "noise": 3}
    table = a_table(
        FIVE,
        food=9,
        waste=10,
        crisis={"name": "Despair"},
        places={"school": {"zombies": 1, "noise": 3}, "gas-station": {"zombies": 2, "noise": 1}, "library": entrance},
    )
    assert forecast_line(table) == (
        "food −2, 7 left",
        "waste: morale −1",
        "crisis needs 2 medicine",
        "library overrun 88 %",
        "E dies 50 %",
        "morale 3–5 after",
        "if it strikes: morale 1–3",
    )


def test_there_is_none_while_the_colony_phase_runs() -> None:
    assert forecast_line(a_table(FIVE, phase="colony", colony_steps_done=3)) == ()


@pytest.mark.parametrize(
    ("chance", "words"), [(1, ""), (0.25, " 25 %"), (0.004, " <1 %"), (0.999, " >99 %"), (0.875, " 88 %")]
)
def test_chances_in_words(chance: float, words: str) -> None:
    assert often(chance) == words
