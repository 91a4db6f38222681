"""Each thing is explained when it happens for the first time in a game, and never again."""

import pytest

from companion.games.winter.clauses import entry
from companion.games.winter.first_evening.first_times import first_times
from companion.games.winter.first_evening.hints import HINTS
from companion.games.winter.first_evening.introduction import PARAGRAPHS, read_by_turns
from companion.games.winter.long_night.book import RULEBOOK as LONG_NIGHT
from tests.games.winter.tables import a_game, done

GROUPS = {"Ann": ["*A 10", "B 12 @school"], "Ben": ["*C 14"]}
EVERYTHING = (10_000, 0)


def test_a_thing_is_explained_once() -> None:
    game = a_game(GROUPS, dice="program", phase="crisis")
    done(game.play("reveal-crisis", {"name": "Fuel Shortage"}))
    first = first_times(game.log.told, (0, 0), EVERYTHING)
    assert [hint.id for hint in first] == ["crisis"]
    here = len(game.log.told)
    done(game.play("roll-dice", {}))
    done(game.play("begin-turn", {}))
    later = [hint.id for hint in first_times(game.log.told, (here, 0), EVERYTHING)]
    assert "crisis" not in later and {"dice", "turn"} <= set(later)
    assert first_times(game.log.told, (len(game.log.told), 0), EVERYTHING) == ()


@pytest.mark.parametrize("hint", HINTS, ids=lambda hint: hint.id)
def test_an_explanation_is_short_and_names_a_clause(hint) -> None:  # type: ignore[no-untyped-def]
    assert 1 <= hint.text.count(". ") + 1 <= 4 and len(hint.text) < 400
    assert entry(hint.rule) is not None or LONG_NIGHT.entry(hint.rule) is not None


def test_ids_are_unique() -> None:
    assert len({hint.id for hint in HINTS}) == len(HINTS)


def test_the_introduction_is_read_by_turns_in_five_minutes() -> None:
    readers = read_by_turns(["Ann", "Ben", "Cleo"])
    assert [who for who, _ in readers[:4]] == ["Ann", "Ben", "Cleo", "Ann"]
    assert sum(len(text.split()) for text in PARAGRAPHS) < 5 * 130
