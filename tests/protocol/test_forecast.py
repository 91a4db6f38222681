"""`forecast` through the text protocol."""

import pytest

from tests.protocol.conversation import Caller

POSITION = {
    "game": "dead-of-winter",
    "morale": 6,
    "food": 4,
    "waste": 12,
    "helpless": 4,
    "players": [
        {"name": "Ann", "survivors": [{"name": "Brian Lee"}, {"name": "Thomas Heart"}]},
        {"name": "Ben", "survivors": [{"name": "Olivia Brown"}, {"name": "Mike Cho", "at": "school"}]},
    ],
    "places": {"school": {"zombies": 3, "noise": 2}},
    "crisis": {"name": "Fuel Shortage"},
}


@pytest.fixture
def call() -> Caller:
    return Caller()


async def test_what_is_certain_the_crisis_both_ways_and_every_place(call: Caller) -> None:
    await call("new", **POSITION)
    said = await call("forecast")
    assert said["certain"] == {"food": -4, "starvation": 0, "starvation_morale": 0, "waste_morale": -1}
    assert said["crisis"] == {
        "name": "Fuel Shortage",
        "needs": ["fuel"],
        "threshold": 2,
        "bonus_at": 4,
        "outcome": None,
    }
    prevented, failed = said["if_prevented"], said["if_failed"]
    assert prevented["morale"] == {"4": 0.75, "5": 0.25}
    assert failed["morale"] == {"2": 0.75, "3": 0.25}
    assert prevented["survivors"]["Mike Cho"] == 0.75
    assert prevented["places"]["school"] == {
        "zombies": {"4": 1.0},
        "barricades_lost": {"0": 1.0},
        "overruns": {"0": 0.25, "1": 0.5, "2": 0.25},
        "traps_sprung": {"0": 1.0},
    }
    assert {key: said[key] for key in ("morale", "deaths", "places", "ends", "survivors")} == {
        key: failed[key] for key in ("morale", "deaths", "places", "ends", "survivors")
    }
    assert failed["if_failed"] is None and failed["certain"] == said["certain"]


async def test_counted_cards_say_which_way_the_crisis_goes(call: Caller) -> None:
    crisis = POSITION["crisis"] | {"contributed": {"matching": 4}}
    await call("new", **POSITION | {"crisis": crisis})
    said = await call("forecast")
    assert said["crisis"]["outcome"] == "prevented"
    assert said["morale"] == said["if_prevented"]["morale"] == {"5": 0.75, "6": 0.25}
    assert said["if_failed"]["morale"] == {"2": 0.75, "3": 0.25}


async def test_without_a_crisis_there_is_one_case(call: Caller) -> None:
    await call("new", **{key: value for key, value in POSITION.items() if key != "crisis"})
    said = await call("forecast")
    assert (said["crisis"], said["if_prevented"], said["if_failed"]) == (None, None, None)
    assert said["morale"] == {"4": 0.75, "5": 0.25}
    assert said["ends"] == {"morale": 0.0, "rounds": 0.0, "objective": 0.0, "nobody-left": 0.0}


async def test_in_the_phase_only_what_is_left_of_it_and_nothing_while_a_step_is_half_done(call: Caller) -> None:
    await call("new", **POSITION)
    state = await call("play", move="colony-phase")
    said = await call("forecast")
    assert state["ask"]["about"] == "crisis"
    assert said["certain"] == {"food": 0, "starvation": 0, "starvation_morale": 0, "waste_morale": 0}
    assert said["if_failed"]["morale"] == {"2": 0.75, "3": 0.25}
    state = await call("answer", ask=state["ask"]["id"], value={"matching": 2, "other": 0})
    assert state["ask"]["about"] == "noise"
    assert await call("forecast") is None


async def test_while_a_question_of_a_turn_is_open_it_is_that_of_the_table_as_it_stands(call: Caller) -> None:
    await call("new", **POSITION)
    state = await call("play", move="move", args={"survivor": "Brian Lee", "to": "school"})
    assert state["ask"]["about"] == "exposure" and state["facts"]
    said = await call("forecast")
    assert said["certain"]["food"] == -3 and said["survivors"]["Mike Cho"] == 1.0
    state = await call("answer", ask=state["ask"]["id"], value="blank")
    assert state["ask"] is None and await call("forecast") == said


async def test_there_is_none_before_the_game_nor_after_it(call: Caller) -> None:
    assert (await call("forecast"))["code"] == -32000
    await call("new", **POSITION | {"phase": "setup"})
    assert await call("forecast") is None
    await call("new", **POSITION | {"morale": 0})
    assert await call("forecast") is None


async def test_it_changes_nothing(call: Caller) -> None:
    await call("new", **POSITION)
    before = await call("position")
    await call("forecast")
    assert await call("position") == before
    assert (await call("forecast", seat="Ann"))["code"] == -32602
