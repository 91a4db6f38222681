"""Abilities that need what every table of this box has: explosive traps."""

from collections.abc import Mapping
from typing import Final

from companion.games.winter.board.pieces import Survivor
from companion.games.winter.board.table import Table
from companion.games.winter.long_night.traps import TrapSet
from companion.games.winter.moves.board import which_entrance, with_room
from companion.games.winter.moves.deeds.supplies import no_room
from companion.games.winter.rules.deeds import Deed
from companion.referee.procedures import Procedure


def sets_a_trap(table: Table, survivor: Survivor) -> Procedure:
    """A trap where the survivor is, in an empty entrance space.  [LN-DIE-ABI-1]"""
    doors = with_room(table, survivor.at)
    yield TrapSet(survivor.at, (yield from which_entrance(doors, "trap", "At which entrance is the trap set?")))
    return True


DEEDS: Final[Mapping[str, Deed[Table]]] = {
    "Lily Mae": Deed(sets_a_trap, no_room),
}
