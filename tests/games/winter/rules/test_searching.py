"""How many cards a search shows and how many may be kept, with the abilities that widen it."""

import pytest

from companion.games.winter.board.facts.people import ToDoByHand
from companion.games.winter.board.table import Table
from companion.games.winter.packs.catalogue import survivors
from tests.games.winter.long_night.nights import a_night
from tests.games.winter.tables import a_table, play

UNDER = "the rest under the deck of the"


def said(table: Table, survivor: str, noise: int = 0, *answers: str) -> str:
    return str(play(table, "search", *answers, survivor=survivor, noise=noise).of(ToDoByHand)[0].text)


@pytest.mark.rule("BG-DIE-SEA-2", "BG-DIE-SEA-3", "BG-DIE-SEA-6")
@pytest.mark.question(31)
@pytest.mark.parametrize(
    ("noise", "text"),
    [
        (0, "Keep 1 card at the school."),
        (1, f"Draw 2, keep 1, {UNDER} school."),
        (3, f"Draw 4, keep 1, {UNDER} school, in the order drawn."),
    ],
)
def test_the_others_go_under_the_deck_in_one_order(noise: int, text: str) -> None:
    assert said(a_table({"Ann": ["A 10 @school"]}), "A", noise) == text


@pytest.mark.rule("BG-DIE-SEA-6")
@pytest.mark.question(36)
@pytest.mark.parametrize(
    ("survivor", "noise", "text"),
    [
        ("Janet Taylor @hospital", 0, f"Draw 2, keep up to 2 (Janet Taylor, once a round), {UNDER} hospital."),
        (
            "Andrew Evans @grocery-store",
            1,
            f"Draw 3, keep up to 2 (Andrew Evans, once a round), {UNDER} grocery store, in the order drawn.",
        ),
        ("Jenny Clark @school", 0, f"Draw 4, keep 1 (Jenny Clark, once a round), {UNDER} school, in the order drawn."),
        ("David Garcia @school", 0, f"Draw 2, keep 1 (David Garcia), {UNDER} school."),
        ("Janet Taylor @school", 0, "Keep 1 card at the school."),
    ],
)
def test_an_ability_shows_more_where_it_works(survivor: str, noise: int, text: str) -> None:
    assert said(a_table({"Ann": [survivor, "*A 90"]}), survivor.split(" @")[0], noise) == text


@pytest.mark.question(36)
def test_the_test_subject_knows_its_laboratory() -> None:
    table = a_night("raxxon", players={"Ann": ["Blue @raxxon", "*A 90"], "Ben": ["B 12"]})
    assert said(table, "Blue", 0, "blank").startswith("Draw 2, keep up to 2 (Blue, once a round), the rest under")


@pytest.mark.question(36)
def test_what_was_used_this_round_counts_no_more() -> None:
    table = a_table({"Ann": ["Janet Taylor @hospital", "David Garcia @hospital", "*A 90"]})
    play(table, "ability", survivor="Janet Taylor")
    assert said(table, "Janet Taylor") == "Keep 1 card at the hospital."
    assert said(table, "David Garcia").startswith("Draw 2, keep 1")


@pytest.mark.question(36)
def test_what_is_borrowed_adds_up_and_is_used_up_apart() -> None:
    beside = ["John Price @hospital", "Janet Taylor @hospital", "David Garcia @hospital"]
    table = a_table({"Ann": [*beside, "*A 90"]})
    text = f"Draw 3, keep up to 2 (Janet Taylor, once a round; David Garcia), {UNDER} hospital, in the order drawn."
    assert said(table, "John Price") == text
    play(table, "ability", survivor="Janet Taylor")
    assert said(table, "John Price") == text


def test_who_sees_and_keeps_more() -> None:
    places = {one.name: (one.place, one.looks, one.keeps) for one in survivors() if one.looks or one.keeps}
    assert places == {
        "Andrew Evans": ("grocery-store", 1, 1),
        "Carla Thompson": ("police-station", 1, 1),
        "Jenny Clark": ("any", 3, 0),
        "Janet Taylor": ("hospital", 1, 1),
        "Alexis Grey": ("library", 1, 1),
        "David Garcia": ("any", 1, 0),
        "Arthur Thurston": ("school", 1, 1),
        "Blue": ("raxxon", 1, 1),
    }
    assert {one.name for one in survivors() if (one.looks or one.keeps) and not one.once_per_round} == {"David Garcia"}
