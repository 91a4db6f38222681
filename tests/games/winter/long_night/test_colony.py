"""The steps of the colony phase that both boxes share, by the clauses of this one."""

import pytest

from companion.games.winter.board.facts.board import HelplessDied, NoiseHeard, ZombieCame
from companion.games.winter.board.facts.rounds import CrisisCounted, CrisisPrevented, CrisisStruck
from companion.games.winter.board.table import Table
from companion.referee.asks import Roll, Tally
from tests.games.winter.long_night.nights import a_night
from tests.games.winter.tables import Ran, doors, run, standing

FOUR = {"Ann": ["*A 10", "B 12"], "Ben": ["*C 14"], "Cleo": ["*D 16"]}
FULL = (3, 0, 0)


def step(table: Table, id: str, *answers: object) -> Ran:
    procedure = next(step.procedure for step in table.steps if step.id == id)
    return run(procedure(table), table, *answers)


@pytest.mark.rule("LN-COL-2a", "LN-COL-2b")
@pytest.mark.question(76, 77, 79)
@pytest.mark.parametrize(("helpless", "eaten"), [(0, 2), (1, 3), (2, 3), (3, 4)])
def test_two_mouths_eat_one_food_rounded_up_helpless_included(helpless: int, eaten: int) -> None:
    table = a_night(players={**FOUR, "Dan": ["*E 18 @school"]}, helpless=helpless, food=9)
    step(table, "pay-food")
    assert (table.food, table.starvation, table.morale) == (9 - eaten, 0, 6)


@pytest.mark.rule("LN-COL-2d", "LN-COL-2e", "LN-COL-2f")
@pytest.mark.question(78, 80)
def test_too_little_food_takes_none_and_costs_a_morale_for_every_token() -> None:
    table = a_night(players=FOUR, food=1, starvation=1)
    step(table, "pay-food")
    assert (table.food, table.starvation, table.morale) == (1, 2, 4)
    table.food = 2
    step(table, "pay-food")
    assert (table.food, table.starvation, table.morale) == (0, 2, 4)


@pytest.mark.rule("LN-COL-3")
@pytest.mark.question(82)
@pytest.mark.parametrize(("waste", "lost"), [(9, 0), (10, 1), (19, 1), (20, 2)])
def test_every_full_ten_of_waste_costs_a_morale(waste: int, lost: int) -> None:
    table = a_night(waste=waste)
    step(table, "check-waste")
    assert (table.morale, table.waste) == (6 - lost, waste)


@pytest.mark.rule("LN-COL-4a", "LN-COL-4b", "LN-COL-4c", "LN-COL-4d", "LN-COL-4e", "LN-COL-4f", "LN-COL-4g")
@pytest.mark.rule("LN-FREE-CRI-2", "LN-TIP-3")
@pytest.mark.question(83, 84)
@pytest.mark.parametrize(
    ("matching", "other", "morale"),
    [(0, 0, 4), (1, 0, 4), (4, 3, 4), (0, 5, 4), (2, 0, 6), (3, 1, 6), (3, 0, 6), (4, 0, 7), (6, 2, 7)],
)
def test_the_cards_are_counted_against_the_players_who_are_not_exiled(matching: int, other: int, morale: int) -> None:
    players = {"Ann": ["A 10"], "Ben": ["C 14"], "Cleo": ["D 16 @school"]}
    table = a_night(players=players, exiled=["Cleo"], crisis={"name": "Despair"})
    ask = step(table, "resolve-crisis").ask
    assert isinstance(ask, Tally) and "shuffle" in ask.text and "turn them over" in ask.text
    told = step(table, "resolve-crisis", {"matching": matching, "other": other})
    assert told.of(CrisisCounted) == [CrisisCounted(matching, other, 2)] and table.morale == morale
    assert bool(told.of(CrisisStruck)) == (morale < 6) == (not told.of(CrisisPrevented))


@pytest.mark.rule("LN-COL-5a", "LN-COL-5b")
@pytest.mark.question(88, 89)
@pytest.mark.parametrize(("people", "coming"), [(1, 1), (4, 2), (5, 3), (15, 8)])
def test_one_for_two_at_the_colony_from_entrance_1_round_and_round(people: int, coming: int) -> None:
    table = a_night(players={"Ann": ["*A 10"]}, helpless=people - 1)
    came = [fact.entrance for fact in step(table, "add-zombies").of(ZombieCame)]
    assert came == [number % 6 + 1 for number in range(coming)]


@pytest.mark.rule("LN-COL-5c")
@pytest.mark.question(94, 105)
def test_one_for_each_survivor_elsewhere_in_printed_order() -> None:
    players = {"Ann": ["A 10 @gas-station", "B 12 @raxxon"], "Ben": ["C 14 @police-station", "D 16 @police-station"]}
    table = a_night("raxxon", "bandits", players=players)
    came = [fact.place for fact in step(table, "add-zombies").of(ZombieCame)]
    assert came == ["police-station", "police-station", "gas-station", "raxxon"]


@pytest.mark.rule("LN-COL-5d", "LN-COL-5e")
@pytest.mark.question(98)
@pytest.mark.parametrize("face", range(1, 7))
def test_noise_of_1_to_3_draws_a_zombie(face: int) -> None:
    table = a_night(places={"school": {"noise": 1}})
    told = step(table, "add-zombies", face)
    assert told.of(NoiseHeard) == [NoiseHeard("school", face, face <= 3)]
    assert (table.places["school"].zombies, table.places["school"].noise) == (int(face <= 3), 0)


@pytest.mark.rule("LN-COL-5f")
@pytest.mark.question(98)
@pytest.mark.parametrize(("side", "zombies"), [("!!!", 1), ("blank", 0)])
def test_or_every_token_is_flipped(side: str, zombies: int) -> None:
    table = a_night(places={"school": {"noise": 1}}, rulings={"noise": "flip"})
    ask = step(table, "add-zombies").ask
    assert isinstance(ask, Roll) and (ask.die, ask.about) == ("noise", "noise") and "flip" in ask.text
    table = a_night(places={"school": {"noise": 1}}, rulings="published")
    step(table, "add-zombies", side)
    assert (table.places["school"].zombies, table.places["school"].noise) == (zombies, 0)


@pytest.mark.rule("LN-COL-5g")
@pytest.mark.question(90)
def test_an_empty_space_comes_first_then_a_barricade_breaks() -> None:
    table = a_night(players={"Ann": ["*A 10"]}, colony=doors((1, 1)))
    step(table, "add-zombies")
    assert standing(table, "colony")[0] == (2, 1, 0)
    step(table, "add-zombies")
    assert standing(table, "colony")[0] == (2, 0, 0) and table.morale == 6


@pytest.mark.rule("LN-COL-5i")
@pytest.mark.question(92, 94)
@pytest.mark.parametrize("place", ["colony", "library", "raxxon"])
def test_an_overrun_takes_the_lowest_influence_whoever_leads_it(place: str) -> None:
    full = {"library": {"zombies": 3}, "raxxon": {"zombies": 4}}
    players = {"Ann": [f"*A 30 @{place}", "X 90 @school"], "Ben": [f"*B 20 @{place}", "Y 91 @school"]}
    table = a_night("raxxon", players=players, places=full, colony=doors(FULL), helpless=0)
    told = step(table, "add-zombies")
    assert table.dead[0] == "B" and "EntranceOverrun" in told.kinds


@pytest.mark.rule("LN-COL-5j")
@pytest.mark.question(92)
def test_where_only_helpless_ones_are_one_of_them_dies() -> None:
    table = a_night(players={"Ann": ["*A 10 @school"]}, helpless=1, unruly=1, colony=doors(FULL, FULL))
    told = step(table, "add-zombies")
    assert [(fact.unruly, fact.now) for fact in told.of(HelplessDied)] == [(False, 0), (True, 0)]
    assert (table.helpless, table.unruly, table.morale) == (0, 0, 4)


@pytest.mark.rule("LN-COL-5k")
def test_an_overrun_of_nobody_does_nothing() -> None:
    table = a_night(places={"library": {"zombies": 3, "noise": 1}})
    told = step(table, "add-zombies", 1)
    assert told.kinds[-2:] == ["EntranceOverrun", "NobodyThere"] and table.morale == 6
    assert table.places["library"].zombies == 3


@pytest.mark.question(74, 99)
@pytest.mark.parametrize(("ruling", "dead"), [("at-once", 1), ("after-batch", 2)])
def test_when_morale_zero_ends_the_game_while_zombies_come_is_a_ruling(ruling: str, dead: int) -> None:
    players = {"Ann": ["A 10", "B 12", "C 14", "*D 16"], "Ben": ["*E 90 @school"]}
    table = a_night(players=players, morale=1, colony=doors(FULL, FULL), rulings={"morale-zero": ruling})
    step(table, "add-zombies")
    assert table.ended == "morale" and len(table.dead) == dead
