"""The forecast on tables that can be worked out by hand, and against games that were played."""

from collections import Counter
from statistics import NormalDist
from typing import Any

import msgspec
import pytest

from companion.games.winter.board.places import LOCATIONS
from companion.games.winter.board.table import Table
from companion.games.winter.forecast.exact import forecast
from companion.games.winter.game import WINTER
from companion.games.winter.position import demo
from companion.games.winter.rules.objective import CHECKS
from companion.playthrough import Playthrough
from companion.referee.pens import Opening
from tests.games.winter.phases import answered
from tests.games.winter.tables import a_table, doors


def at_school(*survivors: str, **keys: Any) -> Table:
    """Ann at the colony with enough food, Ben at the school: three zombies there, four spaces."""
    school = {"zombies": 3} | keys.pop("school", {})
    return a_table(
        {"Ann": ["*Brian Lee"], "Ben": [f"{survivor} @school" for survivor in survivors]},
        **{"food": 9, "places": {"school": school}, "morale": 5} | keys,
    )


def test_one_overrun_in_two_and_the_lowest_influence_falls_first() -> None:
    ahead = forecast(at_school("Rosa 20", school={"zombies": 2, "noise": 2}))
    assert ahead.places["school"].zombies == {"3": 0.25, "4": 0.75}
    assert ahead.places["school"].overruns == {"0": 0.75, "1": 0.25}
    assert ahead.morale == {"4": 0.25, "5": 0.75} and ahead.deaths == {"0": 0.75, "1": 0.25}
    assert ahead.survivors == {"Brian Lee": 0.0, "Rosa": 0.25}


def test_two_fall_when_both_tokens_draw() -> None:
    ahead = forecast(at_school("*Rosa 20", "Carla 50", school={"zombies": 2, "noise": 2}))
    assert ahead.survivors == {"Brian Lee": 0.0, "Rosa": 0.75, "Carla": 0.25}
    assert ahead.deaths == {"0": 0.25, "1": 0.5, "2": 0.25}


def test_a_barricade_goes_before_anybody_dies() -> None:
    ahead = forecast(at_school("Rosa 20", school={"zombies": 2, "barricades": 1, "noise": 1}))
    assert ahead.places["school"].barricades_lost == {"0": 0.5, "1": 0.5}
    assert ahead.survivors["Rosa"] == 0.0


def test_a_trap_makes_room_again() -> None:
    ahead = forecast(at_school("Rosa 20", school={"zombies": 3, "traps": 1, "noise": 1}))
    assert ahead.places["school"].zombies == {"0": 0.5, "1": 0.5}


@pytest.mark.question(99)
def test_morale_zero_ends_the_game_at_once_and_no_token_is_rolled_any_more() -> None:
    places = {"grocery-store": {"zombies": 3, "noise": 1}, "school": {"zombies": 3, "noise": 2}}
    groups = {"Ann": ["*Brian Lee", "Rosa 20 @grocery-store"], "Ben": ["*Thomas Heart", "Carla 50 @school"]}
    ahead = forecast(a_table(groups, food=9, morale=1, places=places))
    assert ahead.ends["morale"] == 1 - 0.5 * 0.25
    assert ahead.places["school"].overruns == {"0": 0.5 + 0.5 * 0.25, "1": 0.5 * 0.75}
    assert ahead.morale == {"0": 0.875, "1": 0.125}


@pytest.mark.question(99)
def test_or_it_waits_for_the_batch() -> None:
    places = {"grocery-store": {"zombies": 3, "noise": 1}, "school": {"zombies": 3, "noise": 2}}
    groups = {"Ann": ["*Brian Lee", "Rosa 20 @grocery-store"], "Ben": ["*Thomas Heart", "Carla 50 @school"]}
    ahead = forecast(a_table(groups, food=9, morale=1, places=places, rulings={"morale-zero": "after-batch"}))
    assert ahead.ends["morale"] == 0.875
    assert ahead.places["school"].overruns == {"0": 0.25, "1": 0.5, "2": 0.25}
    assert ahead.deaths == {"0": 0.125, "1": 0.5, "2": 0.375}


@pytest.mark.question(68, 72)
def test_the_exiled_die_without_a_loss_of_morale_and_somebody_else_stands_in_their_place() -> None:
    table = at_school("*Rosa 20", school={"zombies": 3, "noise": 2}, exiled=["Ben"])
    ahead = forecast(table)
    assert ahead.morale == {"5": 1.0}
    assert ahead.deaths == {"0": 0.25, "1": 0.5, "2": 0.25}
    assert ahead.survivors["Rosa"] == 0.75 and list(ahead.survivors) == ["Brian Lee", "Rosa"]


@pytest.mark.question(73)
def test_with_no_room_at_the_colony_a_newcomer_stands_where_the_last_one_fell() -> None:
    table = a_table(
        {"Ann": ["*Rosa 20 @school"]},
        helpless=24,
        food=12,
        morale=8,
        places={"school": {"zombies": 3, "noise": 2}},
    )
    assert forecast(table).morale == {"6": 0.25, "7": 0.5, "8": 0.25}
    table.helpless -= 1
    assert forecast(table).morale == {"7": 0.75, "8": 0.25}


def test_nobody_is_left_when_noise_takes_the_last_of_all() -> None:
    ahead = forecast(
        a_table(
            {"Ann": ["*Rosa 20 @school"], "Ben": ["*Carla 50 @library"]},
            variants=["player-elimination"],
            places={"school": {"zombies": 3, "noise": 1}, "library": {"zombies": 2, "noise": 1}},
            morale=9,
        )
    )
    assert ahead.ends == {"morale": 0.0, "rounds": 0.0, "objective": 0.0, "nobody-left": 0.25}


@pytest.mark.question(78)
def test_hunger_costs_all_starvation_tokens() -> None:
    ahead = forecast(a_table(food=0, starvation=2, waste=25, morale=8))
    assert msgspec.to_builtins(ahead.certain) == {
        "food": 0,
        "starvation": 1,
        "starvation_morale": -3,
        "waste_morale": -2,
    }
    assert ahead.morale == {"3": 1.0} and ahead.crisis is None


def test_the_last_round_and_the_objective() -> None:
    assert forecast(a_table(food=9, round=1)).ends["rounds"] == 1.0
    goal = {"name": "Ours", "check": "few-zombies-outside"}
    places = {"school": {"zombies": 2, "noise": 2}}
    ends = forecast(a_table(food=9, round=1, objective=goal, places=places)).ends
    assert (ends["objective"], ends["rounds"]) == (0.75, 0.25)


def test_barricades_that_noise_breaks_can_cost_the_objective() -> None:
    goal = {"name": "Ours", "check": "home-sweet-home"}
    places = {place: {"barricades": 1} for place in LOCATIONS}
    places["school"] = {"zombies": 3, "barricades": 1, "noise": 1}
    built = doors((0, 2), (0, 2), (0, 2), (0, 2), (0, 2))
    table = a_table(food=9, objective=goal, places=places, colony=built)
    assert forecast(table).ends["objective"] == 0.5
    table.places["colony"].entrances[0].barricades = 1
    assert forecast(table).ends["objective"] == 0.0


def test_every_goal_that_the_board_shows_is_known_to_it() -> None:
    assert set(CHECKS) == {
        *("survive", "samples", "few-zombies-outside", "home-sweet-home", "empty-decks", "medicine", "fuel-each-round"),
    }


def test_more_than_enough_for_the_crisis_raises_morale() -> None:
    crisis = {"name": "Despair", "contributed": {"matching": 5, "other": 1}}
    ahead = forecast(a_table(food=9, morale=5, crisis=crisis))
    assert ahead.crisis is not None and (ahead.crisis.threshold, ahead.crisis.bonus_at) == (2, 4)
    assert ahead.morale == {"6": 1.0}
    assert ahead.if_failed is not None and ahead.if_failed.morale == {"3": 1.0}


SAMPLES = 1_500
BAND = NormalDist().inv_cdf(1 - 0.001 / 2)


def test_games_that_were_really_played_stay_inside_the_band() -> None:
    """Whole colony phases through the playthrough, dice by the program; every chance within 99.9 %."""
    position = demo.position() | {"dice": "program", "crossroads": "off", "objectives": "off", "morale": 6}
    ahead = forecast(WINTER.open(position, 1)).if_failed
    assert ahead is not None
    morale: Counter[int] = Counter()
    died: Counter[str] = Counter()
    for seed in range(SAMPLES):
        game = Playthrough(WINTER, Opening(WINTER.id, position, seed))
        game.play("colony-phase", {})
        while game.ask is not None:
            game.answer(game.ask_id, answered(game.ask, game.table, {"matching": 0, "other": 0}))
        morale[game.table.morale] += 1
        died.update(game.table.dead)
    for found, exact in ((morale, ahead.morale), (died, ahead.survivors)):
        for what, chance in exact.items():
            count = found[int(what)] if found is morale else found[what]
            assert abs(count / SAMPLES - chance) <= BAND * (chance * (1 - chance) / SAMPLES) ** 0.5, what
