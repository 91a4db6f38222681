"""Panels: surfaces raised above the ground instead of frames, and letters of a larger size upon them."""

from collections.abc import Iterable, Sequence

from companion.tui.kit.capitals import capitals
from companion.tui.kit.letters import large_text
from companion.tui.kit.pieces import MARGIN, Line, Lines, Piece, row, spread, stacked

RAISED, HIGHER = "raise1", "raise2"
BAR = Piece("▌", "lamp")
"""At the left edge of what wants something."""


def on(ground: str, line: Iterable[Piece]) -> Line:
    """The line on another ground; what has one already keeps it."""
    return tuple(piece if "@" in piece.tone else piece._replace(tone=f"{piece.tone}@{ground}") for piece in line)


def panel(
    width: int,
    height: int,
    lines: Sequence[Line],
    title: Sequence[Piece] = (),
    note: Sequence[Piece] = (),
    ground: str = RAISED,
    titled: str = "",
) -> Lines:
    """A surface with a title at the left of its first row and a note at the right; `titled` is the ground of those.

    The lines are two columns narrower than the panel.
    """
    inner = width - 2
    head = on(titled or ground, (MARGIN, *spread(inner, title, note), MARGIN))
    return (head, *(on(ground, (MARGIN, *line, MARGIN)) for line in stacked(inner, height - 1, lines)))


def wanted(width: int, lines: Iterable[Line], ground: str = HIGHER) -> Lines:
    """What wants something: a bar in the colour of the lamp in its first column."""
    return tuple(on(ground, row(width, BAR, *line)) for line in lines)


def in_large(text: str, width: int, tone: str) -> list[Line] | None:
    """The text in large letters if that is one line of them; else in small capitals if it is; else None."""
    found = large_text(text, width)
    if found is not None and len(found) == 1:
        return [row(width, Piece(line, tone)) for line in found[0]]
    return in_capitals(text, width, tone)


def band(text: str, width: int, tone: str) -> list[Line]:
    """The text in the largest letters that find room, on a ground of its own with half a row of it above."""
    letters = in_large(text, width - 4, tone) or [row(width - 4, Piece(text, tone))]
    edge = row(width, Piece("▄" * width, f"{tone}-edge"))
    return [edge, *(row(width, Piece("  ", tone), line[0], tone=tone) for line in letters)]


def in_capitals(text: str, width: int, tone: str) -> list[Line] | None:
    """The text in small capitals where they find room in one line."""
    found = capitals(text)
    if found is None or len(found[0]) > width:
        return None
    return [row(width, Piece(line, tone)) for line in found]
