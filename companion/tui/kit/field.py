"""What both new-game forms are made of."""

from typing import Final, NamedTuple

PLAYER: Final = "player"


class Field(NamedTuple):
    """What a line of a form fills in; of a player the name is the number of the seat."""

    kind: str
    name: str
    line: int

    @property
    def seat(self) -> int:
        """Which player, from 0; −1 for another line."""
        return int(self.name) if self.kind == PLAYER else -1
