"""Whose turn is running, for what a move offers in it."""

from companion.games.winter.board.pieces import Survivor
from companion.games.winter.board.table import Table


def acting(table: Table) -> str | None:
    """The player whose turn is running, unless they are out of the game."""
    return None if table.active is None or table.players[table.active].out else table.active


def acting_survivors(table: Table) -> list[Survivor]:
    """The survivors of the player whose turn is running."""
    player = acting(table)
    return [] if player is None else table.group(player)


def others(table: Table) -> list[str]:
    """Everybody else who still plays, clockwise; nobody while no turn is running."""
    player = acting(table)
    return [] if player is None else [seat for seat in table.seats if seat != player]
