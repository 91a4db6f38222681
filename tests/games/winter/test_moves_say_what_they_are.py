"""A move says itself by which clause it is made and what it is: nobody else keeps a list of it."""

from typing import get_args

import pytest

from companion.games.patient_zero.book import RULEBOOK as OUTBREAK
from companion.games.patient_zero.game import PATIENT_ZERO
from companion.games.shelf import GAMES
from companion.games.winter import clauses as rulebook
from companion.games.winter.long_night.book import RULEBOOK as NIGHT
from companion.games.winter.long_night.game import LONG_NIGHT
from companion.games.winter.packs.cards import When
from companion.games.winter.packs.deck_checks import BY_NOBODY
from companion.referee.games import Move
from companion.referee.procedures import Procedure

CLAUSES = {entry.id for entry in (*rulebook.entries(), *NIGHT.entries(), *OUTBREAK.entries())}
MOVES = [pytest.param(kind, id=f"{game.id}/{name}") for game in GAMES for name, kind in game.moves.items()]


def lacks(kind: type[Move]) -> list[str]:
    """What a kind of move does not say of itself."""
    said = []
    if kind.rule and kind.rule not in CLAUSES:
        said.append(f"there is no clause {kind.rule}")
    if not (kind.rule or kind.no_rule or kind.by_hand):
        said.append("neither a rule, nor why none, nor by hand")
    if kind.rule and kind.no_rule:
        said.append("a rule and why none")
    if not (kind.__doc__ or "").strip():
        said.append("what it is")
    if kind.title is Move.title or kind.procedure is Move.procedure:
        said.append("a title and a procedure")
    return said


@pytest.mark.parametrize("kind", MOVES)
def test_a_move_says_what_it_is(kind: type[Move]) -> None:
    assert lacks(kind) == []


class Scout(Move, frozen=True):
    survivor: str

    def procedure(self, table: object) -> Procedure:
        yield from ()


def test_one_that_says_nothing_is_refused() -> None:
    assert lacks(Scout) == [
        "neither a rule, nor why none, nor by hand",
        "what it is",
        "a title and a procedure",
    ]


def test_one_that_names_no_clause_of_the_rulebook_is_refused() -> None:
    class Named(Scout, frozen=True):
        """It has words."""

        rule = "BG-SCO-1"

        def title(self) -> str:
            return f"{self.survivor} scouts"

    assert lacks(Named) == ["there is no clause BG-SCO-1"]


def test_what_a_move_says_is_none_of_its_arguments() -> None:
    said = {name for name in Move.__annotations__ if not name.startswith("_")}
    for game in (LONG_NIGHT, PATIENT_ZERO):
        for kind in game.moves.values():
            assert said.isdisjoint(kind.__struct_fields__)


def test_a_trigger_that_is_a_move_knows_an_actor_where_a_survivor_makes_it() -> None:
    triggers = set(get_args(When)) & set(LONG_NIGHT.moves)
    assert len(triggers) >= 10
    for name in triggers:
        by_a_survivor = "survivor" in LONG_NIGHT.moves[name].__struct_fields__
        assert by_a_survivor != (name in BY_NOBODY), name
        assert LONG_NIGHT.moves[name].own_turn or LONG_NIGHT.moves[name].by_hand, name
