"""What the end of the game cut short, when a number put right lets the game go on."""

from companion.games.winter.board.facts.crossroads import CardClosed
from companion.games.winter.board.facts.people import ToDoByHand
from companion.games.winter.board.table import Table
from companion.games.winter.phrases import by_hand, causes
from companion.games.winter.rules.death import group_goes_on
from companion.games.winter.rules.exposure import bite_spreads, wound
from companion.referee.procedures import Procedure


def goes_on(table: Table) -> Procedure:
    """The bite, the leaders and newcomers of groups, frostbite of this turn, the card that lies open.

    [BG-BITE-2, BG-SETUP-10a, BG-EXP-4, BG-XR-3]
    """
    if table.bite is not None:
        yield from bite_spreads(table, table.bite, [])
    for player, leader_lost in list(table.bereaved.items()):
        yield from group_goes_on(table, player, leader_lost)
    for name in table.freezing:
        if name in table.survivors:
            yield from wound(table, table.survivors[name], "wound", causes.frostbite_bites())
    if table.reading is not None:
        yield ToDoByHand(by_hand.carry_out_the_rest(table.reading.title))
        yield CardClosed(table.reading.id)
