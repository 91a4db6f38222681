"""Morale: how it is lost and gained, and the end of the game at zero."""

from companion.games.winter.facts.tracks import MORALE_TOP, GameEnded, MoraleGained, MoraleLost
from companion.games.winter.table import Colony
from companion.referee.procedures import Procedure


def lose_morale(table: Colony, by: int, cause: str, because: str, hold: bool = False) -> Procedure:
    """Lower morale; at zero the game ends at once.  [BG-END-1, BG-OBJ-3a]

    With `hold` the end waits: the caller checks it when its batch is done (ruling morale-zero = after-batch).
    """
    if by <= 0:
        return
    yield MoraleLost(by, max(0, table.morale - by), cause, because)
    if table.morale == 0 and not hold:
        yield from end_at_zero(table)


def end_at_zero(table: Colony) -> Procedure:
    """The colony gives up.  [BG-END-1]"""
    if table.morale == 0 and table.ended is None:
        yield GameEnded("morale")


def gain_morale(table: Colony, by: int, because: str) -> Procedure:
    """Raise morale, never above the track."""
    room = min(by, MORALE_TOP - table.morale)
    if room > 0:
        yield MoraleGained(room, table.morale + room, because)
