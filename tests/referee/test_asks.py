"""What can be answered, and how a wrong answer is refused."""

from typing import Any

import msgspec
import pytest

from companion.referee.asks import (
    ACTION,
    EXPOSURE,
    FACES,
    NOISE,
    AnyAsk,
    Ask,
    Choose,
    Count,
    Name,
    Option,
    Roll,
    Tally,
    Vote,
)

YES_NO = (Option("yes", "Yes"), Option("no", "No"))
ASKS: list[tuple[Ask, list[Any], list[Any]]] = [
    (Roll(about="x", text="?", die=ACTION), [1, 6, "roll"], [0, 7, True, 1.0, "1", None, [1]]),
    (Roll(about="x", text="?", die=EXPOSURE), ["blank", "bitten", "roll"], ["bite", 1]),
    (Roll(about="x", text="?", die=NOISE), ["!!!", "blank"], ["!", 3]),
    (Choose(about="x", text="?", options=YES_NO), ["yes", "no"], ["maybe", None, 1]),
    (Count(about="x", text="?", low=1, high=3, suggested=2), [1, 3], [0, 4, True, 2.0, "2"]),
    (
        Tally(about="x", text="?", fields=("a", "b")),
        [{"a": 0, "b": 999}],
        [{"a": 1}, {"a": 1, "b": -1}, {"a": 1, "b": True}, {"a": 1, "b": 2, "c": 3}, [1, 2], None],
    ),
    (Name(about="x", text="?"), ["Rosa", " A "], ["", "   ", 3, None, "x" * 81]),
    (
        Vote(about="x", text="?", voters=("Ann", "Ben"), options=YES_NO),
        [{"Ann": "yes", "Ben": "no"}],
        [{"Ann": "yes"}, {"Ann": "yes", "Ben": "maybe"}, {"Ann": "yes", "Ben": "no", "Eve": "no"}, "yes"],
    ),
]


@pytest.mark.parametrize(("ask", "right", "wrong"), ASKS, ids=lambda value: type(value).__name__)
def test_answers_are_taken_or_refused_in_words(ask: Ask, right: list[Any], wrong: list[Any]) -> None:
    assert [ask.refusal(value) for value in right] == [None] * len(right)
    for value in wrong:
        said = ask.refusal(value)
        assert said is not None and said.endswith("."), value


@pytest.mark.parametrize("ask", [ask for ask, _, _ in ASKS], ids=lambda ask: type(ask).__name__)
def test_an_ask_goes_to_json_and_back(ask: Ask) -> None:
    told = msgspec.json.encode(ask)
    assert msgspec.json.decode(told, type=AnyAsk) == ask
    assert {"kind", "about", "text", "seat"} <= set(msgspec.json.decode(told))


def test_the_dice_are_as_they_are_printed() -> None:
    assert FACES[ACTION] == (1, 2, 3, 4, 5, 6)
    exposure = FACES[EXPOSURE]
    assert [exposure.count(face) for face in ("blank", "wound", "frostbite", "bitten")] == [6, 3, 2, 1]
    assert sorted(map(str, FACES[NOISE])) == ["!!!", "blank"]


def test_one_ballot_of_a_vote() -> None:
    vote = Vote(about="x", text="?", voters=("Ann",), options=YES_NO)
    assert vote.ballot_refusal("Ann", "yes") is None
    assert "no vote" in (vote.ballot_refusal("Ben", "yes") or "")
    assert "cannot be voted" in (vote.ballot_refusal("Ann", "maybe") or "")


def test_an_ask_of_no_kind_refuses_to_judge() -> None:
    with pytest.raises(NotImplementedError):
        Ask(about="x", text="?").refusal(1)
