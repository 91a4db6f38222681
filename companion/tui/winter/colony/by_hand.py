"""What hands must move on the real board after some facts: by entrance, by location, and the rest in words."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import singledispatch

from companion.games.winter.board.facts.board import (
    BarricadeBroken,
    EntranceOverrun,
    FewerCame,
    NobodyThere,
    NoiseHeard,
    TrapSprung,
    ZombieCame,
)
from companion.games.winter.board.facts.crossroads import CardOpened, OptionTaken, VotesShown
from companion.games.winter.board.facts.objective import ObjectiveNotMet
from companion.games.winter.board.facts.people import AbilityUsed, ExileVoted, ExposureRolled
from companion.games.winter.board.facts.rounds import (
    ActionTaken,
    ChecklistTicked,
    ColonyPhaseBegan,
    ColonyStepDone,
    CrisisCounted,
    CrisisPrevented,
    CrisisRevealed,
    CrisisStruck,
    DiceRolled,
    DieRaised,
    DieSpent,
    NoCrisis,
    RoundBegan,
    SetupFinished,
    TurnBegan,
    TurnEnded,
)
from companion.games.winter.board.facts.tracks import GameEnded, WasteCounted
from companion.games.winter.board.places import BOARD, COLONY
from companion.games.winter.long_night.bandits.facts import BanditsScavenged
from companion.games.winter.long_night.raxxon.facts import (
    CodeResolved,
    ExperimentReleased,
    NoExperimentLeft,
    ZombiesKeptAway,
    ZombieStaysAway,
)
from companion.games.words import counted
from companion.referee.facts import Fact


@dataclass(slots=True)
class Change:
    """What happened at one entrance."""

    zombies: int = 0
    broken: int = 0
    overruns: int = 0
    noise: int = 0
    trapped: int = 0

    def __str__(self) -> str:
        parts = [
            f"+{counted(self.zombies, 'zombie')}" if self.zombies else "",
            f"−{counted(self.broken, 'barricade')}" if self.broken else "",
            f"trap off, {counted(self.trapped, 'zombie')} off" if self.trapped else "",
            f"overrun{f' × {self.overruns}' if self.overruns > 1 else ''}" if self.overruns else "",
            f"−{self.noise} noise" if self.noise else "",
        ]
        return ", ".join(part for part in parts if part)


@dataclass(slots=True)
class HandWork:
    """All of it. `doors` are the entrances of the colony by number, `places` the locations by id, both in order."""

    doors: dict[int, Change] = field(default_factory=dict)
    places: dict[str, Change] = field(default_factory=dict)
    others: list[str] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.doors or self.places or self.others)

    def at(self, place: str, entrance: int) -> Change:
        """The change at an entrance, to be added to."""
        if place == COLONY:
            return self.doors.setdefault(entrance, Change())
        return self.places.setdefault(place, Change())


def hands(facts: Iterable[Fact]) -> HandWork:
    """What to move for these facts."""
    moved = HandWork()
    for fact in facts:
        _move(fact, moved)
    moved.doors = dict(sorted(moved.doors.items()))
    moved.places = {place: moved.places[place] for place in BOARD if place in moved.places}
    return moved


@singledispatch
def _move(fact: Fact, moved: HandWork) -> None:
    """A fact that is told as it is."""
    if told := fact.told():
        moved.others.append(told)


@_move.register
def _zombie(fact: ZombieCame, moved: HandWork) -> None:
    moved.at(fact.place, fact.entrance).zombies += 1


@_move.register
def _broken(fact: BarricadeBroken, moved: HandWork) -> None:
    moved.at(fact.place, fact.entrance).broken += 1


@_move.register
def _overrun(fact: EntranceOverrun, moved: HandWork) -> None:
    moved.at(fact.place, fact.entrance).overruns += 1


@_move.register
def _sprung(fact: TrapSprung, moved: HandWork) -> None:
    moved.at(fact.place, fact.entrance).trapped += fact.zombies


@_move.register
def _heard(fact: NoiseHeard, moved: HandWork) -> None:
    moved.at(fact.place, 1).noise += 1


@_move.register
def _code(fact: CodeResolved, moved: HandWork) -> None:
    if fact.dice:
        moved.others.append("The dice on Raxxon go back to their players.")


@_move.register(AbilityUsed)
@_move.register(ActionTaken)
@_move.register(BanditsScavenged)
@_move.register(ChecklistTicked)
@_move.register(CrisisRevealed)
@_move.register(DiceRolled)
@_move.register(DieRaised)
@_move.register(DieSpent)
@_move.register(FewerCame)
@_move.register(ExileVoted)
@_move.register(SetupFinished)
@_move.register(TurnBegan)
@_move.register(ExperimentReleased)
@_move.register(NoExperimentLeft)
@_move.register(ZombiesKeptAway)
@_move.register(ZombieStaysAway)
@_move.register(CardOpened)
@_move.register(ColonyPhaseBegan)
@_move.register(ColonyStepDone)
@_move.register(CrisisCounted)
@_move.register(CrisisPrevented)
@_move.register(CrisisStruck)
@_move.register(ExposureRolled)
@_move.register(GameEnded)
@_move.register(NobodyThere)
@_move.register(NoCrisis)
@_move.register(ObjectiveNotMet)
@_move.register(OptionTaken)
@_move.register(RoundBegan)
@_move.register(TurnEnded)
@_move.register(VotesShown)
@_move.register(WasteCounted)
def _nothing(fact: Fact, moved: HandWork) -> None:
    """No hand moves for it."""
