"""Actions that spend a die: attack, search, barricade, clean waste, attract, abilities."""

from typing import Any

import pytest

from companion.games.winter.facts.board import ZombieCame, ZombieRemoved
from companion.games.winter.facts.people import ExposureRolled, ToDoByHand, WoundTaken
from companion.games.winter.facts.rounds import DieSpent, SampleRolled
from companion.games.winter.facts.tracks import WasteChanged
from companion.games.winter.table import Colony
from companion.referee.asks import Choose, Roll
from tests.games.winter.tables import a_table, doors, insist, nonsense, objections, play, run, standing, the_move

AT_SCHOOL = {"Ann": ["A 10 4 3 @school", "B 12 2 5"], "Ben": ["C 14 2 2 @school", "D 16"]}


def at_school(**keys: Any) -> Colony:
    return a_table(AT_SCHOOL, **({"places": {"school": {"zombies": 2}}, "crossroads": "off"} | keys))


def with_dice(*dice: int, **keys: Any) -> Colony:
    table = at_school(**keys)
    table.players["Ann"].dice = sorted(dice)
    return table


@pytest.mark.rule("BG-DIE-ATT-2", "BG-DIE-ATT-3", "BG-DIE-ATT-4")
def test_a_zombie_at_the_same_place_dies_and_the_attacker_rolls() -> None:
    table = at_school()
    told = play(table, "attack", "blank", survivor="A")
    assert told.of(ZombieRemoved) == [ZombieRemoved("school", 1, "killed by A")]
    assert told.of(ExposureRolled)[0].name == "A" and table.places["school"].zombies == 1
    assert "No zombie" in nonsense(table, "attack", survivor="B")


@pytest.mark.rule("BG-DIE-ATT-2")
@pytest.mark.question(26)
def test_at_the_colony_the_attacker_chooses_the_entrance() -> None:
    table = at_school(colony=doors((1,), (0,), (2,)))
    told = run(the_move("attack", {"survivor": "B"}).procedure(table), table)
    assert isinstance(told.ask, Choose) and [option.value for option in told.ask.options] == ["1", "3"]
    play(table, "attack", "blank", survivor="B", entrance=3)
    assert [door[0] for door in standing(table, "colony")][:3] == [1, 0, 1]
    assert "entrance 2" in nonsense(table, "attack", survivor="B", entrance=2)


@pytest.mark.rule("BG-DIE-ATT-5", "BG-DIE-ATT-6")
@pytest.mark.question(24, 25)
@pytest.mark.parametrize(
    ("ruling", "face", "hit"),
    [("target", 2, True), ("target", 3, False), ("attacker", 4, True), ("attacker", 5, False)],
)
def test_against_a_survivor_the_rolled_die_must_not_exceed_an_attack_value(ruling: str, face: int, hit: bool) -> None:
    table = at_school(rulings={"attack-survivor": ruling})
    told = play(table, "attack", face, survivor="A", target="C")
    assert bool(told.of(WoundTaken)) == hit and table.survivors["C"].wounds == int(hit)
    assert any("random card" in fact.text for fact in told.of(ToDoByHand)) == hit
    assert told.of(ExposureRolled) == []


@pytest.mark.rule("BG-DIE-ATT-2", "BG-DIE-ATT-8")
def test_neither_ones_own_nor_somebody_elsewhere_nor_the_helpless_are_attacked() -> None:
    table = at_school()
    assert "same group" in objections(table, "attack", survivor="A", target="B")
    assert "is at the colony" in objections(table, "attack", survivor="A", target="D")
    assert "Nobody called" in nonsense(table, "attack", survivor="A", target="helpless")
    assert nonsense(table, "attack", survivor="A", target="bandit") == "No bandit is at the school."


@pytest.mark.rule("BG-DIE-ATT-7", "BG-DIE-SEA-7")
def test_the_same_survivor_may_attack_and_search_again() -> None:
    table = at_school()
    for _ in range(2):
        play(table, "attack", "blank", survivor="A")
        play(table, "search", survivor="A")
    assert table.places["school"].zombies == 0


@pytest.mark.rule("BG-DIE-ATT-1", "BG-DIE-0a", "BG-DIE-0b")
def test_an_attack_spends_the_lowest_die_that_will_do() -> None:
    table = with_dice(1, 4, 6)
    told = play(table, "attack", "blank", survivor="A")
    assert told.of(DieSpent) == [DieSpent("Ann", 4)]
    assert (table.players["Ann"].dice, table.players["Ann"].used) == ([1, 6], [4])


@pytest.mark.rule("BG-DIE-ATT-1", "BG-DIE-SEA-1", "BG-DIE-0a")
def test_without_such_a_die_the_rules_object_and_the_table_may_insist() -> None:
    table = with_dice(1, 2)
    assert "no unused die of 4 or more" in objections(table, "attack", survivor="A")
    assert "no unused die of 3 or more" in objections(table, "search", survivor="A")
    told = insist(table, "attack", "blank", survivor="A")
    assert told.of(DieSpent) == [] and table.places["school"].zombies == 1


@pytest.mark.rule("BG-PT-2d", "BG-DIE-BAR-1", "BG-DIE-WAS-1", "BG-DIE-ATR-1")
def test_any_die_will_do_for_the_rest_whichever_survivor_acts() -> None:
    deeds: list[tuple[str, dict[str, Any]]] = [
        ("barricade", {"survivor": "A"}),
        ("clean-waste", {"survivor": "B"}),
        ("attract", {"survivor": "A", "from_": ["library", "library"]}),
    ]
    table = with_dice(1, 1, 1, waste=9, places={"library": {"zombies": 3}})
    for name, args in deeds:
        play(table, name, **args)
    assert (table.players["Ann"].dice, table.players["Ann"].used) == ([], [1, 1, 1])
    table.places["library"].entrances[0].zombies = 2
    table.places["school"].entrances[0].zombies = 0
    for name, args in deeds:
        assert "no unused die." in objections(table, name, **args)


@pytest.mark.rule("BG-DIE-0b")
def test_a_table_that_keeps_its_own_dice_is_left_alone_or_reminded() -> None:
    assert at_school().players["Ann"].dice == []
    assert play(at_school(), "barricade", survivor="A").of(DieSpent) == []
    reminded = play(at_school(bookkeeping={"dice-pools": "remind"}), "barricade", survivor="A")
    assert reminded.of(ToDoByHand) == [ToDoByHand("Ann spends a die.")]


@pytest.mark.question(28)
@pytest.mark.parametrize(("face", "samples"), [(4, 1), (3, 0)])
def test_a_kill_may_give_a_sample_before_exposure_and_no_bite_undoes_it(face: int, samples: int) -> None:
    table = at_school(bookkeeping={"samples": "do"})
    told = play(table, "attack", face, "bitten", "sacrifice", survivor="A")
    assert told.kinds.index("SampleRolled") < told.kinds.index("ExposureRolled")
    assert told.of(SampleRolled)[0].now == table.samples == samples


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
    assert "0 noise spaces left" in nonsense(table, "search", survivor="A", noise=1)
    play(table, "search", survivor="A")


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
    assert "empty space" in nonsense(table, "barricade", survivor="A")
    told = run(the_move("barricade", {"survivor": "B"}).procedure(table), table)
    assert isinstance(told.ask, Choose) and len(told.ask.options) == 6


def test_a_barricade_at_a_full_or_unknown_entrance_makes_no_sense() -> None:
    table = at_school(colony=doors((3,)))
    assert "no empty space" in nonsense(table, "barricade", survivor="B", entrance=1)
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


@pytest.mark.rule("BG-DIE-ATR-1")
@pytest.mark.question(34)
def test_two_zombies_come_into_empty_spaces_where_the_survivor_is() -> None:
    table = at_school(places={"library": {"zombies": 2}, "hospital": {"zombies": 1}})
    told = play(table, "attract", survivor="A", from_=["library", "hospital"])
    assert told.of(ZombieCame) == [ZombieCame("school", 1, "attracted by A")] * 2
    assert (table.places["library"].zombies, table.places["hospital"].zombies) == (1, 0)


@pytest.mark.rule("BG-DIE-ATR-1")
@pytest.mark.question(34)
def test_attracted_zombies_never_break_or_overrun() -> None:
    table = at_school(places={"school": {"zombies": 2, "barricades": 1}, "library": {"zombies": 2}})
    assert "1 empty entrance spaces" in nonsense(table, "attract", survivor="A", from_=["library", "library"])


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


def test_the_spent_die_is_rolled_by_the_attacker() -> None:
    table = at_school()
    told = run(the_move("attack", {"survivor": "A", "target": "C"}).procedure(table), table)
    assert isinstance(told.ask, Roll) and (told.ask.die, told.ask.seat) == ("action", "Ann")
