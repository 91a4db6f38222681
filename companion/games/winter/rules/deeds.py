"""What the program does for a survivor's ability, and what speaks against using it just now."""

from collections.abc import Callable

from msgspec import Struct

from companion.games.winter.board.pieces import Survivor
from companion.games.winter.board.table import Table
from companion.referee.procedures import Procedure


def _nothing_against(table: Table, survivor: Survivor) -> list[str]:
    return []


class Deed(Struct, frozen=True):
    """An ability that changes what the program keeps of the table.  [BG-DIE-ABI-1]"""

    does: Callable[[Table, Survivor], Procedure]
    """Gives whether all is done: where it is not, the table is told to do what the card says."""
    against: Callable[[Table, Survivor], list[str]] = _nothing_against
    """Words when the ability would find nothing to do."""
