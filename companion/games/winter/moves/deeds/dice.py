"""Abilities that change the unused action dice."""

from collections.abc import Mapping
from typing import Final

from companion.games.winter.board.facts.rounds import DieRaised, DieRerolled
from companion.games.winter.board.pieces import Survivor
from companion.games.winter.board.table import Table
from companion.games.winter.rules.deeds import Deed
from companion.games.winter.rules.pool import HIGHEST, keeps_dice
from companion.referee.asks import ACTION, Choose, Option, Roll
from companion.referee.procedures import Procedure

ENOUGH: Final = "enough"


def no_low_die(table: Table, survivor: Survivor) -> list[str]:
    """Words when no unused die could go up."""
    dice = table.players[survivor.player].dice
    if not keeps_dice(table, survivor.player) or any(die < HIGHEST for die in dice):
        return []
    return [f"{survivor.player} has no unused die below {HIGHEST}."]


def no_unused_die(table: Table, survivor: Survivor) -> list[str]:
    """Words when no unused die is left."""
    left = not keeps_dice(table, survivor.player) or table.players[survivor.player].dice
    return [] if left else [f"{survivor.player} has no unused die."]


def one_higher(table: Table, survivor: Survivor) -> Procedure:
    """One unused die goes up by 1; gives whether the program has the dice to do it.  [BG-DIE-ABI-1]"""
    player = survivor.player
    dice = sorted({die for die in table.players[player].dice if die < HIGHEST})
    if not keeps_dice(table, player) or not dice:
        return False
    die = dice[0]
    if len(dice) > 1:
        options = tuple(Option(str(one), f"{one} → {one + 1}") for one in dice)
        text = "Which unused die goes up by 1?"
        die = int((yield Choose(about="raise-die", seat=player, text=text, options=options)))
    yield DieRaised(player, die, die + 1)
    return True


def rolled_again(table: Table, survivor: Survivor) -> Procedure:
    """Any of the unused dice are rolled again, each once; the new faces count.  [BG-DIE-ABI-1]"""
    player = survivor.player
    left = sorted(table.players[player].dice)
    if not keeps_dice(table, player) or not left:
        return False
    chosen: list[int] = []
    while left:
        options = tuple(Option(str(die), f"A {die}") for die in sorted(set(left)))
        text = f"Which unused die does {player} roll again?"
        enough = (Option(ENOUGH, "No more"),)
        answer = yield Choose(about="reroll-die", seat=player, text=text, options=(*options, *enough))
        if answer == ENOUGH:
            break
        left.remove(int(answer))
        chosen.append(int(answer))
    faces = []
    for die in chosen:
        text = f"{player} rolls the {die} again."
        faces.append((yield Roll(die=ACTION, about="action-dice", seat=player, text=text)))
    for die, face in sorted(zip(chosen, faces, strict=True), reverse=True):
        yield DieRerolled(player, die, face)
    return True


DICE: Final[Mapping[str, Deed[Table]]] = {
    "Brian Lee": Deed(one_higher, no_low_die),
    "James Meyers": Deed(rolled_again, no_unused_die),
}
