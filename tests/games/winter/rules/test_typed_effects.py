"""What a crisis does, as people write it."""

from typing import Any

import pytest

from companion.games.winter.rules.effects.typed import effects_in


def _at(do: str, by: int, place: str) -> dict[str, Any]:
    return {"do": do, "by": by, "place": place}


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("lose 2 morale", [{"do": "morale", "by": -2}]),
        ("Lose one morale.", [{"do": "morale", "by": -1}]),
        ("Morale falls by 2", [{"do": "morale", "by": -2}]),
        ("lose 3 food and 1 morale", [{"do": "food", "by": -3}, {"do": "morale", "by": -1}]),
        ("gain 1 morale", [{"do": "morale", "by": 1}]),
        ("add 1 zombie to each location", [_at("zombies", 1, "others")]),
        ("Add two zombies to every other location.", [_at("zombies", 2, "others")]),
        (
            "add 6 zombies to the colony, add a zombie at the school",
            [_at("zombies", 6, "colony"), _at("zombies", 1, "school")],
        ),
        ("remove all barricades from the colony", [{"do": "barricades", "place": "colony"}]),
        ("add a starvation token", [{"do": "starvation", "by": 1}]),
        ("add 2 helpless survivors to the colony", [{"do": "helpless", "by": 2}]),
        ("every survivor takes a wound", [{"do": "wound", "by": 1, "who": "all"}]),
        ("kill the 2 lowest", [{"do": "kill", "who": {"lowest": 2}}]),
        ("bandits 1 raxxon", [_at("bandits", 1, "raxxon")]),
        ("unruly 1", [{"do": "unruly", "by": 1}]),
        ("trap 1 school", [_at("traps", 1, "school")]),
        ("despair 1 lowest", [{"do": "despair", "by": 1, "who": "lowest"}]),
        ("each player discards a card", [{"do": "manual", "text": "each player discards a card"}]),
        ("lose -2 morale", [{"do": "manual", "text": "lose -2 morale"}]),
        ("lose 1 morale and draw a card", [{"do": "manual", "text": "lose 1 morale and draw a card"}]),
    ],
)
def test_sentences_are_understood_or_stay_by_hand(text: str, effects: list[dict[str, Any]]) -> None:
    assert effects_in(text) == effects
