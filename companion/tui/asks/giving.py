"""Giving what was typed to the referee, one answer after the other."""

from typing import Any

from companion.referee.asks import Ask, Roll
from companion.tui.presenter import Presenter


def give(presenter: Presenter, name: str, values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Answer the question of that name, and with more values those that follow while they ask for the same die.

    Gives back what could not be given: faces that wait until the die is asked for again.
    """
    first = presenter.ask
    for index, value in enumerate(values):
        now = presenter.ask_id
        if (name if index == 0 else now) != now or not _same_die(first, presenter.ask):
            return values[index:]
        _one(presenter, value)
        if presenter.ask_id == now:
            return values[index if presenter.ready else index + 1 :]
    return ()


def _same_die(first: Ask | None, now: Ask | None) -> bool:
    if isinstance(first, Roll):
        return isinstance(now, Roll) and (now.die, now.about) == (first.die, first.about)
    return now is first


def _one(presenter: Presenter, value: Any) -> None:
    """One answer; hands that go up after some have voted on phones are votes of those seats."""
    ballots = presenter.playthrough.ballots if presenter.playthrough else {}
    name = presenter.ask_id
    if ballots and isinstance(value, dict):
        for seat, choice in value.items():
            presenter.answer(name, choice, seat)
    else:
        presenter.answer(name, value)
