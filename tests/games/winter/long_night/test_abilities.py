"""Abilities of the Long Night's survivors that change the board: asked where there is a choice, and done."""

from typing import Any

import pytest

from companion.games.winter.board.facts.board import NoiseCleared, ZombieRemoved
from companion.games.winter.board.facts.objective import SampleRolled
from companion.games.winter.board.facts.people import ExposureRolled, ToDoByHand, WoundHealed
from companion.games.winter.board.table import Table
from companion.games.winter.long_night.bandits.facts import BanditRemoved
from companion.games.winter.long_night.improvements.rules import TokensAdded, display
from companion.referee.asks import Choose, Roll
from tests.games.winter.long_night.nights import a_night, a_night_game
from tests.games.winter.tables import done, doors, insist, objections, play, who

QUIET: dict[str, Any] = {"crossroads": "off", "objective": {"name": "Hold out"}}
SHED, OUTHOUSE = {"name": "Tool Shed", "needs": 3}, {"name": "Outhouse", "needs": 2}


def ann(name: str, *modules: str, at: str = "school", **keys: Any) -> Table:
    """Ann's survivor there, another of hers and Ben's at the colony."""
    return a_night(
        *modules, players={"Ann": [f"{name} @{at}", "*A 90"], "Ben": ["B 91"]}, **({"crossroads": "off"} | keys)
    )


@pytest.mark.rule("LN-DIE-ABI-1")
def test_the_sniper_picks_a_zombie_or_a_bandit_anywhere_and_the_kill_may_give_a_sample() -> None:
    places = {"library": {"zombies": 1}, "hospital": {"bandits": 1}}
    keys: Any = {
        "places": places,
        "colony": doors((1,), (0,), (1,)),
        "objective": "We Need More Samples",
        "bookkeeping": {"samples": "do"},
    }
    table = ann("Kevin Jackson", "bandits", **keys)
    ask = play(table.copy(), "ability", survivor="Kevin Jackson").ask
    assert isinstance(ask, Choose) and ask.seat == "Ann"
    assert sorted(one.value for one in ask.options) == ["bandit hospital", "zombie colony", "zombie library"]
    told = play(table, "ability", "zombie colony", "3", 4, survivor="Kevin Jackson")
    assert told.of(ZombieRemoved)[0].entrance == 3 and told.of(SampleRolled)[0].now == 1
    assert told.of(ExposureRolled) == [] and told.of(ToDoByHand) == []
    table = ann("Kevin Jackson", "bandits", **keys)
    told = play(table, "ability", "bandit hospital", survivor="Kevin Jackson")
    assert told.of(BanditRemoved) and table.places["hospital"].bandits == 0 and told.of(SampleRolled) == []


@pytest.mark.rule("LN-DIE-ABI-1")
def test_the_guard_reaches_only_where_she_is() -> None:
    table = ann("Rosa Rodriguez", "bandits", places={"school": {"bandits": 1}, "library": {"zombies": 1}})
    assert play(table, "ability", survivor="Rosa Rodriguez").of(BanditRemoved)
    table = ann("Rosa Rodriguez", places={"school": {"zombies": 2}})
    assert len(play(table, "ability", survivor="Rosa Rodriguez").of(ZombieRemoved)) == 1


@pytest.mark.rule("LN-DIE-ABI-1")
@pytest.mark.parametrize(
    ("name", "modules", "at", "said"),
    [
        ("Kevin Jackson", (), "school", "No zombie and no bandit is on the board."),
        ("Rosa Rodriguez", (), "school", "No zombie and no bandit is at the school."),
        ("Rich Sommer", (), "school", "No zombie is at the school."),
        ("Chloe Larousse", (), "school", "No noise is at the school."),
        ("Cole Winters", (), "school", "Nobody at the school has a wound."),
        ("Gia Najjar", (), "school", "Nobody at the colony has a wound."),
        ("Melissa Gupta", ("improvements",), "colony", "No improvement is on display: enter the cards first."),
        ("Alfonso Ortega", (), "colony", "It costs 2 food, and the supply has 1."),
    ],
)
def test_where_nothing_is_to_be_done_it_is_objected_to(name: str, modules: tuple[str, ...], at: str, said: str) -> None:
    assert objections(ann(name, *modules, at=at, food=1), "ability", survivor=name) == said


@pytest.mark.rule("LN-DIE-ABI-1")
def test_the_engineer_asks_which_improvement_and_builds_it() -> None:
    table = ann("Melissa Gupta", "improvements", at="colony", improvements=[SHED, OUTHOUSE | {"tokens": 1}])
    told = play(table.copy(), "ability", "Tool Shed", survivor="Melissa Gupta")
    assert told.of(TokensAdded) == [TokensAdded("Tool Shed", 1, 1)] and told.of(ToDoByHand) == []
    play(table, "ability", "Outhouse", "none", survivor="Melissa Gupta")
    assert display(table).has_built("Outhouse")


@pytest.mark.rule("LN-DIE-ABI-1")
def test_without_the_module_her_card_is_told() -> None:
    told = play(ann("Melissa Gupta", at="colony"), "ability", survivor="Melissa Gupta")
    assert "advancement" in told.of(ToDoByHand)[0].text


@pytest.mark.rule("LN-DIE-ABI-1")
def test_a_trap_is_set_where_she_is_if_there_is_room() -> None:
    table = ann("Lily Mae")
    play(table, "ability", survivor="Lily Mae")
    assert table.places["school"].entrances[0].traps == 1
    full = ann("Lily Mae", places={"school": {"zombies": 4}})
    assert "has an empty space" in objections(full, "ability", survivor="Lily Mae")


@pytest.mark.rule("LN-DIE-ABI-1")
def test_the_dancer_takes_one_or_two_noise_away() -> None:
    table = ann("Chloe Larousse", places={"school": {"noise": 3}})
    assert play(table, "ability", "2", survivor="Chloe Larousse").of(NoiseCleared)[0].tokens == 2
    table.abilities_used = []
    play(table, "ability", survivor="Chloe Larousse")
    assert table.places["school"].noise == 0


@pytest.mark.rule("LN-DIE-ABI-1")
def test_the_pharmacist_heals_every_wound_for_a_card_on_the_waste() -> None:
    hurt = who("Cole Winters @school", wounds=1, despair=1)
    table = a_night(players={"Ann": [hurt, "*A 90"], "Ben": [who("B 91 @school", frostbite=1)]}, **QUIET)
    told = play(table, "ability", "Cole Winters", survivor="Cole Winters")
    assert told.of(WoundHealed) == [WoundHealed("Cole Winters", "wound", 1), WoundHealed("Cole Winters", "despair", 0)]
    assert (table.waste, table.survivors["B"].tokens) == (1, 1)


@pytest.mark.rule("LN-DIE-ABI-1")
def test_the_therapist_heals_at_the_colony_from_wherever_she_is() -> None:
    table = a_night(players={"Ann": ["Gia Najjar @school", who("*A 90", despair=1)], "Ben": ["B 91"]}, **QUIET)
    assert play(table, "ability", survivor="Gia Najjar").of(WoundHealed) == [WoundHealed("A", "despair", 0)]


@pytest.mark.rule("LN-DIE-ABI-1")
def test_the_gunsmith_pays_two_food_and_looks_by_hand() -> None:
    table = ann("Alfonso Ortega", at="colony", food=3)
    told = play(table, "ability", survivor="Alfonso Ortega")
    assert table.food == 1 and "weapon" in told.of(ToDoByHand)[0].text
    table.abilities_used = []
    insist(table, "ability", survivor="Alfonso Ortega")
    assert table.food == 0


@pytest.mark.rule("LN-DIE-ABI-1")
@pytest.mark.parametrize(("face", "left", "wounds"), [(4, 0, 0), (3, 3, 1)])
def test_the_regular_guy_is_lucky_or_wounded(face: int, left: int, wounds: int) -> None:
    table = ann("Rich Sommer", places={"school": {"zombies": 3}})
    ask = play(table.copy(), "ability", survivor="Rich Sommer").ask
    assert isinstance(ask, Roll) and ask.die == "action"
    play(table, "ability", face, survivor="Rich Sommer")
    assert (table.places["school"].zombies, table.survivors["Rich Sommer"].wounds) == (left, wounds)


@pytest.mark.rule("LN-DIE-ABI-1")
def test_an_ability_of_a_module_is_undone_whole() -> None:
    game = a_night_game(
        "bandits",
        players={"Ann": ["*Kevin Jackson"], "Ben": ["B 91"]},
        places={"school": {"bandits": 1}},
        active="Ann",
        **QUIET,
    )
    done(game.play("ability", {"survivor": "Kevin Jackson"}))
    assert game.table.places["school"].bandits == 0
    game.undo()
    assert game.table.places["school"].bandits == 1 and game.table.abilities_used == []
