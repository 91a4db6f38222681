"""Exposure and the bite, by the clauses of this box."""

import pytest

from companion.games.winter.board.facts.people import BiteStopped, SurvivorDied
from companion.games.winter.board.table import Table
from companion.games.winter.phrases import causes
from companion.games.winter.rules.exposure import frostbite_bites, roll_for_exposure
from companion.referee.asks import Choose
from tests.games.winter.long_night.nights import a_night
from tests.games.winter.tables import play, run, who

THREE = {
    "Ann": ["*A 12 @school", "X 90"],
    "Ben": ["*B 30 @school", "Y 91"],
    "Cleo": ["*C 52 @school", "Z 92"],
}


def night(*modules: str, **keys: object) -> Table:
    return a_night(*modules, players=THREE, crossroads="off", morale=9, **keys)


@pytest.mark.rule("LN-EXP-0", "LN-EXP-1", "LN-EXP-2", "LN-EXP-4")
@pytest.mark.parametrize(("face", "tokens"), [("blank", (0, 0)), ("wound", (1, 0)), ("frostbite", (0, 1))])
def test_the_faces_of_the_exposure_die(face: str, tokens: tuple[int, int]) -> None:
    table = night()
    run(roll_for_exposure(table, table.survivors["B"]), table, face)
    found = table.survivors["B"]
    assert (found.wounds, found.frostbite) == tokens and found.tokens == sum(tokens)


@pytest.mark.rule("LN-EXP-3")
@pytest.mark.question(54)
@pytest.mark.parametrize(
    "held", [{"wounds": 2}, {"wounds": 1, "frostbite": 1}, {"despair": 2}, {"despair": 1, "wounds": 1}]
)
def test_three_wounds_of_any_kind_kill(held: dict[str, int]) -> None:
    table = a_night(players={"Ann": [who("A 10", **held), "*X 90"], "Ben": ["B 12"]})
    run(roll_for_exposure(table, table.survivors["A"]), table, "wound")
    assert table.dead == ["A"]


@pytest.mark.rule("LN-EXP-5")
@pytest.mark.question(55, 56, 57)
def test_frostbite_hurts_again_at_the_start_of_its_own_turn() -> None:
    table = a_night(players={"Ann": [who("A 10", frostbite=1)], "Ben": [who("B 12", frostbite=1)]}, crossroads="off")
    play(table, "end-turn")
    assert [(one.wounds, one.frostbite) for one in table.survivors.values()] == [(0, 1), (1, 1)]
    run(frostbite_bites(table, "Ann"), table)
    assert table.survivors["A"].wounds == 1


@pytest.mark.rule("LN-BITE-1", "LN-BITE-2", "LN-BITE-3")
@pytest.mark.question(59, 65)
def test_a_bite_kills_and_asks_whoever_leads_the_lowest_there() -> None:
    table = night("bandits", helpless=2, unruly=1, places={"school": {"bandits": 1}})
    told = run(roll_for_exposure(table, table.survivors["C"]), table, "bitten")
    assert table.dead == ["C"] and isinstance(told.ask, Choose)
    assert (told.ask.about, told.ask.seat) == ("bite", "Ann")
    assert [option.value for option in told.ask.options] == ["sacrifice", "roll"]


@pytest.mark.rule("LN-BITE-2")
def test_the_bite_of_a_move_spreads_where_it_was_going_to() -> None:
    table = night()
    told = play(table, "move", "bitten", "sacrifice", survivor="X", to="school")
    assert [fact.name for fact in told.of(SurvivorDied)] == ["X", "A"] and "Y" in table.survivors
    assert told.ask is not None and told.ask.about == "replacement"


@pytest.mark.rule("LN-BITE-4")
@pytest.mark.question(60)
def test_a_sacrifice_stops_it() -> None:
    table = night()
    told = run(roll_for_exposure(table, table.survivors["B"]), table, "bitten", "sacrifice")
    assert table.dead == ["B", "A"] and table.morale == 7 and told.of(BiteStopped)


@pytest.mark.rule("LN-BITE-5")
def test_a_blank_saves_and_stops_it() -> None:
    table = night()
    run(roll_for_exposure(table, table.survivors["B"]), table, "bitten", "roll", "blank")
    assert table.dead == ["B"] and table.survivors["A"].tokens == 0


@pytest.mark.rule("LN-BITE-6", "LN-BITE-7")
@pytest.mark.question(61, 65)
@pytest.mark.parametrize("face", ["wound", "frostbite", "bitten"])
def test_anything_else_kills_and_goes_on_until_nobody_is_left_and_bandits_stay(face: str) -> None:
    table = night("bandits", places={"school": {"bandits": 1}})
    told = run(roll_for_exposure(table, table.survivors["A"]), table, "bitten", "roll", face, "roll", face)
    assert table.dead == ["A", "B", "C"] and told.ask is None
    assert told.of(BiteStopped)[0].because == causes.nobody_is_left_there()
    assert set(table.survivors) == {"X", "Y", "Z"} and table.places["school"].bandits == 1
