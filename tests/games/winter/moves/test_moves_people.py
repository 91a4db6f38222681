"""Moves that put people, wounds and helpless survivors on the table or take them off."""

import pytest

from companion.games.winter.board.facts.people import LeaderChosen, SurvivorJoined, WoundHealed
from companion.games.winter.board.table import Table
from companion.referee.asks import Choose
from tests.games.winter.long_night.nights import a_night
from tests.games.winter.tables import a_game, a_table, done, insist, nonsense, objections, play, run, the_move, who

GROUPS = {"Ann": ["*A 10", "B 12 @school"], "Ben": ["*C 14"]}


def leaders(table: Table, player: str) -> list[str]:
    return [one.name for one in table.group(player) if one.leader]


@pytest.mark.question(3, 11)
def test_somebody_joins_at_the_colony_without_a_limit_to_a_group() -> None:
    table = a_table({"Ann": [f"{letter} {n}" for n, letter in enumerate("ABCDEFGH", 10)], "Ben": ["Z 9"]})
    told = play(table, "add-survivor", name="sparky", player="Ann")
    assert told.of(SurvivorJoined) == [SurvivorJoined("Sparky", "Ann", 10, 2, 2, "colony", False)]
    assert len(table.group("Ann")) == 9


@pytest.mark.question(111)
def test_the_exiled_are_joined_outside() -> None:
    table = a_table({"Ann": ["A 10"], "Ben": ["B 12 @police-station"]}, exiled=["Ben"])
    play(table, "add-survivor", name="Sparky", player="Ben")
    assert table.survivors["Sparky"].at == "police-station"
    assert "arrive outside" in objections(table, "add-survivor", name="Andrew Evans", player="Ben", at="colony")


@pytest.mark.question(21, 51)
def test_nobody_joins_where_there_is_no_space() -> None:
    assert "no empty space" in objections(a_table(GROUPS, helpless=22), "add-survivor", name="Sparky", player="Ann")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ({"name": "Rosa", "player": "Ann"}, "not in the catalogue"),
        ({"name": "Sparky", "player": "Eve"}, "Nobody called"),
        ({"name": "Sparky", "player": "Ann", "at": "mall"}, "no place"),
        ({"name": "A", "player": "Ann", "influence": 1, "attack": 1, "search": 1}, "in play already"),
        ({"name": " ", "player": "Ann", "influence": 1, "attack": 1, "search": 1}, "Give a name"),
    ],
)
def test_who_cannot_join(args: dict[str, str], said: str) -> None:
    assert said in nonsense(a_table(GROUPS), "add-survivor", **args)


def test_a_new_leader_takes_the_place_of_the_old_one() -> None:
    table = a_table(GROUPS)
    told = play(table, "add-survivor", name="Sparky", player="Ann", leader=True)
    assert told.of(LeaderChosen) == [LeaderChosen("Sparky", "Ann")] and leaders(table, "Ann") == ["Sparky"]
    play(table, "lead", survivor="B")
    assert leaders(table, "Ann") == ["B"]


@pytest.mark.question(75)
def test_somebody_who_joins_brings_a_player_back_into_the_game() -> None:
    game = a_game({"Ann": ["A 10"]}, variants=["player-elimination"])
    done(game.play("die", {"survivor": "A"}))
    assert (game.table.ended, game.table.seats) == ("nobody-left", [])
    done(game.play("add-survivor", {"name": "Sparky", "player": "Ann"}))
    assert (game.table.ended, game.table.seats) == (None, ["Ann"])


@pytest.mark.rule("BG-MOR-1")
def test_the_table_may_say_that_somebody_dies() -> None:
    table = a_table(GROUPS, helpless=1)
    play(table, "die", survivor="A")
    play(table, "helpless-dies")
    assert (table.morale, table.dead, table.helpless) == (4, ["A"], 0) and leaders(table, "Ann") == ["B"]
    assert "dead" in nonsense(table, "die", survivor="A")
    assert "No helpless" in nonsense(table, "helpless-dies")


@pytest.mark.rule("BG-EXP-2", "BG-EXP-3")
def test_the_table_may_give_wounds_of_a_kind() -> None:
    table = a_table({"Ann": ["A 10", "B 12"]})
    play(table, "wound", survivor="A")
    play(table, "wound", survivor="A", kind="frostbite")
    assert (table.survivors["A"].wounds, table.survivors["A"].frostbite) == (1, 1)
    play(table, "wound", survivor="A", kind="frostbite")
    assert table.dead == ["A"]


@pytest.mark.question(57)
def test_a_plain_wound_heals_before_frostbite_unless_it_is_named() -> None:
    table = a_table({"Ann": [who("A 10", wounds=1, frostbite=1)]})
    assert play(table, "heal", survivor="A", kind="frostbite").of(WoundHealed) == [WoundHealed("A", "frostbite", 1)]
    play(table, "heal", survivor="A")
    assert table.survivors["A"].tokens == 0
    assert "no wound to heal" in nonsense(table, "heal", survivor="A")


@pytest.mark.question(120)
def test_despair_is_healed_only_when_it_is_named() -> None:
    table = a_night(players={"Ann": [who("A 10", despair=1)]})
    assert "no wound" in nonsense(table, "heal", survivor="A")
    play(table, "heal", survivor="A", kind="despair")
    assert table.survivors["A"].tokens == 0


def test_helpless_ones_come_and_leave_without_dying() -> None:
    table = a_table(GROUPS)
    play(table, "helpless", add=3)
    play(table, "helpless", add=-2)
    assert (table.helpless, table.morale) == (1, 6)
    assert "Only 1" in nonsense(table, "helpless", add=-2)
    assert "how many" in nonsense(table, "helpless", add=0)
    assert "21 empty spaces" in objections(table, "helpless", add=22)
    insist(table, "helpless", add=22)


def test_a_survivor_goes_over_and_the_old_group_has_a_leader() -> None:
    table = a_table({"Ann": ["*A 10", "B 12"], "Ben": ["*C 14"]})
    told = play(table, "give", survivor="A", to="Ben")
    assert told.of(LeaderChosen) == [LeaderChosen("B", "Ann")]
    assert leaders(table, "Ben") == ["C"] and [one.name for one in table.group("Ben")] == ["A", "C"]
    assert "with Ben already" in nonsense(table, "give", survivor="A", to="Ben")


@pytest.mark.question(72)
def test_a_player_who_gives_the_last_one_away_draws_another() -> None:
    table = a_table({"Ann": ["*A 10"], "Ben": ["*C 14"]})
    told = play(table, "give", "Sparky", survivor="A", to="Ben")
    assert told.of(SurvivorJoined)[0].player == "Ann" and leaders(table, "Ann") == ["Sparky"]
    assert table.morale == 6


@pytest.mark.question(76)
def test_nobody_at_the_colony_goes_over_to_an_exile() -> None:
    table = a_table({"Ann": ["A 10", "B 12 @school"], "Ben": ["C 14 @school"]}, exiled=["Ben"])
    assert "exiled" in objections(table, "give", survivor="A", to="Ben")
    assert objections(table, "give", survivor="B", to="Ben") == ""


@pytest.mark.question(108)
def test_an_exile_marked_by_hand_leaves_the_colony_with_exposure() -> None:
    table = a_table(GROUPS, objectives="off")
    told = run(the_move("mark-exiled", {"player": "Ann"}).procedure(table), table)
    assert isinstance(told.ask, Choose) and "colony" not in [option.value for option in told.ask.options]
    table = a_table(GROUPS, objectives="off")
    told = play(table, "mark-exiled", "library", "wound", player="Ann")
    assert (table.survivors["A"].at, table.survivors["A"].wounds, table.survivors["A"].moved) == ("library", 1, False)
    play(table, "mark-exiled", player="Ann", exiled=False)
    assert not table.players["Ann"].exiled
    assert "not exiled already" in nonsense(table, "mark-exiled", player="Ann", exiled=False)
