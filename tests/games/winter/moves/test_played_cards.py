"""A card that is played: food by its number, a weapon with its kills and their samples."""

import pytest

from companion.games.winter.board.facts.board import ZombieRemoved
from companion.games.winter.board.facts.objective import SampleRolled
from companion.games.winter.board.facts.people import ExposureRolled
from companion.games.winter.board.facts.tracks import FoodChanged
from tests.games.winter.tables import a_game, a_table, done, nonsense, play

GROUPS = {"Ann": ["*A 10 @school", "B 12"], "Ben": ["*C 14"]}
THERE = {"places": {"school": {"zombies": 2}}, "active": "Ann", "turns_taken": 0, "phase": "turns"}


@pytest.mark.question(20)
def test_a_weapon_kills_with_a_sample_each_and_without_exposure() -> None:
    game = a_game(GROUPS, **THERE, dice="program", bookkeeping={"samples": "do"})
    done(game.play("play-card", {"kind": "item", "killer": "A", "kills": 2}))
    while game.ask is not None:
        assert game.ask.about == "sample"
        done(game.answer(game.ask_id, "roll"))
    facts = game.log.told[-1].facts
    assert sum(isinstance(fact, ZombieRemoved) for fact in facts) == 2
    assert sum(isinstance(fact, SampleRolled) for fact in facts) == 2
    assert not any(isinstance(fact, ExposureRolled) for fact in facts) and game.table.waste == 1


def test_a_food_card_brings_its_number() -> None:
    told = play(a_table(GROUPS, **THERE), "play-card", kind="item", food=3)
    assert told.of(FoodChanged)[0].by == 3


def test_who_could_kill_with_a_card_is_on_offer() -> None:
    offers = [offer.args for offer in a_game(GROUPS, **THERE).offers() if offer.move == "play-card"]
    assert {"kind": "item", "killer": "A", "kills": 1} in offers
    assert not any(offer.get("killer") == "B" for offer in offers), "no zombie stands at the colony"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ({"kind": "event", "food": 1}, "Only an item brings food"),
        ({"kind": "equip", "kills": 1, "killer": "A"}, "Only an item kills"),
        ({"kind": "item", "kills": 1}, "Say who kills"),
        ({"kind": "item", "killer": "A"}, "Say how many"),
        ({"kind": "item", "kills": 3, "killer": "A"}, "Only 2 zombies stand at the school"),
        ({"kind": "item", "kills": 1, "killer": "Z"}, "Nobody called “Z”"),
    ],
)
def test_what_makes_no_sense_is_said(args: dict[str, object], said: str) -> None:
    assert said in nonsense(a_table(GROUPS, **THERE), "play-card", **args)
