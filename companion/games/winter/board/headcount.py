"""Who counts: for food at the colony, and for the zombies that come to a place."""

from companion.games.winter.board.places import COLONY
from companion.games.winter.board.table import Table
from companion.games.winter.rules.abilities import BORROWER, NOT_COUNTED, has_ability


def counted(table: Table) -> dict[str, int]:
    """The named survivors at each place who count for food and for zombies."""
    found = dict.fromkeys(table.places, 0)
    for survivor in table.survivors.values():
        if survivor.name not in NOT_COUNTED:
            found[survivor.at] += 1
    borrower = table.survivors.get(BORROWER)
    if borrower is not None and has_ability(table, borrower, NOT_COUNTED):
        found[borrower.at] -= 1
    return found


def mouths_at_colony(table: Table) -> int:
    """Who eats at the colony: survivors and helpless ones; an unruly one eats for two.  [BG-COL-1a, LN-COL-2c]"""
    named = len([1 for one in table.survivors.values() if one.at == COLONY and one.name not in NOT_COUNTED])
    return named + table.helpless + 2 * table.unruly
