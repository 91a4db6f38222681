"""A round while it is being read from the log."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from companion.games.winter.board.facts.board import HelplessDied
from companion.games.winter.board.facts.crossroads import CardOpened, OptionTaken, PhysicalCardOpened
from companion.games.winter.board.facts.people import SurvivorDied, SurvivorRemoved
from companion.games.winter.board.facts.rounds import CrisisCounted, CrisisPrevented, CrisisRevealed, CrisisStruck
from companion.games.winter.board.facts.tracks import MoraleLost
from companion.games.winter.board.places import COLONY, title_of
from companion.games.winter.board.table import Table
from companion.referee.facts import Fact
from companion.referee.log import Step
from companion.reports.history import (
    BY_HAND,
    Chapter,
    CrisisFate,
    CrossroadsCard,
    Fallen,
    Moment,
    MoraleLoss,
)
from companion.reports.scenes import Scenes


class OpenChapter:
    """Begins with the table as the round found it; every fact is noted after it was applied."""

    def __init__(self, table: Table, dead: int = 0) -> None:
        self.number = table.rounds_played + 1
        self.left = table.round
        self.dead = dead
        self.start = self._moment(table, -1, "")
        self.moments: list[Moment] = []
        self.losses: list[MoraleLoss] = []
        self.gained = 0
        self.fallen: list[Fallen] = []
        self.crisis = CrisisFate(table.crisis.name, table.crisis.needs) if table.crisis else None
        self.cards: list[CrossroadsCard] = []
        self.scenes = Scenes(table)
        self._morale = table.morale

    def notes(self, table: Table, step: Step, fact: Fact) -> None:
        """What a fact means for the figures of the round."""
        self._morale_moves(table, step, fact)
        if (note := _NOTES.get(type(fact))) is not None:
            note(self, step, fact)

    def _morale_moves(self, table: Table, step: Step, fact: Fact) -> None:
        by = table.morale - self._morale
        self._morale = table.morale
        if by > 0:
            self.gained += by
        elif by < 0 and isinstance(fact, MoraleLost):
            self.losses.append(MoraleLoss(step.number, -by, fact.cause, str(fact.because)))
        elif by < 0:
            self.losses.append(MoraleLoss(step.number, -by, BY_HAND, "put right by hand"))

    def ends(self, table: Table, step: Step) -> None:
        """A step is over, or the round with it."""
        self.moments.append(self._moment(table, step.number, step.title))

    def tells(self, step: Step) -> None:
        """What came of a step, in sentences."""
        self.scenes.tell(step)

    def _moment(self, table: Table, step: int, title: str) -> Moment:
        return Moment(
            step,
            title,
            table.morale,
            table.food,
            table.waste,
            table.starvation,
            table.helpless,
            sum(place.zombies for place in table.places.values()),
            len(table.survivors),
            self.dead,
        )

    def died(self, step: Step, fact: SurvivorDied) -> None:
        self.dead += 1
        self.fallen.append(Fallen(self.number, step.number, fact.name, fact.player, title_of(fact.at), str(fact.cause)))

    def helpless_died(self, step: Step, fact: HelplessDied) -> None:
        self.dead += 1
        self.fallen.append(Fallen(self.number, step.number, "", "", title_of(COLONY), str(fact.cause)))

    def removed(self, step: Step, fact: SurvivorRemoved) -> None:
        self.fallen.append(Fallen(self.number, step.number, fact.name, fact.player, "", str(fact.because), died=False))

    def revealed(self, step: Step, fact: CrisisRevealed) -> None:
        self.crisis = CrisisFate(fact.name, fact.needs)

    def counted(self, step: Step, fact: CrisisCounted) -> None:
        self._crisis(points=fact.matching - fact.other, needed=fact.threshold)

    def prevented(self, step: Step, fact: CrisisPrevented) -> None:
        self._crisis(fate="prevented")

    def struck(self, step: Step, fact: CrisisStruck) -> None:
        self._crisis(fate="struck")

    def _crisis(self, **changed: Any) -> None:
        if self.crisis is not None:
            self.crisis = msgspec.structs.replace(self.crisis, **changed)

    def opened(self, step: Step, fact: CardOpened) -> None:
        self.cards.append(CrossroadsCard(step.number, fact.title))

    def read_aloud(self, step: Step, fact: PhysicalCardOpened) -> None:
        self.cards.append(CrossroadsCard(step.number, ""))

    def chose(self, step: Step, fact: OptionTaken) -> None:
        if self.cards:
            self.cards[-1] = msgspec.structs.replace(self.cards[-1], chosen=fact.text, outcome=fact.outcome)

    def closed(self) -> Chapter:
        """The round as it is told."""
        return Chapter(
            self.number,
            self.left,
            self.start,
            tuple(self.moments),
            tuple(self.losses),
            self.gained,
            tuple(self.fallen),
            self.crisis,
            tuple(self.cards),
            self.scenes.told(),
        )


_NOTES: Final[Mapping[type[Fact], Callable[[OpenChapter, Step, Any], None]]] = {
    SurvivorDied: OpenChapter.died,
    HelplessDied: OpenChapter.helpless_died,
    SurvivorRemoved: OpenChapter.removed,
    CrisisRevealed: OpenChapter.revealed,
    CrisisCounted: OpenChapter.counted,
    CrisisPrevented: OpenChapter.prevented,
    CrisisStruck: OpenChapter.struck,
    CardOpened: OpenChapter.opened,
    PhysicalCardOpened: OpenChapter.read_aloud,
    OptionTaken: OpenChapter.chose,
}
