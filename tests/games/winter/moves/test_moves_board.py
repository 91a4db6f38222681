"""Actions that spend a die: attack, search, barricade, clean waste, attract, abilities."""

import pytest

from companion.games.winter.board.facts.board import ZombieCame, ZombieRemoved
from companion.games.winter.board.facts.people import AbilityUsed
from companion.games.winter.board.facts.rounds import DieSpent, RoundBegan
from companion.games.winter.board.facts.tracks import WasteChanged
from companion.games.winter.game import WINTER
from companion.games.winter.phrases import causes
from companion.referee.asks import Choose
from tests.games.winter.school import at_school
from tests.games.winter.tables import a_table, doors, insist, nonsense, objections, play, run, standing, the_move

AT_SCHOOL = {"Ann": ["A 10 4 3 @school", "B 12 2 5"], "Ben": ["C 14 2 2 @school", "D 16"]}


@pytest.mark.rule("BG-DIE-SEA-1")
def test_nobody_searches_at_the_colony() -> None:
    assert "nothing to search" in nonsense(at_school(), "search", survivor="B")


@pytest.mark.rule("BG-DIE-SEA-2", "BG-DIE-SEA-3")
def test_a_quiet_search_keeps_one_card() -> None:
    table = at_school()
    assert "Keep 1 card at the school" in play(table, "search", survivor="A").told[-1]
    assert table.places["school"].noise == 0


@pytest.mark.rule("BG-DIE-SEA-4", "BG-DIE-SEA-6")
def test_noise_draws_more_cards_of_which_one_is_kept() -> None:
    table = at_school()
    assert "Draw 3, keep 1, the rest under the deck" in play(table, "search", survivor="A", noise=2).told[-1]
    assert table.places["school"].noise == 2


@pytest.mark.rule("BG-DIE-SEA-4", "BG-DIE-SEA-5")
@pytest.mark.question(29)
def test_there_is_no_noise_beyond_the_four_spaces() -> None:
    table = at_school(places={"school": {"noise": 3}})
    play(table, "search", survivor="A", noise=1)
    assert "0 noise spaces left" in objections(table, "search", survivor="A", noise=1)
    play(table, "search", survivor="A")
    insist(table, "search", survivor="A", noise=2)
    assert table.places["school"].noise == 6 and WINTER.position(table)["insisted"]


def test_somebody_whose_card_says_so_makes_no_noise() -> None:
    table = a_table({"Ann": ["Kodiak Colby @school"]})
    assert "never makes noise" in objections(table, "search", survivor="Kodiak Colby", noise=1)
    assert objections(table, "search", survivor="Kodiak Colby") == ""


@pytest.mark.rule("BG-DIE-BAR-1")
@pytest.mark.question(32)
def test_a_barricade_needs_an_empty_entrance_space_where_the_survivor_is() -> None:
    table = at_school(places={"school": {"zombies": 3}})
    play(table, "barricade", survivor="A")
    assert standing(table, "school") == [(3, 1, 0)]
    assert "empty space" in objections(table, "barricade", survivor="A")
    insist(table, "barricade", survivor="A")
    assert standing(table, "school") == [(3, 2, 0)]
    told = run(the_move("barricade", {"survivor": "B"}).procedure(table), table)
    assert isinstance(told.ask, Choose) and len(told.ask.options) == 6


def test_a_full_entrance_can_be_overruled_and_an_unknown_one_makes_no_sense() -> None:
    table = at_school(colony=doors((3,)))
    assert "no empty space" in objections(table, "barricade", survivor="B", entrance=1)
    assert "one entrance" in nonsense(table, "barricade", survivor="A", entrance=2)


@pytest.mark.rule("BG-DIE-WAS-1")
@pytest.mark.question(33)
@pytest.mark.parametrize(("waste", "left"), [(10, 7), (3, 0), (2, 0)])
def test_three_cards_of_waste_go_or_what_is_there(waste: int, left: int) -> None:
    table = at_school(waste=waste)
    told = play(table, "clean-waste", survivor="B")
    assert table.waste == left and told.of(WasteChanged)[0].by == left - waste


@pytest.mark.rule("BG-DIE-WAS-1")
@pytest.mark.question(33)
def test_cleaning_needs_one_of_the_group_at_the_colony() -> None:
    table = at_school(waste=9)
    assert objections(table, "clean-waste", survivor="A") == "", "B is at the colony"
    table.survivors["B"].at = "library"
    assert "nobody at the colony" in objections(table, "clean-waste", survivor="A")
    assert "empty" in nonsense(at_school(), "clean-waste", survivor="B")


@pytest.mark.rule("BG-DIE-WAS-1")
def test_three_cards_are_cleaned_and_five_by_the_janitor() -> None:
    table = a_table({"Ann": ["Brandon Kane", "A 10"]}, waste=20)
    assert "cleans 3 cards, not 5" in objections(table, "clean-waste", survivor="A", cards=5)
    assert objections(table, "clean-waste", survivor="Brandon Kane", cards=5) == ""


@pytest.mark.rule("BG-DIE-WAS-1", "BG-DIE-ABI-2")
@pytest.mark.question(35)
def test_the_janitor_cleans_five_once_a_round_at_the_colony_and_three_as_often_as_he_likes() -> None:
    table = a_table({"Ann": ["Brandon Kane", "*A 10"]}, waste=20)
    play(table, "clean-waste", survivor="Brandon Kane")
    told = play(table, "clean-waste", survivor="Brandon Kane", cards=5)
    assert table.waste == 12 and told.of(AbilityUsed) == [AbilityUsed("Brandon Kane")]
    again = objections(table, "clean-waste", survivor="Brandon Kane", cards=5)
    assert again == "Brandon Kane has used this ability this round, and cleans 3 cards."
    assert "has used" in objections(table, "ability", survivor="Brandon Kane")
    assert play(table, "clean-waste", survivor="Brandon Kane").of(AbilityUsed) == []
    RoundBegan(2).apply(table)
    play(table, "reveal-crisis", name="Despair")
    assert objections(table, "clean-waste", survivor="Brandon Kane", cards=5) == ""
    table.survivors["Brandon Kane"].at = "school"
    assert "cleans 3 cards, not 5" in objections(table, "clean-waste", survivor="Brandon Kane", cards=5)


@pytest.mark.question(33, 35)
def test_a_small_pile_does_not_use_the_janitors_ability() -> None:
    table = a_table({"Ann": ["Brandon Kane"]}, waste=3)
    assert play(table, "clean-waste", survivor="Brandon Kane", cards=5).of(AbilityUsed) == [] and table.waste == 0


@pytest.mark.rule("BG-DIE-ATR-1")
@pytest.mark.question(34)
def test_two_zombies_come_into_empty_spaces_where_the_survivor_is() -> None:
    table = at_school(places={"library": {"zombies": 2}, "hospital": {"zombies": 1}})
    told = play(table, "attract", survivor="A", from_=["library", "hospital"])
    assert told.of(ZombieCame) == [ZombieCame("school", 1, causes.attracted_by("A"))] * 2
    assert (table.places["library"].zombies, table.places["hospital"].zombies) == (1, 0)


@pytest.mark.rule("BG-DIE-ATR-1")
@pytest.mark.question(34)
def test_attracted_zombies_never_break_or_overrun() -> None:
    table = at_school(places={"school": {"zombies": 2, "barricades": 1}, "library": {"zombies": 2}})
    assert "1 empty entrance space." in objections(table, "attract", survivor="A", from_=["library", "library"])
    insist(table, "attract", survivor="A", from_=["library", "library"])
    assert standing(table, "school") == [(4, 1, 0)]


@pytest.mark.question(34)
@pytest.mark.parametrize(
    ("ruling", "sources", "said"),
    [
        ("two-anywhere", ["library"], "Exactly two"),
        ("two-anywhere", ["library", "hospital"], ""),
        ("up-to-two-one-place", ["library"], ""),
        ("up-to-two-one-place", [], ""),
        ("up-to-two-one-place", ["library", "hospital"], "one place"),
    ],
)
def test_the_table_rules_how_many_come_from_where(ruling: str, sources: list[str], said: str) -> None:
    places = {"library": {"zombies": 2}, "hospital": {"zombies": 2}}
    table = at_school(places=places, rulings={"attract": ruling})
    found = objections(table, "attract", survivor="A", from_=sources)
    assert said in found and bool(said) == bool(found)


@pytest.mark.question(34)
def test_at_the_colony_entrances_are_chosen_freely_but_zombies_do_not_change_doors() -> None:
    table = at_school(colony=doors((1,), (3,)), places={"library": {"zombies": 2}})
    assert "place they go to" in objections(table, "attract", survivor="B", from_=["colony", "library"])
    play(table, "attract", survivor="B", from_=["library", "library"], entrances=[6, 6])
    assert standing(table, "colony")[5] == (2, 0, 0)


def test_from_the_colony_the_table_says_which_zombie_comes() -> None:
    table = at_school(colony=doors((1,), (0,), (2,)), places={})
    told = play(table, "attract", "3", "1", survivor="A", from_=["colony", "colony"])
    assert [fact.entrance for fact in told.of(ZombieRemoved)] == [3, 1]


@pytest.mark.rule("BG-DIE-ABI-1")
def test_an_ability_may_need_a_die_and_a_place() -> None:
    table = a_table({"Ann": ["Loretta Clay", "Maria Lopez"]}, crossroads="off")
    table.players["Ann"].dice = [3]
    assert "of 4 or more" in objections(table, "ability", survivor="Loretta Clay")
    assert "only at the school" in objections(table, "ability", survivor="Maria Lopez")
    table.players["Ann"].dice = [3, 5]
    assert play(table, "ability", survivor="Loretta Clay").of(DieSpent) == [DieSpent("Ann", 5)]


@pytest.mark.rule("BG-DIE-ABI-2")
@pytest.mark.question(35)
def test_an_ability_works_again_unless_its_card_says_once() -> None:
    table = a_table({"Ann": ["Loretta Clay", "David Garcia"]})
    play(table, "ability", survivor="Loretta Clay")
    assert "this round" in objections(table, "ability", survivor="Loretta Clay")
    play(table, "ability", survivor="David Garcia")
    assert objections(table, "ability", survivor="David Garcia") == ""


@pytest.mark.rule("BG-PT-3b", "LN-PT-3b")
@pytest.mark.question(35, 38)
@pytest.mark.parametrize("move", ["attack", "search", "barricade", "ability"])
def test_everybody_acts_in_their_own_turn(move: str) -> None:
    table = at_school(active="Ben")
    assert "Ben’s turn" in objections(table, move, survivor="A")
    table.active = None
    assert objections(table, move, survivor="A") == "Nobody’s turn is running."
