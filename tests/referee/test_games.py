"""Moves: their names, and what they say when nothing more is said."""

import pytest

from companion.referee.games import Move, move_named
from companion.referee.outcomes import BadArguments


class GoHome(Move, frozen=True):
    who: str = "all"

    def title(self) -> str:
        return f"{self.who} go home"


def test_a_move_is_named_in_kebab_case_and_objects_to_nothing_by_itself() -> None:
    move = GoHome()
    assert (GoHome.named(), move.titled(None)) == ("go-home", "all go home")
    assert move.nonsense(None) == move.objections(None) == []


def test_a_move_is_made_from_its_name_and_arguments() -> None:
    assert move_named({"go-home": GoHome}, "go-home", {"who": "Ann"}) == GoHome("Ann")
    with pytest.raises(BadArguments, match="no move"):
        move_named({"go-home": GoHome}, "fly", {})
    with pytest.raises(BadArguments, match="go-home"):
        move_named({"go-home": GoHome}, "go-home", {"who": 3})
    with pytest.raises(BadArguments, match="where"):
        move_named({"go-home": GoHome}, "go-home", {"where": "x"})


def test_a_move_must_say_what_it_does() -> None:
    with pytest.raises(NotImplementedError):
        Move().title()
    with pytest.raises(NotImplementedError):
        Move().procedure(None)
