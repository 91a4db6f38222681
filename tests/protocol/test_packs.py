"""`new` with packs, through the text protocol."""

from pathlib import Path
from typing import Any

from tests.games.winter.a_pack import card, pack_text
from tests.protocol.conversation import Conversation

POSITION: dict[str, Any] = {
    "players": [
        {"name": "Ann", "survivors": [{"name": "Brian Lee", "leader": True}]},
        {"name": "Ben", "survivors": [{"name": "Sparky", "leader": True}]},
    ],
    "seed": 5,
}


def test_a_game_is_begun_with_the_packs_that_it_names(tmp_path: Path) -> None:
    shelf = tmp_path / "packs"
    shelf.mkdir()
    (shelf / "home.toml").write_text(pack_text(card("one"), card("two")), "utf-8")
    referee = Conversation(tmp_path, "--save")
    table = referee.result("new", **POSITION, packs=["home"])["table"]
    assert table["packs"] == ["home"] and table["cards_left"] == 1 and table["cards_seen"] == []
    (shelf / "home.toml").unlink()
    watched = referee.result("view", seat="Ben")["me"]["watching"]
    assert watched["id"].startswith("home--") and watched["options"][0]["outcome"].startswith("First outcome")
    facts = referee.result("play", move="not-this-one")["facts"]
    assert [fact["fact"] for fact in facts] == ["card-put-back", "card-drawn"]
    assert referee.result("view", seat="Ben")["me"]["watching"]["id"] != watched["id"]
    state = referee.result("play", move="crossroads")
    assert state["table"]["cards_seen"] == [state["table"]["reading"]["title"]]
    assert referee.result("position")["packs"] == ["home"]
    assert referee.end() == (0, b"")


def test_a_pack_that_is_nowhere_is_a_mistake_in_the_position(tmp_path: Path) -> None:
    referee = Conversation(tmp_path)
    error = referee.call("new", **POSITION, packs=["starter", "deep-wintre"])["error"]
    assert error["code"] == -32602
    assert error["data"]["mistakes"] == [
        {"key": "packs[1]", "text": "there is no pack “deep-wintre” here; did you mean “deep-winter”?"}
    ]
    assert referee.result("new", **POSITION, outcomes="hidden")["table"]["options"]["outcomes"] == "hidden"
    assert referee.end() == (0, b"")
