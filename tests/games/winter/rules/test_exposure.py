"""Exposure: the roll, wounds, frostbite, and the bite that spreads."""

import pytest

from companion.games.winter.board.facts.people import (
    BiteStopped,
    ExposureRolled,
    SurvivorDied,
    SurvivorJoined,
    WoundTaken,
)
from companion.games.winter.board.facts.tracks import GameEnded, MoraleLost
from companion.games.winter.phrases import causes
from companion.games.winter.rules.exposure import frostbite_bites, roll_for_exposure, wound
from companion.referee.asks import Choose, Name, Roll
from tests.games.winter.tables import a_table, play, run, who

THREE = {"Ann": ["*A 12", "Away 90 @school"], "Ben": ["*B 30", "E 91 @school"], "Cleo": ["*C 52", "F 92 @school"]}


@pytest.mark.rule("BG-EXP-0", "BG-FREE-MOV-3", "BG-EXP-1", "BG-TIP-2")
@pytest.mark.question(53)
def test_a_move_is_followed_by_a_roll_and_a_blank_changes_nothing() -> None:
    table = a_table({"Ann": ["A 10"], "Ben": ["B 12"]})
    told = play(table, "move", "blank", survivor="A", to="school")
    assert told.kinds[0] == "SurvivorMoved" and told.of(ExposureRolled) == [ExposureRolled("A", "blank")]
    assert table.survivors["A"].tokens == 0 and table.morale == 6


@pytest.mark.rule("BG-EXP-0", "BG-DIE-ATT-4", "BG-TIP-2")
@pytest.mark.question(53, 27)
def test_a_kill_is_followed_by_one_roll() -> None:
    table = a_table({"Ann": ["A 10 @school"], "Ben": ["B 12"]}, places={"school": {"zombies": 2}})
    told = play(table, "attack", "blank", survivor="A")
    assert len(told.of(ExposureRolled)) == 1 and table.places["school"].zombies == 1


@pytest.mark.rule("BG-EXP-2")
def test_a_wound_is_one_token() -> None:
    table = a_table(THREE)
    told = run(roll_for_exposure(table, table.survivors["A"]), table, "wound")
    assert told.of(WoundTaken) == [WoundTaken("A", "wound", 1, causes.exposure())]
    assert (table.survivors["A"].wounds, table.survivors["A"].frostbite) == (1, 0)


@pytest.mark.rule("BG-EXP-3")
def test_frostbite_is_a_token_that_counts_as_a_wound() -> None:
    table = a_table(THREE)
    run(roll_for_exposure(table, table.survivors["A"]), table, "frostbite")
    assert (table.survivors["A"].wounds, table.survivors["A"].frostbite, table.survivors["A"].tokens) == (0, 1, 1)


@pytest.mark.rule("BG-EXP-2", "BG-EXP-3", "BG-MOR-1")
@pytest.mark.question(54)
@pytest.mark.parametrize(("wounds", "frostbite"), [(2, 0), (1, 1), (0, 2)])
@pytest.mark.parametrize("face", ["wound", "frostbite"])
def test_three_tokens_of_any_mix_kill(wounds: int, frostbite: int, face: str) -> None:
    table = a_table({"Ann": [who("A 10", wounds=wounds, frostbite=frostbite), "X 90"], "Ben": ["B 12"]})
    told = run(roll_for_exposure(table, table.survivors["A"]), table, face)
    assert told.of(SurvivorDied) == [SurvivorDied("A", "Ann", "colony", causes.wounds(3))] and table.morale == 5


@pytest.mark.question(54)
def test_the_trainer_dies_of_four() -> None:
    table = a_table({"Ann": [who("Buddy Davis", wounds=2), "X 90"]})
    buddy = table.survivors["Buddy Davis"]
    run(wound(table, buddy, "wound", ""), table)
    assert buddy.tokens == 3 and "Buddy Davis" in table.survivors
    assert run(wound(table, buddy, "wound", ""), table).of(SurvivorDied) != []


@pytest.mark.question(37)
def test_the_third_wound_kills_before_anybody_can_heal() -> None:
    table = a_table({"Ann": [who("A 10", wounds=2), "X 90"]})
    assert run(wound(table, table.survivors["A"], "wound", ""), table).ask is None
    assert table.dead == ["A"]


@pytest.mark.rule("BG-EXP-4")
@pytest.mark.question(55, 57)
def test_at_the_start_of_a_turn_frostbite_costs_one_plain_wound_and_stays() -> None:
    table = a_table({"Ann": [who("A 10", frostbite=1), "X 90"], "Ben": [who("B 12", frostbite=1)]})
    told = run(frostbite_bites(table, "Ann"), table)
    assert told.of(WoundTaken) == [WoundTaken("A", "wound", 2, causes.frostbite_bites())]
    assert (table.survivors["A"].wounds, table.survivors["A"].frostbite) == (1, 1)


@pytest.mark.rule("BG-EXP-4")
@pytest.mark.question(55)
def test_two_frostbite_tokens_cost_one_wound_and_it_may_kill() -> None:
    table = a_table({"Ann": [who("A 10", frostbite=2), "X 90"]})
    told = run(frostbite_bites(table, "Ann"), table)
    assert len(told.of(WoundTaken)) == 1 and table.dead == ["A"]


@pytest.mark.rule("BG-BITE-1", "BG-BITE-2", "BG-MOR-1")
@pytest.mark.question(59)
def test_a_bite_kills_and_goes_to_the_lowest_influence_there_whoever_leads_it() -> None:
    table = a_table(THREE, helpless=3)
    told = run(roll_for_exposure(table, table.survivors["B"]), table, "bitten")
    assert [fact.name for fact in told.of(SurvivorDied)] == ["B"] and table.morale == 5
    assert isinstance(told.ask, Choose) and told.ask.about == "bite" and told.ask.seat == "Ann"
    assert [option.value for option in told.ask.options] == ["sacrifice", "roll"]


@pytest.mark.rule("BG-BITE-3")
@pytest.mark.question(60)
def test_a_sacrifice_ends_the_bite_with_two_deaths_in_all() -> None:
    table = a_table(THREE)
    told = run(roll_for_exposure(table, table.survivors["B"]), table, "bitten", "sacrifice")
    assert table.dead == ["B", "A"] and table.morale == 4
    assert told.of(BiteStopped) == [BiteStopped("colony", causes.was_sacrificed("A"))] and "C" in table.survivors


@pytest.mark.rule("BG-BITE-3")
@pytest.mark.question(61)
def test_a_blank_ends_the_bite_and_saves() -> None:
    table = a_table(THREE)
    told = run(roll_for_exposure(table, table.survivors["B"]), table, "bitten", "roll", "blank")
    assert table.dead == ["B"] and table.morale == 5
    assert told.of(BiteStopped) == [BiteStopped("colony", causes.is_spared("A"))]


@pytest.mark.rule("BG-BITE-3", "BG-BITE-2")
@pytest.mark.question(59, 61)
@pytest.mark.parametrize("face", ["wound", "frostbite", "bitten"])
def test_anything_but_a_blank_kills_and_the_bite_goes_to_the_next(face: str) -> None:
    table = a_table(THREE)
    told = run(roll_for_exposure(table, table.survivors["B"]), table, "bitten", "roll", face)
    assert table.dead == ["B", "A"] and told.of(WoundTaken) == []
    assert told.ask is not None and told.ask.seat == "Cleo"


@pytest.mark.rule("BG-BITE-2")
@pytest.mark.question(59)
def test_a_bite_ends_when_nobody_is_left_and_helpless_ones_are_never_bitten() -> None:
    table = a_table({"Ann": ["A 12", "X 90 @school"], "Ben": ["B 30", "Y 91 @school"]}, helpless=2)
    told = run(roll_for_exposure(table, table.survivors["A"]), table, "bitten", "roll", "wound")
    assert told.facts[-1] == BiteStopped("colony", causes.nobody_is_left_there()) and table.helpless == 2


@pytest.mark.rule("BG-BITE-2")
def test_after_a_move_it_spreads_at_the_destination() -> None:
    table = a_table({"Ann": ["A 30", "B 12"], "Ben": ["C 50 @school", "D 60"]})
    told = play(table, "move", "bitten", survivor="A", to="school")
    assert told.ask is not None and "C" in told.ask.text


@pytest.mark.question(59)
def test_the_dog_is_passed_by() -> None:
    table = a_table({"Ann": ["Sparky", "A 30", "X 90 @school"], "Ben": ["B 50", "Y 91 @school"]})
    told = run(roll_for_exposure(table, table.survivors["A"]), table, "bitten")
    assert told.ask is not None and told.ask.seat == "Ben"


@pytest.mark.question(66)
def test_the_dogs_own_bite_is_a_wound() -> None:
    table = a_table({"Ann": ["Sparky", "A 30"]})
    told = run(roll_for_exposure(table, table.survivors["Sparky"]), table, "bitten")
    assert told.kinds == ["ExposureRolled", "WoundTaken"] and table.survivors["Sparky"].wounds == 1


def test_the_ranger_takes_a_wound_instead_of_frostbite() -> None:
    table = a_table({"Ann": ["Harman Brooks"]})
    run(roll_for_exposure(table, table.survivors["Harman Brooks"]), table, "frostbite")
    assert (table.survivors["Harman Brooks"].wounds, table.survivors["Harman Brooks"].frostbite) == (1, 0)


@pytest.mark.question(67)
def test_the_driver_moves_and_the_ninja_attacks_without_a_roll() -> None:
    table = a_table({"Ann": ["Rod Miller", "Mike Cho @school"]}, places={"school": {"zombies": 1}})
    assert play(table, "move", survivor="Rod Miller", to="library").of(ExposureRolled) == []
    assert play(table, "attack", survivor="Mike Cho").of(ExposureRolled) == []


@pytest.mark.rule("BG-BITE-2")
@pytest.mark.question(64)
def test_a_newcomer_comes_after_the_bite_and_is_never_part_of_it() -> None:
    table = a_table({"Ann": ["*A 10"], "Ben": ["*B 30", "Y 90 @school"]})
    told = run(roll_for_exposure(table, table.survivors["A"]), table, "bitten", "roll", "wound")
    assert isinstance(told.ask, Name) and told.ask.seat == "Ann", "the bite had ended"
    table = a_table({"Ann": ["*A 10"], "Ben": ["*B 30", "Y 90 @school"]})
    told = run(roll_for_exposure(table, table.survivors["A"]), table, "bitten", "roll", "wound", "Sparky")
    assert told.kinds.index("BiteStopped") < told.kinds.index("SurvivorJoined")
    assert told.of(SurvivorJoined)[0].leader and "Sparky" in table.survivors


def test_a_group_that_loses_two_to_one_bite_gets_one_newcomer() -> None:
    table = a_table({"Ann": ["*A 10", "B 20"], "Ben": ["C 30"]})
    told = run(roll_for_exposure(table, table.survivors["B"]), table, "bitten", "sacrifice", "Sparky")
    assert len(told.of(SurvivorJoined)) == 1


def test_a_player_who_loses_everybody_to_one_bite_is_out_once() -> None:
    table = a_table({"Ann": ["*A 10", "B 20"], "Ben": ["C 30"]}, variants=["player-elimination"])
    told = run(roll_for_exposure(table, table.survivors["B"]), table, "bitten", "sacrifice")
    assert told.kinds.count("PlayerOut") == 1 and table.seats == ["Ben"]


@pytest.mark.rule("BG-END-1", "BG-BITE-1")
def test_a_bite_can_end_the_game_in_its_middle() -> None:
    table = a_table(THREE, morale=2)
    told = run(roll_for_exposure(table, table.survivors["B"]), table, "bitten", "roll", "wound")
    assert told.facts[-1] == GameEnded("morale") and told.ask is None and "C" in table.survivors


def test_a_face_is_asked_of_the_player_who_rolls() -> None:
    table = a_table(THREE)
    told = run(roll_for_exposure(table, table.survivors["C"]), table)
    assert isinstance(told.ask, Roll) and (told.ask.seat, told.ask.die) == ("Cleo", "exposure")


@pytest.mark.question(68)
def test_the_bite_of_the_exiled_costs_no_morale() -> None:
    table = a_table({"Ann": ["A 10"], "Ben": ["B 12 @school", "C 14 @library"]}, exiled=["Ben"])
    told = run(roll_for_exposure(table, table.survivors["B"]), table, "bitten")
    assert told.of(MoraleLost) == [] and table.dead == ["B"]
