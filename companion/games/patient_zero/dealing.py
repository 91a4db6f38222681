"""Dealing Factions, and turning them up."""

from companion.games.patient_zero.factions import NAMES, PATIENT_ZERO, SURVIVOR, zeros_for
from companion.games.patient_zero.facts.factions import FactionRevealed, FactionsDealt
from companion.games.patient_zero.table import ON_PAPER, Outbreak
from companion.referee.asks import Choose, Option
from companion.referee.procedures import Procedure


def deal_at_once(table: Outbreak) -> Procedure:
    """What happens before the first move: the deal, where the program does it and the numbers are plain."""
    if table.factions != ON_PAPER and table.count_is_usual and table.ended is None:
        yield from deal(table)


def deal(table: Outbreak) -> Procedure:
    """One hidden Faction to everybody; who has shown one keeps it.  [PZ-SETUP-1, PZ-SETUP-4, PZ-SETUP-5]"""
    shown = [player.revealed for player in table.players.values() if player.revealed is not None]
    zeros = zeros_for(len(table.players)) - shown.count(PATIENT_ZERO)
    yield FactionsDealt(tuple(table.hidden), zeros, table.deals + 1)


def reveal(table: Outbreak, player: str) -> Procedure:
    """A player turns the Faction up; one on paper is read off the card.  [PZ-SETUP-2, PZ-SETUP-3]"""
    faction = table.sealed.factions.get(player)
    if faction is None:
        faction = yield Choose(
            about="reveal",
            seat=player,
            text=f"Which Faction does {player} turn up?",
            options=tuple(Option(value, NAMES[value].capitalize()) for value in (SURVIVOR, PATIENT_ZERO)),
            rules=("PZ-SETUP-2", "PZ-SETUP-3"),
        )
    yield FactionRevealed(player, faction)
