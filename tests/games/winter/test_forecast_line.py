"""The forecast in a line agrees with what the colony phase then does."""

from typing import Any

import pytest

from companion.games.winter.forecast_line import forecast_line
from companion.games.winter.table import Colony
from tests.games.winter.tables import a_table, doors

FIVE = {"Ann": ["A 10", "B 12", "C 14 @school"], "Ben": ["D 16", "E 18 @gas-station"]}


def line(**keys: Any) -> str:
    table: Colony = a_table(FIVE, **keys)
    return " · ".join(forecast_line(table))


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ({"food": 5}, "food −2, 3 left"),
        ({"food": 0, "starvation": 1}, "food 2 short · morale −2 (starvation 2)"),
        ({"food": 5, "waste": 23}, "morale −2 (waste 2)"),
        ({"food": 0, "waste": 10}, "morale −2 (starvation 1, waste 1)"),
        ({"crisis": {"name": "Despair"}}, "crisis needs 2 medicine"),
        ({}, "4 zombies come"),
        ({"places": {"gas-station": {"zombies": 3}}}, "gas station overrun"),
        ({"places": {"gas-station": {"zombies": 2, "barricades": 1}}}, "gas station: 1 barricade breaks"),
        ({"colony": doors((3,), (3,))}, "colony overrun ×2"),
        ({"places": {"gas-station": {"zombies": 2, "noise": 1}}}, "gas station overrun by noise 50%"),
        ({"places": {"gas-station": {"zombies": 1, "noise": 2}}}, "gas station overrun by noise 25%"),
        ({"places": {"school": {"zombies": 3, "noise": 1, "traps": 1}}}, "4 zombies come"),
    ],
)
def test_what_would_happen_now(keys: dict[str, Any], words: str) -> None:
    assert words in line(**keys)


def test_nothing_is_said_of_what_does_not_happen() -> None:
    assert line(food=9) == "food −2, 7 left · 4 zombies come"
