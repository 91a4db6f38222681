"""Item decks that have run out: what the table says of them, and what follows from it."""

import pytest

from companion.games.winter.board.facts.board import ItemDeckEmptied
from companion.games.winter.board.table import Table
from companion.games.winter.game import WINTER
from tests.games.winter.tables import a_game, a_table, done, insist, nonsense, objections, play

GROUPS = {"Ann": ["A 10 @school", "B 12 @library"], "Ben": ["C 14"]}


def run_out(*places: str) -> Table:
    return a_table(GROUPS, places={place: {"deck_empty": True} for place in places})


@pytest.mark.question(30)
def test_the_table_says_that_a_deck_is_empty_and_that_it_is_not_after_all() -> None:
    table = a_table(GROUPS)
    told = play(table, "deck", place="school", empty=True)
    assert told.of(ItemDeckEmptied) == [ItemDeckEmptied("school")]
    assert told.told == ["The item deck of the school is empty."] and table.places["school"].deck_empty
    assert play(table, "deck", place="school", empty=False).told == [
        "The item deck of the school is not empty after all."
    ]
    assert not table.places["school"].deck_empty


@pytest.mark.question(30)
@pytest.mark.parametrize(
    ("place", "empty", "said"),
    [
        ("colony", True, "No item deck lies at the colony."),
        ("mall", True, "There is no place “mall”"),
        ("school", True, "is empty already"),
        ("library", False, "is not empty"),
    ],
)
def test_a_word_on_a_deck_that_makes_no_sense(place: str, empty: bool, said: str) -> None:
    assert said in nonsense(run_out("school"), "deck", place=place, empty=empty)


@pytest.mark.rule("BG-DIE-SEA-2")
@pytest.mark.question(30)
def test_nobody_searches_an_empty_deck_unless_the_table_insists() -> None:
    table = run_out("school")
    said = objections(table, "search", survivor="A")
    assert said == "Nothing is left to draw at the school: its deck is empty, and it is never filled again."
    assert {offer.args["survivor"] for offer in WINTER.offers(table) if offer.move == "search"} == {"B"}
    assert "Keep 1 card at the school" in insist(table, "search", survivor="A").told[-1]


@pytest.mark.question(30)
def test_an_empty_deck_is_written_down_and_everybody_sees_it() -> None:
    table = run_out("school")
    places = WINTER.position(table)["places"]
    assert places["school"]["deck_empty"] is True and "deck_empty" not in places["library"]
    seen = WINTER.seen_by(table, None).places
    assert seen["school"].deck_empty and not seen["library"].deck_empty
    twin = table.copy()
    twin.places["library"].deck_empty = True
    assert twin.places["school"].deck_empty and not table.places["library"].deck_empty


@pytest.mark.question(30)
def test_the_word_on_a_deck_can_be_undone() -> None:
    game = a_game(GROUPS)
    done(game.play("deck", {"place": "school", "empty": True}))
    done(game.undo())
    assert not game.table.places["school"].deck_empty
