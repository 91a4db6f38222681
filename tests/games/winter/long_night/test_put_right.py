"""What the modules keep can be put right by hand, told in the story and taken back."""

from typing import Any

import pytest

from companion.games.winter.long_night.improvements.rules import display
from companion.games.winter.long_night.raxxon.laboratory import laboratory
from companion.games.winter.moves.attack import BANDIT
from companion.playthrough import Playthrough
from tests.games.winter.long_night.nights import a_night, a_night_game
from tests.games.winter.tables import done, nonsense, play, refused

FOUR = [{"name": "Outhouse", "needs": 2, "tokens": 1}, {"name": "Turret", "needs": 4}]


def lying(game: Playthrough) -> list[tuple[str, int, int, str]]:
    return [(one.name, one.needs, one.tokens, one.text) for one in display(game.table).open]


@pytest.mark.rule("LN-SETUP-10b")
@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("Watchtower 4: no overrun at entrance 1", ("Watchtower", 4, "no overrun at entrance 1")),
        ("Turret 3: kills a zombie at 2", ("Turret", 3, "kills a zombie at 2")),
        ("Shed 5: +1 die for group 1: tools count 2", ("Shed", 5, "+1 die for group 1: tools count 2")),
        ("Section 8 Gate 20 :  4", ("Section 8 Gate", 20, "4")),
        ("Lookout 5", ("Lookout", 5, "")),
    ],
)
def test_the_number_stands_before_the_first_colon(typed: str, card: tuple[str, int, str]) -> None:
    game = a_night_game("improvements", improvements=[{"name": "Outhouse", "needs": 2, "tokens": 1}])
    done(game.play("improvement", {"name": "Outhouse", "tokens": 1}))
    done(game.answer(game.ask_id, typed))
    assert lying(game) == [(card[0], card[1], 0, card[2])]


@pytest.mark.parametrize(
    ("args", "now"),
    [
        ({"tokens": 0}, ("Outhouse", 2, 0, "")),
        ({"needs": 5}, ("Outhouse", 5, 1, "")),
        ({"rename": "Out House", "text": "Calm."}, ("Out House", 2, 1, "Calm.")),
    ],
)
def test_a_card_on_display_is_put_right_and_back(args: dict[str, Any], now: tuple[str, int, int, str]) -> None:
    game = a_night_game("improvements", improvements=FOUR)
    before = game.position()
    told = done(game.play("improvement-right", {"name": "outhouse", **args})).facts[0].told()
    assert lying(game) == [now, ("Turret", 4, 0, "")] and told.startswith("By hand: ")
    assert (
        a_night_game("improvements", **{k: game.position()[k] for k in ("improvements", "built")}).position()[
            "improvements"
        ]
        == game.position()["improvements"]
    )
    game.undo()
    assert game.position() == before


def test_built_by_mistake_and_away() -> None:
    game = a_night_game("improvements", improvements=FOUR, built=[{"name": "Shed", "text": "Dry."}])
    done(game.play("improvement-right", {"name": "Turret", "built": True}))
    assert display(game.table).built == {"Shed": "Dry.", "Turret": ""}
    done(game.play("improvement-right", {"name": "Shed", "rename": "Tool Shed"}))
    assert display(game.table).built == {"Tool Shed": "Dry.", "Turret": ""}
    done(game.play("improvement-right", {"name": "Turret", "built": False}))
    assert game.ask is not None and "number is printed" in game.ask.text
    done(game.answer(game.ask_id, 4))
    assert lying(game)[-1] == ("Turret", 4, 0, "") and list(display(game.table).built) == ["Tool Shed"]
    done(game.play("improvement-right", {"name": "Turret", "away": True}))
    done(game.play("improvement-right", {"name": "Tool Shed", "away": True}))
    assert [one[0] for one in lying(game)] == ["Outhouse"] and display(game.table).built == {}


def test_what_cannot_be_is_said() -> None:
    table = a_night("improvements", improvements=FOUR, built=["Shed"])
    for args, said in (
        ({"name": "Nothing", "tokens": 1}, "No improvement called"),
        ({"name": "Turret", "tokens": 4}, "would be built"),
        ({"name": "Turret", "rename": "shed"}, "there already"),
        ({"name": "Turret"}, "like that already"),
        ({"name": "Shed"}, "like that already"),
        ({"name": "Shed", "tokens": 1}, "is built"),
    ):
        assert said in nonsense(table, "improvement-right", **args)
    assert "without improvements" in nonsense(a_night(), "improvement-right", name="Turret", away=True)


def test_the_log_the_code_dice_and_side_effects() -> None:
    game = a_night_game("raxxon", audio_log=[3, 5], containment=[1, 1])
    before = game.position()
    done(game.play("audio-log", {"dice": []}))
    done(game.play("code-dice", {"dice": [3, 5]}))
    done(game.play("side-effect", {"survivor": "Brian Lee", "name": "Shaky hand"}))
    done(game.play("side-effect", {"survivor": "Brian Lee", "name": "shaky HAND", "has": False}))
    done(game.play("side-effect", {"survivor": "Brian Lee", "name": "Shaky hands"}))
    state = laboratory(game.table)
    assert (state.audio_log, state.code, state.side_effects) == ((), [3, 5], {"Brian Lee": ["Shaky hands"]})
    assert "No audio log" in refused(game.play("audio-log", {"dice": []}))
    assert "names 2 dice" in refused(game.play("audio-log", {"dice": [3]}))
    assert "lie there already" in refused(game.play("code-dice", {"dice": [5, 3]}))
    assert "has Shaky hands already" in refused(
        game.play("side-effect", {"survivor": "Brian Lee", "name": "shaky hands"})
    )
    for _ in range(5):
        game.undo()
    assert game.position() == before


def test_by_hand_stands_only_where_hands_have_to_do_something() -> None:
    table = a_night(
        "bandits", places={"school": {"bandits": 1}}, players={"Ann": ["*A 10 3 3 @school"], "Ben": ["*B 12"]}
    )
    table.active = "Ann"
    told = play(table, "attack", 5, survivor="A", target=BANDIT).told
    assert told[-1] == "A misses the bandit: 5 is more than 4."
