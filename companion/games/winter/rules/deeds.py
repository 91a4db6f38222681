"""What the program does for a survivor's ability, and what speaks against using it just now."""

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct

from companion.games.winter.board.pieces import Survivor
from companion.referee.procedures import Procedure

T = TypeVar("T")
"""The table, which is not known here."""


def _nothing_against(table: object, survivor: Survivor) -> list[str]:
    return []


class Deed(Struct, Generic[T], frozen=True):
    """An ability that changes what the program keeps of the table.  [BG-DIE-ABI-1]"""

    does: Callable[[T, Survivor], Procedure]
    """Gives whether all is done: where it is not, the table is told to do what the card says."""
    against: Callable[[T, Survivor], list[str]] = _nothing_against
    """Words when the ability would find nothing to do."""
