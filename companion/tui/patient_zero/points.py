"""Which open points of Patient Zero matter in which phase of a turn, and how this table settles them. Pure."""

from collections.abc import Mapping
from typing import Final

from companion.games.patient_zero.open_points import OPEN_POINTS, OpenPoint

MATTERS: Final[Mapping[str, tuple[str, ...]]] = {
    "setup": ("first-zombie", "players", "zeros-know", "“start”"),
    "scavenging": ("priority", "all-play", "yeah-nah-chain", "reads the cards", "the order in which", "reveal"),
    "draw": ("no-weapon", "forced-discard", "placing-reveals", "infected-zombie", "triggered-draw"),
    "combat": ("“combat”", "“infect”", "infected-know"),
    "over": ("“end”", "“infect”"),
}
"""By phase: keys of rulings, or words of how the table settles a point."""


def points_for(phase: str) -> tuple[OpenPoint, ...]:
    """What is open now, in the order of a game’s questions."""
    words = MATTERS[phase]
    return tuple(point for point in OPEN_POINTS if _matters(point, words))


def settled(point: OpenPoint, rulings: Mapping[str, str]) -> str:
    """How a point is settled at this table."""
    if not point.ruling:
        return point.settled
    return f"{point.settled.rstrip('.')}: {rulings.get(point.ruling, '').replace('-', ' ')}."


def _matters(point: OpenPoint, words: tuple[str, ...]) -> bool:
    return point.ruling in words if point.ruling else any(word in point.settled for word in words)
