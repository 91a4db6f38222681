"""The crisis: counting the cards, striking, the bonus."""

from typing import Any

import pytest

from companion.games.winter.board.facts.rounds import CrisisCounted, CrisisPrevented, CrisisStruck, NoCrisis
from companion.games.winter.board.facts.tracks import MoraleGained, MoraleLost
from companion.games.winter.board.table import Table
from companion.games.winter.rules.crisis import resolve_crisis, threshold
from companion.referee.asks import Tally
from tests.games.winter.tables import a_table, run

FOUR = {"Ann": ["A 10"], "Ben": ["B 12"], "Cleo": ["C 14"], "Dan": ["D 16 @school"]}


def at_crisis(matching: int | None = None, other: int = 0, **keys: Any) -> Table:
    crisis: dict[str, Any] = {"name": "Fuel Shortage"}
    if matching is not None:
        crisis["contributed"] = {"matching": matching, "other": other}
    return a_table(FOUR, **({"crisis": crisis} | keys))


@pytest.mark.rule("BG-COL-3a", "BG-COL-3b")
@pytest.mark.question(45)
def test_the_table_counts_the_cards_that_were_turned_over() -> None:
    table = at_crisis()
    told = run(resolve_crisis(table), table)
    assert isinstance(told.ask, Tally) and told.ask.fields == ("matching", "other") and told.ask.about == "crisis"
    assert "shuffle" in told.ask.text and "turn them over" in told.ask.text and "fuel" in told.ask.text


@pytest.mark.rule("BG-COL-3b", "BG-FREE-CRI-2")
@pytest.mark.parametrize(("matching", "other", "prevented"), [(4, 0, True), (5, 1, True), (5, 2, False), (4, 1, False)])
def test_matching_cards_help_and_others_hinder(matching: int, other: int, prevented: bool) -> None:
    table = at_crisis()
    told = run(resolve_crisis(table), table, {"matching": matching, "other": other})
    assert bool(told.of(CrisisPrevented)) == prevented and bool(told.of(CrisisStruck)) != prevented


@pytest.mark.rule("BG-COL-3c", "BG-PT-1b")
def test_fewer_points_than_players_and_it_strikes() -> None:
    table = at_crisis(3)
    told = run(resolve_crisis(table), table)
    assert told.facts == [
        CrisisCounted(3, 0, 4),
        CrisisStruck("Fuel Shortage"),
        MoraleLost(2, 4, "crisis", "Fuel Shortage"),
    ]


@pytest.mark.rule("BG-COL-3c")
@pytest.mark.question(83)
@pytest.mark.parametrize(("ruling", "needed"), [("non-exiled", 3), ("all", 4)])
def test_the_exiled_do_not_count_for_the_threshold(ruling: str, needed: int) -> None:
    table = at_crisis(3, rulings={"crisis-threshold": ruling}, exiled=["Dan"])
    assert threshold(table) == needed
    assert bool(run(resolve_crisis(table), table).of(CrisisPrevented)) == (needed == 3)


@pytest.mark.rule("BG-COL-3d")
@pytest.mark.parametrize("matching", [4, 5])
def test_as_many_points_as_players_or_one_more_and_nothing_happens(matching: int) -> None:
    table = at_crisis(matching)
    assert run(resolve_crisis(table), table).kinds == ["CrisisCounted", "CrisisPrevented"]
    assert table.morale == 6


@pytest.mark.rule("BG-COL-3e")
@pytest.mark.parametrize("matching", [6, 9])
def test_two_more_points_or_better_raise_morale_by_one(matching: int) -> None:
    table = at_crisis(matching)
    assert [gain.by for gain in run(resolve_crisis(table), table).of(MoraleGained)] == [1]
    assert table.morale == 7


@pytest.mark.rule("BG-COL-3e")
def test_morale_never_rises_above_10() -> None:
    table = at_crisis(9, morale=10)
    assert run(resolve_crisis(table), table).of(MoraleGained) == []
    assert table.morale == 10


@pytest.mark.rule("BG-COL-3c")
@pytest.mark.question(84)
@pytest.mark.parametrize(("matching", "other"), [(0, 0), (0, 3)])
def test_nothing_or_less_than_nothing_is_too_little(matching: int, other: int) -> None:
    table = at_crisis(matching, other)
    assert run(resolve_crisis(table), table).of(CrisisStruck) != []


@pytest.mark.rule("BG-COL-3f")
@pytest.mark.question(86)
def test_the_cards_leave_the_game_and_are_no_waste() -> None:
    table = at_crisis(4, face_down={"Ann": 3, "Ben": 1}, waste=5)
    run(resolve_crisis(table), table)
    assert (table.face_down, table.contributed, table.waste) == ({}, None, 5)


def test_a_round_without_a_crisis_asks_for_nothing() -> None:
    table = a_table()
    assert run(resolve_crisis(table), table).facts == [NoCrisis()]


def test_a_crisis_whose_failure_nobody_typed_is_carried_out_by_hand() -> None:
    table = at_crisis(crisis={"name": "Something of ours", "needs": ["tool"], "contributed": {"matching": 0}})
    told = run(resolve_crisis(table), table)
    assert told.told[-1] == "By hand: Carry out what Something of ours says."


@pytest.mark.question(47)
def test_a_crisis_may_take_either_of_two_symbols() -> None:
    table = at_crisis(crisis={"name": "Under Watch"})
    told = run(resolve_crisis(table), table)
    assert told.ask is not None and "medicine or tool" in told.ask.text
