"""How a turn ends, and whose is next."""

from companion.games.patient_zero.facts.turns import TurnBegan, TurnEnded
from companion.games.patient_zero.table import Table
from companion.referee.procedures import Procedure
from companion.referee.seats import left_of


def pass_the_turn(table: Table) -> Procedure:
    """The turn goes clockwise. Nobody is ever left out, Infected or not.  [PZ-PRI-1, PZ-END-1]"""
    active = table.active
    assert active is not None
    yield TurnEnded(active)
    yield TurnBegan(left_of(table.seats, active))


def after_what_was_set_off(table: Table) -> Procedure:
    """A draw that set something off does not end the turn; by a ruling, its being done does.  [PZ-DRAW-2]"""
    if table.drawn and not table.zombies and table.rulings["triggered-draw"] == "ends":
        yield from pass_the_turn(table)
