"""What an edition or a module adds to the table. A part is data with functions: parts combine, they do not inherit."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from companion.games.winter.position_keys import PositionKeys
from companion.games.winter.table import Colony
from companion.referee.facts import Fact
from companion.referee.games import Move, Offer
from companion.referee.procedures import Procedure


@dataclass(frozen=True, slots=True)
class ColonyStep:
    """One step of the colony phase: its name, its clauses, and the rule in two lines for the wizard."""

    id: str
    title: str
    rules: tuple[str, ...]
    rule: str
    procedure: Callable[[Colony], Procedure]


@dataclass(frozen=True, slots=True)
class Job:
    """One line of the set-up checklist and the clauses behind it."""

    text: str
    rules: tuple[str, ...]


class State(Protocol):
    """What a part keeps on the table."""

    def copy(self) -> "State":
        """A deep copy."""


def _nothing(*_: Any) -> Procedure:
    yield from ()


def _no(*_: Any) -> Procedure:
    yield from ()
    return False


def _none(*_: Any) -> Iterable[Any]:
    return ()


@dataclass(frozen=True, slots=True)
class Part:
    """What one module adds. Whatever is left out changes nothing."""

    id: str
    title: str
    steps: tuple[tuple[str, ColonyStep], ...] = ()
    """Steps of its own, each before the step of that id."""
    opened: Callable[[Colony, PositionKeys], State | None] = lambda table, keys: None
    """Its state on a fresh table."""
    position: Callable[[Colony], Mapping[str, Any]] = lambda table: {}
    """Its state as keys of a position."""
    bodies: Callable[[Colony, str], int] = lambda table, place: 0
    """Who draws zombies at a location besides survivors."""
    keeps_away: Callable[[Colony, str], Procedure] = _no
    """Asked for each zombie of the colony phase: whether this one stays away."""
    overrun_of_nobody: Callable[[Colony, str], Procedure] = _nothing
    """What an overrun does where no survivor is."""
    immune: Callable[[Colony, str, int], int] = lambda table, place, entrance: 0
    """Zombies at an entrance that a trap does not take."""
    crisis_revealed: Callable[[Colony, Mapping[str, Any]], Procedure] = _nothing
    """What the crisis card brings besides, with what its move said of it."""
    searched: Callable[[Colony, str], Procedure] = _nothing
    """What follows a search by a survivor."""
    objects: Callable[[Colony, Move], Iterable[str]] = _none
    """Objections to a move of the base game."""
    jobs: Callable[[Colony], Iterable[Job]] = _none
    """Lines of the set-up checklist."""
    offers: Callable[[Colony], Iterable[Offer]] = _none
    seen: Callable[[Colony], Mapping[str, Any]] = lambda table: {}
    """What everybody may see of it, for the view."""


@dataclass(frozen=True, slots=True)
class Edition:
    """A box: its colony phase, its rulings, its moves and facts, what is always in it and which modules it offers."""

    id: str
    title: str
    steps: tuple[ColonyStep, ...]
    preset: Callable[[str], dict[str, str]]
    moves: Mapping[str, type[Move]]
    facts: tuple[type[Fact], ...]
    always: tuple[Part, ...] = ()
    modules: Mapping[str, Part] = field(default_factory=dict)

    def parts(self, modules: Iterable[str]) -> tuple[Part, ...]:
        """What is on a table that plays with these modules."""
        return (*self.always, *(part for key, part in self.modules.items() if key in set(modules)))

    def phase(self, parts: Iterable[Part]) -> tuple[ColonyStep, ...]:
        """The colony phase with the steps of the parts in their places.  [BG-COL-0]"""
        steps = list(self.steps)
        for before, step in (pair for part in parts for pair in part.steps):
            at = next(number for number, known in enumerate(steps) if known.id == before)
            steps.insert(at, step)
        return tuple(steps)
