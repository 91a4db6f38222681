"""The sizes of terminal that matter."""

from typing import Final

SMALLEST: Final = (80, 24)
ROOMY: Final = (112, 36)
"""From here on there are frames."""


def too_small(width: int, height: int) -> str:
    """What a screen says that has not room enough."""
    least = f"{SMALLEST[0]} × {SMALLEST[1]}"
    return f"This needs a window of {least}; it is {width} × {height}. Make it larger, or its letters smaller."
