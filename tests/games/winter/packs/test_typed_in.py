"""What a table types in is a pack for the games to come."""

from typing import Any

import msgspec
import pytest

from companion.games.winter.game import WINTER
from companion.games.winter.packs.catalogue import (
    HardcoreSide,
    KnownCrisis,
    KnownImprovement,
    KnownLocation,
    KnownObjective,
    KnownSurvivor,
    objective_named,
)
from companion.games.winter.packs.pins import pins
from companion.games.winter.packs.shelf import TYPED_IN, Pack, read_pack
from companion.games.winter.packs.typed_in import NOTHING_YET, in_position, in_step, written
from companion.games.winter.rules.abilities import lethal
from companion.games.winter.rules.effects import Effect
from companion.games.winter.rules.rulings import preset
from companion.playthrough import Playthrough
from companion.referee.pens import Opening
from companion.store.exports import as_toml
from tests.games.winter.long_night.nights import a_night_game
from tests.games.winter.tables import a_game, a_position, done, who

ROSA = {"name": "Rosa", "player": "Ann", "influence": 20, "attack": 3, "search": 2}
VAULT = KnownCrisis("The Vault", ("tool",), (Effect("morale", by=-2),))


def typed(game: Playthrough, move: str, args: dict[str, Any], *answers: Any) -> list[Any]:
    """What is new with a move and its answers."""
    done(game.play(move, args))
    for answer in answers:
        done(game.answer(game.ask_id, answer))
    assert game.log.last is not None
    return list(in_step(game.table, game.log.last))


def begun(**keys: Any) -> list[Any]:
    return list(in_position(a_position(**keys), preset("as-written")))


def test_a_crisis_is_typed_in_with_its_symbols_and_effects() -> None:
    args = {"name": "The Vault", "needs": ["tool"], "on_failure": [{"do": "morale", "by": -2}]}
    assert typed(a_game(phase="crisis"), "reveal-crisis", args) == [VAULT]
    game = a_night_game("bandits", phase="crisis")
    assert typed(game, "reveal-crisis", args | {"bandits": ["school"]})[0].bandits == ("school",)


def test_without_a_name_there_is_nothing_to_find_it_by() -> None:
    assert typed(a_game(phase="crisis"), "reveal-crisis", {"needs": ["tool"]}) == []


def test_survivors_improvements_and_spaces() -> None:
    assert typed(a_game(), "add-survivor", ROSA) == [KnownSurvivor("Rosa", 20, 3, 2)]
    game = a_night_game("improvements")
    shed = {"name": "Tool Shed", "needs": 3, "text": "Tools stay dry."}
    assert typed(game, "improvement", shed) == [KnownImprovement("Tool Shed", 3, "Tools stay dry.")]
    told = typed(game, "improvement", {"name": "tool shed", "text": "All stays dry."})
    assert told == [KnownImprovement("Tool Shed", 3, "All stays dry.")]
    built = typed(game, "improvement", {"name": "Tool Shed", "tokens": 3}, "Lookout 5")
    assert built == [KnownImprovement("Lookout", 5)]
    spaces = {"what": "survivor_spaces", "place": "school", "to": 5}
    assert typed(a_game(), "adjust", spaces) == [KnownLocation("school", survivor_spaces=5)]
    assert typed(a_game(), "adjust", {"what": "morale", "by": -1}) == []


def test_a_new_game_writes_out_its_survivors_and_its_objective() -> None:
    seats = {"Ann": [who("Rosa 20 3 2")], "Ben": ["Sparky"]}
    cards = begun(players=seats, objective="Tribute", morale=7, round=4, phase="setup")
    assert KnownSurvivor("Rosa", 20, 3, 2) in cards
    tribute = next(one for one in cards if isinstance(one, KnownObjective))
    assert (tribute.name, tribute.morale, tribute.rounds, tribute.box) == ("Tribute", 7, 4, "long-night")


def test_a_game_in_mid_winter_does_not_say_where_its_tracks_began() -> None:
    cards = begun(objective={"name": "Our Own", "goal": "Wait."}, morale=3, round=2)
    assert cards == [KnownObjective("Our Own", goal="Wait.")]


def test_the_hardcore_side_is_kept_as_such() -> None:
    hard = begun(objective="Home Sweet Home", variants=["hardcore"], morale=5, round=6, phase="setup")
    known = objective_named("Home Sweet Home")
    assert known is not None
    pack = written(NOTHING_YET, hard)
    assert pack.main_objectives[0].hardcore == HardcoreSide(morale=5, rounds=6)
    assert pack.main_objectives[0].side(False).morale == known.morale and known.side(True).morale is None


@pytest.mark.parametrize(
    "card",
    [
        KnownCrisis("Despair", ("tool",)),
        KnownSurvivor("Sparky", 20, 3, 2),
        objective_named("Home Sweet Home"),
        KnownObjective("Only a Name"),
    ],
    ids=["crisis", "survivor", "objective", "bare name"],
)
def test_what_is_known_already_is_not_written_down(card: Any) -> None:
    assert written(NOTHING_YET, [card]) is NOTHING_YET
    assert written(NOTHING_YET, [VAULT], [Pack("home", "Home", 1, crises=(VAULT,))]) is NOTHING_YET


def test_the_newest_word_counts_and_what_it_leaves_out_stays() -> None:
    first = written(
        NOTHING_YET, [msgspec.structs.replace(VAULT, bandits=("school",)), KnownLocation("hideout", spaces=3)]
    )
    again = written(
        first, [KnownCrisis("the vault", ("fuel",), VAULT.on_failure), KnownLocation("hideout", noise_spaces=1)]
    )
    assert again.crises == (KnownCrisis("the vault", ("fuel",), VAULT.on_failure, ("school",)),)
    assert again.locations == (KnownLocation("hideout", spaces=3, noise_spaces=1),)
    assert (first.version, again.version) == (1, 2) and written(again, [VAULT]).version == 3
    assert written(again, again.crises) is again


def test_it_is_a_pack_that_can_be_read_and_edited() -> None:
    cards = [VAULT, KnownSurvivor("Rosa", 20, 3, 2), KnownImprovement("Tool Shed", 3), KnownLocation("hideout", 5)]
    pack = written(NOTHING_YET, cards)
    assert read_pack({"typed-in.toml": as_toml(msgspec.to_builtins(pack))}) == pack
    assert pack.in_words == "1 crisis, 1 survivor, 1 improvement, 1 location"


def test_a_new_game_knows_it_though_its_position_does_not_say_so() -> None:
    pack = written(NOTHING_YET, [VAULT, msgspec.structs.replace(KnownSurvivor("Rosa", 20, 3, 2), lethal=4)])
    position = a_position(phase="crisis")
    game = Playthrough(WINTER, Opening(WINTER.id, position, 7, pins(position, [pack])))
    done(game.play("reveal-crisis", {"name": "the vault"}))
    assert game.table.crisis.name == "The Vault" and game.table.crisis.on_failure == VAULT.on_failure
    done(game.play("add-survivor", {"name": "rosa", "player": "Ann"}))
    assert lethal(game.table, game.table.survivors["Rosa"]) == 4
    assert TYPED_IN not in game.table.packs and "packs" not in game.position()
