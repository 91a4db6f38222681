"""Patient Zero as another program plays it: dealt at once, each seat its own faction, the same bytes for both."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.protocol.conversation import Conversation

SEATS = ("Ann", "Ben", "Cem", "Dee", "Eve")
PLAYERS = [{"name": name} for name in SEATS]
NEW: dict[str, Any] = {"game": "patient-zero", "players": PLAYERS, "seed": 11}


@pytest.fixture
def referee(tmp_path: Path) -> Iterator[Conversation]:
    conversation = Conversation(tmp_path)
    yield conversation
    assert conversation.end() == (0, b"")


def factions(referee: Conversation, seats: tuple[str, ...] = SEATS) -> dict[str, str]:
    return {seat: referee.result("view", seat=seat)["me"]["faction"] for seat in seats}


def seeds_of_ann(referee: Conversation) -> tuple[int, int]:
    """A seed that makes Ann a Survivor, and one that makes her Patient Zero."""
    found: dict[str, int] = {}
    seed = 0
    while len(found) < 2:
        seed += 1
        referee.result("new", **{**NEW, "seed": seed})
        found[referee.result("view", seat="Ann")["me"]["faction"]] = seed
    return found["survivor"], found["patient-zero"]


def test_the_game_is_on_the_shelf(referee: Conversation) -> None:
    listed = {game["id"]: game for game in referee.result("games")}
    game = listed["patient-zero"]
    assert game["modules"] == [] and game["rulings"]["zeros-know"]["default"] == "no" and game["open_points"]


def test_names_deal_the_factions_and_each_seat_sees_its_own(referee: Conversation) -> None:
    state = referee.result("new", **NEW)
    assert [fact["fact"] for fact in state["facts"]] == ["factions-dealt"] and state["ask"] is None
    assert "me" not in state["table"] and "me" not in referee.result("view", seat=None)
    assert sorted(factions(referee).values()) == ["patient-zero"] * 2 + ["survivor"] * 3
    for seat in SEATS:
        view = referee.result("view", seat=seat)
        assert view.pop("me")["name"] == seat
        assert [set(player) for player in view["players"]] == [{"name", "revealed", "state"}] * 5
        assert all(player["revealed"] is None for player in view["players"])
        assert "patient-zero" not in json.dumps(view) and "survivor" not in json.dumps(view)


def test_a_turn_with_everything_in_it(referee: Conversation) -> None:
    referee.result("new", **NEW)
    assert {offer["move"] for offer in referee.result("offers")} == {"tick", "start", "reveal"}
    for line in range(len(referee.result("view")["checklist"])):
        referee.result("play", move="tick", args={"line": line})
    state = referee.result("play", move="start", args={"player": "Ben"})
    assert state["table"]["active"] == "Ben" and state["table"]["priority"] == "Ben"
    assert {offer["move"] for offer in referee.result("offers")} >= {"play-card", "draw", "pass-priority", "end"}
    refused = referee.result("play", move="play-card", args={"player": "Ann", "card": "Barricade"})
    assert "own turn" in refused["refused"][0]
    referee.result("play", move="play-card", args={"player": "Ann", "card": "Ambush", "critical": True})
    referee.result("play", move="play-card", args={"player": "Ben", "card": "Grenade"})
    refused = referee.result("play", move="play-card", args={"player": "Cem", "card": "Yeah/Nah"})
    assert "Grenade" in refused["refused"][0]
    assert "not drawn yet" in referee.result("play", move="end-turn")["refused"][0]
    ask = referee.result("play", move="draw", args={"player": "Ben"})["ask"]
    assert (ask["kind"], ask["seat"], len(ask["options"])) == ("choose", "Ben", 7)
    assert "refused" in referee.result("answer", ask=ask["id"], value="before/Ben", seat="Ann")
    state = referee.result("answer", ask=ask["id"], value="before/Ben", seat="Ben")
    assert state["table"]["combat"] == ["Ben"]
    referee.result("play", move="combat", args={"outcome": "lost"})
    referee.result("play", move="infect", args={"player": "Ben"})
    state = referee.result("play", move="end-turn")
    assert state["table"]["active"] == "Cem" and state["table"]["players"][1]["state"] == "infected"
    state = referee.result("play", move="draw", args={"player": "Cem", "what": "ordinary"})
    assert state["table"]["active"] == "Dee" and state["ask"] is None
    known = factions(referee)
    state = referee.result("play", move="reveal", args={"player": "Ann"})
    assert state["table"]["players"][0]["revealed"] == known["Ann"]
    state = referee.result("play", move="end", args={"side": "infected", "why": "the Stack ran out"})
    assert state["ended"] == {"reason": "infected"} and state["table"]["ended_by"] == "the Stack ran out"
    assert {offer["args"]["player"] for offer in referee.result("offers")} == {"Ben", "Cem", "Dee", "Eve"}
    for seat in ("Ben", "Cem", "Dee", "Eve"):
        state = referee.result("play", move="reveal", args={"player": seat})
    assert {player["name"]: player["revealed"] for player in state["table"]["players"]} == known
    assert referee.result("undo")["table"]["players"][4]["revealed"] is None


COURSE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("play", {"move": "start", "args": {"player": "Ann"}}),
    ("play", {"move": "draw", "args": {"player": "Ann"}}),
    ("answer", {"value": "nothing", "seat": "Ann"}),
    ("undo", {}),
    ("play", {"move": "draw", "args": {"player": "Ann"}}),
    ("answer", {"value": "before/Ann", "seat": "Ann"}),
    ("play", {"move": "combat", "args": {"outcome": "won"}}),
    ("play", {"move": "end-turn"}),
    ("play", {"move": "draw", "args": {"player": "Ben"}}),
    ("answer", {"value": "nothing", "seat": "Ben"}),
)


def told(referee: Conversation, seed: int) -> list[Any]:
    """Everything that comes out for everybody, in order, from the same course of events."""
    answers: list[Any] = [referee.result("new", **{**NEW, "seed": seed})]
    for seat in SEATS:
        referee.result("view", seat=seat)
    for method, params in COURSE:
        if method == "answer":
            params = params | {"ask": referee.result("state")["ask"]["id"]}
        answers.append(referee.result(method, **params))
        answers += [referee.result(other) for other in ("log", "offers", "view", "position", "state")]
    return answers


def test_a_survivor_and_patient_zero_who_do_the_same_are_told_of_in_the_same_bytes(referee: Conversation) -> None:
    survivor, zero = (told(referee, seed) for seed in seeds_of_ann(referee))
    assert [len(json.dumps(answer)) for answer in survivor] == [len(json.dumps(answer)) for answer in zero]
    assert survivor == zero


def test_the_view_of_a_seat_is_as_long_for_both(referee: Conversation) -> None:
    lengths = set()
    for seed in range(12):
        referee.result("new", **{**NEW, "seed": seed})
        lengths |= {len(json.dumps(referee.result("view", seat=seat))) for seat in SEATS}
    assert len(lengths) == 1


def test_a_zombie_kept_by_patient_zero_reads_like_an_ordinary_card(referee: Conversation) -> None:
    survivor, zero = seeds_of_ann(referee)
    stories = []
    for seed, args in ((survivor, {}), (zero, {}), (zero, {"what": "zombie"})):
        referee.result("new", **{**NEW, "seed": seed})
        referee.result("play", move="start", args={"player": "Ann"})
        state = referee.result("play", move="draw", args={"player": "Ann", **args})
        after = referee.result("answer", ask=state["ask"]["id"], value="nothing", seat="Ann")
        stories.append((state, after, referee.result("log")))
    assert stories[0] == stories[1] == stories[2]


def test_mistakes_in_a_position_are_named(referee: Conversation) -> None:
    error = referee.call("new", game="patient-zero", players=[{"name": "Ann"}, {"nam": "Ben"}])["error"]
    assert error["code"] == -32602 and "players[1].nam" in {m["key"] for m in error["data"]["mistakes"]}
    error = referee.call("new", game="patient-zeroes", players=PLAYERS)["error"]
    assert error["code"] == -32602 and 'did you mean "patient-zero"?' in error["message"]


def test_the_position_is_fit_for_new(referee: Conversation) -> None:
    referee.result("new", **NEW)
    referee.result("play", move="start", args={"player": "Cem"})
    position = referee.result("position")
    referee.result("new", **position)
    assert referee.result("position") == position


def test_a_saved_game_comes_back_with_its_factions_and_its_question(tmp_path: Path) -> None:
    first = Conversation(tmp_path, "--save")
    first.result("new", **NEW)
    dealt = factions(first)
    first.result("play", move="start", args={"player": "Ann"})
    asked = first.result("play", move="draw", args={"player": "Ann"})
    first.process.kill()
    first.process.communicate()
    command = [sys.executable, "-c", "from companion.cli import main; main()", "games"]
    environment = {**os.environ, "COMPANION_DATA_DIR": str(tmp_path)}
    listed = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
    second = Conversation(tmp_path, "--game", listed.splitlines()[1].split()[0])
    assert second.result("state")["ask"] == asked["ask"] and factions(second) == dealt
    assert second.end()[0] == 0
