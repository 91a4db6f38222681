"""Abilities of survivors that the program sees to, by whose they are."""

from collections.abc import Mapping
from typing import Final

from companion.games.winter.board.table import Table
from companion.games.winter.moves.deeds.care import CARE
from companion.games.winter.moves.deeds.dice import DICE
from companion.games.winter.moves.deeds.kills import KILLS
from companion.games.winter.moves.deeds.supplies import SUPPLIES
from companion.games.winter.rules.deeds import Deed

DEEDS: Final[Mapping[str, Deed[Table]]] = {**DICE, **KILLS, **CARE, **SUPPLIES}


def deed_of(table: Table, owner: str) -> Deed[Table] | None:
    """What an ability does at this table; None where its card is left to the players' hands."""
    of_parts = (part.deeds[owner] for part in table.parts if owner in part.deeds)
    return next(of_parts, DEEDS.get(owner))
