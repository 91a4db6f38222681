"""Unruly helpless survivors: two mouths, calmed with medicine."""

import pytest

from companion.games.winter.board.facts.board import HelplessDied
from companion.games.winter.board.facts.tracks import FoodEaten, WasteChanged
from companion.games.winter.long_night.phrases import medicine_that_calms
from companion.games.winter.long_night.unruly import UnrulyCalmed
from companion.games.winter.phrases import causes
from companion.games.winter.rules.zombies import half_up_or_down, overrun
from tests.games.winter.long_night.nights import a_night, a_night_game
from tests.games.winter.tables import done, insist, nonsense, objections, play, run

THREE = {"Ann": ["*A 10", "C 14"], "Ben": ["*B 12"]}


@pytest.mark.rule("LN-COL-2c")
@pytest.mark.question(118)
@pytest.mark.parametrize(("unruly", "helpless", "eaten"), [(2, 0, 4), (1, 0, 3), (1, 1, 3), (0, 2, 3), (3, 0, 5)])
def test_an_unruly_one_eats_for_two(unruly: int, helpless: int, eaten: int) -> None:
    table = a_night(players=THREE, unruly=unruly, helpless=helpless, food=9)
    told = run(table.steps[0].procedure(table), table)
    assert told.facts == [FoodEaten(eaten, 3 + helpless + 2 * unruly, 9 - eaten)]


@pytest.mark.rule("LN-COL-5a")
@pytest.mark.question(118)
@pytest.mark.parametrize(
    ("weight", "rounding", "zombies"), [("2", "up", 4), ("1", "up", 3), ("2", "down", 3), ("1", "down", 2)]
)
def test_it_draws_zombies_for_two_or_by_ruling_for_one(weight: str, rounding: str, zombies: int) -> None:
    table = a_night(players=THREE, unruly=2, rulings={"unruly-zombies": weight, "colony-zombies": rounding})
    assert half_up_or_down(table) == zombies
    run(table.steps[3].procedure(table), table)
    assert table.places["colony"].zombies == zombies


@pytest.mark.question(51, 118)
def test_it_fills_one_space() -> None:
    table = a_night(players=THREE, unruly=20)
    assert table.free_spaces("colony") == 1
    assert "1 empty space." in objections(table, "unruly", add=2)
    play(table, "unruly", add=1)
    assert (table.unruly, table.free_spaces("colony")) == (21, 0)


@pytest.mark.rule("LN-FREE-UNR-1")
@pytest.mark.question(119)
def test_the_active_player_calms_one_with_medicine_that_is_waste() -> None:
    table = a_night(players=THREE, unruly=2, helpless=1, waste=4)
    told = play(table, "calm")
    assert (table.unruly, table.helpless, table.waste) == (1, 2, 5)
    assert told.of(UnrulyCalmed) and told.ask is None and told.of(WasteChanged)[0].because == medicine_that_calms()
    play(table, "calm")
    assert "Nobody unruly" in nonsense(table, "calm")


@pytest.mark.rule("LN-FREE-UNR-1")
def test_nobody_calms_out_of_turn_and_waste_is_kept_as_the_table_plays() -> None:
    table = a_night(players=THREE, unruly=2, phase="colony")
    assert "Nobody’s turn" in objections(table, "calm")
    insist(table, "calm")
    table = a_night(players=THREE, unruly=1, bookkeeping={"waste": "off"})
    play(table, "calm")
    assert (table.unruly, table.waste) == (0, 0)


@pytest.mark.question(111, 119)
def test_what_the_exiled_play_is_no_waste() -> None:
    table = a_night(players={"Ann": ["A 10 @school"], "Ben": ["B 12"]}, exiled=["Ann"], unruly=1)
    play(table, "calm")
    assert (table.unruly, table.helpless, table.waste) == (0, 1, 0)


@pytest.mark.rule("LN-COL-5j")
def test_only_unruly_ones_there_one_dies_in_an_overrun_and_costs_morale() -> None:
    table = a_night(players={"Ann": ["A 10 @school"]}, unruly=2)
    told = run(overrun(table, "colony"), table)
    assert told.of(HelplessDied) == [HelplessDied(1, causes.overrun_at("colony"), True)]
    assert "unruly helpless survivor dies" in told.told[0] and (table.unruly, table.morale) == (1, 5)
    play(table, "helpless-dies")
    assert (table.unruly, table.morale) == (0, 4)


def test_the_number_is_in_view_and_position_and_can_be_put_right() -> None:
    game = a_night_game(players=THREE, unruly=1)
    done(game.play("adjust", {"what": "unruly", "to": 3}))
    assert game.seen_by(None).unruly == 3 == game.position()["unruly"] and game.seen_by(None).mouths == 9
