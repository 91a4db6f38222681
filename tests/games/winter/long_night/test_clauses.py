"""What the program asks is asked by the numbers of this box."""

from typing import Any

import pytest

from companion.games.winter import clauses as rulebook
from companion.games.winter.long_night.book import RULEBOOK
from companion.games.winter.long_night.clauses import OWN
from tests.games.winter.long_night.nights import a_night_game
from tests.games.winter.tables import a_game, done


def test_every_clause_that_stands_for_another_is_in_the_rulebooks() -> None:
    assert all(rulebook.entry(theirs) is not None for theirs in OWN)
    assert all(RULEBOOK.entry(mine) is not None for mine in {one for own in OWN.values() for one in own})


@pytest.mark.parametrize(
    ("ruling", "clauses"), [("die", ("LN-COL-5d", "LN-COL-5e")), ("flip", ("LN-COL-5f",))], ids=["die", "flip"]
)
def test_noise_is_asked_for_by_the_clause_that_is_played(ruling: str, clauses: tuple[str, ...]) -> None:
    keys: dict[str, Any] = {"places": {"school": {"noise": 1}}, "rulings": {"noise": ruling}, "colony_steps_done": 3}
    game = a_night_game(phase="colony", **keys)
    done(game.play("colony-step", {}))
    assert game.ask is not None and (game.ask.about, game.ask.rules) == ("noise", clauses)


def test_the_base_game_keeps_its_own() -> None:
    game = a_game({"Ann": ["A 10 @school"], "Ben": ["B 12"]})
    done(game.play("move", {"survivor": "A", "to": "library"}))
    assert game.ask is not None and game.ask.rules == ("BG-EXP-0",)
