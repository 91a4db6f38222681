"""The ring of players round the table. Seats are listed clockwise, so the next name sits to the left."""

from collections.abc import Sequence


def left_of(seats: Sequence[str], seat: str) -> str:
    """The next player clockwise."""
    return seats[(seats.index(seat) + 1) % len(seats)]


def right_of(seats: Sequence[str], seat: str) -> str:
    """The player before, against the clock."""
    return seats[seats.index(seat) - 1]


def clockwise_from(seats: Sequence[str], first: str) -> list[str]:
    """Everybody once, beginning with `first`."""
    start = seats.index(first)
    return [*seats[start:], *seats[:start]]
