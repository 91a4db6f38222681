"""Positions of this box: what is written comes back, what does not belong is a mistake; views for all modules."""

import json
from itertools import combinations
from typing import Any

import msgspec
import pytest

from companion.games.shelf import read_position
from companion.games.winter.long_night.game import LONG_NIGHT
from companion.referee.games import BadPosition
from tests.games.winter.long_night.nights import MODULES, a_night, a_night_position, refused_position
from tests.games.winter.tables import doors, play, who

PLAYERS = {
    "Ann": [who("*Gia Najjar", despair=1), "Cole Winters @raxxon"],
    "Ben": [who("*Lily Mae @hideout", wounds=1)],
    "Cleo": ["*Kumar Sen @school"],
}
KEYS: dict[str, dict[str, Any]] = {
    "improvements": {"improvements": [{"name": "Turret", "needs": 4, "tokens": 1}], "built": ["Outhouse"]},
    "bandits": {"hideout_cards": 3},
    "raxxon": {
        "containment": [2, 5],
        "audio_log": [2, 6],
        "experiments": 7,
        "specials": [{"name": "The Bear", "at": "school", "entrance": 1}],
        "side_effects": {"Gia Najjar": ["Haze"]},
    },
}
ALL = {key: value for keys in KEYS.values() for key, value in keys.items()}
BOARD = {
    "colony": doors((1, 0, 1), (2, 1, 0)),
    "places": {"school": {"zombies": 2, "bandits": 1, "noise": 2}, "hideout": {"bandits": 2}, "raxxon": {"noise": 1}},
}


def whole(**keys: Any) -> dict[str, Any]:
    return a_night_position(*MODULES, players=PLAYERS, exiled=["Cleo"], unruly=2, helpless=1, **(ALL | BOARD | keys))


def test_everything_comes_back_as_it_was_written() -> None:
    table = LONG_NIGHT.open(whole(), 7)
    position = LONG_NIGHT.position(table)
    for key, value in ALL.items():
        assert position[key] == value, key
    assert (position["unruly"], position["modules"]) == (2, list(MODULES))
    assert position["places"]["school"]["bandits"] == 1 and position["places"]["hideout"]["bandits"] == 2
    assert position["colony"]["entrances"][0] == {"zombies": 1, "barricades": 0, "traps": 1}
    assert LONG_NIGHT.position(LONG_NIGHT.open(position, 8)) == position
    assert json.loads(json.dumps(position)) == position


def test_it_may_be_written_as_toml() -> None:
    text = """
game = "the-long-night"
modules = ["bandits", "raxxon"]
unruly = 1
hideout_cards = 2
containment = [3, 4]
specials = [{ name = "The Bear", at = "raxxon" }]
[[players]]
name = "Ann"
survivors = [{ name = "Blue", at = "raxxon", leader = true }]
[places.hideout]
bandits = 1
"""
    table = LONG_NIGHT.open(read_position(text, "ours.toml"), 1)
    assert (table.places["raxxon"].zombies, table.places["hideout"].bandits, table.unruly) == (1, 1, 1)
    with pytest.raises(BadPosition) as refusal:
        read_position(text.replace('"bandits", ', ""), "ours.toml")
    said = str(refusal.value)
    assert "line 5" in said and "hideout_cards" in said and "places.hideout" in said


@pytest.mark.parametrize("modules", [chosen for size in range(3) for chosen in combinations(MODULES, size)])
def test_keys_of_a_module_that_is_not_played_are_mistakes(modules: tuple[str, ...]) -> None:
    players = {"Ann": ["*Gia Najjar"], "Ben": ["*Lily Mae"]}
    wrong = refused_position(*modules, players=players, **ALL)
    expected = {key for module, keys in KEYS.items() if module not in modules for key in keys}
    assert set(wrong) == expected
    assert all(f"“{module}”" in wrong[key] for module in KEYS if module not in modules for key in KEYS[module])


def test_places_of_a_module_that_is_not_played_are_mistakes() -> None:
    wrong = refused_position(players={"Ann": ["*Blue @raxxon"]}, places=BOARD["places"])
    assert {"places.school.bandits", "places.hideout", "places.raxxon", "players[0].survivors[0].at"} <= set(wrong)


@pytest.mark.parametrize(
    ("keys", "key"),
    [
        ({"audio_log": [1]}, "audio_log"),
        ({"audio_log": [1, 2, 3]}, "audio_log"),
        ({"containment": [7]}, "containment[0]"),
        ({"specials": [{"name": "X", "at": "moon"}]}, "specials[0].at"),
        ({"specials": [{"name": "X", "at": "hideout"}]}, "specials[0].at"),
        ({"specials": [{"name": "X", "at": "school", "entrance": 2}]}, "specials[0].entrance"),
        ({"specials": [{"name": "", "at": "school"}]}, "specials[0].name"),
        ({"experiments": 13}, "experiments"),
        ({"kept_away": {"moon": 2}}, "kept_away.moon"),
        ({"kept_away": 3}, "kept_away"),
        ({"side_effects": ["Haze"]}, "side_effects"),
        ({"side_effects": {"Zoe": ["Haze"]}}, "side_effects.Zoe"),
    ],
)
def test_what_raxxon_cannot_have_is_a_mistake(keys: dict[str, Any], key: str) -> None:
    assert key in refused_position("raxxon", **keys)


BEAR, WOLF = {"name": "The Bear", "at": "school"}, {"name": "The Wolf", "at": "school"}


def test_a_special_zombie_needs_a_space_too() -> None:
    full = {"barricades": 2, "traps": 1}
    assert a_night("raxxon", places={"school": full}, specials=[BEAR]).places["school"].zombies == 1
    wrong = refused_position("raxxon", places={"school": full}, specials=[BEAR, WOLF])
    assert wrong == {"specials[1]": "the school has 4 spaces: none is left for The Wolf."}
    counted = {"places": {"school": {"zombies": 2, "barricades": 2}}, "specials": [BEAR, WOLF]}
    assert a_night("raxxon", **counted).places["school"].zombies == 2
    more = {"places": {"school": full | {"spaces": 5}}, "specials": [BEAR, WOLF]}
    assert a_night("raxxon", **more).places["school"].zombies == 2
    overruled = a_night("raxxon", places={"school": full}, specials=[BEAR, WOLF], insisted=True)
    assert LONG_NIGHT.position(overruled)["insisted"] is True
    assert "specials[0]" in refused_position(
        "raxxon", colony=doors((), (0, 2, 1)), specials=[{"name": "The Bear", "entrance": 2}]
    )


def test_all_mistakes_are_told_at_once() -> None:
    wrong = refused_position("raxxon", "dragons", audio_log=[1], hideout_cards=2, rulings={"noise": "loud"})
    assert set(wrong) == {"modules[1]", "audio_log", "hideout_cards", "rulings.noise"}


def test_what_exile_made_public_comes_back() -> None:
    table = LONG_NIGHT.open(whole(), 7)
    table.players["Cleo"].loyal = True
    again = LONG_NIGHT.open(LONG_NIGHT.position(table), 7)
    assert [player.loyal for player in again.players.values()] == [None, None, True]


@pytest.mark.parametrize("modules", [chosen for size in range(4) for chosen in combinations(MODULES, size)])
def test_the_view_has_what_lies_open_of_every_module(modules: tuple[str, ...]) -> None:
    keys = {key: value for module in modules for key, value in KEYS[module].items()}
    table = a_night(*modules, players={"Ann": ["*Gia Najjar"], "Ben": ["*Lily Mae"]}, **keys)
    for seat in (None, "Ann"):
        view = json.loads(msgspec.json.encode(LONG_NIGHT.seen_by(table, seat)))
        parts = {part["id"]: part["data"] for part in view["parts"]}
        for module in modules:
            assert parts[module] == KEYS[module]
        assert set(parts) & set(MODULES) == set(modules) and view["modules"] == list(modules)
        assert set(view["places"]) >= {"school"} and ("hideout" in view["places"]) == ("bandits" in modules)


def test_a_copy_of_the_table_has_its_own_modules() -> None:
    table = LONG_NIGHT.open(whole(), 7)
    before, twin = LONG_NIGHT.position(table), table.copy()
    play(twin, "improvement", name="Turret", tokens=1)
    play(twin, "hideout-cards", cards=9)
    play(twin, "audio-log", dice=[1, 1])
    play(twin, "special-off", name="The Bear", place="school")
    assert LONG_NIGHT.position(table) == before != LONG_NIGHT.position(twin)
