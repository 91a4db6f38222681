"""Where a game stands in few words, as everybody knows."""

from dataclasses import dataclass
from typing import Final

LAPTOP: Final = "laptop"
ACTIVE: Final = "active"
EVERYBODY: Final = "everybody"
ENTERING: Final = (ACTIVE, EVERYBODY, LAPTOP)
"""Who may enter what happens beside the laptop: whose turn it is, everybody, nobody. The first one is the default."""


@dataclass(frozen=True, slots=True)
class Situation:
    """Numbers with their names, the round or turn first; whose turn it is; the phase; whom the table waits for."""

    numbers: tuple[tuple[str, int], ...]
    turn: str | None
    phase: str
    words: str
    over: str = ""
    """Why the game has ended, or ""."""
    leads: str | None = None
    """Who takes the table on when it is nobody's turn."""
    entering: str = ACTIVE
    """One of ENTERING."""
    each_their_own: bool = False
    """Whether everybody enters what they do themselves, in the turns of others too."""
