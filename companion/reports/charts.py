"""Where everything of a plot stands on paper: paths, labels and bars, all in units of a drawing 360 wide.

So wide is a phone, and there one unit is one pixel and the labels are as large as text.
"""

from typing import Final, NamedTuple

from companion.reports.history import History
from companion.reports.lines import Line, Point, lines, time_of

WIDTH: Final = 360
HEIGHT: Final = 148
LEFT, RIGHT, TOP, BOTTOM = 30, 34, 14, 26


class Label(NamedTuple):
    """Text at a point; `x` is its start, its middle or its end as `anchor` says."""

    x: float
    y: float
    text: str
    anchor: str = "start"


class Plot(NamedTuple):
    """One line of the winter: the curve, the surface below it, and everything that is written on it."""

    name: str
    said: str
    """The same in a sentence, for those who do not see it."""
    path: str
    surface: str
    grid: tuple[float, ...]
    rounds: tuple[float, ...]
    """Where rounds begin, but for the first."""
    labels: tuple[Label, ...]
    last: Label
    dot: tuple[float, float]
    deaths: tuple[Label, ...]


def plots(history: History) -> tuple[Plot, ...]:
    """Morale, with the deaths marked below its line, food, waste and zombies."""
    return tuple(_plot(history, line) for line in lines(history))


def _plot(history: History, line: Line) -> Plot:
    def x(time: float) -> float:
        return round(LEFT + time * (WIDTH - LEFT - RIGHT) / len(line.rounds), 1)

    def y(value: float) -> float:
        return round(TOP + (1 - value / line.top) * (HEIGHT - TOP - BOTTOM), 1)

    end, floor, last = x(len(line.rounds)), y(0), line.values[-1]
    corners = [(x(point.time), y(point.value)) for point in _changes(line.points)]
    path = f"M{corners[0][0]} {corners[0][1]}" + "".join(f"H{h}V{v}" for h, v in corners[1:]) + f"H{end}"
    grid = (0, line.top / 2, line.top)
    marks = [Label(LEFT - 6, y(value) + 4, f"{value:g}", "end") for value in (0, line.top)]
    numbers = [
        Label(x(place + 0.5), HEIGHT - 8, str(number), "middle") for place, number in enumerate(line.rounds)
    ]  # fmt: skip
    return Plot(
        line.name,
        f"{line.name}: {line.values[0]} at first, {last} at the end; lowest {min(line.values)}, "
        f"highest {max(line.values)}.",
        path,
        f"{path}V{floor}H{LEFT}Z",
        tuple(y(value) for value in grid),
        tuple(x(place) for place in range(1, len(line.rounds))),
        (*marks, Label(0, HEIGHT - 8, "round"), *numbers),
        Label(end + 8, y(last) + 5, str(last)),
        (end, y(last)),
        tuple(Label(x(time), y(line.before(time)) - 4, "†", "middle") for time in _deaths(history, line)),
    )


def _changes(points: tuple[Point, ...]) -> list[Point]:
    return [point for i, point in enumerate(points) if i == 0 or points[i - 1].value != point.value]


def _deaths(history: History, line: Line) -> list[float]:
    """When somebody died, for the line of morale; several in one step are one mark."""
    steps = dict.fromkeys(one.step for one in history.fallen if one.died)
    return [time_of(history, step) for step in steps] if line.name == "Morale" else []
