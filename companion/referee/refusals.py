"""What keeps a move from being made now."""

from typing import Any

from companion.referee.games import Game, Move
from companion.referee.outcomes import Refused


def cannot_be(game: Game, table: Any, move: Move) -> list[str]:
    """Why the move cannot be made at all: the table may not insist."""
    return game.not_here(table, move) or move.nonsense(table)


def refused(game: Game, table: Any, move: Move, seat: str | None) -> Refused | None:
    """Why the move cannot be made, or, with `may_insist`, what the rules say against it; None when nothing."""
    if table.ended is not None and not move.after_the_end:
        return Refused(("The game is over. Undo the last step, or put a number right by hand.",))
    if nonsense := cannot_be(game, table, move):
        return Refused(tuple(nonsense))
    of_seat = None if seat is None else game.refused_to(table, move, seat)
    if of_seat is not None and not of_seat.may_insist:
        return of_seat
    objections = (*(of_seat.reasons if of_seat is not None else ()), *move.objections(table))
    return Refused(objections, may_insist=True) if objections else None
