"""The Long Night as another program plays it: new, moves of its modules, the colony phase step by step."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.protocol.conversation import Conversation

GAME = "the-long-night"
MODULES = ["improvements", "bandits", "raxxon"]
ANN = {"name": "Ann", "survivors": [{"name": "Gia Najjar", "leader": True}, {"name": "Blue", "at": "raxxon"}]}
BEN = {"name": "Ben", "survivors": [{"name": "Lily Mae", "leader": True}]}
CLEO = {"name": "Cleo", "survivors": [{"name": "Kumar Sen", "leader": True}]}
POSITION: dict[str, Any] = {
    "game": GAME,
    "modules": MODULES,
    "morale": 6,
    "round": 4,
    "food": 9,
    "players": [ANN, BEN, CLEO],
    "crossroads": "off",
    "seed": 5,
}


@pytest.fixture
def referee(tmp_path: Path) -> Iterator[Conversation]:
    conversation = Conversation(tmp_path)
    yield conversation
    assert conversation.end() == (0, b"")


def part(state: Any, id: str) -> Any:
    """What a module keeps, in the public view of a state."""
    return next(part["data"] for part in state["table"]["parts"] if part["id"] == id)


def says(referee: Conversation, state: Any, value: Any) -> Any:
    """Answer the open ask."""
    state = referee.result("answer", ask=state["ask"]["id"], value=value)
    assert "refused" not in state, state
    return state


def test_the_shelf_offers_the_box(referee: Conversation) -> None:
    box = next(game for game in referee.result("games") if game["id"] == GAME)
    assert box["modules"] == MODULES and "player-elimination" in box["variants"]
    rulings = {key: (ruling["default"], ruling["published"]) for key, ruling in box["rulings"].items()}
    assert rulings["noise"] == ("die", "flip") and rulings["move-limit"] == ("round", "turn")


@pytest.mark.rule("LN-COL-0", "LN-COL-1", "LN-COL-6", "LN-COL-9b", "LN-COL-9c")
def test_a_colony_phase_with_all_modules_is_a_step_of_the_log_for_each_step(referee: Conversation) -> None:
    referee.result("new", **POSITION, containment=[2, 5], audio_log=[5, 2], places={"school": {"bandits": 2}})
    state = referee.result("play", move="colony-phase")
    ask = state["ask"]
    assert (ask["kind"], ask["about"], ask["voters"]) == ("vote", "containment", ["Ann", "Ben", "Cleo"])
    state = says(referee, state, {"Ann": "down", "Ben": "down", "Cleo": "up"})
    assert (state["ask"]["kind"], state["ask"]["seat"]) == ("choose", "Ann")
    state = says(referee, state, "school")
    assert (state["ask"]["kind"], state["ask"]["about"]) == ("choose", "first-player")
    state = says(referee, state, "keep")
    table = state["table"]
    assert (table["first_player"], table["round"], table["phase"]) == ("Ann", 3, "crisis")
    assert table["places"]["school"]["zombies"] == 0 and part(state, "bandits") == {"hideout_cards": 2}
    titles = [entry["text"].split(".")[0] for entry in referee.result("log")]
    assert titles[:2] == ["Containment code", "Pay food"] and len(titles) == 9
    assert titles[5] == "Bandits scavenge" and titles[8] == "Pass the first-player token"
    undone = referee.result("undo")
    assert undone["table"]["phase"] == "colony" and undone["ask"] is None


@pytest.mark.rule("LN-COL-0")
def test_step_by_step(referee: Conversation) -> None:
    state = referee.result("new", **POSITION)
    steps = [step["id"] for step in state["table"]["colony_steps"]]
    assert steps == [
        *("containment-code", "pay-food", "check-waste", "resolve-crisis", "add-zombies"),
        *("bandits-scavenge", "check-objective", "move-round", "pass-first-player"),
    ]
    assert all(rule.startswith("LN-") for step in state["table"]["colony_steps"] for rule in step["rules"])
    for number in range(8):
        state = referee.result("play", move="colony-step")
        assert [step["done"] for step in state["table"]["colony_steps"]] == [n <= number for n in range(9)]
    assert referee.result("play", move="colony-step")["ask"]["about"] == "first-player"


@pytest.mark.rule("LN-PT-1b", "LN-PT-1c", "LN-DIE-ATT-6")
def test_bandits_come_with_the_crisis_and_are_driven_away(referee: Conversation) -> None:
    referee.result("new", **{**POSITION, "phase": "crisis"})
    state = referee.result("play", move="reveal-crisis", args={"name": "Despair"})
    assert (state["ask"]["kind"], state["ask"]["about"], state["ask"]["die"]) == ("roll", "random-location", "action")
    state = says(referee, says(referee, state, 3), 3)
    assert state["table"]["places"]["school"]["bandits"] == 2
    referee.result("play", move="begin-turn")
    state = referee.result("play", move="move", args={"survivor": "Gia Najjar", "to": "school"})
    says(referee, state, "blank")
    offers = referee.result("offers")
    args = {"survivor": "Gia Najjar", "target": "bandit"}
    assert {"move": "attack", "args": args, "text": "Gia Najjar attacks a bandit"} in offers
    state = says(referee, referee.result("play", move="attack", args=args), 4)
    assert state["table"]["places"]["school"]["bandits"] == 1
    state = says(referee, referee.result("play", move="attack", args=args), 5)
    assert state["table"]["places"]["school"]["bandits"] == 1
    refused = referee.result("play", move="reveal-crisis", args={"name": "Despair", "bandits": ["moon"]})
    assert "no place" in refused["refused"][0]


@pytest.mark.rule("LN-FREE-UNR-1", "LN-COL-5h", "LN-FREE-PILL-1", "LN-FREE-PILL-2", "LN-FREE-CON-1", "LN-DIE-SEA-7")
def test_the_moves_of_the_box(referee: Conversation) -> None:
    referee.result("new", **POSITION, unruly=1, improvements=[{"name": "Turret", "needs": 2}])
    state = referee.result("play", move="calm")
    assert (state["table"]["unruly"], state["table"]["helpless"], state["table"]["waste"]) == (0, 1, 1)
    state = referee.result("play", move="trap", args={"place": "colony", "entrance": 2})
    assert state["table"]["colony"]["entrances"][1]["traps"] == 1
    state = referee.result("play", move="search", args={"survivor": "Blue"})
    assert state["ask"]["die"] == "exposure" and state["ask"]["seat"] == "Ann"
    says(referee, state, "blank")
    state = referee.result("play", move="containment", args={"dice": [2, 6]})
    assert part(state, "raxxon")["containment"] == [2, 6]
    state = says(referee, referee.result("play", move="pill", args={"survivor": "Blue"}), 3)
    state = says(referee, says(referee, state, "yes"), "Haze")
    assert part(state, "raxxon")["side_effects"] == {"Blue": ["Haze"]}
    state = referee.result("play", move="improvement", args={"name": "Turret", "tokens": 2})
    assert state["ask"]["kind"] == "name"
    state = says(referee, state, "Outhouse 3")
    assert part(state, "improvements")["built"] == ["Turret"]
    state = referee.result("play", move="place-bandit", args={"place": "library"})
    assert state["table"]["places"]["library"]["bandits"] == 1


@pytest.mark.question(133)
def test_a_special_zombie_comes_first(referee: Conversation) -> None:
    referee.result(
        "new", **POSITION, specials=[{"name": "The Bear", "at": "raxxon"}], places={"raxxon": {"zombies": 2}}
    )
    refused = referee.result("play", move="attack", args={"survivor": "Blue"})
    assert "The Bear must be attacked" in refused["refused"][0]
    state = referee.result("play", move="attack", args={"survivor": "Blue", "target": "The Bear"})
    state = says(referee, state, "blank")
    assert state["table"]["places"]["raxxon"]["zombies"] == 1 and part(state, "raxxon")["specials"] == []


def test_the_position_is_fit_for_new(referee: Conversation) -> None:
    keys = {"unruly": 2, "hideout_cards": 3, "built": ["Turret"], "containment": [1], "audio_log": [1, 6]}
    referee.result("new", **POSITION, **keys)
    position = referee.result("position")
    assert all(position[key] == value for key, value in keys.items())
    referee.result("new", **position)
    assert referee.result("position") == position


def test_what_does_not_go_together_is_refused_with_its_reason(referee: Conversation) -> None:
    wrong = {**POSITION, "modules": ["raxxon"], "variants": ["coop", "betrayer"], "hideout_cards": 2}
    mistakes = referee.call("new", **wrong)["error"]["data"]["mistakes"]
    assert {mistake["key"] for mistake in mistakes} == {"variants", "hideout_cards"}


@pytest.mark.rule("LN-SETUP-2b", "LN-SETUP-10b")
def test_the_checklist_names_clauses_of_the_box(referee: Conversation) -> None:
    state = referee.result("new", **{**POSITION, "phase": "setup"})
    lines = state["table"]["checklist"]
    assert all(line["rules"] and all(rule.startswith("LN-SETUP-") for rule in line["rules"]) for line in lines)
    for line in range(len(lines)):
        state = referee.result("play", move="tick", args={"line": line})
    assert referee.result("play", move="finish-setup")["table"]["phase"] == "crisis"
