"""Plots for a terminal: plain lines of text, each exactly as wide as asked for, in signs that every font has."""

from itertools import zip_longest
from typing import Final

from companion.reports.ending import lost_by_cause
from companion.reports.history import History
from companion.reports.lines import Line, lines

EIGHTHS: Final = " ▁▂▃▄▅▆▇█"
SHADES: Final = "█▓▒░▞▄▀"
NARROWEST: Final = 24
"""No plot can be drawn narrower."""
BESIDE: Final = 72
"""From this width on two plots stand beside one another."""
GAP: Final = "   "


def plots(history: History, width: int, height: int) -> list[str]:
    """All that is drawn of a winter, as high as `height` allows each plot to be: four lines, then the losses."""
    columns = 2 if width >= BESIDE else 1
    rows = 4 // columns
    losses = losses_plot(history, width)
    each = max(5, min(10, (height - len(losses) - rows) // rows))
    wide = (width - len(GAP) * (columns - 1)) // columns
    drawn = [step_plot(line, wide, each) for line in lines(history)]
    said: list[str] = []
    for first in range(0, len(drawn), columns):
        beside = drawn[first : first + columns]
        said += [GAP.join(parts).ljust(width) for parts in zip(*beside, strict=True)] + [" " * width]
    return said + losses


def step_plot(line: Line, width: int, height: int) -> list[str]:
    """One line as a filled curve: a title, `height` − 3 rows for the curve, the axis, the numbers of the rounds."""
    label = max(2, len(str(line.top)))
    each = max(1, (width - label - 1) // len(line.rounds))
    columns = [line.at(number / each) for number in range(each * len(line.rounds))]
    columns = columns[: width - label - 1]
    tall = max(1, height - 3)
    body = [_row(columns, line.top, row, tall) for row in reversed(range(tall))]
    edge = [str(line.top), *[""] * (tall - 2), *(["0"] if tall > 1 else [])]
    return [
        _title(line)[:width].ljust(width),
        *(f"{text:>{label}}│{row}".ljust(width) for text, row in zip_longest(edge, body, fillvalue="")),
        f"{'':>{label}}└{_axis(each, len(line.rounds))}"[:width].ljust(width),
        f"{'':>{label}} {''.join(str(number)[:each].ljust(each) for number in line.rounds)}"[:width].ljust(width),
    ]


def _title(line: Line) -> str:
    first, last = line.values[0], line.values[-1]
    return f"{line.name}  {first} → {last}  (lowest {min(line.values)}, highest {max(line.values)})"


def _row(columns: list[int], top: int, row: int, tall: int) -> str:
    """One row of the curve, 0 at the bottom; a value above 0 shows at least a sliver."""
    levels = [max(value > 0, round(value * tall * 8 / top)) - 8 * row for value in columns]
    return "".join(EIGHTHS[max(0, min(8, level))] for level in levels)


def _axis(each: int, rounds: int) -> str:
    """A tick where a round begins, but for the first."""
    return ("─" * each + ("┴" + "─" * (each - 1)) * (rounds - 1)) if each > 1 else "─" * rounds


def losses_plot(history: History, width: int) -> list[str]:
    """A bar for each round, a piece for each cause, and the causes in words behind it or below."""
    shade = {cause: SHADES[number % len(SHADES)] for number, cause in enumerate(history.causes)}
    most = max(1, *(sum(chapter.lost.values()) for chapter in history.chapters))
    unit = max(1, min(3, (width - NARROWEST - 8) // most))
    said = ["Morale lost, by cause"]
    for chapter in history.chapters:
        bar = "".join(shade[cause] * (by * unit) for cause, by in chapter.lost.items())
        words = "  ".join(f"{shade[cause]} {cause} {by}" for cause, by in chapter.lost.items()) or "nothing lost"
        said += _beside(f"{chapter.number:>3} ", bar, words, unit * most, width)
    total = {cause: sum(chapter.lost.get(cause, 0) for chapter in history.chapters) for cause in history.causes}
    return [text[:width].ljust(width) for text in [*said, f"    In all: {lost_by_cause(total)}."]]


def _beside(number: str, bar: str, words: str, wide: int, width: int) -> list[str]:
    """Words stand behind the bar when they fit there, otherwise below it."""
    if len(number) + wide + 2 + len(words) <= width:
        return [f"{number}{bar.ljust(wide)}  {words}"]
    if not bar:
        return [f"{number}{words}"]
    return [f"{number}{bar}", *(f"    {part}" for part in _wrapped(words.split("  "), width - 4))]


def _wrapped(parts: list[str], width: int) -> list[str]:
    rows = [""]
    for part in parts:
        longer = f"{rows[-1]}  {part}".strip()
        if len(longer) > width and rows[-1]:
            rows.append(part)
        else:
            rows[-1] = longer
    return rows
