"""The bars of what morale was lost to: a row for each round, and a row for each cause."""

from typing import Final, NamedTuple

from companion.reports.charts import LEFT, WIDTH, Label
from companion.reports.ending import lost_by_cause, many
from companion.reports.history import CAUSES, Chapter, History

LETTER: Final = 6.4
"""A generous width of a letter in the small text."""
WIDEST: Final = 30.0
"""How wide one point of morale is at most."""
CAUSE_COLUMN: Final = 74


class Piece(NamedTuple):
    """A piece of a bar: what one cause cost. `hue` is its place among the known causes."""

    x: float
    y: float
    width: float
    hue: int
    text: str


class Swatch(NamedTuple):
    """A cause in words, with a square in its colour before it."""

    x: float
    y: float
    hue: int
    text: str


class Bar(NamedTuple):
    """One round of the losses."""

    label: Label
    pieces: tuple[Piece, ...]
    total: Label
    words: tuple[Swatch, ...]


class Total(NamedTuple):
    """What one cause cost in all."""

    label: Label
    piece: Piece


class Losses(NamedTuple):
    """Both plots, and what each says in a sentence."""

    bars: tuple[Bar, ...]
    height: float
    said: str
    totals: tuple[Total, ...]
    totals_height: float
    totals_said: str


def losses(history: History) -> Losses:
    """What morale was lost to."""
    bars = _bars(history)
    totals = _totals(history)
    said = "; ".join(f"round {chapter.number}: {lost_by_cause(chapter.lost)}" for chapter in history.chapters)
    in_all = lost_by_cause({total.label.text: int(total.piece.text) for total in totals})
    height = max([bar.label.y for bar in bars] + [swatch.y for bar in bars for swatch in bar.words]) + 10
    return Losses(bars, height, f"Morale lost, {said}.", totals, len(totals) * 28 + 6, f"Morale lost in all: {in_all}.")


def in_sum(history: History) -> str:
    """“9 morale lost, 2 won back.”"""
    lost = sum(by for chapter in history.chapters for by in chapter.lost.values())
    gained = sum(chapter.gained for chapter in history.chapters)
    return f"{many(lost, 'point')} lost" + (f", {gained} won back." if gained else ", none won back.")


def hue_of(cause: str) -> int:
    """A number for its colour; all causes that are not known share the last."""
    return CAUSES.index(cause) if cause in CAUSES else len(CAUSES)


def _bars(history: History) -> tuple[Bar, ...]:
    most = max(1, *(sum(chapter.lost.values()) for chapter in history.chapters))
    unit = min(WIDEST, (WIDTH - LEFT - 34) / most)
    bars: list[Bar] = []
    y = 8.0
    for chapter in history.chapters:
        bars.append(_bar(chapter, y, unit))
        y = max([y + 15, *(swatch.y for swatch in bars[-1].words)]) + 16
    return tuple(bars)


def _bar(chapter: Chapter, y: float, unit: float) -> Bar:
    x = float(LEFT)
    pieces = []
    for cause, by in chapter.lost.items():
        pieces.append(Piece(round(x, 1), y, round(by * unit - 2, 1), hue_of(cause), str(by)))
        x += by * unit
    total = sum(chapter.lost.values())
    said = Label(round(x, 1) + 6, y + 15, f"−{total}") if total else Label(LEFT, y + 15, "nothing lost")
    return Bar(Label(LEFT - 12, y + 15, str(chapter.number), "end"), tuple(pieces), said, _words(chapter, y + 37))


def _words(chapter: Chapter, y: float) -> tuple[Swatch, ...]:
    """The causes in the order of the pieces, in as many lines as they need."""
    x = float(LEFT)
    swatches = []
    for cause, by in chapter.lost.items():
        text = f"{cause} {by}"
        wide = 14 + len(text) * LETTER + 12
        if x > LEFT and x + wide > WIDTH:
            x, y = float(LEFT), y + 18
        swatches.append(Swatch(round(x, 1), y, hue_of(cause), text))
        x += wide
    return tuple(swatches)


def _totals(history: History) -> tuple[Total, ...]:
    """The costliest cause first."""
    lost = {cause: sum(chapter.lost.get(cause, 0) for chapter in history.chapters) for cause in history.causes}
    unit = min(WIDEST, (WIDTH - CAUSE_COLUMN) / max(1, *lost.values(), 1))
    ranked = sorted(lost.items(), key=lambda one: -one[1])
    return tuple(
        Total(
            Label(CAUSE_COLUMN - 10, row * 28 + 23, cause, "end"),
            Piece(CAUSE_COLUMN, row * 28 + 8, round(by * unit - 2, 1), hue_of(cause), str(by)),
        )
        for row, (cause, by) in enumerate(ranked)
    )
