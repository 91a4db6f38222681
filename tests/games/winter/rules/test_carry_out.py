"""What the effects of crises and crossroads cards do, one of each."""

from typing import Any

import pytest

from companion.games.winter.board.facts.board import (
    BarricadeRemoved,
    EntranceOverrun,
    NoiseMade,
    ZombieCame,
    ZombieRemoved,
)
from companion.games.winter.board.facts.people import SurvivorDied, WoundTaken
from companion.games.winter.board.facts.tracks import FoodChanged, GameEnded, MoraleLost, WasteChanged
from companion.games.winter.board.table import Table
from companion.games.winter.forecast.exact import forecast
from companion.games.winter.game import WINTER
from companion.games.winter.rules.carry_out import carry_out
from companion.games.winter.rules.effects import Effect, Lowest, in_words, wrong_with
from companion.games.winter.rules.effects.meant import survivors_meant
from tests.games.winter.tables import Ran, a_table, doors, run, standing, who

MIXED = {"Ann": ["A 10", "B 20 @school"], "Ben": ["C 30 @library"], "Cleo": ["D 5 @school"]}


def happens(table: Table, *effects: Effect, answers: tuple[Any, ...] = (), actor: str | None = None) -> Ran:
    return run(carry_out(table, effects, "a card", "crisis", actor), table, *answers)


def mixed(**keys: Any) -> Table:
    return a_table(MIXED, exiled=["Cleo"], **keys)


@pytest.mark.parametrize(
    ("do", "by", "before", "after"),
    [
        ("morale", -2, 6, 4),
        ("morale", 1, 6, 7),
        ("morale", 9, 6, 10),
        ("food", 3, 1, 4),
        ("food", -3, 1, 0),
        ("waste", 6, 4, 10),
        ("waste", -9, 4, 0),
        ("starvation", 1, 2, 3),
        ("starvation", -5, 2, 0),
        ("helpless", 2, 1, 3),
        ("helpless", -2, 1, 0),
    ],
)
def test_a_track_moves_as_far_as_it_goes(do: Any, by: int, before: int, after: int) -> None:
    table = a_table(**{do: before})
    happens(table, Effect(do, by=by))
    assert getattr(table, do) == after


def test_what_cannot_be_taken_is_no_fact() -> None:
    table = a_table(food=0, waste=0)
    told = happens(table, Effect("food", by=-2), Effect("waste", by=-1), Effect("helpless", by=-1))
    assert told.of(FoodChanged) == [] and told.of(WasteChanged) == [] and told.facts == []


@pytest.mark.question(21)
def test_helpless_ones_come_as_long_as_there_is_room() -> None:
    table = a_table(helpless=21)
    told = happens(table, Effect("helpless", by=3))
    assert table.helpless == 22 and "2 helpless find no space" in told.told[-1]


@pytest.mark.question(89)
def test_zombies_at_the_colony_come_one_at_a_time_from_entrance_1() -> None:
    table = a_table()
    told = happens(table, Effect("zombies", by=8, place="colony"))
    assert [fact.entrance for fact in told.of(ZombieCame)] == [1, 2, 3, 4, 5, 6, 1, 2]


def test_zombies_that_an_effect_brings_break_and_overrun_too() -> None:
    table = mixed(places={"school": {"zombies": 3, "barricades": 1}})
    told = happens(table, Effect("zombies", by=2, place="school"))
    assert told.kinds == ["BarricadeBroken", "ZombieCame"]
    told = happens(table, Effect("zombies", by=1, place="school"), answers=("Sparky", "hospital"))
    assert [fact.name for fact in told.of(SurvivorDied)] == ["D"]


def test_zombies_come_to_every_other_location() -> None:
    table = a_table()
    told = happens(table, Effect("zombies", by=1, place="others"))
    assert [fact.place for fact in told.of(ZombieCame)] == list(table.places)[1:]


@pytest.mark.question(27)
def test_zombies_are_taken_away_without_exposure() -> None:
    table = a_table(colony=doors((1,), (3,)))
    told = happens(table, Effect("zombies", by=-2, place="colony"))
    assert len(told.of(ZombieRemoved)) == 2 and told.ask is None
    assert table.places["colony"].zombies == 2


@pytest.mark.question(135)
@pytest.mark.parametrize("place", ["raxxon", "hideout"])
def test_nothing_happens_at_a_place_of_a_module_that_is_not_in_play(place: str) -> None:
    kinds: tuple[Any, ...] = ("zombies", "barricades", "noise", "overrun", "wound", "frostbite", "kill", "bandits")
    effects = [Effect(do, by=by, place=place) for do in kinds for by in (None, 1)]
    assert happens(mixed(), *effects, Effect("kill", who="A", place=place)).facts == []
    crisis = {"needs": ["fuel"], "on_failure": [{"do": do, "by": 1, "place": place} for do in kinds]}
    table = a_table(crisis=crisis)
    ahead = forecast(table)
    assert ahead.if_failed == ahead.if_prevented
    assert WINTER.seen_by(table, None).crisis.failure[0].startswith("+1 zombie at ")


def test_all_barricades_of_a_place_fall() -> None:
    table = a_table(colony=doors((0, 2), (1, 1)))
    told = happens(table, Effect("barricades", place="colony"))
    assert len(told.of(BarricadeRemoved)) == 3
    assert [door[1] for door in standing(table, "colony")] == [0] * 6


def test_barricades_are_built_where_there_is_room() -> None:
    table = mixed(places={"school": {"zombies": 3}})
    happens(table, Effect("barricades", by=3, place="school"))
    assert standing(table, "school") == [(3, 1, 0)]


def test_noise_fills_its_four_spaces_and_no_more() -> None:
    table = mixed(places={"school": {"noise": 3}})
    told = happens(table, Effect("noise", by=3, place="school"))
    assert told.of(NoiseMade)[0].tokens == 1 and table.places["school"].noise == 4
    happens(table, Effect("noise", by=-9, place="school"))
    assert table.places["school"].noise == 0


def test_a_place_is_overrun_by_word_of_the_card() -> None:
    table = mixed()
    told = happens(table, Effect("overrun", place="school"), answers=("Sparky", "hospital"))
    assert told.of(EntranceOverrun) == [] and [fact.name for fact in told.of(SurvivorDied)] == ["D"]


def test_wounds_for_everybody_who_is_not_exiled() -> None:
    table = mixed()
    told = happens(table, Effect("wound", by=1, who="all"), Effect("morale", by=-1))
    assert [fact.name for fact in told.of(WoundTaken)] == ["A", "B", "C"]
    assert table.survivors["D"].tokens == 0 and table.morale == 5


def test_frostbite_for_the_highest() -> None:
    table = mixed()
    happens(table, Effect("frostbite", by=1, who=Lowest(highest=2)))
    assert [one.name for one in table.survivors.values() if one.frostbite] == ["B", "C"]


def test_a_wound_that_kills_leaves_the_next_one_for_nobody() -> None:
    table = a_table({"Ann": [who("A 10", wounds=2), "X 90"]})
    told = happens(table, Effect("wound", by=3, who="A"))
    assert len(told.of(WoundTaken)) == 1 and table.dead == ["A"]


def test_the_two_lowest_die_and_each_is_mourned() -> None:
    table = mixed()
    told = happens(table, Effect("kill", who=Lowest(lowest=2)))
    assert [fact.name for fact in told.of(SurvivorDied)] == ["A", "B"]
    assert told.ask is not None and told.ask.about == "replacement"
    assert [loss.cause for loss in told.of(MoraleLost)] == ["death", "death"]


@pytest.mark.parametrize(
    ("meant", "names"),
    [
        (Effect("kill"), ["A"]),
        (Effect("kill", who="lowest"), ["A"]),
        (Effect("kill", who="highest"), ["C"]),
        (Effect("kill", who="all"), ["A", "B", "C"]),
        (Effect("kill", who="all", place="school"), ["D", "B"]),
        (Effect("kill", who="lowest", place="school"), ["D"]),
        (Effect("kill", who="all", place="others"), ["B", "C"]),
        (Effect("kill", who="highest", place="here"), ["C"]),
        (Effect("kill", who=Lowest(lowest=2)), ["A", "B"]),
        (Effect("kill", who=Lowest(highest=2)), ["C", "B"]),
        (Effect("kill", who="actor"), ["C"]),
        (Effect("kill", who="D"), ["D"]),
        (Effect("kill", who="Nobody"), []),
    ],
)
def test_whom_an_effect_means(meant: Effect, names: list[str]) -> None:
    assert [one.name for one in survivors_meant(meant, mixed(), actor="C").certain] == names


@pytest.mark.rule("BG-END-1")
def test_the_end_of_the_game_stops_the_rest() -> None:
    table = a_table(morale=2, food=4)
    told = happens(table, Effect("morale", by=-3), Effect("food", by=-4))
    assert told.facts[-1] == GameEnded("morale") and table.food == 4


def test_what_only_hands_can_do_is_told() -> None:
    told = happens(a_table(), Effect("manual", text="Everybody discards a card."))
    assert told.told == ["By hand: Everybody discards a card."]


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (Effect("morale", by=-2), "−2 morale"),
        (Effect("zombies", by=3, place="school"), "+3 zombies at the school"),
        (Effect("zombies", by=1, place="others"), "+1 zombie at every other location"),
        (Effect("barricades", place="colony"), "all barricades removed at the colony"),
        (Effect("wound", by=1, who="all"), "wound for everybody not exiled"),
        (Effect("frostbite", by=1, who=Lowest(highest=5)), "frostbite for the 5 with the highest influence"),
        (Effect("kill", who=Lowest(lowest=2)), "death for the 2 with the lowest influence"),
        (Effect("overrun", place="here"), "overrun at that place"),
        (Effect("manual", text="Sing."), "Sing."),
    ],
)
def test_an_effect_in_words(effect: Effect, words: str) -> None:
    assert in_words(effect) == words


@pytest.mark.parametrize(
    ("effect", "wrong"),
    [
        (Effect("zombies", by=1, place="mall"), "“mall”"),
        (Effect("morale"), "by how many"),
        (Effect("manual"), "what the table does"),
        (Effect("zombies", by=1, place="others"), None),
        (Effect("zombies"), None),
    ],
)
def test_what_a_crisis_cannot_carry(effect: Effect, wrong: str | None) -> None:
    said = wrong_with(effect)
    assert said is None if wrong is None else wrong in (said or "")
