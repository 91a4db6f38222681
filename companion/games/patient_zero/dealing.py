"""Dealing Factions, and turning them up."""

from companion.games.patient_zero.factions import NAMES, PATIENT_ZERO, SURVIVOR, impossible, zeros_for
from companion.games.patient_zero.facts.factions import FactionRevealed, FactionsDealt
from companion.games.patient_zero.table import ON_PAPER, Table
from companion.referee.asks import Choose, Option
from companion.referee.procedures import Procedure


def deal_at_once(table: Table) -> Procedure:
    """What happens before the first move: the deal, where the program does it and the numbers are plain."""
    if table.factions != ON_PAPER and table.count_is_usual and table.ended is None:
        yield from deal(table)


def deal(table: Table) -> Procedure:
    """One hidden Faction to everybody; who has shown one keeps it.  [PZ-SETUP-1, PZ-SETUP-4, PZ-SETUP-5]"""
    zeros = zeros_for(len(table.players)) - table.shown.count(PATIENT_ZERO)
    yield FactionsDealt(tuple(table.hidden), min(max(zeros, 0), len(table.hidden)), table.deals + 1)


def reveal(table: Table, player: str) -> Procedure:
    """A player turns the Faction up; one on paper is read off the card.  [PZ-SETUP-2, PZ-SETUP-3]"""
    faction = table.sealed.factions.get(player)
    yield FactionRevealed(player, faction or (yield from _read_off(table, player)))


AGAIN, AS_IT_IS = "again", "as-it-is"


def _read_off(table: Table, player: str) -> Procedure:
    """What stands on a card of the box. What cannot be among so many players, the table must insist on, once.

    [PZ-SETUP-4, PZ-SETUP-5]
    """
    while True:
        faction = yield Choose(
            about="reveal",
            seat=player,
            text=f"Which Faction does {player} turn up?",
            options=tuple(Option(value, NAMES[value].capitalize()) for value in (SURVIVOR, PATIENT_ZERO)),
            rules=("PZ-SETUP-2", "PZ-SETUP-3"),
        )
        against = impossible(len(table.players), [*table.shown, faction])
        if not against or impossible(len(table.players), table.shown):
            return faction
        said = yield Choose(
            about="division",
            text=f"{player} turns up {NAMES[faction]}, but {against} Is it so all the same?",
            options=(Option(AGAIN, "No: ask again"), Option(AS_IT_IS, "It is so all the same")),
            rules=("PZ-SETUP-4", "PZ-SETUP-5"),
        )
        if said == AS_IT_IS:
            return faction
