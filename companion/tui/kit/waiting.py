"""The line that says whom all wait for, or how it ended; and the light of a phone beside a name."""

from typing import NamedTuple

from rich.cells import cell_len

from companion.tui.kit.capitals import ROWS as CAPITALS
from companion.tui.kit.capitals import capitals
from companion.tui.kit.pieces import Line, Lines, Piece, clean, fit, row, spread, stacked

LOOKS_ON = "Only looking on · "
LIGHTS = {"connected": ("●", "good"), "away": ("○", "warn")}
"""What stands for a phone: there, paired but silent; a seat without a phone has nothing."""


class WaitingPart(NamedTuple):
    """The waiting line, and the newest line of the story."""

    text: str
    last: str
    ended: bool


def draw_waiting(part: WaitingPart, width: int, height: int) -> Lines:
    """One line, larger than the rest by its ground; from four rows on in small capitals. The newest line of the story
    stands at its end."""
    tone = "ended" if part.ended else "waiting"
    text, last = clean(part.text), clean(part.last)
    if height >= CAPITALS + 1 and (large := _in_capitals(text, width - 4)):
        return stacked(width, height, _large(large, text, last, width, tone))
    room = width - cell_len(text) - 6
    after = [Piece(f"{fit(last, min(room, cell_len(last)))} ", f"{tone}-last")] if last and room > 12 else []
    mark = "■ " if part.ended else "▶ "
    line = spread(width, [Piece(f" {mark}{text}", tone)], after, tone)
    return stacked(width, height, [row(width)] * (height - 1) + [line])


def _in_capitals(text: str, width: int) -> tuple[str, ...] | None:
    """The text up to what stands in brackets, where it is short enough."""
    head = text.partition(" (")[0].rstrip(".")
    found = capitals(head)
    return found if found is not None and len(found[0]) <= width else None


def _large(large: tuple[str, ...], text: str, last: str, width: int, tone: str) -> list[Line]:
    """Half a row of the ground above the letters; the words once more at the right, and the newest line."""
    room = width - len(large[0]) - 6
    said = [Piece(f"{fit(text, min(room, cell_len(text)))} ", tone)] if room > 8 else []
    newest = [Piece(f"{fit(last, min(room, cell_len(last)))} ", f"{tone}-last")] if last and room > 12 else []
    beside = zip(large, (said, newest, []), strict=True)
    lines = [spread(width, [Piece("  ", tone), Piece(dots, tone)], right, tone) for dots, right in beside]
    return [row(width, Piece("▄" * width, f"{tone}-edge")), *lines]
