"""A move says itself by which clause it is made and what it is: nobody else keeps a list of it."""

import ast
from collections.abc import Mapping
from pathlib import Path
from typing import get_args

import pytest

import companion.tui
from companion.games.patient_zero.book import RULEBOOK as OUTBREAK
from companion.games.patient_zero.game import PATIENT_ZERO
from companion.games.shelf import GAMES
from companion.games.winter import clauses as rulebook
from companion.games.winter.long_night.book import RULEBOOK as NIGHT
from companion.games.winter.long_night.game import LONG_NIGHT
from companion.games.winter.packs.cards import When
from companion.games.winter.packs.deck_checks import BY_NOBODY
from companion.referee.games import Game, Move
from companion.referee.procedures import Procedure
from tests.games.winter.long_night.nights import a_night_game

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


def not_offered(moves: Mapping[str, type[Move]], by_parts: set[str]) -> list[str]:
    """Moves that are on no list of offers and do not say that they are by hand, or that are and say it all the same."""
    offered = {name for name, kind in moves.items() if kind.ways.__func__ is not Move.ways.__func__} | by_parts
    return [name for name, kind in moves.items() if (name in offered) == kind.by_hand]


def typed_on_screens(folder: str) -> set[str]:
    """Every string that a screen writes."""
    files = Path(companion.tui.__file__).parent.joinpath(folder).rglob("*.py")
    nodes = (node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


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


def by_parts() -> set[str]:
    """What the modules of The Long Night offer on a table where all of it makes sense."""
    people = {"Ann": ["*A 10", "H 13 @hideout", "X 15 @raxxon"], "Ben": ["*C 14"]}
    display = [{"name": "Fence", "needs": 3}]
    game = a_night_game("bandits", "raxxon", "improvements", players=people, phase="turns", improvements=display)
    game.table.players["Ann"].dice = [5]
    return {offer.move for part in game.table.parts for offer in part.offers(game.table)}


def test_a_move_is_offered_or_by_hand() -> None:
    assert not_offered(LONG_NIGHT.moves, by_parts()) == []


def test_one_that_nobody_offers_is_refused() -> None:
    assert not_offered(LONG_NIGHT.moves | {"scout": Scout}, by_parts()) == ["scout"]


@pytest.mark.parametrize(("game", "folder"), [(LONG_NIGHT, "winter"), (PATIENT_ZERO, "patient_zero")])
def test_what_is_by_hand_has_a_place_on_the_laptop(game: Game, folder: str) -> None:
    """What is offered has one already: a key, or the list of the turn."""
    typed = typed_on_screens(folder)
    assert [name for name, kind in game.moves.items() if kind.by_hand and name not in typed] == []
