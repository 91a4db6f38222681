"""Morale: how it is lost and gained, who talks a loss away, and the end of the game at zero."""

from companion.games.winter.board.facts.people import AbilityUsed
from companion.games.winter.board.facts.rounds import ActionTaken
from companion.games.winter.board.facts.tracks import MORALE_TOP, GameEnded, MoraleGained, MoraleLost, SpeechMade
from companion.games.winter.board.pieces import Survivor
from companion.games.winter.board.table import Table
from companion.games.winter.rules.abilities import SPEAKER, as_used, has_ability
from companion.referee.asks import ACTION, Choose, Option, Roll
from companion.referee.phrases import Words
from companion.referee.procedures import Procedure

SPEAKS, KEEPS = "roll", "keep"
CANCELS_FROM = 4
"""The lowest face that does."""
DRIVEN_OUT = "exile"
"""The cause of the loss that ends the game at once: nothing stands against it."""


def lose_morale(table: Table, by: int, cause: str, because: Words, hold: bool = False) -> Procedure:
    """Lower morale; at zero the game ends at once.  [BG-END-1, BG-OBJ-3a]

    With `hold` the end waits: the caller checks it when its batch is done (ruling morale-zero = after-batch).
    """
    if by <= 0:
        return
    if SPEAKER in table.survivors and cause != DRIVEN_OUT and (yield from talked_away(table, by, because)):
        return
    yield MoraleLost(by, max(0, table.morale - by), cause, because)
    if table.morale == 0 and not hold:
        yield from end_at_zero(table)


def talked_away(table: Table, by: int, because: Words) -> Procedure:
    """Whether somebody who can do so once a round cancels the loss, all of it, with a die."""
    for survivor in list(table.survivors.values()):
        if not table.morale or not has_ability(table, survivor, (SPEAKER,)):
            continue
        if as_used(survivor.name, SPEAKER) not in table.abilities_used and (yield from _speaks(survivor, by, because)):
            return True
    return False


def _speaks(survivor: Survivor, by: int, because: Words) -> Procedure:
    choice = yield Choose(
        about="ability",
        seat=survivor.player,
        text=f"Morale would fall by {by} ({because}). Does {survivor.name} speak against it, once this round?",
        options=(
            Option(SPEAKS, f"Roll a die: {CANCELS_FROM} or more and no morale is lost"),
            Option(KEEPS, "Keep the ability for later"),
        ),
        usual=KEEPS,
    )
    if choice == KEEPS:
        return False
    yield AbilityUsed(survivor.name, "" if survivor.name == SPEAKER else SPEAKER)
    yield ActionTaken("ability", survivor.name, survivor.at)
    face = yield Roll(
        die=ACTION,
        about="ability",
        seat=survivor.player,
        text=f"{survivor.name} speaks: roll a die. {CANCELS_FROM} or more and no morale is lost.",
    )
    yield SpeechMade(survivor.name, face, face >= CANCELS_FROM, by, because)
    return face >= CANCELS_FROM


def end_at_zero(table: Table) -> Procedure:
    """The colony gives up.  [BG-END-1]"""
    if table.morale == 0 and table.ended is None:
        yield GameEnded("morale")


def gain_morale(table: Table, by: int, because: Words) -> Procedure:
    """Raise morale, never above the track."""
    room = min(by, MORALE_TOP - table.morale)
    if room > 0:
        yield MoraleGained(room, table.morale + room, because)
