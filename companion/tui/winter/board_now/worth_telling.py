"""Which facts of a step must be shown until they are seen: all but what the person at the keys typed in as it is."""

from collections.abc import Sequence
from typing import Final

from companion.games.winter.board.facts.board import (
    HelplessDied,
)
from companion.games.winter.board.facts.crossroads import CardDrawn, CardPutBack
from companion.games.winter.board.facts.objective import BoardSetUp, HardcoreSideUp
from companion.games.winter.board.facts.people import (
    BiteStopped,
    LeaderChosen,
    OnlySaid,
    PlayerExiled,
    PlayerOut,
    SurvivorDied,
    SurvivorJoined,
    SurvivorRemoved,
    ToDoByHand,
)
from companion.games.winter.board.facts.tracks import GameEnded
from companion.referee.facts import Fact
from companion.referee.games import Move
from companion.referee.log import Step
from companion.tui.winter.colony.by_hand import hands

ANNOUNCED: Final[tuple[type[Fact], ...]] = (
    GameEnded,
    SurvivorDied,
    HelplessDied,
    PlayerOut,
    PlayerExiled,
    BiteStopped,
    LeaderChosen,
    SurvivorJoined,
    SurvivorRemoved,
)
"""What comes before everything else, in this order."""
NOTHING_TO_DO: Final = (BoardSetUp, HardcoreSideUp, OnlySaid)
"""What the list of the set-up has had ticked before anybody comes to the table, and what is only said."""


def worth_telling(step: Step, kind: type[Move], crossroads: str, first: int = 0) -> tuple[Fact, ...]:
    """The facts of a step from `first` on that hands have to follow or people to remember; none where there is no news.

    `kind` is the move of the step. `crossroads` is where the table's crossroads cards are: only those of the box are
    drawn and put back by hand.
    """
    facts = [fact for fact in step.facts[first:] if _is_moved(fact, crossroads)]
    news = [fact for fact in facts if not isinstance(fact, (*kind.says, OnlySaid))]
    if kind.quiet or kind.between_steps:
        news = [fact for fact in news if isinstance(fact, ANNOUNCED)]
    return tuple(facts) if news else ()


def _is_moved(fact: Fact, crossroads: str) -> bool:
    if isinstance(fact, NOTHING_TO_DO):
        return False
    if isinstance(fact, CardDrawn | CardPutBack):
        return crossroads == "cards"
    return isinstance(fact, GameEnded) or bool(hands((fact,)))


def by_hand(facts: Sequence[Fact]) -> tuple[str, ...]:
    """What only hands can do, in words."""
    return tuple(str(fact.text) for fact in facts if isinstance(fact, ToDoByHand))
