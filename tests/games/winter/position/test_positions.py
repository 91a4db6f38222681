"""Reading a position: all mistakes at once, each with its key, and what the defaults are."""

from typing import Any

import pytest

from companion.games.winter.game import WINTER
from companion.referee.games import BadPosition
from tests.games.winter.tables import a_position, doors, who


def said(position: dict[str, Any]) -> str:
    """The mistakes, each after its key; "" when there is none."""
    try:
        WINTER.open(position, 1)
    except BadPosition as bad:
        return "\n".join(f"{mistake.key}: {mistake.text}" for mistake in bad.mistakes)
    return ""


def test_nothing_but_the_defaults_is_a_table() -> None:
    table = WINTER.open({}, 1)
    assert (table.morale, table.round, table.food, table.objective.name) == (6, 6, 0, "We Need More Samples")
    assert list(table.players) == ["Player 1"] and table.phase == "turns"


def test_tracks_come_from_the_objective_unless_they_are_given() -> None:
    table = WINTER.open(a_position(objective="Kill Them", morale=3), 1)
    assert (table.morale, table.round) == (3, 7)
    table = WINTER.open(a_position(objective={"name": "Ours", "morale": 9, "rounds": 4}), 1)
    assert (table.morale, table.round, table.objective.name) == (9, 4, "Ours")
    assert WINTER.open(a_position(objective="Find a Cure"), 1).round == 6, "not known: the default"


def test_survivors_come_from_the_catalogue_whatever_their_capitals() -> None:
    table = WINTER.open(a_position({"Ann": ["brian lee", "Rosa 20 3 2"]}), 1)
    brian, rosa = table.survivors["Brian Lee"], table.survivors["Rosa"]
    assert (brian.influence, brian.attack, brian.search) == (68, 3, 4)
    assert (rosa.influence, rosa.attack, rosa.search, rosa.at) == (20, 3, 2, "colony")


@pytest.mark.parametrize(
    ("keys", "found"),
    [
        ({"moral": 3}, ["moral: ", "did you mean"]),
        ({"morale": 11}, ["morale: ", "at most 10"]),
        ({"food": -1}, ["food: ", "at least 0"]),
        ({"food": "four"}, ["food: ", "whole number"]),
        ({"game": "chess"}, ["game: ", "another game"]),
        ({"modules": ["bandits"]}, ["not a module"]),
        ({"variants": ["blind"]}, ["variants[0]: "]),
        ({"objective": "Kill Thm"}, ["did you mean"]),
        ({"rulings": {"nois": "die"}}, ["no ruling", "did you mean"]),
        ({"rulings": {"noise": "loud"}}, ["not one of die, flip"]),
        ({"rulings": "house"}, ["no preset"]),
        ({"rulings": {"noise": 1}}, ["rulings.noise: “1” is not one of die, flip"]),
        ({"rulings": {"noise": True}}, ["rulings.noise: must be text, not true"]),
        ({"rulings": ["x"]}, ["rulings: must be a table with keys, not a list"]),
        ({"face_down": 3}, ["face_down: must be a table with keys, not 3"]),
        ({"kept_away": {"school": "3"}}, ["kept_away.school: must be a whole number"]),
        ({"side_effects": ["x"]}, ["side_effects: must be a table with keys"]),
        ({"bookkeeping": {"waste": 3}}, ["bookkeeping.waste: must be text, not 3"]),
        ({"unruly": 1}, ["unruly: ", "the-long-night"]),
        ({"players": [{"name": "Ann"}, {"name": " "}]}, ["players[1].name: every player needs a name."]),
        ({"players": [{"name": "Ann"}, {"name": "Ann"}]}, ["players[1].name: ", "second seat"]),
        ({"first_player": "Eve"}, ["nobody here is called “Eve”"]),
        ({"active": "Eve"}, ["nobody here is called “Eve”"]),
        ({"crisis": {"name": "Fuel Shortag"}}, ["not in the catalogue", "did you mean"]),
        ({"crisis": {}}, ["name the crisis"]),
        ({"crisis": {"needs": ["petrol"]}}, ["crisis.needs[0]: "]),
        ({"crisis": {"needs": ["fuel"], "on_failure": [{"do": "zombies", "place": "mall"}]}}, ["“mall”"]),
        ({"crisis": {"needs": ["fuel"], "on_failure": [{"do": "morale"}]}}, ["by how many"]),
        ({"crisis": {"needs": ["fuel"], "on_failure": [{"do": "dance"}]}}, ["on_failure[0].do: "]),
        ({"colony": doors((2, 2))}, ["3 spaces"]),
        ({"colony": {"entrances": [{}] * 7}}, ["6 entrances"]),
        ({"places": {"school": {"zombies": 5}}}, ["4 spaces"]),
        ({"places": {"library": {"zombies": 3, "barricades": 1}}}, ["3 spaces"]),
        ({"places": {"school": {"noise": 5}}}, ["4 noise spaces"]),
        ({"places": {"mall": {}}}, ["mall: "]),
        ({"places": {"hideout": {"deck_empty": True}}}, ["module “bandits”"]),
        ({"places": {"school": {"bandits": 1}}}, ["module “bandits”"]),
        ({"helpless": 23}, ["24 occupant spaces"]),
        ({"hideout_cards": 2}, ["module “bandits”"]),
        ({"face_down": {"Eve": 1}}, ["nobody here is called “Eve”"]),
        ({"colony_steps_done": 3}, ['write phase = "colony"']),
        ({"colony_steps_done": 7, "phase": "colony"}, ["has 7 steps"]),
        ({"players": []}, ["somebody must play"]),
        ({"players": [{"name": name} for name in "ABCDEF"]}, ["at most 5"]),
        ({"players": [{"name": "Ann"}, {"name": "Ann"}]}, ["second seat"]),
    ],
)
def test_a_mistake_is_named(keys: dict[str, Any], found: list[str]) -> None:
    text = said(a_position() | keys)
    assert text and all(words in text for words in found), text


@pytest.mark.parametrize(
    ("group", "found"),
    [
        (["Rosa"], "give influence, attack and search"),
        (["Brian Le"], "did you mean"),
        (["Sparky", "Sparky"], "twice"),
        (["Sparky", "sparky"], "twice"),
        (["*Sparky", "A 10", "*B 12"], "players[0].survivors[2].leader: Sparky leads Ann’s group already"),
        ([who("Sparky", at="scool")], "did you mean"),
        ([who("Sparky", wounds=3)], "would be dead"),
        ([who("Sparky", wounds=2, frostbite=1)], "would be dead"),
        ([who("Rosa 20 3 2", attack=7)], "at most 6"),
        (["A 10 @gas-station", "B 12 @gas-station", "C 14 @gas-station"], "2 survivor spaces"),
    ],
)
def test_a_mistake_in_a_group_is_named(group: list[str | dict[str, Any]], found: str) -> None:
    text = said(a_position({"Ann": group}))
    assert found in text and ("players" in text or "places" in text)


@pytest.mark.question(54)
def test_the_trainer_lives_with_three_wounds() -> None:
    assert said(a_position({"Ann": [who("Buddy Davis", wounds=3)]})) == ""


@pytest.mark.question(76)
def test_the_exiled_are_never_at_the_colony() -> None:
    assert "is exiled" in said(a_position({"Ann": ["A 10"], "Ben": ["B 12"]}, exiled=["Ben"]))


def test_all_mistakes_are_listed_together() -> None:
    position = a_position({"Ann": ["Nobody"]}, first_player="Eve", colony=doors((9,)))
    with pytest.raises(BadPosition) as caught:
        WINTER.open(position, 1)
    assert len(caught.value.mistakes) == 3


def test_in_a_file_each_mistake_has_its_line() -> None:
    text = 'food = 4\n\n[[players]]\nname = "Ann"\n[[players.survivors]]\nname = "Nobody"\n'
    with pytest.raises(BadPosition) as caught:
        WINTER.read(text, "winter.toml")
    assert [mistake.key for mistake in caught.value.mistakes] == ["winter.toml, line 6, players[0].survivors[0].name"]
    with pytest.raises(BadPosition, match="neither TOML nor JSON"):
        WINTER.read("food = = 4", "winter.toml")


def test_json_is_read_like_toml() -> None:
    assert WINTER.read('{"food": 4}', "x.json") == WINTER.read("food = 4", "x.toml") == {"food": 4}


def test_a_table_that_overruled_the_board_says_so() -> None:
    position = a_position({"Ann": ["A 10"], "Ben": ["B 12"]}, exiled=["Ben"], colony=doors((4,)), helpless=30)
    assert said(position) and said(position | {"insisted": True}) == ""


def test_a_crisis_in_part() -> None:
    table = WINTER.open(a_position(crisis={"name": "Despair", "needs": ["tool"]}), 1)
    assert table.crisis is not None and (table.crisis.needs, len(table.crisis.on_failure)) == (("tool",), 1)
    table = WINTER.open(a_position(crisis={"name": "Despair", "on_failure": []}), 1)
    assert table.crisis is not None and (table.crisis.needs, table.crisis.on_failure) == (("medicine",), ())
    table = WINTER.open(a_position(crisis={"needs": ["tool"], "contributed": {"matching": 2}}), 1)
    assert table.crisis is not None and (table.crisis.name, table.contributed) == ("The crisis", (2, 0))


def test_what_only_the_other_box_has_may_be_none() -> None:
    assert said({"unruly": 0}) == "" and said({"colony": doors((1, 0, 1))}) == ""


def test_a_ruling_that_is_a_number_may_be_written_as_one() -> None:
    for value in (1, "1"):
        table = WINTER.open({"rulings": {"unruly-zombies": value}}, 1)
        assert table.rulings["unruly-zombies"] == "1" == WINTER.position(table)["rulings"]["unruly-zombies"]
