"""The Raxxon module: a pharmaceutical laboratory with its experiments."""

from companion.games.winter.board.table import Table
from companion.games.winter.long_night.raxxon.facts import CodeDiceCollected, ZombieStaysAway
from companion.games.winter.long_night.raxxon.laboratory import RAXXON, laboratory
from companion.games.winter.rules.exposure import roll_for_exposure
from companion.referee.procedures import Procedure


def searched(table: Table, survivor: str) -> Procedure:
    """Every search at Raxxon exposes the searcher, once.  [LN-DIE-SEA-7]"""
    if table.survivors[survivor].at == RAXXON:
        yield from roll_for_exposure(table, table.survivors[survivor])


def keeps_away(table: Table, place: str) -> Procedure:
    """Three zombies stay away from the place that the first player named.  [LN-COL-1]"""
    left = laboratory(table).kept_away.get(place, 0)
    if left:
        yield ZombieStaysAway(place, left - 1)
    return bool(left)


def round_over(table: Table) -> Procedure:
    """Dice that came to Raxxon after its step are collected with all others.  [BG-PT-2a]"""
    if dice := laboratory(table).code:
        yield CodeDiceCollected(tuple(dice))
