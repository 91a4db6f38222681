"""The board is counted with those who stand on it: places, tokens, the dead and the new."""

from typing import Any

import pytest

from companion.games.winter.board.facts.people import LeaderChosen, SurvivorDied, SurvivorJoined
from companion.games.winter.board.facts.tracks import MoraleLost
from companion.games.winter.board.table import Table
from tests.games.winter.tables import a_table, nonsense, objections, play

GROUPS = {"Ann": ["*A 10", "B 12 @school"], "Ben": ["C 14"]}


def counted(table: Table, **survivors: Any) -> Any:
    return play(table, "count-board", survivors=survivors)


def test_where_everybody_stands_and_their_tokens_are_counted() -> None:
    table = a_table(GROUPS)
    told = counted(table, A={"at": "library", "wounds": 1}, B={"frostbite": 2})
    assert (table.survivors["A"].at, table.survivors["A"].wounds, table.survivors["B"].frostbite) == ("library", 1, 2)
    assert not table.survivors["A"].moved, "a count is nobody's move"
    assert len(told.facts) == 3


def test_the_dead_are_taken_off_and_morale_stays_as_it_was_counted() -> None:
    table = a_table(GROUPS, morale=6)
    told = play(table, "count-board", survivors={"A": {"dead": True}}, morale=5)
    assert table.morale == 5 and not told.of(MoraleLost) and table.dead == ["A"]
    assert told.of(SurvivorDied)[0].name == "A" and told.of(LeaderChosen) == [LeaderChosen("B", "Ann")]


def test_a_death_without_a_word_of_morale_is_called_to_mind() -> None:
    told = counted(a_table(GROUPS), A={"dead": True})
    assert "is it put right for 1 death" in " ".join(fact.told() for fact in told.facts)


def test_the_new_join_with_the_numbers_of_the_catalogue_and_as_they_stand() -> None:
    table = a_table(GROUPS)
    told = counted(table, **{"Buddy Davis": {"player": "Ben", "at": "school", "wounds": 1}})
    buddy = table.survivors["Buddy Davis"]
    assert (buddy.player, buddy.at, buddy.wounds, buddy.leader) == ("Ben", "school", 1, False)
    assert told.of(SurvivorJoined)


def test_somebody_who_is_new_leads_a_group_that_has_nobody_left_and_nothing_is_asked() -> None:
    table = a_table(GROUPS)
    counted(table, C={"dead": True}, **{"Buddy Davis": {"player": "Ben"}})
    assert [one.name for one in table.group("Ben")] == ["Buddy Davis"] and table.survivors["Buddy Davis"].leader


@pytest.mark.parametrize(
    ("survivors", "said"),
    [
        ({"A": {"at": "mall"}}, "no place “mall”"),
        ({"A": {"wounds": 3}}, "count A as dead"),
        ({"A": {"despair": 1}}, "Despair belongs to The Long Night"),
        ({"A": {"player": "Ben"}}, "is given"),
        ({"Zed": {"wounds": 1}}, "say whose they are"),
        ({"Zed": {"dead": True}}, "Nobody called “Zed”"),
        ({"Zed": {"player": "Ann"}}, "give influence, attack and search"),
        ({"Buddy Davis": {"player": "Cy"}}, "Nobody called “Cy” plays here"),
        ({"A": {"at": "colony"}}, "as the program has it"),
    ],
)
def test_what_cannot_be_is_said(survivors: dict[str, Any], said: str) -> None:
    assert said in nonsense(a_table(GROUPS), "count-board", survivors=survivors)


def test_who_is_dead_is_brought_back_not_counted() -> None:
    table = a_table(GROUPS)
    counted(table, A={"dead": True})
    assert "bring-back" in nonsense(table, "count-board", survivors={"A": {"at": "school"}})


def test_more_than_a_place_holds_are_objected_to_and_places_may_be_swapped() -> None:
    table = a_table({"Ann": ["*A 10 @school", *(f"B{n} 12 @school" for n in "abc"), "D 13 @library"]})
    assert table.free_spaces("school") == 0
    assert "empty space" in objections(table, "count-board", survivors={"D": {"at": "school"}})
    swapped = {"D": {"at": "school"}, "A": {"at": "library"}}
    assert objections(table, "count-board", survivors=swapped) == ""
