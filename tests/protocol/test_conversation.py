"""The referee as another program sees it: errors, moves, asks, undo."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.protocol.conversation import Conversation

ANN = {"name": "Ann", "survivors": [{"name": "Brian Lee", "leader": True}, {"name": "Mike Cho", "at": "school"}]}
BEN = {"name": "Ben", "survivors": [{"name": "Sparky", "leader": True}]}
POSITION: dict[str, Any] = {"morale": 5, "round": 4, "food": 2, "players": [ANN, BEN], "seed": 5}


@pytest.fixture
def referee(tmp_path: Path) -> Iterator[Conversation]:
    conversation = Conversation(tmp_path)
    yield conversation
    assert conversation.end() == (0, b"")


def code_of(answer: Any) -> int:
    return int(answer["error"]["code"])


def test_what_is_not_a_request_gets_its_own_error_and_the_process_lives_on(referee: Conversation) -> None:
    assert code_of(referee.line(b"{nonsense")) == -32700
    assert code_of(referee.line(b"\xff\xfe")) == -32700
    assert code_of(referee.line(b"[" * 5000)) == -32700
    assert code_of(referee.line(b"[]")) == -32600
    assert code_of(referee.line(b'{"jsonrpc": "2.0", "id": 1}')) == -32600
    assert code_of(referee.line(b'{"id": 1, "method": "games"}')) == -32600
    assert code_of(referee.call("dance")) == -32601
    assert code_of(referee.line(b'{"jsonrpc": "2.0", "id": 1, "method": "games", "params": [1]}')) == -32602
    assert referee.result("games")[0]["id"] == "dead-of-winter"


def test_an_error_names_the_field(referee: Conversation) -> None:
    assert "There is no game yet" in referee.call("offers")["error"]["message"]
    referee.result("new", **POSITION)
    for method, params, field in (
        ("play", {}, "move"),
        ("play", {"move": "adjust", "args": {"what": "food", "by": "two"}}, "by"),
        ("play", {"move": "fly"}, "move"),
        ("play", {"move": "end-turn", "mood": "bad"}, "mood"),
        ("answer", {"ask": "1.0"}, "value"),
        ("view", {"seat": "Zoe"}, "seat"),
    ):
        answer = referee.call(method, **params)
        assert code_of(answer) == -32602, answer
        assert field in answer["error"]["message"]


def test_a_bad_position_names_every_mistake_and_leaves_the_game_alone(referee: Conversation) -> None:
    referee.result("new", **POSITION)
    answer = referee.call("new", morale="high", rond=3, players=[{"survivors": []}])
    assert code_of(answer) == -32602
    assert {mistake["key"] for mistake in answer["error"]["data"]["mistakes"]} >= {"morale", "rond", "players[0].name"}
    assert referee.result("position")["morale"] == 5


def test_a_notification_gets_no_answer(referee: Conversation) -> None:
    assert referee.process.stdin is not None
    referee.process.stdin.write(b'{"jsonrpc": "2.0", "method": "games"}\n')
    assert referee.call("offers")["error"]["code"] == -32000


def test_a_refused_move_changes_nothing_until_the_table_insists(referee: Conversation) -> None:
    referee.result("new", **POSITION)
    before = referee.result("position")
    refused = referee.result("play", move="move", args={"survivor": "Sparky", "to": "school"})
    assert list(refused) == ["refused"] and "turn" in refused["refused"][0]
    assert "refused" in referee.result("play", move="die", args={"survivor": "Nobody"}, insist=True)
    assert referee.result("position") == before
    state = referee.result("play", move="move", args={"survivor": "Sparky", "to": "school"}, insist=True)
    assert state["ask"]["die"] == "exposure" and state["ask"]["seat"] == "Ben"


def test_a_late_answer_is_refused_and_undo_goes_back_to_the_same_position(referee: Conversation) -> None:
    start = referee.result("new", **POSITION)
    state = referee.result("play", move="move", args={"survivor": "Brian Lee", "to": "library"})
    ask = state["ask"]
    assert referee.result("offers") == []
    assert "refused" in referee.result("answer", ask=ask["id"], value="blank", seat="Ben")
    assert "refused" in referee.result("answer", ask=ask["id"], value="sunburn")
    after = referee.result("answer", ask=ask["id"], value="frostbite", seat="Ann")
    assert [fact["fact"] for fact in after["facts"]] == ["exposure-rolled", "wound-taken"]
    assert "refused" in referee.result("answer", ask=ask["id"], value="blank")
    assert referee.result("undo")["table"] == start["table"]
    assert "refused" in referee.result("undo")
    again = referee.result("redo")
    assert again["table"] == after["table"] and again["ask"] is None


def test_undo_takes_back_one_answer_while_a_step_is_open(referee: Conversation) -> None:
    referee.result("new", **POSITION, places={"school": {"noise": 2}}, crisis={"name": "Fuel Shortage"})
    state = referee.result("play", move="colony-phase")
    assert state["ask"]["kind"] == "tally" and state["ask"]["fields"] == ["matching", "other"]
    state = referee.result("answer", ask=state["ask"]["id"], value={"matching": 2, "other": 0})
    first = state["ask"]
    assert first["about"] == "noise"
    second = referee.result("answer", ask=first["id"], value=5)["ask"]
    assert second["id"] != first["id"]
    assert referee.result("undo")["ask"] == first
    assert referee.result("redo")["ask"] == second
    referee.result("answer", ask=second["id"], value=6)
    titles = [entry["text"].split(".")[0] for entry in referee.result("log")]
    assert titles[:4] == ["Pay food", "Check waste", "Resolve the crisis", "Add zombies"] and len(titles) == 7


def test_dice_by_the_program_ask_for_no_roll_and_the_seed_repeats_them(referee: Conversation) -> None:
    noisy = {**POSITION, "dice": "program", "places": {"school": {"noise": 4}, "library": {"noise": 4}}}
    runs = []
    for _ in range(2):
        referee.result("new", **noisy)
        state = referee.result("play", move="colony-phase")
        assert state["ask"] is None or state["ask"]["kind"] != "roll"
        runs.append(state["facts"])
    assert runs[0] == runs[1]


def test_the_position_is_fit_for_new(referee: Conversation) -> None:
    referee.result("new", **POSITION, crisis={"needs": ["fuel"], "on_failure": [{"do": "morale", "by": -2}]})
    referee.result("play", move="helpless", args={"add": 2})
    position = referee.result("position")
    referee.result("new", **position)
    assert referee.result("position") == position


def test_the_watched_card_is_seen_by_its_watcher_alone(referee: Conversation) -> None:
    state = referee.result("new", **POSITION)
    assert state["table"]["watch"]["watcher"] == "Ben"
    card = referee.result("view", seat="Ben")["me"]["watching"]
    assert card["story"]
    for seat in (None, "Ann"):
        assert card["title"] not in str(referee.result("view", seat=seat))
    opened = referee.result("play", move="crossroads")
    assert opened["table"]["reading"]["title"] == card["title"] and opened["ask"]["about"] == "crossroads"
    assert "shuffles" not in str(referee.result("undo"))


def test_a_game_ends_in_the_middle_of_a_step_and_can_be_taken_back(referee: Conversation) -> None:
    referee.result("new", **{**POSITION, "morale": 1, "food": 0})
    state = referee.result("play", move="colony-phase")
    assert state["ended"] == {"reason": "morale"} and state["ask"] is None
    assert "refused" in referee.result("play", move="colony-step")
    assert referee.result("undo")["ended"] is None


def test_a_saved_game_is_there_again_with_its_open_ask(tmp_path: Path) -> None:
    first = Conversation(tmp_path, "--save")
    first.result("new", **POSITION)
    asked = first.result("play", move="move", args={"survivor": "Brian Lee", "to": "library"})
    first.process.kill()
    first.process.communicate()
    game = _only_game(tmp_path)
    second = Conversation(tmp_path, "--game", game)
    assert second.result("state")["ask"] == asked["ask"]
    assert second.end()[0] == 0


def _only_game(data: Path) -> str:
    import os
    import subprocess
    import sys

    environment = {**os.environ, "COMPANION_DATA_DIR": str(data)}
    command = [sys.executable, "-c", "from companion.cli import main; main()", "games"]
    listed = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
    return listed.splitlines()[1].split()[0]


@pytest.mark.parametrize("phase", ["crisis", "turns", "colony", "setup"])
def test_what_is_offered_can_be_played_as_it_stands(referee: Conversation, phase: str) -> None:
    referee.result("new", **POSITION, phase=phase)
    for offer in referee.result("offers"):
        assert offer["move"] != "reveal-crisis", "it must first say which crisis"
        state = referee.result("play", move=offer["move"], args=offer["args"])
        assert "refused" not in state, offer
        while referee.result("log"):
            referee.result("undo")
