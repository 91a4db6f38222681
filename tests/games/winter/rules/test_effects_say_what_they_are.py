"""An effect is one class that says its word, its words, what it needs and what it does; an unknown one is an error."""

from typing import Any, Never

import pytest

from companion.games.schema import everything_wrong
from companion.games.winter.boxes import EDITIONS, modules
from companion.games.winter.game import WINTER
from companion.games.winter.packs.template import template
from companion.games.winter.rules.carry_out import OF_EVERY_BOX, carry_out
from companion.games.winter.rules.effects import VERBS, Effect, Lowest, Verb, in_words, words, wrong_with
from companion.games.winter.rules.effects.typed import effects_in
from companion.referee.games import BadPosition
from companion.referee.procedures import Refusal
from tests.games.winter.tables import a_table, nonsense, run

BY_HAND = ("manual", "overrun", "advancement")
"""People have no sentence for these: what they type for them stays in their own words."""
EVERY = pytest.mark.parametrize("verb", VERBS.values(), ids=words())


def one(verb: Verb[Never]) -> Effect:
    """An effect of that kind, with all that a card must say of it."""
    said: dict[str, Any] = {"by": 2, "place": "school", "who": Lowest(lowest=2)}
    return Effect(verb.name, **{key: said[key] for key in verb.needs}, text="" if verb.needs else "Sing.")


def test_those_of_the_boxes_are_known_and_nothing_else() -> None:
    of_parts = [verb for box in EDITIONS for part in (*box.always, *box.modules.values()) for verb in part.effects]
    assert {verb.name for verb in (*OF_EVERY_BOX, *of_parts)} == set(words())
    assert {verb.module for verb in VERBS.values()} <= {"", *modules()}


@EVERY
def test_it_is_right_in_a_crisis_and_is_said_in_words(verb: Verb[Never]) -> None:
    effect = one(verb)
    assert wrong_with(effect) is None
    assert in_words(effect).strip() and in_words(effect) != in_words(Effect(verb.name, by=7, text="Dance."))


@EVERY
def test_people_can_type_it(verb: Verb[Never]) -> None:
    typed = {"place": f"2 {verb.name} at the school", "who": f"{verb.name} 2 lowest"}
    text = next((typed[key] for key in verb.needs if key in typed), f"2 {verb.name}")
    assert (effects_in(text)[0]["do"] == verb.name) == (verb.name not in BY_HAND) or verb.name == "manual"


@EVERY
def test_it_does_something_only_where_it_belongs(verb: Verb[Never]) -> None:
    """What only another box has is done by hand here; what only a module has is nothing without it."""
    here = verb in OF_EVERY_BOX
    told = run(carry_out(a_table(food=9), [one(verb)] if not here else [], "a card", "crisis"), a_table()).kinds
    assert here or told == ([] if verb.module else ["ToDoByHand"])


def test_an_unknown_one_is_named_wherever_it_is_written() -> None:
    said = '“zombie” is no effect that this program knows; did you mean "zombies"?'
    assert (wrong_with(Effect("zombie")) or "").startswith(said)
    crisis = {"name": "X", "needs": ["fuel"], "on_failure": [{"do": "zombie"}]}
    assert said in nonsense(a_table(phase="crisis"), "reveal-crisis", **crisis)
    with pytest.raises(BadPosition) as wrong:
        WINTER.open({"crisis": {"needs": ["fuel"], "on_failure": [{"do": "zombie", "by": 1}]}}, 1)
    assert [(one.key, one.text) for one in wrong.value.mistakes] == [
        ("crisis.on_failure[0].do", '"zombie" is not known; did you mean "zombies"?')
    ]
    assert everything_wrong({"do": 3}, Effect)[0].text == "must be text, not 3"


def test_an_unknown_one_is_not_carried_out_by_hand_without_a_word() -> None:
    with pytest.raises(Refusal, match="“snow” is no effect"):
        run(carry_out(a_table(), [Effect("snow", by=1)], "a card", "crisis"), a_table())


def test_a_pack_to_begin_with_names_them_all() -> None:
    assert f" do: {', '.join(words())}." in template().replace("\n# ", " ")
