"""The rulebook: a short entry for every clause of the game; every clause is claimed by a test here."""

import re
from pathlib import Path

import pytest

from companion.games.patient_zero.book import RULEBOOK
from companion.games.patient_zero.rulings import BY_KEY
from companion.referee.rulebook import Entry

HERE = Path(__file__).parent
IDS = [id for id in (HERE.parents[1] / "rules" / "clause_ids.txt").read_text("utf-8").split() if id.startswith("PZ-")]


def test_every_clause_has_one_entry() -> None:
    ids = [one.id for one in RULEBOOK.entries()]
    assert len(ids) == len(set(ids)) and set(ids) == set(IDS)


def test_every_clause_is_claimed_by_a_test() -> None:
    marks = [mark for file in HERE.glob("test_*.py") for mark in re.findall(r"mark\.rule\(([^)]*)\)", file.read_text())]
    assert {id for mark in marks for id in re.findall(r'"(PZ-[^"]+)"', mark)} == set(IDS)


@pytest.mark.parametrize("one", RULEBOOK.entries(), ids=lambda one: one.id)
def test_an_entry_is_short(one: Entry) -> None:
    sentences = re.findall(r"[.?:;](?:\s|$)", one.text)
    assert 1 <= len(sentences) <= 6 and len(one.text.split()) <= 75
    assert 1 <= len(one.title.split()) <= 8 and not one.title.endswith(".")


def test_rulings_are_named_at_their_rules_and_exist() -> None:
    named = {key for one in RULEBOOK.entries() for key in re.findall(r"rulings? ([a-z][a-z-]+)", one.text)}
    assert named == set(BY_KEY)


def test_words_find_their_rule() -> None:
    assert RULEBOOK.search("grenade")[0].id == "PZ-CTR-1"
    assert RULEBOOK.search("lightning")[0].id == "PZ-SPD-1"
    entry = RULEBOOK.entry("PZ-DRAW-6")
    assert entry is not None and entry.title == "Patient Zero can keep it"
    assert RULEBOOK.entry("PZ-DRAW-99") is None and RULEBOOK.search(" ") == []
