"""Attacks, and the dice that actions cost."""

from typing import Any

import pytest

from companion.games.winter.board.facts.board import ZombieRemoved
from companion.games.winter.board.facts.objective import SampleRolled
from companion.games.winter.board.facts.people import ExposureRolled, ToDoByHand, WoundTaken
from companion.games.winter.board.facts.rounds import DieSpent
from companion.games.winter.phrases import by_hand, causes
from companion.referee.asks import Choose, Roll
from tests.games.winter.school import at_school, with_dice
from tests.games.winter.tables import doors, insist, nonsense, objections, play, run, standing, the_move

AT_SCHOOL = {"Ann": ["A 10 4 3 @school", "B 12 2 5"], "Ben": ["C 14 2 2 @school", "D 16"]}


@pytest.mark.rule("BG-DIE-ATT-2", "BG-DIE-ATT-3", "BG-DIE-ATT-4")
def test_a_zombie_at_the_same_place_dies_and_the_attacker_rolls() -> None:
    table = at_school()
    told = play(table, "attack", "blank", survivor="A")
    assert told.of(ZombieRemoved) == [ZombieRemoved("school", 1, causes.killed_by("A"))]
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
    assert any("random card" in fact.told() for fact in told.of(ToDoByHand)) == hit
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
    assert reminded.of(ToDoByHand) == [ToDoByHand(by_hand.spends_a_die("Ann", 1))]


@pytest.mark.question(28)
@pytest.mark.parametrize(("face", "samples"), [(4, 1), (3, 0)])
def test_a_kill_may_give_a_sample_before_exposure_and_no_bite_undoes_it(face: int, samples: int) -> None:
    table = at_school(bookkeeping={"samples": "do"})
    told = play(table, "attack", face, "bitten", "sacrifice", survivor="A")
    assert told.kinds.index("SampleRolled") < told.kinds.index("ExposureRolled")
    assert told.of(SampleRolled)[0].now == table.samples == samples


def test_the_spent_die_is_rolled_by_the_attacker() -> None:
    table = at_school()
    told = run(the_move("attack", {"survivor": "A", "target": "C"}).procedure(table), table)
    assert isinstance(told.ask, Roll) and (told.ask.die, told.ask.seat) == ("action", "Ann")
