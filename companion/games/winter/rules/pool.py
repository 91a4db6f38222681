"""Dice pools: what is spent, where the program keeps the dice. A table that never rolls with it is left alone."""

from companion.games.winter.board.facts.people import ToDoByHand
from companion.games.winter.board.facts.rounds import DieRaised, DieSpent
from companion.games.winter.board.table import Table
from companion.games.winter.phrases import by_hand
from companion.referee.asks import Choose, Option
from companion.referee.procedures import Procedure

HIGHEST = 6


def keeps_dice(table: Table, player: str) -> bool:
    """Whether the program has this player's dice for this round."""
    owner = table.players[player]
    return table.options["dice-pools"] == "do" and bool(owner.dice or owner.used)


def dice_lie_rolled(table: Table) -> bool:
    """Whether anybody who plays has dice of this round already, unused or spent."""
    return any(table.players[seat].dice or table.players[seat].used for seat in table.seats)


def no_die(table: Table, player: str, at_least: int) -> list[str]:
    """The objection when no unused die will do.  [BG-DIE-0a]"""
    if not keeps_dice(table, player) or any(die >= at_least for die in table.players[player].dice):
        return []
    return [f"{player} has no unused die{f' of {at_least} or more' if at_least > 1 else ''}."]


def spend_die(table: Table, player: str, at_least: int) -> Procedure:
    """The lowest die that will do goes to the used pool; or the table is reminded.  [BG-DIE-0a, BG-DIE-0b]"""
    fitting = [die for die in table.players[player].dice if die >= at_least]
    if keeps_dice(table, player):
        if fitting:
            yield DieSpent(player, min(fitting))
    elif table.options["dice-pools"] == "remind":
        yield ToDoByHand(by_hand.spends_a_die(player, at_least))


def raise_die(table: Table, player: str, by: int) -> Procedure:
    """Food raises one unused die that can take all of it; where the table insists, to 6 at most.  [BG-FREE-FOOD-1]"""
    below = sorted({die for die in table.players[player].dice if die < HIGHEST}) if keeps_dice(table, player) else []
    dice = [die for die in below if die + by <= HIGHEST] or below
    if not dice:
        yield ToDoByHand(by_hand.die_goes_up(by, HIGHEST))
        return
    die = dice[0]
    if len(dice) > 1:
        die = int(
            (
                yield Choose(
                    about="raise-die",
                    seat=player,
                    text=f"Which die goes up by {by}?",
                    options=tuple(Option(str(one), f"{one} → {min(HIGHEST, one + by)}") for one in dice),
                    rules=("BG-FREE-FOOD-1",),
                )
            )
        )
    yield DieRaised(player, die, min(HIGHEST, die + by))
