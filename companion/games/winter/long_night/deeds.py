"""Abilities that need what only this box has: explosive traps and improvements."""

from collections.abc import Mapping
from typing import Final

from companion.games.winter.board.pieces import Survivor
from companion.games.winter.board.table import Table
from companion.games.winter.long_night.improvements.rules import ID, advancement_of_a_card, display
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


def nothing_to_advance(table: Table, survivor: Survivor) -> list[str]:
    """Words when no improvement is on display."""
    there = ID not in table.states or display(table).open
    return [] if there else ["No improvement is on display: enter the cards first."]


def advances(table: Table, survivor: Survivor) -> Procedure:
    """One token on an improvement, as the player says which.  [LN-SETUP-10b]"""
    if ID not in table.states or not display(table).open:
        return False
    yield from advancement_of_a_card(table, 1, survivor.name)
    return True


DEEDS: Final[Mapping[str, Deed[Table]]] = {
    "Lily Mae": Deed(sets_a_trap, no_room),
    "Melissa Gupta": Deed(advances, nothing_to_advance),
}
