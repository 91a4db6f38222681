"""The log: steps, the bookmark, and the names of asks."""

from companion.referee.asks import Choose, Option
from companion.referee.facts import Fact
from companion.referee.log import Log, Step, dealing, resealed


def a_step(number: int, done: bool = True) -> Step:
    return Step(number, "move", {}, f"Step {number}", done=done)


def test_a_new_log_is_empty() -> None:
    log = Log()
    assert (log.told, log.last, log.open, log.next) == ([], None, None, None)


def test_the_bookmark_stands_behind_what_counts() -> None:
    log = Log([a_step(0), a_step(1), a_step(2)], bookmark=2)
    assert [step.number for step in log.told] == [0, 1]
    assert log.last is not None and log.last.number == 1
    assert log.next is not None and log.next.number == 2


def test_writing_forgets_what_could_have_been_redone() -> None:
    log = Log([a_step(0), a_step(1), a_step(2)], bookmark=1)
    log.append(a_step(1))
    assert (len(log.steps), log.bookmark, log.next) == (2, 2, None)


def test_only_the_last_step_can_be_open() -> None:
    log = Log([a_step(0)])
    assert log.open is None
    log.append(a_step(1, done=False))
    assert log.open is log.steps[1]


def test_an_ask_is_named_after_its_place_and_its_words() -> None:
    one = Choose(about="x", text="One?", options=(Option("a", "A"),))
    other = Choose(about="x", text="Other?", options=(Option("a", "A"),))
    step = a_step(3)
    assert step.name_of(one) == step.name_of(one) != step.name_of(other)
    assert step.name_of(one).startswith("3.0.") and a_step(4).name_of(one) != step.name_of(one)


class Dealt(Fact, frozen=True):
    """A deal of its own kind."""

    seat: str


class DealtAgain(Fact, frozen=True):
    """Another kind of deal."""

    seat: str


def test_a_look_marks_the_newest_deal_of_each_kind_and_no_older_one() -> None:
    steps = [a_step(0), a_step(1), a_step(2), a_step(3)]
    steps[0].facts, steps[1].facts, steps[2].facts = [DealtAgain("Ann")], [Dealt("Ann")], [Dealt("Ann")]
    assert [step.number for step in dealing(Log(steps), lambda fact: True)] == [2, 0]
    steps[2].looked = True
    assert [step.number for step in dealing(Log(steps), lambda fact: True)] == [0]


def test_three_looks_in_a_row_never_give_the_same_order_twice() -> None:
    """Each undo of a step that was looked at shuffles anew; its redo takes that one shuffle back."""
    looked = [a_step(number) for number in range(5)]
    for step in looked:
        step.looked = True
    first = resealed({}, looked[4], 1)
    second = resealed(first, looked[3], 1)
    third = resealed(second, looked[3], 1)
    assert (first, second, third) == ({3: 1}, {3: 1, 2: 1}, {3: 1, 2: 2})
    later = resealed({1: 2}, looked[4], 1)
    assert later == {1: 2, 3: 3}, "counted on from the shuffles before it"
    assert resealed(later, looked[4], -1) == {1: 2} and resealed({2: 5}, a_step(4), 1) == {2: 5}
