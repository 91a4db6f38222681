"""The four lines of a winter as numbers over time: what every plot draws, on paper and in a terminal."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from companion.games.winter.board.facts.tracks import MORALE_TOP
from companion.reports.history import History, Moment

LEAST_TOP: Final = 5
"""A quiet line does not fill its plot."""
NICE: Final = (5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 300)


class Point(NamedTuple):
    """From this time on the value held. Time counts rounds: 1.5 is the middle of the second round that was played."""

    time: float
    value: int


class Line(NamedTuple):
    """One number over the winter. `top` is a round number that no value is above."""

    name: str
    points: tuple[Point, ...]
    rounds: tuple[int, ...]
    """The numbers of the rounds, in order."""
    top: int

    @property
    def values(self) -> list[int]:
        return [point.value for point in self.points]

    def at(self, time: float) -> int:
        """The value at a time."""
        return next((point.value for point in reversed(self.points) if point.time <= time), self.points[0].value)

    def before(self, time: float) -> int:
        """The value just before a time."""
        return next((point.value for point in reversed(self.points) if point.time < time), self.points[0].value)


FIELDS: Final = {"Morale": "morale", "Food": "food", "Waste": "waste", "Zombies": "zombies"}


def lines(history: History) -> tuple[Line, ...]:
    """Morale, food, waste and the zombies on the board."""
    return tuple(line(history, name) for name in FIELDS)


def line(history: History, name: str) -> Line:
    """One of them by its name."""
    field = FIELDS[name]
    points = tuple(Point(time, getattr(moment, field)) for time, moment in moments(history))
    highest = MORALE_TOP if field == "morale" else max(LEAST_TOP, *(point.value for point in points))
    top = next((number for number in NICE if number >= highest), highest)
    return Line(name, points, tuple(chapter.number for chapter in history.chapters), top)


def moments(history: History) -> Iterator[tuple[float, Moment]]:
    """Every moment and when it was: the steps of a round share its time evenly."""
    for begins, chapter in enumerate(history.chapters):
        steps = len(chapter.moments) + 1
        for number, moment in enumerate((chapter.start, *chapter.moments)):
            yield begins + number / steps, moment


def time_of(history: History, step: int) -> float:
    """When a step of the log was over."""
    return next((time for time, moment in moments(history) if moment.step >= step), float(len(history.chapters)))
