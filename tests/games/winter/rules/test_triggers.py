"""Whether what was entered meets the trigger of a watched card."""

from typing import Any

import msgspec
import pytest

from companion.games.winter.board.table import Table
from companion.games.winter.packs.cards import Trigger
from companion.games.winter.rules.triggers import met
from tests.games.winter.tables import a_game, a_table, done, play, refused

THREE = {"Ann": ["A 10", "B 12 @school"], "Ben": ["C 14 @school"], "Cleo": ["D 16"]}


def three(**keys: Any) -> Table:
    return a_table(THREE, **({"crossroads": "off", "food": 3, "waste": 5, "crisis": {"name": "Despair"}} | keys))


DEEDS: list[tuple[str, str, list[Any], dict[str, Any], str | None]] = [
    ("move", "move", ["blank"], {"survivor": "A", "to": "library"}, "A"),
    ("search", "search", [], {"survivor": "B"}, "B"),
    ("noise", "search", [], {"survivor": "B", "noise": 1}, "B"),
    ("barricade", "barricade", [], {"survivor": "B"}, "B"),
    ("attack", "attack", ["blank"], {"survivor": "B"}, "B"),
    ("kill", "attack", ["blank"], {"survivor": "B"}, "B"),
    ("clean-waste", "clean-waste", [], {"survivor": "A"}, "A"),
    ("play-card", "play-card", [], {"kind": "item"}, None),
    ("contribute", "contribute", [], {"player": "Ann", "cards": 1}, None),
    ("spend-food", "spend-food", [], {"amount": 1}, None),
    ("request", "request", [], {"player": "Ben"}, None),
    ("ability", "ability", [], {"survivor": "A"}, "A"),
    ("wound", "wound", [], {"survivor": "A"}, "A"),
    ("frostbite", "wound", [], {"survivor": "A", "kind": "frostbite"}, "A"),
    ("death", "die", [], {"survivor": "B"}, None),
]


@pytest.mark.rule("BG-XR-2")
@pytest.mark.parametrize(("when", "move", "answers", "args", "actor"), DEEDS, ids=[deed[0] for deed in DEEDS])
def test_a_deed_of_the_turn_sets_a_card_off(
    when: Any, move: str, answers: list[Any], args: dict[str, Any], actor: str | None
) -> None:
    table = three(places={"school": {"zombies": 2}})
    trigger = Trigger(when)
    assert met(table, trigger) == (False, None)
    play(table, move, *answers, **args)
    assert met(table, trigger) == (True, actor)


def test_only_at_the_place_that_the_card_names() -> None:
    table = three()
    play(table, "move", "blank", survivor="A", to="library")
    assert met(table, Trigger("move", place="library"))[0] and not met(table, Trigger("move", place="hospital"))[0]


@pytest.mark.question(14)
def test_somebody_who_died_on_the_way_did_not_move() -> None:
    table = three()
    play(table, "move", "bitten", survivor="A", to="library")
    assert met(table, Trigger("move")) == (False, None) and met(table, Trigger("death"))[0]


def test_what_happened_in_the_turn_before_is_forgotten() -> None:
    table = three()
    play(table, "search", survivor="B")
    play(table, "end-turn")
    assert not met(table, Trigger("search"))[0]


@pytest.mark.question(13)
def test_a_card_comes_to_pass_only_when_the_action_is_finished() -> None:
    game = a_game(THREE)
    done(game.play("move", {"survivor": "A", "to": "school"}))
    assert "needs an answer" in refused(game.play("crossroads", {}))
    done(game.answer(game.ask_id, "blank"))
    done(game.play("crossroads", {}))


@pytest.mark.parametrize(
    ("trigger", "holds"),
    [
        (Trigger("state", morale_at_most=6), True),
        (Trigger("state", morale_at_most=5), False),
        (Trigger("state", food_at_most=3), True),
        (Trigger("state", waste_at_least=6), False),
        (Trigger("state", helpless_at_least=1), False),
        (Trigger("state", zombies_at_least=1), False),
        (Trigger("state", exiled_present=True), False),
        (Trigger("at", place="school"), True),
        (Trigger("at", place="library"), False),
        (Trigger("alone", place="school"), False),
        (Trigger("first"), True),
        (Trigger("told"), False),
    ],
)
def test_what_holds_without_a_deed(trigger: Trigger, holds: bool) -> None:
    assert met(three(), trigger)[0] == holds


def test_a_card_may_want_somebody_who_is_not_exiled() -> None:
    table = a_table({"Ann": ["A 10 @school"], "Ben": ["B 12"]}, exiled=["Ann"], active="Ann")
    play(table, "search", survivor="A")
    assert met(table, Trigger("search"))[0] and not met(table, Trigger("search", not_exiled=True))[0]


@pytest.mark.rule("BG-XR-2")
def test_only_the_watcher_is_nudged() -> None:
    game = a_game(THREE)
    game.table.sealed.watched = msgspec.structs.replace(game.table.sealed.deck[0], trigger=Trigger("search"))
    done(game.play("move", {"survivor": "A", "to": "school", "exposure": False}))
    done(game.play("search", {"survivor": "A"}))
    assert [game.seen_by(seat).me.nudge for seat in THREE] == [False, False, True]
