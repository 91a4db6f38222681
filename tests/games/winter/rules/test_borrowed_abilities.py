"""John Price: away from the colony he has the abilities of everybody where he is; and abilities that always work."""

from typing import Any

import pytest

from companion.games.winter.board.facts.people import ExposureRolled, SurvivorDied, WoundTaken
from companion.games.winter.board.headcount import mouths_at_colony
from companion.games.winter.board.table import Table
from companion.games.winter.game import WINTER
from companion.games.winter.rules.abilities import lethal
from companion.games.winter.rules.carry_out import carry_out
from companion.games.winter.rules.effects import Effect, Lowest
from companion.games.winter.rules.exposure import roll_for_exposure, wound
from companion.games.winter.rules.zombies import drawn_to_locations
from tests.games.winter.long_night.nights import a_night
from tests.games.winter.tables import a_table, objections, play, run, who

JOHN = "John Price"


def beside(owner: str, at: str = "school", **keys: Any) -> Table:
    """Ann's John Price, and beside him a survivor of Ben's."""
    return a_table({"Ann": [f"{JOHN} @{at}", "*A 90"], "Ben": [f"{owner} @{at}", "*B 91"]}, **keys)


def alone(owner: str, **keys: Any) -> Table:
    """The owner of the ability is elsewhere."""
    return a_table({"Ann": [f"{JOHN} @school", "*A 90"], "Ben": [f"{owner} @library", "*B 91"]}, **keys)


@pytest.mark.rule("BG-BITE-1", "BG-BITE-2")
@pytest.mark.question(59, 66)
def test_beside_the_dog_his_bite_is_a_wound_and_a_spreading_one_passes_both() -> None:
    table = beside("Sparky")
    run(roll_for_exposure(table, table.survivors[JOHN]), table, "bitten")
    assert table.survivors[JOHN].wounds == 1
    table = beside("Sparky")
    table.survivors["B"].at = "school"
    told = run(roll_for_exposure(table, table.survivors["B"]), table, "bitten")
    assert table.dead == ["B"] and told.ask is None


@pytest.mark.question(59, 66)
@pytest.mark.parametrize("table", [alone("Sparky"), beside("Sparky", at="colony")])
def test_without_the_dog_or_at_the_colony_he_is_bitten_like_anybody(table: Table) -> None:
    told = run(roll_for_exposure(table, table.survivors[JOHN]), table, "bitten")
    assert told.of(SurvivorDied)[0].name == JOHN
    passed_on = len(table.at("colony")) > 0 and told.of(SurvivorDied)[0].at == "colony"
    assert (told.ask.about if told.ask is not None else None) == ("bite" if passed_on else None)


@pytest.mark.rule("BG-EXP-3")
def test_beside_the_ranger_frostbite_is_a_wound() -> None:
    table = beside("Harman Brooks")
    run(roll_for_exposure(table, table.survivors[JOHN]), table, "frostbite")
    assert (table.survivors[JOHN].wounds, table.survivors[JOHN].frostbite) == (1, 0)
    table = alone("Harman Brooks")
    run(roll_for_exposure(table, table.survivors[JOHN]), table, "frostbite")
    assert (table.survivors[JOHN].wounds, table.survivors[JOHN].frostbite) == (0, 1)


@pytest.mark.rule("BG-EXP-3")
def test_frostbite_from_anywhere_is_a_plain_wound_for_the_ranger() -> None:
    table = a_table({"Ann": ["Harman Brooks", "*A 90"]})
    ranger = table.survivors["Harman Brooks"]
    told = play(table, "wound", survivor=ranger.name, kind="frostbite")
    assert told.of(WoundTaken) == [WoundTaken(ranger.name, "wound", 1, "")]
    run(carry_out(table, [Effect("frostbite", by=1, who=Lowest(highest=2))], "A crisis", "crisis"), table)
    assert (ranger.wounds, ranger.frostbite, table.survivors["A"].frostbite) == (2, 0, 1)


@pytest.mark.question(54)
def test_beside_the_trainer_the_fourth_wound_kills() -> None:
    table = beside("Buddy Davis")
    john = table.survivors[JOHN]
    john.wounds = 2
    run(wound(table, john, "wound", ""), table)
    assert john.tokens == 3 and lethal(table, john) == 4 and JOHN in table.survivors
    assert WINTER.open(WINTER.position(table), seed=1).survivors[JOHN].wounds == 3
    run(wound(table, john, "wound", ""), table)
    assert table.dead == [JOHN]
    assert lethal(alone("Buddy Davis"), john) == 3


@pytest.mark.question(67)
def test_beside_the_ninja_and_the_driver_nothing_is_rolled() -> None:
    table = beside("Mike Cho", places={"school": {"zombies": 1}})
    assert play(table, "attack", survivor=JOHN).of(ExposureRolled) == []
    table = alone("Rod Miller")
    assert play(table, "move", survivor=JOHN, to="library").of(ExposureRolled) == []
    assert run(roll_for_exposure(table, table.survivors[JOHN]), table).ask is not None


def test_he_arrives_beside_the_messenger_unhurt() -> None:
    table = a_night(players={"Ann": [JOHN, "*A 90"], "Ben": ["Hugo Valentine @school", "*B 91"]})
    play(table, "move", "frostbite", survivor=JOHN, to="school")
    assert table.survivors[JOHN].tokens == 0


def test_beside_the_lumberjack_he_draws_no_zombie_and_makes_no_noise() -> None:
    table = beside("Kodiak Colby")
    assert drawn_to_locations(table)["school"] == 0
    assert "never makes noise" in objections(table, "search", survivor=JOHN, noise=1)
    assert drawn_to_locations(alone("Kodiak Colby"))["school"] == 1
    assert mouths_at_colony(beside("Kodiak Colby", at="colony")) == 3


def test_a_dead_owner_lends_nothing() -> None:
    table = beside("Sparky")
    play(table, "die", survivor="Sparky")
    run(roll_for_exposure(table, table.survivors[JOHN]), table, "bitten")
    assert JOHN in table.dead


def test_nobody_else_borrows() -> None:
    table = a_table({"Ann": [who("A 10", wounds=2), "X 90"], "Ben": ["Buddy Davis"]})
    assert lethal(table, table.survivors["A"]) == 3
