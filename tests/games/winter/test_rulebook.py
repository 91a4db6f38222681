"""The rulebook: a short entry for every clause of the base game, found by id and by words."""

import re
from pathlib import Path

import pytest

from companion.games.winter import clauses as rulebook
from companion.games.winter.rules.rulings import RULINGS

IDS = (Path(__file__).parents[2] / "rules" / "clause_ids.txt").read_text("utf-8").split()
BASE_IDS = [id for id in IDS if id.startswith("BG-")]


def test_every_clause_of_the_base_game_has_one_entry_in_order() -> None:
    base = [one.id for one in rulebook.entries() if one.id.startswith("BG-")]
    assert len(base) == len(set(base))
    assert set(base) == set(BASE_IDS)


def test_no_entry_has_an_id_of_its_own_invention() -> None:
    assert {one.id for one in rulebook.entries()} <= set(IDS)


@pytest.mark.parametrize("one", rulebook.entries(), ids=lambda one: one.id)
def test_an_entry_is_short(one: rulebook.Entry) -> None:
    sentences = re.findall(r"[.?:](?:\s|$)", one.text)
    assert 1 <= len(sentences) <= 6 and len(one.text.split()) <= 75
    assert 1 <= len(one.title.split()) <= 8 and not one.title.endswith(".")


@pytest.mark.parametrize(
    ("id", "key"),
    [
        ("BG-COL-4g", "noise"),
        ("BG-COL-4d", "morale-zero"),
        ("BG-END-1", "morale-zero"),
        ("BG-DIE-ATT-5", "attack-survivor"),
        ("BG-FREE-MOV-1", "move-limit"),
        ("BG-FREE-HAND-1", "hand-off"),
        ("BG-DIE-ATR-1", "attract"),
        ("BG-COL-3c", "crisis-threshold"),
        ("BG-COL-4a", "colony-zombies"),
        ("BG-COL-7a", "first-player-vote"),
        ("BG-SETUP-7a", "two-players"),
    ],
)
def test_a_contested_rule_names_its_ruling(id: str, key: str) -> None:
    entry = rulebook.entry(id)
    assert entry is not None and f"ruling {key}" in entry.text


def test_every_ruling_that_is_named_exists() -> None:
    named = {
        key for one in rulebook.entries() for key in re.findall(r"ruling ([a-z]+(?:-[a-z]+)+|noise|attract)", one.text)
    }
    assert named <= {ruling.key for ruling in RULINGS}


def test_an_entry_by_its_id() -> None:
    entry = rulebook.entry("BG-COL-1a")
    assert entry is not None and entry.title == "Feed the colony" and entry.text.startswith("Two at the colony")
    assert rulebook.entry("BG-COL-99") is None


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("bitten", "BG-BITE-1"),
        ("starv", "BG-COL-1b"),
        ("BG-XR-2", "BG-XR-2"),
        ("Attack SURVIVOR ruling", "BG-DIE-ATT-5"),
        ("first-player token pass", "BG-COL-7a"),
    ],
)
def test_words_find_their_rule(words: str, first: str) -> None:
    assert rulebook.search(words)[0].id == first


def test_a_search_for_nothing_and_for_nonsense() -> None:
    assert rulebook.search("  ") == [] == rulebook.search("helicopter")


def test_titles_come_before_texts() -> None:
    found = rulebook.search("frostbite")
    assert [one.id for one in found[:2]] == ["BG-EXP-3", "BG-EXP-4"] and len(found) > 2


@pytest.mark.question(22, 23, 39, 40)
@pytest.mark.parametrize(
    ("id", "says"),
    [
        ("BG-XR-3", "shuffled again"),
        ("BG-XR-2", "sets nothing off"),
        ("BG-FREE-PLAY-4", "no limit"),
        ("BG-FREE-PLAY-4", "cannot simply be taken back"),
    ],
)
def test_what_only_hands_can_do_is_answered_where_it_is_looked_up(id: str, says: str) -> None:
    entry = rulebook.entry(id)
    assert entry is not None and says in entry.text
