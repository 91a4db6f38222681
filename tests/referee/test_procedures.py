"""Running a procedure with the answers so far, up to the first ask without one."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from companion.referee.asks import ACTION, Choose, Option, Roll
from companion.referee.facts import Fact, kebab
from companion.referee.procedures import Procedure, Refusal, advance, seeded


@dataclass
class Table:
    said: list[int] = field(default_factory=list)
    ended: str | None = None


class Said(Fact, frozen=True):
    number: int

    def apply(self, table: Table) -> None:
        table.said.append(self.number)

    def told(self) -> str:
        return f"{self.number}."


class Ended(Fact, frozen=True):
    def apply(self, table: Table) -> None:
        table.ended = "so"

    def told(self) -> str:
        return "The end."


A_DIE = Roll(about="x", text="?", die=ACTION)
A_CHOICE = Choose(about="x", text="?", options=(Option("a", "A"), Option("b", "B")))


def two_dice_and_a_choice(table: Table) -> Procedure:
    yield Said((yield A_DIE))
    choice = yield A_CHOICE
    if choice == "b":
        raise Refusal("Not b today.")
    yield Said((yield A_DIE))


def test_it_stops_at_the_first_ask_without_an_answer() -> None:
    table = Table()
    progress = advance(two_dice_and_a_choice(table), table, [4], None, hand=True)
    assert (progress.facts, progress.answers, progress.ask) == ([Said(4)], [4], A_CHOICE)
    assert table.said == [4]


def test_run_again_with_more_answers_it_comes_further() -> None:
    table = Table()
    progress = advance(two_dice_and_a_choice(table), table, [4, "a", 2], None, hand=True)
    assert (progress.facts, progress.ask) == ([Said(4), Said(2)], None)


def test_where_the_program_rolls_only_people_are_asked() -> None:
    table = Table()
    progress = advance(two_dice_and_a_choice(table), table, [], lambda ask, number: number + 1, hand=False)
    assert (progress.answers, progress.ask) == ([1], A_CHOICE)
    table = Table()
    progress = advance(two_dice_and_a_choice(table), table, [1, "a"], lambda ask, number: number + 1, hand=False)
    assert progress.answers == [1, "a", 3] and table.said == [1, 3]


def test_by_hand_one_roll_may_be_left_to_the_program() -> None:
    table = Table()
    progress = advance(two_dice_and_a_choice(table), table, ["roll", "a", 5], lambda ask, number: 6, hand=True)
    assert progress.answers == [6, "a", 5]


@pytest.mark.parametrize(
    ("answers", "said"), [([7], "not a face"), ([1, "c"], "cannot be chosen"), ([1, "b"], "Not b")]
)
def test_an_answer_that_does_not_fit_is_refused(answers: list[Any], said: str) -> None:
    with pytest.raises(Refusal, match=said):
        advance(two_dice_and_a_choice(Table()), Table(), answers, None, hand=True)


def test_nobody_to_roll_is_said() -> None:
    with pytest.raises(Refusal, match="Nobody here can roll"):
        advance(two_dice_and_a_choice(Table()), Table(), ["roll"], None, hand=True)


def goes_on_after_the_end(table: Table) -> Procedure:
    yield Said(1)
    yield Ended()
    yield Said(2)


def test_the_end_of_the_game_ends_the_procedure() -> None:
    table = Table()
    assert advance(goes_on_after_the_end(table), table, [], None, hand=True).facts == [Said(1), Ended()]
    assert table.said == [1]


def test_after_the_end_a_correction_runs_through() -> None:
    table = Table(ended="before")
    assert len(advance(goes_on_after_the_end(table), table, [], None, hand=True).facts) == 3


def test_seeded_dice_give_the_same_face_at_the_same_place() -> None:
    faces = [seeded(5, step)(A_DIE, answer) for step in range(20) for answer in range(20)]
    assert faces == [seeded(5, step)(A_DIE, answer) for step in range(20) for answer in range(20)]
    assert faces != [seeded(6, step)(A_DIE, answer) for step in range(20) for answer in range(20)]
    assert all(40 < faces.count(face) < 95 for face in range(1, 7))


def test_a_fact_is_named_in_kebab_case_and_must_say_what_it_does() -> None:
    assert kebab("ZombieCame") == "zombie-came" and kebab("Said") == "said"
    with pytest.raises(NotImplementedError):
        Fact().apply(None)
    with pytest.raises(NotImplementedError):
        Fact().told()
