"""What the forecast takes people to answer: nobody knows it, and hardly any of it matters."""

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET

from companion.games.winter.board.facts.people import SurvivorDied
from companion.games.winter.board.table import Table
from companion.referee.asks import Ask, Choose, Count, Name, Tally, Vote
from companion.referee.facts import Fact

HIGHEST_INFLUENCE = 199


def usual_answer(ask: Ask, table: Table, facts: Sequence[Fact]) -> Any:
    """The answer to an ask of the colony phase, where `facts` is what happened in it so far.

    Who draws a replacement draws somebody whose influence is above everybody's, so a newcomer falls only where nobody
    else is left. With no room at the colony, or exiled, the newcomer takes the place of the one who died. A barricade
    breaks before a trap goes off. A question that names its own usual answer gets that: nobody rolls a die to talk a
    loss of morale away. Otherwise the first option is taken: who leads changes no number, and of survivors with equal
    influence the one whom the table lists first falls.
    """
    if isinstance(ask, Name):
        return f"A newcomer ({len(table.dead)}) {HIGHEST_INFLUENCE} 6 6"
    if isinstance(ask, Choose):
        if ask.usual is not UNSET:
            return ask.usual
        values = [option.value for option in ask.options]
        last_place = next((fact.at for fact in reversed(facts) if isinstance(fact, SurvivorDied)), "")
        return last_place if ask.about == "replacement-place" and last_place in values else values[0]
    if isinstance(ask, Tally):
        return dict.fromkeys(ask.fields, 0)
    if isinstance(ask, Vote):
        return dict.fromkeys(ask.voters, ask.options[0].value)
    return ask.suggested if isinstance(ask, Count) else None
