"""A sand-glass for turns. It shows time and does nothing else: when the sand is out, the turn goes on. Pure."""

from dataclasses import dataclass
from typing import Final

LENGTHS: Final = (0, 60, 120, 180, 300)
"""How long the sand may run, in seconds; 0 is no sand-glass."""


@dataclass(frozen=True, slots=True)
class SandGlass:
    """`length` seconds of sand, turned over at `turned` by a clock of the caller’s."""

    length: int = 0
    turned: float = 0.0

    def left(self, now: float) -> int:
        """Seconds of sand still above."""
        return max(0, min(self.length, round(self.length - (now - self.turned))))


def in_minutes(seconds: int) -> str:
    """`90` → 1:30."""
    return f"{seconds // 60}:{seconds % 60:02}"
