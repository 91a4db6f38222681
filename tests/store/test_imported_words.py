"""An export in which one word was changed by hand: what cannot be told, or is not known, does not come in."""

import json
from typing import Any

import pytest

from companion.games.shelf import game_named, read_position
from companion.playthrough import Playthrough
from companion.referee.pens import Opening
from companion.store import exports
from companion.store.imports import imported
from companion.store.saved_games import SavedGames
from companion.store.trouble import StoreTrouble
from tests.games.winter.tables import a_position, done

THREE = {"Ann": ["*Brian Lee"], "Ben": ["*Thomas Heart"], "Cleo": ["*Rod Miller"]}


@pytest.fixture(scope="module")
def evenings() -> dict[str, str]:
    """An export of a winter with a wound, and of a game of factions with one that lies open."""
    winter, factions = game_named("dead-of-winter"), game_named("patient-zero")
    assert winter is not None and factions is not None
    cold = Playthrough(winter, Opening(winter.id, a_position(THREE), 3))
    done(cold.play("wound", {"survivor": "Brian Lee", "kind": "frostbite"}))
    names = [{"name": name} for name in ("Ann", "Ben", "Cleo", "Dov")]
    ill = Playthrough(factions, Opening(factions.id, {"game": factions.id, "players": names}, 3))
    done(ill.play("reveal", {"player": "Ann"}, insist=True))
    return {"winter": exports.as_json(cold, "Cold"), "factions": exports.as_json(ill, "Ill")}


def facts_in(data: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    return [fact for step in data["steps"] for fact in step["facts"] if fact["fact"] == kind]


@pytest.mark.parametrize(
    ("evening", "kind", "changed"),
    [
        ("winter", "wound-taken", {"kind": "zebra"}),
        ("winter", "wound-taken", {"tokens": "two"}),
        ("winter", "wound-taken", {"colour": "red"}),
        ("winter", "wound-taken", {"name": "Nobody of that name"}),
        ("factions", "faction-revealed", {"faction": "zebra"}),
        ("factions", "faction-revealed", {"told": "by Ann"}),
    ],
)
def test_a_word_that_nothing_knows_is_refused_and_changes_nothing(
    saved: SavedGames, evenings: dict[str, str], evening: str, kind: str, changed: dict[str, Any]
) -> None:
    data = json.loads(evenings[evening])
    found = facts_in(data, kind)
    assert found, [fact["fact"] for step in data["steps"] for fact in step["facts"]]
    found[0].update(changed)
    with pytest.raises(StoreTrouble, match=r"^winter\.json") as caught:
        imported(saved, json.dumps(data), "winter.json", game_named, read_position)
    assert "\n" not in str(caught.value) and saved.list() == []


def test_as_it_was_it_comes_in(saved: SavedGames, evenings: dict[str, str]) -> None:
    for text in evenings.values():
        imported(saved, text, "winter.json", game_named, read_position)
    assert len(saved.list()) == 2
