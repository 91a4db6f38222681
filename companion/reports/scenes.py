"""The facts of a round as sentences to read, turn by turn. What the heading says already is left out."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

from companion.games.winter.board.facts.board import HelplessDied, ZombieCame
from companion.games.winter.board.facts.crossroads import (
    CardClosed,
    CardDrawn,
    CardOpened,
    CardPutBack,
    OptionTaken,
    PhysicalCardOpened,
)
from companion.games.winter.board.facts.objective import ObjectiveNotMet
from companion.games.winter.board.facts.people import SurvivorDied, SurvivorRemoved
from companion.games.winter.board.facts.rounds import (
    ChecklistTicked,
    ColonyPhaseBegan,
    CrisisPrevented,
    CrisisRevealed,
    CrisisStruck,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)
from companion.games.winter.board.facts.secrets import ObjectiveRevealed
from companion.games.winter.board.facts.tracks import GameEnded, MoraleLost, RoundLowered
from companion.games.winter.board.places import title_of
from companion.games.winter.board.table import Table
from companion.referee.facts import Fact
from companion.referee.log import Step
from companion.referee.phrases import Words
from companion.reports.history import Scene, Sentence, Tone

TONES: Final[Mapping[type[Fact], Tone]] = {
    SurvivorDied: "death",
    HelplessDied: "death",
    SurvivorRemoved: "death",
    MoraleLost: "loss",
    CardOpened: "crossroads",
    PhysicalCardOpened: "crossroads",
    OptionTaken: "crossroads",
    CrisisRevealed: "crisis",
    CrisisPrevented: "crisis",
    CrisisStruck: "crisis",
    GameEnded: "end",
}
UNTOLD: Final = (
    CardClosed, CardDrawn, CardPutBack, ChecklistTicked, ColonyPhaseBegan, ObjectiveNotMet, ObjectiveRevealed,
    RoundBegan, RoundLowered, TurnBegan, TurnEnded,
)  # fmt: skip
"""What headings say, what happens in every turn or round, and what the reveal tells at the end."""

OPENING: Final = {"setup": "The table is set up", "crisis": "The round begins", "colony": "The colony phase"}


class Scenes:
    """The scenes of one round, told step by step."""

    def __init__(self, table: Table) -> None:
        now = f"{table.active}’s turn" if table.active else "The round goes on"
        self._scenes: list[tuple[str, list[Sentence]]] = [(OPENING.get(table.phase, now), [])]

    def tell(self, step: Step) -> None:
        """One step; a turn that begins in it opens a scene."""
        self._say(Sentence(step.number, f"The table insisted: {objection}", "insisted") for objection in step.insisted)
        run: list[Fact] = []
        for fact in step.facts:
            if (title := _opens(fact)) is not None:
                self._say(sentences(step.number, run))
                self._scenes.append((title, []))
                run = []
            run.append(fact)
        self._say(sentences(step.number, run))
        if any(isinstance(fact, GameEnded) for fact in run):
            self._scenes.append(("After the end", []))

    def told(self) -> tuple[Scene, ...]:
        """Those in which something happened."""
        return tuple(Scene(title, tuple(said)) for title, said in self._scenes if said)

    def _say(self, said: Iterable[Sentence]) -> None:
        self._scenes[-1][1].extend(said)


def _opens(fact: Fact) -> str | None:
    """The title of the scene that a fact opens."""
    if isinstance(fact, TurnBegan):
        return f"{fact.player}’s turn"
    return OPENING["colony"] if isinstance(fact, ColonyPhaseBegan) else None


def sentences(step: int, facts: Iterable[Fact]) -> list[Sentence]:
    """One for each fact that is worth telling; those of zombies that came one after the other made one."""
    told: list[Sentence] = []
    for because, run in groupby(facts, key=lambda fact: fact.because if isinstance(fact, ZombieCame) else None):
        if because is None:
            told += [Sentence(step, said, TONES.get(type(fact), "")) for fact in run if (said := _said(fact))]
        else:
            told.append(Sentence(step, _zombies([f.place for f in run if isinstance(f, ZombieCame)], because)))
    return told


def _said(fact: Fact) -> str:
    return "" if isinstance(fact, UNTOLD) else fact.told()


def _zombies(places: Sequence[str], because: Words) -> str:
    """“4 zombies come: 3 to the colony, 1 to the school.”"""
    counts = {place: places.count(place) for place in dict.fromkeys(places)}
    why = f" ({because})" if because else ""
    if len(counts) == 1:
        come = "A zombie comes" if len(places) == 1 else f"{len(places)} zombies come"
        return f"{come} to {title_of(places[0])}{why}."
    where = ", ".join(f"{count} to {title_of(place)}" for place, count in counts.items())
    return f"{len(places)} zombies come: {where}{why}."
