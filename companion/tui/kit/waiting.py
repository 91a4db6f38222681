"""The line that says whom all wait for, or how it ended; and the light of a phone beside a name."""

from typing import NamedTuple

from rich.cells import cell_len

from companion.tui.kit.pieces import Lines, Piece, clean, fit, spread, stacked

LOOKS_ON = "Only looking on · "
LIGHTS = {"connected": ("●", "good"), "away": ("○", "warn")}
"""What stands for a phone: there, paired but silent; a seat without a phone has nothing."""


class WaitingPart(NamedTuple):
    """The waiting line, and the newest line of the story."""

    text: str
    last: str
    ended: bool


def draw_waiting(part: WaitingPart, width: int, height: int) -> Lines:
    """One line, larger than the rest by its colour; the newest line of the story stands at its end."""
    text = clean(part.text)
    last = clean(part.last)
    room = width - cell_len(text) - 6
    after = [Piece(f"{fit(last, min(room, cell_len(last)))} ", "waiting-last")] if last and room > 12 else []
    mark = "■ " if part.ended else "▶ "
    line = spread(
        width,
        [Piece(f" {mark}{text}", "ended" if part.ended else "waiting")],
        after,
        "ended" if part.ended else "waiting",
    )
    return stacked(width, height, [line])
