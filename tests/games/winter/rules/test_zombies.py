"""Zombies arriving: three batches, one at a time, into spaces, barricades, traps, or over the survivors."""

from typing import Any

import pytest

from companion.games.winter.board.facts.board import (
    BarricadeBroken,
    EntranceOverrun,
    HelplessDied,
    NobodyThere,
    NoiseHeard,
    TrapSprung,
    ZombieCame,
)
from companion.games.winter.board.facts.people import SurvivorDied, SurvivorJoined
from companion.games.winter.board.facts.tracks import GameEnded, MoraleLost
from companion.games.winter.board.table import Table
from companion.games.winter.phrases import causes
from companion.games.winter.rules.zombies import add_zombies, half_up_or_down, zombie_arrives, zombies_at_colony
from tests.games.winter.tables import a_table, doors, run, standing

PEOPLE = [f"{letter} {number}" for letter, number in zip("ABCDEFGHIJKLMNOPQ", range(10, 60, 2), strict=False)]


def with_people(number: int, **keys: Any) -> Table:
    return a_table({"Ann": PEOPLE[:number], "Ben": ["Z 99 @hospital"]}, **keys)


@pytest.mark.rule("BG-COL-4a")
@pytest.mark.question(88)
@pytest.mark.parametrize(
    ("people", "helpless", "rounding", "zombies"),
    [(5, 0, "up", 3), (5, 0, "down", 2), (4, 0, "down", 2), (3, 2, "up", 3), (0, 0, "up", 0), (0, 1, "up", 1)],
)
def test_one_zombie_for_two_at_the_colony(people: int, helpless: int, rounding: str, zombies: int) -> None:
    table = with_people(people, helpless=helpless, rulings={"colony-zombies": rounding})
    assert half_up_or_down(table) == zombies
    came = run(add_zombies(table), table).of(ZombieCame)
    assert sum(fact.place == "colony" for fact in came) == zombies


@pytest.mark.rule("BG-COL-4b")
@pytest.mark.question(89)
def test_they_come_one_at_a_time_to_entrances_1_to_6_and_round_again() -> None:
    table = with_people(15, helpless=1)
    told = run(add_zombies(table), table)
    assert [fact.entrance for fact in told.of(ZombieCame) if fact.place == "colony"] == [1, 2, 3, 4, 5, 6, 1, 2]


@pytest.mark.rule("BG-COL-4b")
@pytest.mark.question(89)
def test_every_effect_starts_again_at_entrance_1() -> None:
    table = with_people(2)
    run(zombies_at_colony(table, 2), table)
    run(zombies_at_colony(table, 1), table)
    assert [door[0] for door in standing(table, "colony")] == [2, 1, 0, 0, 0, 0]


@pytest.mark.rule("BG-COL-4b")
@pytest.mark.question(90)
def test_an_empty_space_is_filled_before_a_barricade_breaks() -> None:
    table = with_people(2, colony=doors((1, 1)))
    assert run(zombie_arrives(table, "colony", 1), table).facts == [ZombieCame("colony", 1)]
    assert standing(table, "colony")[0] == (2, 1, 0)


@pytest.mark.rule("BG-COL-4c")
@pytest.mark.question(90)
def test_a_full_entrance_loses_a_barricade_and_the_zombie_is_gone() -> None:
    table = with_people(2, colony=doors((2, 1)))
    assert run(zombie_arrives(table, "colony", 1), table).facts == [BarricadeBroken("colony", 1)]
    assert standing(table, "colony")[0] == (2, 0, 0) and len(table.survivors) == 3


@pytest.mark.rule("BG-COL-4c")
def test_the_space_of_a_broken_barricade_takes_the_next_zombie() -> None:
    table = with_people(2, colony=doors((2, 1)))
    run(zombie_arrives(table, "colony", 1), table)
    assert run(zombie_arrives(table, "colony", 1), table).kinds == ["ZombieCame"]
    assert run(zombie_arrives(table, "colony", 1), table).kinds[0] == "EntranceOverrun"


@pytest.mark.rule("BG-COL-4d", "BG-MOR-1")
@pytest.mark.question(92)
def test_an_overrun_kills_the_lowest_influence_whoever_controls_it() -> None:
    table = a_table({"Ann": ["A 50", "B 30"], "Ben": ["C 12", "D 60"]}, colony=doors((3,)), helpless=2)
    told = run(zombie_arrives(table, "colony", 1), table)
    assert told.facts == [
        EntranceOverrun("colony", 1),
        SurvivorDied("C", "Ben", "colony", causes.overrun_at("colony")),
        MoraleLost(1, 5, "death", causes.died("C")),
    ]
    assert standing(table, "colony")[0] == (3, 0, 0) and table.dead == ["C"] and table.helpless == 2


@pytest.mark.rule("BG-COL-4e", "BG-MOR-1")
@pytest.mark.question(92, 68)
def test_a_helpless_one_dies_only_where_no_survivor_is() -> None:
    table = with_people(0, helpless=2, colony=doors((3,)))
    told = run(zombie_arrives(table, "colony", 1), table)
    assert told.of(HelplessDied) == [HelplessDied(1, causes.overrun_at("colony"))]
    assert (table.helpless, table.morale) == (1, 5)


@pytest.mark.rule("BG-COL-4e")
def test_an_empty_colony_is_overrun_without_a_death() -> None:
    table = with_people(0, colony=doors((3,)))
    assert run(zombie_arrives(table, "colony", 1), table).facts == [EntranceOverrun("colony", 1), NobodyThere("colony")]
    assert table.morale == 6


@pytest.mark.rule("BG-COL-4f")
@pytest.mark.question(94, 105)
def test_one_zombie_for_each_survivor_elsewhere_in_printed_order() -> None:
    away = ["A 10 @gas-station", "B 12 @school", "C 14 @school", "D 16 @police-station"]
    table = a_table({"Ann": away})
    told = run(add_zombies(table), table)
    assert [fact.place for fact in told.of(ZombieCame)] == ["police-station", "school", "school", "gas-station"]


@pytest.mark.rule("BG-COL-4f", "BG-COL-4c", "BG-COL-4d")
@pytest.mark.question(94, 92)
def test_a_location_breaks_and_is_overrun_like_the_colony_and_takes_the_exiled_too() -> None:
    table = a_table(
        {"Ann": ["A 50 @library", "X 60"], "Ben": ["B 20 @library", "Y 61 @school"]},
        exiled=["Ben"],
        places={"library": {"zombies": 2, "barricades": 1}},
    )
    told = run(add_zombies(table), table)
    there = [fact for fact in told.facts if getattr(fact, "place", getattr(fact, "at", "")) == "library"]
    assert [type(fact).__name__ for fact in there] == ["BarricadeBroken", "ZombieCame"]
    told = run(zombie_arrives(table, "library", 1), table)
    assert told.of(SurvivorDied) == [SurvivorDied("B", "Ben", "library", causes.overrun_at("library"))]
    assert table.morale == 6, "nobody mourns the exiled"


@pytest.mark.rule("BG-COL-4a", "BG-COL-4f")
@pytest.mark.question(95)
def test_the_number_is_taken_when_a_batch_starts() -> None:
    full = doors((3,), (3,), (3,), (3,), (3,), (3,))
    table = with_people(4, colony=full)
    told = run(add_zombies(table), table)
    assert [fact.place for fact in told.of(EntranceOverrun)] == ["colony", "colony"]
    table = a_table(
        {"Ann": ["A 10 @library", "B 12 @library", "C 14 @library", "D 16 @school"]}, places={"library": {"zombies": 3}}
    )
    told = run(add_zombies(table), table)
    assert len(told.of(EntranceOverrun)) == 3 and [s.name for s in table.at("library")] == []


@pytest.mark.rule("BG-COL-4f")
@pytest.mark.question(74, 95)
def test_a_newcomer_arrives_before_the_next_zombie_but_is_not_counted_again() -> None:
    full = doors((3,), (3,))
    table = a_table({"Ann": ["A 10"], "Ben": ["B 12", "C 14 @school"]}, colony=full)
    told = run(add_zombies(table), table, "Sparky")
    assert told.kinds.index("SurvivorJoined") < told.kinds.index("ZombieCame")
    assert told.of(SurvivorJoined)[0].at == "colony" and len(told.of(EntranceOverrun)) == 1


@pytest.mark.rule("BG-COL-4d")
@pytest.mark.question(74)
def test_the_newcomer_may_be_the_next_victim() -> None:
    table = a_table({"Ann": ["A 10"], "Ben": ["B 70", "C 72"]}, colony=doors((3,), (3,)))
    told = run(add_zombies(table), table, "Sparky", "Andrew Evans")
    assert [fact.name for fact in told.of(SurvivorDied)] == ["A", "Sparky"]


@pytest.mark.rule("BG-COL-4g")
@pytest.mark.question(98)
@pytest.mark.parametrize(("face", "draws"), [(1, True), (3, True), (4, False), (6, False)])
def test_each_noise_token_is_rolled_for_and_3_or_less_draws_a_zombie(face: int, draws: bool) -> None:
    table = with_people(0, places={"school": {"noise": 1}})
    told = run(add_zombies(table), table, face)
    assert told.of(NoiseHeard) == [NoiseHeard("school", face, draws)]
    assert (table.places["school"].noise, table.places["school"].zombies) == (0, int(draws))


@pytest.mark.rule("BG-COL-4g")
@pytest.mark.question(98)
@pytest.mark.parametrize(("face", "draws"), [("!!!", True), ("blank", False)])
def test_a_table_may_flip_the_tokens(face: str, draws: bool) -> None:
    table = with_people(0, places={"school": {"noise": 1}}, rulings={"noise": "flip"})
    assert run(add_zombies(table), table, face).of(NoiseHeard) == [NoiseHeard("school", face, draws)]


@pytest.mark.rule("BG-COL-4g")
@pytest.mark.question(105)
def test_noise_comes_last_and_every_token_goes() -> None:
    places = {"gas-station": {"noise": 1}, "grocery-store": {"noise": 2}}
    table = with_people(1, places=places)
    told = run(add_zombies(table), table, 2, 5, 1)
    assert [fact.place for fact in told.of(NoiseHeard)] == ["grocery-store", "grocery-store", "gas-station"]
    assert told.kinds.index("NoiseHeard") > max(
        number
        for number, fact in enumerate(told.facts)
        if isinstance(fact, ZombieCame) and fact.place in ("colony", "hospital")
    )
    assert all(place.noise == 0 for place in table.places.values())


@pytest.mark.rule("BG-COL-4g", "BG-COL-4d")
def test_noise_can_overrun_a_place() -> None:
    table = a_table({"Ann": ["A 10 @gas-station", "B 12"]}, places={"gas-station": {"zombies": 2, "noise": 2}})
    told = run(add_zombies(table), table, 3, 1)
    assert [fact.name for fact in told.of(SurvivorDied)] == ["A"]
    assert told.of(NobodyThere) == [NobodyThere("gas-station")]


@pytest.mark.rule("BG-END-1", "BG-COL-4d", "BG-OBJ-3a")
@pytest.mark.question(99)
def test_morale_0_ends_the_game_in_the_middle_of_the_batch() -> None:
    table = with_people(8, morale=2, colony=doors((3,), (3,), (3,), (3,)))
    told = run(add_zombies(table), table)
    assert len(told.of(SurvivorDied)) == 2 and told.facts[-1] == GameEnded("morale")


@pytest.mark.question(99)
def test_a_table_may_rule_that_the_batch_is_finished_first() -> None:
    table = with_people(
        8,
        morale=2,
        colony=doors((3,), (3,), (3,), (3,)),
        rulings={"morale-zero": "after-batch"},
        places={"hospital": {"noise": 1}},
    )
    told = run(add_zombies(table), table)
    assert len(told.of(SurvivorDied)) == 4 and told.facts[-1] == GameEnded("morale")
    assert told.of(ZombieCame) == [] and table.places["hospital"].noise == 1, "no second and third batch"


@pytest.mark.question(99)
def test_after_batch_the_other_locations_and_the_noise_are_batches_of_their_own() -> None:
    places = {"library": {"zombies": 3}, "gas-station": {"zombies": 3, "noise": 1}}
    table = a_table(
        {"Ann": ["A 10 @library", "B 12 @library", "C 70"], "Ben": ["D 14 @gas-station", "E 72"]},
        morale=2,
        places=places,
        rulings="published",
    )
    told = run(add_zombies(table), table)
    assert len(told.of(SurvivorDied)) == 3 and told.facts[-1] == GameEnded("morale")
    assert table.places["gas-station"].noise == 1


@pytest.mark.rule("BG-COL-4c")
@pytest.mark.question(122)
@pytest.mark.parametrize(
    ("ruling", "answers", "fact", "left"),
    [
        ("barricade", [], BarricadeBroken("colony", 1), (1, 0, 1)),
        ("trap", [], TrapSprung("colony", 1, 1), (0, 1, 0)),
        ("ask", ["trap"], TrapSprung("colony", 1, 1), (0, 1, 0)),
        ("ask", ["barricade"], BarricadeBroken("colony", 1), (1, 0, 1)),
    ],
)
def test_the_table_rules_whether_trap_or_barricade_goes_first(
    ruling: str, answers: list[str], fact: TrapSprung | BarricadeBroken, left: tuple[int, int, int]
) -> None:
    table = with_people(2, colony=doors((1, 1, 1)), rulings={"trap-or-barricade-first": ruling})
    assert run(zombie_arrives(table, "colony", 1), table, *answers).facts == [fact]
    assert standing(table, "colony")[0] == left


def test_a_trap_alone_takes_all_zombies_at_its_entrance_and_the_one_that_came() -> None:
    table = with_people(2, colony=doors((2, 0, 1)))
    told = run(zombie_arrives(table, "colony", 1), table)
    assert told.facts == [TrapSprung("colony", 1, 2)] and "takes 3 zombies" in told.told[0]
    assert standing(table, "colony")[0] == (0, 0, 0)


def test_somebody_whose_card_says_so_draws_no_zombie() -> None:
    table = a_table({"Ann": ["Kodiak Colby @school", "A 10"], "Ben": ["B 12"]})
    told = run(add_zombies(table), table)
    assert told.of(ZombieCame) == [ZombieCame("colony", 1)]


def test_an_entrance_that_was_crowded_by_hand_is_simply_full() -> None:
    table = a_table({"Ann": ["A 10", "B 12"]}, colony=doors((5,)), insisted=True)
    assert run(zombie_arrives(table, "colony", 1), table).kinds[0] == "EntranceOverrun"
