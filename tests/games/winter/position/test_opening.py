"""From a position to a table and back."""

from typing import Any

import pytest

from companion.games.winter.game import WINTER
from companion.referee.games import BadPosition
from tests.games.winter.tables import a_game, a_position, a_table, done, doors, play, who

EVERYTHING: dict[str, Any] = a_position(
    {
        "Ann": [who("*Brian Lee", wounds=1, moved=True), who("Rosa 20 3 2 @school", frostbite=1)],
        "Ben": [who("Sparky @library")],
        "Cleo": [who("*A 10", frostbite=1)],
    },
    exiled=["Ben"],
    variants=["hardcore"],
    rulings={"noise": "flip"},
    objective={"name": "Ours", "goal": "Live.", "check": "survive"},
    objective_complete=True,
    morale=3,
    round=2,
    food=4,
    starvation=1,
    waste=17,
    helpless=2,
    first_player="Cleo",
    active="Ann",
    turns_taken=1,
    crisis={
        "name": "The Frost",
        "needs": ["fuel", "tool"],
        "on_failure": [{"do": "wound", "by": 1, "who": {"highest": 2}}],
        "contributed": {"matching": 2, "other": 1},
    },
    face_down={"Ann": 2},
    colony=doors((3,), (0, 2), (0, 0, 1)),
    places={"school": {"zombies": 2, "barricades": 1, "noise": 3}},
    dead=["Forest Plum"],
    dice="program",
    crossroads="laptop",
    mature=True,
    non_coop=False,
    bookkeeping={"samples": "do"},
    samples=4,
    exile_voted=True,
    rounds_played=4,
)


def contains(whole: Any, part: Any) -> bool:
    """Whether every key that was written came back; tuples and lists are alike."""
    if isinstance(part, dict):
        return all(key in whole and contains(whole[key], value) for key, value in part.items())
    if isinstance(part, list | tuple):
        return len(whole) >= len(part) and all(contains(w, p) for w, p in zip(whole, part, strict=False))
    return bool(whole == part)


def test_everything_that_a_position_says_comes_back() -> None:
    back = WINTER.position(WINTER.open(EVERYTHING, 1))
    assert contains(back, {key: value for key, value in EVERYTHING.items() if key != "players"})
    for written, given in zip(back["players"], EVERYTHING["players"], strict=True):
        assert contains(written, given)


@pytest.mark.parametrize("position", [{}, a_position(), EVERYTHING, a_position(phase="setup")])
def test_a_written_position_opens_as_the_same_table(position: dict[str, Any]) -> None:
    back = WINTER.position(WINTER.open(position, 1))
    assert WINTER.position(WINTER.open(back, 1)) == back


def test_every_number_is_written_out() -> None:
    back = WINTER.position(a_table())
    for key in ("morale", "round", "food", "starvation", "waste", "helpless", "unruly"):
        assert isinstance(back[key], int)
    assert back["colony"]["entrances"] == [{"zombies": 0, "barricades": 0, "traps": 0}] * 6
    assert back["places"]["school"] == {"zombies": 0, "barricades": 0, "traps": 0, "noise": 0, "bandits": 0}
    assert set(back["rulings"]) >= {"noise", "morale-zero"} and back["dead"] == []


def test_the_dead_are_gone_from_their_groups_and_named() -> None:
    table = a_table({"Ann": ["A 10", "B 12"]})
    play(table, "die", survivor="A")
    back = WINTER.position(table)
    assert [one["name"] for one in back["players"][0]["survivors"]] == ["B"] and back["dead"] == ["A"]


@pytest.mark.parametrize(("active", "turns"), [("Ann", 0), ("Ben", 1), (None, 2), ("Ann", 2)])
def test_whose_turn_it_is_comes_back(active: str | None, turns: int) -> None:
    table = a_table()
    table.active, table.turns_taken = active, turns
    again = WINTER.open(WINTER.position(table), 1)
    assert (again.active, again.turns_taken) == (active, turns)


def test_the_colony_phase_comes_back_in_its_middle() -> None:
    game = a_game(food=9)
    for _ in range(3):
        done(game.play("colony-step", {}))
    again = WINTER.open(game.position(), 1)
    assert (again.phase, again.colony_steps_done, again.active) == ("colony", 3, None)


def test_what_was_insisted_on_comes_back() -> None:
    table = a_table(helpless=22)
    play(table, "adjust", what="food", to=1)
    assert "insisted" not in WINTER.position(table)
    table.helpless = 30
    table.players["Ben"].exiled = True
    back = WINTER.position(table)
    assert back["insisted"] and WINTER.open(back, 1).helpless == 30


@pytest.mark.parametrize(("keys", "reason"), [({"morale": 0}, "morale"), ({"round": 0}, "rounds"), ({}, None)])
def test_a_position_may_be_over_already(keys: dict[str, Any], reason: str | None) -> None:
    assert a_table(**keys).ended == reason


@pytest.mark.rule("BG-SETUP-13a")
def test_in_mid_play_the_first_player_is_the_first_one_named() -> None:
    groups = {"Ann": ["*A 10"], "Ben": ["*B 60"]}
    assert a_table(groups).first_player == "Ann"
    assert a_table(groups, phase="setup").first_player == "Ben"
    assert a_table(groups, phase="setup", first_player="Ann").first_player == "Ann"


@pytest.mark.rule("BG-SETUP-6a")
def test_the_seed_alone_orders_the_crossroads_deck() -> None:
    def order(seed: int) -> list[str]:
        return [card.id for card in WINTER.open({}, seed).sealed.deck]

    assert order(1) == order(1) and sorted(order(1)) == sorted(order(2)) and order(1) != order(2)


def test_a_preset_of_rulings_by_name() -> None:
    assert a_table(rulings="published").rulings["morale-zero"] == "after-batch"
    assert a_table(rulings="as-written").rulings["morale-zero"] == "at-once"


def test_what_has_become_a_mistake_since_keeps_no_saved_game_closed() -> None:
    position = a_position({"Ann": ["*A 10", "*B 12"], "Ben": ["C 14"]})
    with pytest.raises(BadPosition):
        WINTER.open(position, 7)
    table = WINTER.open_saved(position, 7)
    assert [survivor.name for survivor in table.group("Ann")] == ["A", "B"]
    with pytest.raises(BadPosition):
        WINTER.open_saved({"players": 3}, 7)
