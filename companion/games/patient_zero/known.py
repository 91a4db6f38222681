"""What all know of who is what, by what lies open and by counting; and who is bound to lay a Zombie down."""

from companion.games.patient_zero.factions import PATIENT_ZERO, SURVIVOR, zeros_for
from companion.games.patient_zero.table import INFECTED, Table


def known(table: Table, player: str) -> str | None:
    """The Faction of a player as far as everybody knows it.  [PZ-SETUP-4, PZ-SETUP-5]"""
    shown, players = table.shown, len(table.players)
    zeros = zeros_for(players)
    if (open_one := table.players[player].revealed) is not None:
        return open_one
    if shown.count(PATIENT_ZERO) >= zeros:
        return SURVIVOR
    return PATIENT_ZERO if shown.count(SURVIVOR) >= players - zeros else None


def plays_like_zero(table: Table, player: str) -> bool:
    """Whether a ruling gives the Infected what Patient Zero may do with a drawn Zombie."""
    infected = table.players[player].state == INFECTED
    return infected and table.rulings["infected-zombie"] == "as-patient-zero"


def must_lay_it_down(table: Table, player: str) -> bool:
    """Whether a Zombie which this player draws lies before them, known or not: what only the referee may ask.

    [PZ-DRAW-4, PZ-DRAW-6, PZ-DRAW-7]
    """
    return table.sealed.factions.get(player) == SURVIVOR and not plays_like_zero(table, player)


def bound(table: Table, player: str) -> bool:
    """Whether all know that a Zombie which this player draws lies before them.  [PZ-DRAW-4]"""
    return known(table, player) == SURVIVOR and not plays_like_zero(table, player)
