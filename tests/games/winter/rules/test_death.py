"""What a death brings with it."""

import pytest

from companion.games.winter.board.facts.people import LeaderChosen, SurvivorJoined
from companion.games.winter.board.facts.tracks import GameEnded, MoraleLost
from companion.games.winter.phrases import causes
from companion.games.winter.rules.death import die, helpless_dies, newcomer
from companion.referee.asks import Choose, Name
from companion.referee.procedures import Refusal
from tests.games.winter.tables import a_table, run

ALONE = {"Ann": ["*A 10"], "Ben": ["*B 12", "C 14", "D 16"]}


@pytest.mark.rule("BG-MOR-1")
@pytest.mark.question(68)
def test_every_death_costs_one_morale() -> None:
    table = a_table(ALONE)
    told = run(die(table, table.survivors["C"], "a fall"), table)
    assert told.of(MoraleLost) == [MoraleLost(1, 5, "death", causes.died("C"))] and table.dead == ["C"]


@pytest.mark.rule("BG-MOR-1")
@pytest.mark.question(68)
def test_a_helpless_one_counts_too() -> None:
    table = a_table(ALONE, helpless=1)
    run(helpless_dies(table, "cold"), table)
    assert (table.helpless, table.morale) == (0, 5)


@pytest.mark.question(69)
@pytest.mark.parametrize(("at", "goods"), [("colony", "back to Ben’s hand"), ("school", "shuffled into that deck")])
def test_the_story_says_where_the_equipment_goes(at: str, goods: str) -> None:
    table = a_table({"Ann": ["A 10"], "Ben": [f"B 12 @{at}", "C 14"]})
    assert goods in run(die(table, table.survivors["B"], "a fall"), table).told[0]


@pytest.mark.question(68, 111)
def test_nobody_mourns_an_exiled_players_survivor() -> None:
    table = a_table({"Ann": ["A 10"], "Ben": ["B 12 @school", "C 14 @school"]}, exiled=["Ben"])
    run(die(table, table.survivors["B"], "a fall"), table)
    assert table.morale == 6


@pytest.mark.rule("BG-END-1", "BG-MOR-1")
def test_the_last_morale_ends_the_game_before_anybody_is_replaced() -> None:
    table = a_table(ALONE, morale=1)
    told = run(die(table, table.survivors["A"], "a fall"), table)
    assert told.facts[-1] == GameEnded("morale") and told.ask is None


@pytest.mark.question(71)
def test_a_group_without_a_leader_chooses_one_at_once() -> None:
    table = a_table(ALONE)
    told = run(die(table, table.survivors["B"], "a fall"), table)
    assert isinstance(told.ask, Choose) and (told.ask.about, told.ask.seat) == ("leader", "Ben")
    table = a_table(ALONE)
    run(die(table, table.survivors["B"], "a fall"), table, "D")
    assert [one.name for one in table.group("Ben") if one.leader] == ["D"]


@pytest.mark.question(71)
def test_an_only_follower_leads_unasked() -> None:
    table = a_table({"Ann": ["*A 10", "B 12"]})
    assert run(die(table, table.survivors["A"], "a fall"), table).of(LeaderChosen) == [LeaderChosen("B", "Ann")]


def test_a_follower_dies_and_the_leader_stays() -> None:
    table = a_table(ALONE)
    assert run(die(table, table.survivors["C"], "a fall"), table).of(LeaderChosen) == []


@pytest.mark.question(72)
def test_the_last_of_a_group_is_replaced_by_a_drawn_leader_at_the_colony() -> None:
    table = a_table(ALONE)
    told = run(die(table, table.survivors["A"], "a fall"), table)
    assert isinstance(told.ask, Name) and told.ask.about == "replacement" and "hand" in told.ask.text
    table = a_table(ALONE)
    told = run(die(table, table.survivors["A"], "a fall"), table, "forest plum")
    joined = SurvivorJoined("Forest Plum", "Ann", 14, 2, 5, "colony", True, causes.drawn_as_a_replacement())
    assert told.of(SurvivorJoined) == [joined] and table.survivors["Forest Plum"].leader


@pytest.mark.question(72)
def test_the_exiled_get_theirs_outside() -> None:
    table = a_table({"Ann": ["A 10"], "Ben": ["B 12 @school"]}, exiled=["Ben"])
    told = run(die(table, table.survivors["B"], "a fall"), table, "Sparky")
    assert isinstance(told.ask, Choose)
    assert "colony" not in [option.value for option in told.ask.options]


@pytest.mark.question(73)
def test_a_full_colony_is_the_tables_to_settle() -> None:
    table = a_table({"Ann": ["A 10 @school"], "Ben": ["B 12"]}, helpless=23)
    told = run(die(table, table.survivors["A"], "a fall"), table, "Sparky")
    assert isinstance(told.ask, Choose) and told.ask.options[-1].value == "helpless"
    table = a_table({"Ann": ["A 10 @school"], "Ben": ["B 12"]}, helpless=23)
    run(die(table, table.survivors["A"], "a fall"), table, "Sparky", "helpless")
    assert (table.survivors["Sparky"].at, table.helpless, table.morale) == ("colony", 22, 4)


def test_an_exile_without_room_anywhere_is_asked_about() -> None:
    rooms = {"police-station": 3, "grocery-store": 3, "school": 4, "library": 3, "hospital": 4, "gas-station": 3}
    crowd = [f"{place[:2]}{'abcd'[n]} {10 + n} @{place}" for place, count in rooms.items() for n in range(count)]
    table = a_table({"Ann": crowd[:-1], "Ben": crowd[-1:]}, exiled=["Ben"], insisted=True)
    told = run(die(table, table.group("Ben")[0], "a fall"), table, "Sparky")
    assert isinstance(told.ask, Choose) and "full" in told.ask.options[0].text


@pytest.mark.question(9)
def test_where_players_can_be_eliminated_nobody_is_drawn() -> None:
    table = a_table(ALONE, variants=["player-elimination"])
    told = run(die(table, table.survivors["A"], "a fall"), table)
    assert told.kinds[-1] == "PlayerOut" and table.seats == ["Ben"] and table.non_exiled == ["Ben"]


@pytest.mark.question(75)
def test_the_game_ends_when_the_last_player_is_out() -> None:
    table = a_table({"Ann": ["A 10"]}, variants=["player-elimination"])
    assert run(die(table, table.survivors["A"], "a fall"), table).facts[-1] == GameEnded("nobody-left")


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("Rosa 20 3 2", ("Rosa", 20, 3, 2)),
        (" Rosa Diaz, 20, 3, 2 ", ("Rosa Diaz", 20, 3, 2)),
        ("sparky", ("Sparky", 10, 2, 2)),
        ("SPARKY 11 2 2", ("Sparky", 11, 2, 2)),
    ],
)
def test_a_newcomer_is_named_with_numbers_or_from_the_catalogue(typed: str, found: tuple[str, int, int, int]) -> None:
    assert newcomer(a_table(ALONE), typed) == found


@pytest.mark.parametrize(
    "typed", ["Rosa", "A 10 3 3", "20 3 2", ", 20 3 2", "Rosa 20 9 2", "Rosa 20 3 0", "Rosa 900 3 3"]
)
def test_a_newcomer_who_cannot_join_is_refused(typed: str) -> None:
    with pytest.raises(Refusal):
        newcomer(a_table(ALONE), typed)


def test_the_dead_do_not_come_back() -> None:
    table = a_table({"Ann": ["*Sparky"], "Ben": ["B 12"]})
    last = run(die(table, table.survivors["Sparky"], "a fall"), table)
    assert last.ask is not None and last.ask.about == "replacement"
    with pytest.raises(Refusal, match="dead"):
        newcomer(table, "Sparky")
