"""The sizes of terminal that matter."""

from typing import Final

SMALLEST: Final = (80, 24)
ROOMY: Final = (112, 36)
"""From here on there are frames."""


def fits(width: int, height: int) -> bool:
    """Whether a screen has room enough."""
    return width >= SMALLEST[0] and height >= SMALLEST[1]


def too_small(width: int, height: int) -> str:
    """What a screen says that has not room enough."""
    least = f"{SMALLEST[0]} × {SMALLEST[1]}"
    cure = "Make it larger, or its letters smaller. Until then no key does anything but Ctrl+Q, which leaves."
    return f"This needs a window of {least}; it is {width} × {height}. {cure}"


WIDEST = 92
"""Longer lines are hard to read, aloud most of all."""
