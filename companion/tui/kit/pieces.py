"""Text with a tone and a target: the smallest things that are drawn, and how they become lines of one width."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size


class Target(NamedTuple):
    """Something on the board that can be selected or clicked: a track, an entrance, a place, a survivor, a player."""

    kind: str
    name: str = ""


class Piece(NamedTuple):
    """A run of text in one tone; a click on it means `target`."""

    text: str
    tone: str = ""
    target: Target | None = None


FRAME = "frame"
MARGIN = Piece(" ")

Line = tuple[Piece, ...]
Lines = tuple[Line, ...]


def clean(text: str) -> str:
    """Text without control characters: what people type must not move the cursor of a terminal."""
    return text if text.isprintable() else "".join(char if char.isprintable() else " " for char in text)


def width_of(line: Iterable[Piece]) -> int:
    """How many cells a line takes."""
    return sum(cell_len(piece.text) for piece in line)


def fit(text: str, width: int, right: bool = False) -> str:
    """The text in exactly `width` cells; what is too long ends in “…”."""
    text = clean(text)
    long = cell_len(text)
    if long > width:
        return set_cell_size(text, max(0, width - 1)) + "…" if width > 0 else ""
    return " " * (width - long) + text if right else text + " " * (width - long)


def row(width: int, *pieces: Piece, tone: str = "", target: Target | None = None) -> Line:
    """The pieces in exactly `width` cells: padded at the end, or cut there."""
    kept: list[Piece] = []
    left = width
    for piece in pieces:
        long = cell_len(piece.text)
        if long > left:
            kept.append(piece._replace(text=fit(piece.text, left)))
            left = 0
            break
        kept.append(piece)
        left -= long
    if left:
        kept.append(Piece(" " * left, tone, target))
    return tuple(kept)


def spread(width: int, left: Sequence[Piece], right: Sequence[Piece], tone: str = "", fill: str = " ") -> Line:
    """Some pieces at the left edge and some at the right; the left ones give way."""
    room = width - width_of(right)
    if room < 0:
        return row(width, *right)
    first = row(min(room, width_of(left)), *left)
    return (*first, Piece(fill * (room - width_of(first)), tone), *right)


def blank(width: int, height: int) -> Lines:
    """Nothing, in the size wanted."""
    return ((Piece(" " * width),),) * max(0, height)


def cut(text: str, width: int, height: int) -> list[str]:
    """Wrapped text in at most `height` lines; when something is left out the last one ends in “…”."""
    lines = wrapped(text, width) or [""]
    if len(lines) > height > 0:
        lines = [*lines[: height - 1], fit(f"{lines[height - 1]} {lines[height]}", width)]
    return lines[:height]


def stacked(width: int, height: int, lines: Sequence[Line]) -> Lines:
    """Exactly `height` lines: padded below, or cut with a last line that says so."""
    if len(lines) > height > 0:
        more = len(lines) - height + 1
        return (*lines[: height - 1], row(width, Piece(f"… {more} more lines", "dim")))
    return (*lines[:height], *blank(width, height - len(lines)))


GLUE = "\x1f"
"""Stands for a space at which no line is broken."""


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines no wider than `width`, broken at spaces where there are any."""
    lines: list[str] = []
    now = ""
    for glued in clean(text).replace(" %", f"{GLUE}%").split():
        word = glued.replace(GLUE, " ")
        while cell_len(word) > width > 0:
            if now:
                lines.append(now)
                now = ""
            head = set_cell_size(word, width).rstrip()
            lines.append(head)
            word = word[len(head) :]
        if now and cell_len(now) + 1 + cell_len(word) > width:
            lines.append(now)
            now = word
        else:
            now = f"{now} {word}" if now else word
    return [*lines, now] if now else lines


def paragraph(text: str, width: int, tone: str = "", target: Target | None = None) -> list[Line]:
    """Wrapped text as lines."""
    return [row(width, Piece(line, tone, target), target=target) for line in wrapped(text, width)]


def indented(text: str, width: int, tone: str = "", head: Piece = MARGIN) -> list[Line]:
    """Wrapped text behind a mark; the lines after the first stand below the text, not below the mark."""
    room = width_of((head,))
    first, *more = wrapped(text, width - room - 1) or [""]
    return [row(width, head, Piece(first, tone)), *(row(width, Piece(" " * room), Piece(line, tone)) for line in more)]


def side_by_side(*blocks: tuple[int, Lines]) -> Lines:
    """Blocks of one height next to each other; each comes with its width."""
    height = max(len(lines) for _, lines in blocks)
    whole = [stacked(width, height, lines) for width, lines in blocks]
    return tuple(tuple(piece for lines in whole for piece in lines[y]) for y in range(height))


def plain(lines: Iterable[Iterable[Piece]]) -> str:
    """The lines as text without tones, for tests and for reading."""
    return "\n".join("".join(piece.text for piece in line).rstrip() for line in lines)
