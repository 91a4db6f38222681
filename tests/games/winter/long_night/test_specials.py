"""Special zombies: they take spaces like others, but only an attack removes them, and they are attacked first."""

from typing import Any

import pytest

from companion.games.winter.board.facts.board import BarricadeBroken, EntranceOverrun, TrapSprung, ZombieRemoved
from companion.games.winter.board.facts.people import ExposureRolled
from companion.games.winter.board.table import Table
from companion.games.winter.long_night.raxxon.facts import SpecialZombieCame, SpecialZombieGone, SpecialZombieKilled
from companion.games.winter.long_night.raxxon.laboratory import laboratory
from companion.games.winter.rules.carry_out import carry_out
from companion.games.winter.rules.effects import Effect
from companion.games.winter.rules.zombies import zombie_arrives
from tests.games.winter.long_night.nights import a_night, a_night_game
from tests.games.winter.tables import done, doors, insist, nonsense, objections, play, run, standing

TWO = {"Ann": ["*A 10 3 4 @school", "C 14"], "Ben": ["*B 12 @school", "D 16"]}
BEAR = {"name": "The Bear", "at": "school"}


def night(*specials: dict[str, Any], **keys: Any) -> Table:
    keys = {"players": TWO, "crossroads": "off", "specials": list(specials)} | keys
    return a_night("raxxon", "bandits", **keys)


def names(table: Table) -> list[str]:
    return [f"{one.name} @{one.place} {one.entrance}" for one in laboratory(table).specials]


@pytest.mark.question(133)
def test_it_comes_to_an_empty_space_and_fills_it() -> None:
    table = night()
    assert play(table, "special", name="The Bear", place="school").of(SpecialZombieCame)
    play(table, "special", "5", name="The Wolf", place="colony")
    assert standing(table, "school") == [(1, 0, 0)] and standing(table, "colony")[4] == (1, 0, 0)
    assert names(table) == ["The Bear @school 1", "The Wolf @colony 5"]


@pytest.mark.question(133)
@pytest.mark.parametrize(
    ("here", "happens", "left"),
    [
        ({"zombies": 3, "barricades": 1}, BarricadeBroken, (3, 0, 0)),
        ({"zombies": 3, "traps": 1}, TrapSprung, (0, 0, 0)),
        ({"zombies": 4}, EntranceOverrun, (4, 0, 0)),
    ],
)
def test_without_a_space_it_is_stopped_or_overruns_and_is_not_placed(
    here: dict[str, int], happens: Any, left: tuple[int, int, int]
) -> None:
    table = night(places={"school": here})
    told = play(table, "special", name="The Bear", place="school", entrance=1)
    assert told.of(happens) and names(table) == [] and standing(table, "school") == [left]
    assert (table.dead == ["A"]) == (happens is EntranceOverrun)


@pytest.mark.question(133)
def test_an_attack_kills_it_then_exposure_then_a_die_for_its_card() -> None:
    table = night(BEAR, places={"school": {"zombies": 2}})
    table.players["Ann"].dice = [2]
    assert "no unused die of 3" in objections(table, "attack", survivor="A", target="The Bear")
    table.players["Ann"].dice = [4]
    told = play(table, "attack", "blank", survivor="A", target="The Bear")
    assert told.of(SpecialZombieKilled) and standing(table, "school") == [(1, 0, 0)] and names(table) == []
    order = [told.kinds.index(kind) for kind in ("DieSpent", "SpecialZombieKilled", "ExposureRolled")]
    assert order == sorted(order) and len(told.of(ExposureRolled)) == 1
    assert "Roll a die and see on its card" in told.told[-1]


@pytest.mark.question(133)
def test_it_must_be_attacked_before_anything_else_there() -> None:
    table = night(BEAR, places={"school": {"zombies": 2, "bandits": 1}})
    for target in ("zombie", "bandit", "B"):
        assert "The Bear must be attacked" in objections(table, "attack", survivor="A", target=target)
    assert objections(table, "attack", survivor="A", target="The Bear") == ""
    assert objections(table, "search", survivor="A") == ""
    table.survivors["A"].at = "colony"
    table.places["colony"].entrances[0].zombies = 1
    assert objections(table, "attack", survivor="A") == ""


@pytest.mark.question(133)
def test_traps_leave_it() -> None:
    table = night(BEAR, places={"school": {"zombies": 3, "traps": 1}})
    assert run(zombie_arrives(table, "school", 1), table).facts == [TrapSprung("school", 1, 2)]
    assert standing(table, "school") == [(1, 0, 0)] and names(table) == ["The Bear @school 1"]


@pytest.mark.question(133)
def test_no_effect_removes_it_nor_attracts_it() -> None:
    table = night(BEAR, places={"school": {"zombies": 2}})
    told = run(carry_out(table, [Effect("zombies", by=-2, place="school")], "a flame", "crossroads"), table)
    assert told.facts == [ZombieRemoved("school", 1, "a flame")] and standing(table, "school") == [(1, 0, 0)]
    assert "not so many" in nonsense(table, "attract", survivor="C", from_=["school"])
    assert "No zombie" in nonsense(table, "attack", survivor="A")


@pytest.mark.question(133)
def test_the_right_door_of_the_colony() -> None:
    players = {"Ann": ["*A 10"], "Ben": ["*B 12"]}
    table = night({"name": "The Bear", "entrance": 2}, players=players, colony=doors((1,), (1,)))
    told = insist(table, "attack", "blank", survivor="A")
    assert told.of(ZombieRemoved)[0].entrance == 1 and standing(table, "colony")[1] == (1, 0, 0)


def test_by_hand_it_is_taken_off_by_its_name_alone() -> None:
    table = night(BEAR, places={"school": {"zombies": 3}})
    assert "special zombie" in nonsense(table, "adjust", what="zombies", to=0, place="school")
    assert "special zombie" in nonsense(table, "count-board", places={"school": {"zombies": 0}})
    play(table, "adjust", what="zombies", to=1, place="school")
    assert play(table, "special-off", name="The Bear", place="school").of(SpecialZombieGone)
    assert standing(table, "school") == [(0, 0, 0)] and names(table) == []
    assert "No The Bear" in nonsense(table, "special-off", name="The Bear", place="school")
    assert "no place" in nonsense(table, "special-off", name="The Bear", place="moon")


def test_what_cannot_be() -> None:
    table = night()
    for name in ("zombie", "bandit", "A"):
        assert "somebody else" in nonsense(table, "special", name=name, place="school")
    assert "what it is called" in nonsense(table, "special", name=" ", place="school")
    assert "no place" in nonsense(table, "special", name="The Bear", place="moon")
    assert "one entrance" in nonsense(table, "special", name="The Bear", place="school", entrance=2)
    for move in ("special", "special-off"):
        assert "without Raxxon" in nonsense(a_night(), move, name="The Bear", place="school")


def test_it_is_seen_written_down_and_offered() -> None:
    game = a_night_game("raxxon", players=TWO, crossroads="off", specials=[BEAR])
    told = {"name": "The Bear", "at": "school", "entrance": 1}
    assert game.position()["specials"] == [told] == game.seen_by(None).part("raxxon")["specials"]
    assert game.position()["places"]["school"]["zombies"] == 1
    offers = [(offer.move, offer.args.get("target")) for offer in game.game.offers(game.table)]
    assert ("attack", "The Bear") in offers and ("attack", "B") not in offers and ("attack", "zombie") not in offers
    done(game.play("attack", {"survivor": "A", "target": "The Bear"}))
    done(game.answer(game.ask_id, "blank"))
    assert game.position()["specials"] == []
    done(game.undo())
    assert game.position()["specials"] == [told]
