"""Each thing is explained when it happens for the first time in a game, and never again."""

import pytest

from companion.games.winter.clauses import entry
from companion.games.winter.first_evening.hints import HINTS
from companion.games.winter.first_evening.introduction import PARAGRAPHS, read_by_turns
from companion.games.winter.long_night.book import RULEBOOK as LONG_NIGHT
from companion.games.winter.long_night.edition import LONG_NIGHT_EDITION
from companion.playthrough import Playthrough
from companion.referee.shown.hint import Hint, Mark
from tests.games.winter.tables import a_game, done

GROUPS = {"Ann": ["*A 10", "B 12 @school"], "Ben": ["*C 14"]}
EVERYTHING = (10_000, 0)


def first_times(game: Playthrough, start: Mark) -> tuple[Hint, ...]:
    return game.game.explained(game.seen_by(None), game.log.told, start, EVERYTHING)


def test_a_thing_is_explained_once() -> None:
    game = a_game(GROUPS, dice="program", phase="crisis", first_evening=True)
    done(game.play("reveal-crisis", {"name": "Fuel Shortage"}))
    first = first_times(game, (0, 0))
    assert [hint.id for hint in first] == ["crisis"]
    here = len(game.log.told)
    done(game.play("roll-dice", {}))
    done(game.play("begin-turn", {}))
    later = [hint.id for hint in first_times(game, (here, 0))]
    assert "crisis" not in later and {"dice", "turn"} <= set(later)
    assert first_times(game, (len(game.log.told), 0)) == ()


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


def test_a_module_explains_what_it_brings() -> None:
    hints = [hint for part in LONG_NIGHT_EDITION.modules.values() for hint in part.hints]
    assert {"bandits", "improvement-built"} <= {hint.id for hint in hints}
    for hint in hints:
        assert LONG_NIGHT.entry(hint.rule) is not None
        assert hint.id not in {one.id for one in HINTS}
