"""Abilities of survivors that change the board or the tracks: asked where there is a choice, and done."""

from typing import Any

import pytest

from companion.games.winter.board.facts.board import BarricadeBuilt, ZombieRemoved
from companion.games.winter.board.facts.objective import SampleRolled
from companion.games.winter.board.facts.people import ExposureRolled, ToDoByHand, WoundHealed
from companion.games.winter.board.facts.rounds import DieSpent
from companion.games.winter.board.facts.tracks import FoodChanged
from companion.games.winter.board.table import Table
from companion.games.winter.phrases import causes
from companion.referee.asks import Choose
from tests.games.winter.tables import a_game, a_table, done, doors, insist, objections, play, who

QUIET: dict[str, Any] = {"crossroads": "off", "objective": {"name": "Hold out"}}
ZOMBIES_IN = {"school": {"zombies": 2}}
SAMPLES = "We Need More Samples"


def ann(name: str, at: str = "school", **keys: Any) -> Table:
    """Ann's turn, and one survivor of Ben's in the same place."""
    return a_table({"Ann": [f"{name} @{at}", "*A 90"], "Ben": [f"B 91 @{at}"]}, **(QUIET | keys))


@pytest.mark.rule("BG-DIE-ABI-1")
@pytest.mark.parametrize(
    ("name", "helpless", "killed"), [("Thomas Heart", 0, 2), ("Bev Russell", 1, 2), ("Maria Lopez", 0, 1)]
)
def test_zombies_are_killed_without_exposure(name: str, helpless: int, killed: int) -> None:
    at = "school" if name == "Maria Lopez" else "colony"
    table = ann(name, at, helpless=helpless, places={"school": {"zombies": 3}}, colony=doors((0,), (3,)))
    table.players["Ann"].dice = [6]
    told = play(table, "ability", survivor=name)
    assert told.of(DieSpent) and len(told.of(ZombieRemoved)) == killed and table.places[at].zombies == 3 - killed
    assert told.of(ExposureRolled) == [] and told.of(ToDoByHand) == []
    assert ("kill", name, at) in table.happened


@pytest.mark.rule("BG-DIE-ABI-1")
def test_the_table_says_which_zombies_of_the_colony_and_one_is_all_where_one_is() -> None:
    table = ann("Thomas Heart", "colony", colony=doors((1,), (1,), (1,)))
    told = play(table, "ability", "3", "1", survivor="Thomas Heart")
    assert [fact.entrance for fact in told.of(ZombieRemoved)] == [3, 1]
    table = ann("Thomas Heart", "colony", colony=doors((0,), (1,)))
    assert len(play(table, "ability", survivor="Thomas Heart").of(ZombieRemoved)) == 1


@pytest.mark.rule("BG-DIE-ABI-1")
def test_the_sheriff_rolls_once_for_two_and_each_may_give_a_sample() -> None:
    table = ann("Daniel Smith", places=ZOMBIES_IN, objective=SAMPLES, bookkeeping={"samples": "do"})
    told = play(table, "ability", 4, 3, "wound", survivor="Daniel Smith")
    assert [fact.now for fact in told.of(SampleRolled)] == [1, 1] and len(told.of(ExposureRolled)) == 1
    assert table.survivors["Daniel Smith"].wounds == 1 and told.kinds.index("ExposureRolled") > 5


@pytest.mark.rule("BG-DIE-ABI-1")
def test_the_chemist_plays_a_medicine_card_that_becomes_waste() -> None:
    table = ann("Edward White", "colony", colony=doors((3,)), waste=4)
    told = play(table, "ability", survivor="Edward White")
    assert len(told.of(ZombieRemoved)) == 3 and table.waste == 5 and "medicine" in told.of(ToDoByHand)[0].told()


@pytest.mark.rule("BG-DIE-ABI-1")
@pytest.mark.parametrize(
    ("name", "at", "said"),
    [
        ("Thomas Heart", "colony", "No zombie is at the colony."),
        ("Maria Lopez", "school", "No zombie is at the school."),
        ("Daniel Smith", "school", "No zombie is at the school."),
        ("Edward White", "colony", "No zombie is at the colony."),
        ("Olivia Brown", "school", "Nobody at the school has a wound."),
    ],
)
def test_where_nothing_is_to_be_done_the_card_is_objected_to_and_told(name: str, at: str, said: str) -> None:
    table = ann(name, at)
    assert objections(table, "ability", survivor=name) == said
    known = table.catalogue.survivor_named(name)
    assert known is not None
    assert insist(table, "ability", survivor=name).of(ToDoByHand) == [ToDoByHand(known.ability)]


@pytest.mark.rule("BG-DIE-ABI-1")
def test_the_mother_needs_somebody_helpless() -> None:
    table = ann("Bev Russell", "colony", colony=doors((1,)))
    assert objections(table, "ability", survivor="Bev Russell") == "No helpless survivor is at the colony."


@pytest.mark.rule("BG-DIE-ABI-1", "BG-EXP-2")
def test_the_doctor_takes_one_wound_off_whom_the_player_names() -> None:
    group = {
        "Ann": [who("Olivia Brown @school", wounds=1), "*A 90"],
        "Ben": [who("B 91 @school", frostbite=1, wounds=1)],
    }
    table = a_table(group, **QUIET)
    ask = play(table.copy(), "ability", survivor="Olivia Brown").ask
    assert isinstance(ask, Choose) and ask.seat == "Ann"
    assert [one.value for one in ask.options] == ["wound Olivia Brown", "wound B", "frostbite B"]
    told = play(table, "ability", "frostbite B", survivor="Olivia Brown")
    assert told.of(WoundHealed) == [WoundHealed("B", "frostbite", 1)] and table.survivors["B"].tokens == 1


@pytest.mark.rule("BG-DIE-ABI-1")
def test_a_single_wound_is_not_asked_about_and_one_elsewhere_is_out_of_reach() -> None:
    group = {"Ann": ["Olivia Brown @school", who("*A 90", wounds=2)], "Ben": [who("B 91 @school", wounds=1)]}
    table = a_table(group, **QUIET)
    play(table, "ability", survivor="Olivia Brown")
    assert (table.survivors["B"].wounds, table.survivors["A"].wounds) == (0, 2)


@pytest.mark.rule("BG-DIE-ABI-1", "BG-DIE-BAR-1")
def test_the_worker_builds_without_a_die() -> None:
    table = ann("Ashley Ross", "colony")
    table.players["Ann"].dice = [6]
    told = play(table, "ability", "4", survivor="Ashley Ross")
    assert told.of(BarricadeBuilt)[0].entrance == 4 and told.of(DieSpent) == []
    full = ann("Ashley Ross", places={"school": {"zombies": 4}})
    assert "has an empty space" in objections(full, "ability", survivor="Ashley Ross")


@pytest.mark.rule("BG-DIE-ABI-1")
def test_the_cook_adds_food() -> None:
    table = ann("Loretta Clay", "colony", food=3)
    assert play(table, "ability", survivor="Loretta Clay").of(FoodChanged)[0].now == table.food == 5


@pytest.mark.rule("BG-DIE-ABI-1")
def test_john_price_kills_as_the_sheriff_beside_him() -> None:
    table = a_table(
        {"Ann": ["John Price @school", "*A 90"], "Ben": ["Daniel Smith @school"]}, places=ZOMBIES_IN, **QUIET
    )
    told = play(table, "ability", "blank", survivor="John Price", of="Daniel Smith")
    assert [fact.because for fact in told.of(ZombieRemoved)] == [causes.killed_by("John Price")] * 2


@pytest.mark.rule("BG-DIE-ABI-1")
def test_an_ability_is_undone_whole() -> None:
    game = a_game({"Ann": ["Thomas Heart", "*A 90"], "Ben": ["B 91"]}, colony=doors((2,)), active="Ann", **QUIET)
    before = game.table.places["colony"].zombies
    done(game.play("ability", {"survivor": "Thomas Heart"}))
    assert game.table.places["colony"].zombies == 0 and game.table.abilities_used == ["Thomas Heart"]
    game.undo()
    assert game.table.places["colony"].zombies == before == 2 and game.table.abilities_used == []
