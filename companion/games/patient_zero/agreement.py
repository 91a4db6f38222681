"""Whether a deal of Factions agrees with a story: nobody did or showed in it what who they are forbids."""

from collections.abc import Iterable

from companion.games.patient_zero.draws import ZOMBIE
from companion.games.patient_zero.facts.factions import Cured, FactionRevealed, FactionsDealt, Infected
from companion.games.patient_zero.facts.turns import NothingShown, RulingChanged, ZombiePlaced
from companion.games.patient_zero.known import must_lay_it_down
from companion.games.patient_zero.table import Table
from companion.referee.facts import Fact
from companion.referee.log import Step

_BEARING = (FactionsDealt, FactionRevealed, Infected, Cured, RulingChanged)
"""Facts after which somebody is another, or may do something else."""


def agrees(table: Table, steps: Iterable[Step]) -> bool:
    """Whether all of these steps, told on a fresh table, could have happened.  [PZ-SETUP-2, PZ-DRAW-4, PZ-DRAW-6]"""
    table = table.copy()
    for step in steps:
        for fact in step.facts:
            if _contradicts(table, step, fact):
                return False
            if isinstance(fact, _BEARING):
                fact.apply(table)
    return True


def _contradicts(table: Table, step: Step, fact: Fact) -> bool:
    if isinstance(fact, FactionRevealed):
        return table.sealed.factions.get(fact.player, fact.faction) != fact.faction
    if isinstance(fact, ZombiePlaced):
        return fact.before != fact.player and must_lay_it_down(table, fact.player)
    if isinstance(fact, NothingShown):
        return step.args.get("what") == ZOMBIE and must_lay_it_down(table, fact.player)
    return False
