"""The Long Night's rulebook: a short entry of our own for every clause of it."""

import re
from pathlib import Path

import pytest

from companion.games.winter.long_night.book import RULEBOOK
from companion.games.winter.long_night.edition import LONG_NIGHT_EDITION
from companion.games.winter.rules.rulings import BY_KEY
from companion.referee.rulebook import Entry

IDS = (Path(__file__).parents[2] / "rules" / "clause_ids.txt").read_text("utf-8").split()


def text_of(id: str) -> str:
    entry = RULEBOOK.entry(id)
    assert entry is not None
    return entry.text


def test_every_clause_of_the_long_night_has_one_entry_in_the_order_of_its_numbers() -> None:
    ours = [one.id for one in RULEBOOK.entries()]
    assert ours == [id for id in IDS if id.startswith("LN-")]


@pytest.mark.parametrize("one", RULEBOOK.entries(), ids=lambda one: one.id)
def test_an_entry_is_short(one: Entry) -> None:
    sentences = re.findall(r"[.?:](?:\s|$)", one.text)
    assert 1 <= len(sentences) <= 6 and len(one.text.split()) <= 75
    assert 1 <= len(one.title.split()) <= 8 and not one.title.endswith(".")
    assert one.text.endswith(".") and one.text[0].isupper()


@pytest.mark.parametrize(
    ("id", "key"),
    [
        ("LN-SETUP-6f", "two-players"),
        ("LN-DIE-ATT-4", "attack-survivor"),
        ("LN-DIE-ATR-1", "attract"),
        ("LN-FREE-MOV-1", "move-limit"),
        ("LN-FREE-HAND-1", "hand-off"),
        ("LN-COL-4e", "crisis-threshold"),
        ("LN-COL-5a", "colony-zombies"),
        ("LN-COL-5a", "unruly-zombies"),
        ("LN-COL-5d", "noise"),
        ("LN-COL-5f", "noise"),
        ("LN-COL-5h", "trap-or-barricade-first"),
        ("LN-COL-5i", "morale-zero"),
        ("LN-COL-9b", "first-player-vote"),
        ("LN-END-1", "morale-zero"),
    ],
)
def test_a_contested_rule_names_its_ruling(id: str, key: str) -> None:
    assert f"ruling {key}" in text_of(id)


def test_every_ruling_is_named_and_every_one_that_is_named_exists() -> None:
    text = " ".join(one.text for one in RULEBOOK.entries())
    assert set(re.findall(r"ruling ([a-z]+(?:-[a-z]+)+|noise|attract)", text)) == set(BY_KEY)


def test_the_defaults_that_the_rulebook_tells_are_those_of_the_edition() -> None:
    written = LONG_NIGHT_EDITION.preset("as-written")
    assert "the round by default" in text_of("LN-FREE-MOV-1") and written["move-limit"] == "round"
    assert "anyone who accepts" in text_of("LN-FREE-HAND-1") and written["hand-off"] == "anyone"
    assert "The die is the default" in text_of("LN-COL-5d") and written["noise"] == "die"
    assert "first by default" in text_of("LN-COL-5h") and written["trap-or-barricade-first"] == "barricade"
    assert "By default morale 0 ends" in text_of("LN-COL-5i") and written["morale-zero"] == "at-once"


@pytest.mark.parametrize(
    ("words", "first"),
    [("bandit attack", "LN-DIE-ATT-6"), ("containment", "LN-COL-1"), ("unruly", "LN-COL-2c"), ("trap", "LN-COL-5h")],
)
def test_words_find_their_rule(words: str, first: str) -> None:
    found = [one.id for one in RULEBOOK.search(words)]
    assert found[0] == first
