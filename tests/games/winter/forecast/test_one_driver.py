"""Game and forecast run the same procedures in the same way: what is asked on the way is answered as the ask says, the
answer is checked, and what came of it stands in the words."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from companion.games.winter.board.facts.tracks import FoodChanged
from companion.games.winter.board.table import Table
from companion.games.winter.forecast.exact import forecast
from companion.games.winter.forecast.run import NotForeseen
from companion.games.winter.game import WINTER
from companion.games.winter.rules.colony import pay_food
from companion.games.winter.view import forecast_line
from companion.referee.asks import Choose, Count, Name, Option, Roll, Tally, Vote
from companion.referee.procedures import Procedure, Progress, Refusal, drive
from tests.conftest import NOT_FORESEEN_IN_WORDS
from tests.games.winter.tables import a_table


def stretched(table: Table, **more: Any) -> Table:
    """A table at which an ability makes the food go further, if its owner likes."""

    def stretch_and_pay(table: Table) -> Procedure:
        options = (Option("stretch", "Stretch it"), Option("no", "Not now"))
        if (yield Choose(about="ability", text="Does Ann stretch the food?", options=options, **more)) == "stretch":
            yield FoodChanged(2, table.food + 2, "stretched")
        yield from pay_food(table)

    table.steps = tuple(replace(s, procedure=stretch_and_pay) if s.id == "pay-food" else s for s in table.steps)
    return table


@pytest.mark.parametrize(
    ("usual", "food", "words"),
    [(UNSET, 1, "food +1, 4 left"), ("stretch", 1, "food +1, 4 left"), ("no", -1, "food −1, 2 left")],
)
def test_an_ability_asked_on_the_way_is_answered_as_the_ask_says(usual: Any, food: int, words: str) -> None:
    table = stretched(a_table(food=3), usual=usual)
    assert forecast(table).certain.food == food
    assert forecast_line.forecast_line(table)[0] == words.replace("+", "")


def test_what_is_short_is_what_the_steps_found_short() -> None:
    people = {"Ann": [f"{name} {10 + n}" for n, name in enumerate("ABCDEFGH")]}
    assert forecast_line.forecast_line(a_table(people, food=0))[0].startswith("food 4 short")
    assert forecast_line.forecast_line(stretched(a_table(people, food=0)))[0].startswith("food 2 short")


def test_a_usual_answer_that_is_none_is_an_error_and_people_read_that_it_is_not_foreseen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = stretched(a_table(food=3), usual="keep")
    with pytest.raises(NotForeseen, match="'keep' cannot be chosen: give one of stretch, no"):
        forecast(table)
    with pytest.raises(AssertionError, match="cannot be chosen"):
        forecast_line.forecast_line(table)
    monkeypatch.setattr(forecast_line, "not_foreseen", NOT_FORESEEN_IN_WORDS)
    assert forecast_line.forecast_line(table) == ("not foreseen: 'keep' cannot be chosen: give one of stretch, no.",)
    assert WINTER.seen_by(table, None).forecast and WINTER.forecast(table) is None


def test_a_question_that_nobody_can_answer_ahead_is_not_foreseen() -> None:
    def named(table: Table) -> Procedure:
        yield Name(about="dog", text="What is the dog called?")

    table = a_table(food=3)
    table.steps = (replace(table.steps[0], procedure=named), *table.steps[1:])
    with pytest.raises(NotForeseen, match="What is the dog called"):
        forecast(table)


TWO = (Option("a", "A"), Option("b", "B"))


@pytest.mark.parametrize(
    ("ask", "usual"),
    [
        (Choose(about="", text="", options=TWO), "a"),
        (Choose(about="", text="", options=TWO, usual="b"), "b"),
        (Count(about="", text="", low=0, high=3, suggested=2), 2),
        (Tally(about="", text="", fields=("x", "y")), {"x": 0, "y": 0}),
        (Vote(about="", text="", voters=("Ann", "Ben"), options=TWO), {"Ann": "a", "Ben": "a"}),
        (Name(about="", text="", suggestions=("Rex",)), "Rex"),
        (Name(about="", text=""), None),
        (Roll(about="", text="", die="action"), None),
    ],
    ids=lambda value: type(value).__name__,
)
def test_every_ask_knows_its_usual_answer(ask: Any, usual: Any) -> None:
    assert ask.usually() == usual and (usual is None or ask.refusal(usual) is None)


def test_the_driver_checks_whoever_answers() -> None:
    def asks() -> Procedure:
        yield Choose(about="", text="", options=TWO)

    answers: list[Callable[..., Any]] = [lambda ask, so_far: "c", lambda ask, so_far: len(so_far.answers)]
    for answer in answers:
        with pytest.raises(Refusal, match="cannot be chosen"):
            drive(asks(), a_table(), answer, Progress())
