"""Exile: the vote, leaving the colony, and what changes afterwards."""

from typing import Any

import pytest

from companion.games.winter.board.facts.people import ExposureRolled, PlayerExiled, SurvivorMoved, ToDoByHand
from companion.games.winter.board.facts.secrets import LoyaltyShown
from companion.games.winter.board.facts.tracks import GameEnded
from companion.games.winter.board.table import Table
from companion.games.winter.game import WINTER
from companion.games.winter.rules.crisis import threshold
from companion.referee.asks import Choose, Vote
from tests.games.winter.tables import a_table, insist, nonsense, objections, play, run, the_move

FOUR = {"Ann": ["A 10"], "Ben": ["B 12", "C 14 @school"], "Cleo": ["D 16"], "Dan": ["E 18 @library"]}
PASSES = {"Ann": "up", "Ben": "down", "Cleo": "up", "Dan": "up"}
TIED = {"Ann": "up", "Ben": "down", "Cleo": "up", "Dan": "down"}


def four(**keys: Any) -> Table:
    return a_table(FOUR, **({"crossroads": "off", "objectives": "off"} | keys))


@pytest.mark.rule("BG-FREE-EXI-1")
@pytest.mark.question(107)
def test_one_vote_a_turn_and_not_on_oneself() -> None:
    table = four()
    assert "on themselves" in objections(table, "exile", player="Ann")
    play(table, "exile", {**PASSES, "Ann": "down", "Cleo": "down"}, player="Ben")
    assert not table.players["Ben"].exiled
    assert "a vote in this turn" in objections(table, "exile", player="Cleo")
    play(table, "end-turn")
    assert objections(table, "exile", player="Cleo") == ""


@pytest.mark.rule("BG-FREE-EXI-2")
@pytest.mark.question(106)
def test_everybody_votes_at_once_the_nominee_too_but_not_the_exiled() -> None:
    table = four(exiled=["Dan"])
    told = run(the_move("exile", {"player": "Ben"}).procedure(table), table)
    assert isinstance(told.ask, Vote) and told.ask.voters == ("Ann", "Ben", "Cleo")


@pytest.mark.question(106)
def test_the_exiled_may_call_a_vote() -> None:
    table = four(exiled=["Dan"], active="Dan")
    assert objections(table, "exile", player="Ben") == ""
    assert "already" in nonsense(table, "exile", player="Dan")


@pytest.mark.rule("BG-FREE-EXI-3", "BG-SETUP-13c")
@pytest.mark.question(106)
@pytest.mark.parametrize(("first", "exiled"), [("Ann", True), ("Dan", False)])
def test_the_first_player_breaks_a_tie(first: str, exiled: bool) -> None:
    table = four(first_player=first, active="Ann")
    answers = ["library", "blank"] if exiled else []
    told = play(table, "exile", TIED, *answers, player="Ben")
    assert table.players["Ben"].exiled == exiled and bool(told.of(PlayerExiled)) == exiled


@pytest.mark.rule("BG-FREE-EXI-3")
@pytest.mark.question(106)
def test_even_an_exiled_first_player_breaks_it() -> None:
    table = a_table({**FOUR, "Eve": ["F 20 @hospital"]}, exiled=["Eve"], first_player="Eve", active="Ann")
    told = run(the_move("exile", {"player": "Ben"}).procedure(table), table, TIED)
    assert isinstance(told.ask, Choose) and (told.ask.about, told.ask.seat) == ("tie", "Eve")


@pytest.mark.question(9)
def test_a_first_player_who_is_out_of_the_game_has_no_say() -> None:
    table = a_table({**FOUR, "Eve": ["F 20 @hospital"]}, first_player="Eve", active="Ann")
    table.players["Eve"].out = True
    told = run(the_move("exile", {"player": "Ben"}).procedure(table), table, TIED)
    assert isinstance(told.ask, Choose) and (told.ask.about, told.ask.seat) == ("tie", None)
    assert told.ask.text == "The vote is tied: the table decides."


@pytest.mark.question(108)
def test_whoever_is_at_the_colony_leaves_with_exposure_and_helpless_ones_stay() -> None:
    table = four(helpless=2)
    told = play(table, "exile", PASSES, "gas-station", "frostbite", player="Ben")
    assert told.of(SurvivorMoved) == [SurvivorMoved("B", "colony", "gas-station", own=False)]
    assert [fact.name for fact in told.of(ExposureRolled)] == ["B"] and table.survivors["B"].frostbite == 1
    assert (table.survivors["B"].moved, table.helpless, table.survivors["C"].at) == (False, 2, "school")


@pytest.mark.question(67, 108)
def test_the_driver_leaves_without_a_roll() -> None:
    table = a_table({"Ann": ["A 10"], "Ben": ["Rod Miller"], "Cleo": ["D 16"]}, objectives="off")
    told = play(table, "exile", {"Ann": "up", "Ben": "up", "Cleo": "up"}, "school", player="Ben")
    assert told.of(ExposureRolled) == []


@pytest.mark.question(83, 111)
def test_the_exiled_count_no_more_for_the_crisis_and_are_not_mourned() -> None:
    table = four(crisis={"name": "Despair"})
    assert threshold(table) == 4
    play(table, "exile", PASSES, "gas-station", "blank", player="Ben")
    assert threshold(table) == 3
    play(table, "die", survivor="C")
    assert table.morale == 6


@pytest.mark.question(111, 112)
def test_what_exile_stops_and_what_it_leaves() -> None:
    table = four(exiled=["Dan"], active="Dan", food=3, crisis={"name": "Despair"}, places={"library": {"zombies": 1}})
    for move, args in (("spend-food", {"amount": 1}), ("contribute", {"player": "Dan", "cards": 1})):
        assert "exiled" in objections(table, move, **args)
    for move, args in (("search", {"survivor": "E"}), ("attack", {"survivor": "E"}), ("request", {"player": "Ann"})):
        assert objections(table, move, **args) == ""


def _full() -> list[str]:
    rooms = {"police-station": 3, "grocery-store": 3, "school": 4, "library": 3, "hospital": 4, "gas-station": 2}
    return [f"{place[:2]}{'abcd'[n]} {30 + n} @{place}" for place, count in rooms.items() for n in range(count)]


@pytest.mark.question(109)
def test_without_room_outside_somebody_changes_places_and_nobody_rolls() -> None:
    table = a_table({"Ann": _full(), "Ben": ["B 12"], "Cleo": ["D 16"]}, objectives="off")
    told = play(table, "exile", {"Ann": "up", "Ben": "up", "Cleo": "up"}, "scb", player="Ben")
    assert (table.survivors["B"].at, table.survivors["scb"].at) == ("school", "colony")
    assert told.of(ExposureRolled) == []


def test_without_anybody_to_change_places_with_the_table_decides() -> None:
    table = a_table({"Ann": ["A 10"], "Ben": ["B 12"], "Cleo": _full()}, exiled=["Cleo"], objectives="off")
    told = play(table, "exile", {"Ann": "up", "Ben": "up"}, player="Ben")
    assert "table decides" in told.of(ToDoByHand)[0].told()


@pytest.mark.question(117)
def test_under_kill_them_the_exiled_leave_the_game_unmourned() -> None:
    table = four(objective="Kill Them")
    play(table, "exile", PASSES, player="Ben")
    assert table.players["Ben"].out and table.group("Ben") == [] and table.morale == 7


@pytest.mark.question(113)
@pytest.mark.parametrize(("shown", "ended"), [(("yes", "yes"), "morale"), (("yes", "no"), None), (("no", "yes"), None)])
def test_two_innocents_driven_out_end_the_game_at_morale_0(shown: tuple[str, str], ended: str | None) -> None:
    table = four(objectives="cards")
    play(table, "exile", PASSES, "gas-station", "blank", shown[0], player="Ben")
    assert table.ended is None
    play(table, "end-turn")
    told = play(table, "exile", {"Ann": "up", "Cleo": "down", "Dan": "up"}, "school", "blank", shown[1], player="Cleo")
    assert table.ended == ended and (table.morale == 0) == bool(ended)
    assert bool(told.of(GameEnded)) == bool(ended)


@pytest.mark.question(113)
def test_a_betrayer_among_three_does_not_save_them() -> None:
    table = four(objectives="cards")
    for player, votes, shown in (
        ("Ben", PASSES, "yes"),
        ("Cleo", {"Ann": "up", "Cleo": "up", "Dan": "up"}, "no"),
        ("Dan", {"Ann": "up", "Dan": "up"}, "yes"),
    ):
        away = [] if player == "Dan" else ["gas-station" if player == "Ben" else "school", "blank"]
        play(table, "exile", votes, *away, shown, player=player)
        table.exile_voted = False
    assert table.ended == "morale"


@pytest.mark.question(8)
@pytest.mark.parametrize("keys", [{"variants": ["coop"]}, {"rulings": {"two-players": "coop"}}])
def test_where_everybody_plays_together_nobody_is_exiled(keys: dict[str, Any]) -> None:
    table = a_table({"Ann": ["A 10"], "Ben": ["B 12"]}, **keys)
    assert "plays together" in objections(table, "exile", player="Ben")
    insist(table, "exile", {"Ann": "down", "Ben": "down"}, player="Ben")


@pytest.mark.question(113)
@pytest.mark.parametrize(("shown", "ended"), [("yes", "morale"), ("no", None)])
def test_who_was_exiled_before_the_program_came_is_asked_for_once(shown: str, ended: str | None) -> None:
    table = four(objectives="cards", exiled=["Dan"])
    told = play(
        table, "exile", {"Ann": "up", "Ben": "down", "Cleo": "up"}, "gas-station", "blank", "yes", shown, player="Ben"
    )
    assert [fact.player for fact in told.of(LoyaltyShown)] == ["Ben", "Dan"] and table.ended == ended


def test_without_secret_objectives_nobody_asks_for_loyalty() -> None:
    table = four(objectives="off", exiled=["Dan"])
    play(table, "exile", {"Ann": "up", "Ben": "down", "Cleo": "up"}, "gas-station", "blank", player="Ben")
    assert table.ended is None


@pytest.mark.rule("BG-FREE-EXI-1")
def test_a_position_knows_that_a_vote_has_been_held_in_this_turn() -> None:
    table = four(active="Ann")
    assert "exile_voted" not in WINTER.position(table)
    table.exile_voted = True
    again = WINTER.open(WINTER.position(table), 8)
    assert WINTER.position(again)["exile_voted"] is True
    assert objections(again, "exile", player="Ben") == objections(table, "exile", player="Ben") != ""
