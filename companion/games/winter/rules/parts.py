"""What an edition or a module adds to the table. A part is data with functions: parts combine, they do not inherit."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import ModuleType
from typing import Any, Protocol, TypeVar

from msgspec import Struct, field

from companion.games.toml_lines import Path
from companion.games.winter.board.table import Table
from companion.games.winter.packs.catalogue import CardTyped
from companion.games.winter.position.keys import PositionKeys
from companion.games.winter.rules.deeds import Deed
from companion.referee.asks import Ask
from companion.referee.facts import Fact
from companion.referee.games import Move, Offer
from companion.referee.phrases import Words
from companion.referee.procedures import Procedure
from companion.referee.rulebook import Rulebook

K = TypeVar("K")
Found = Iterator[tuple[Path, str]]
"""Mistakes in a position: where, and what is wrong."""


class ColonyStep(Struct, frozen=True):
    """One step of the colony phase: its name, its clauses, and the rule in two lines for the wizard."""

    id: str
    title: str
    rules: tuple[str, ...]
    rule: str
    procedure: Callable[[Table], Procedure]


class Job(Struct, frozen=True):
    """One line of the set-up checklist and the clauses behind it."""

    text: str
    rules: tuple[str, ...]
    by_dealing: bool = False
    """Whether it is done when the program has dealt the secret objectives."""


class State(Protocol):
    """What a part keeps on the table. Its own functions know which class it is."""

    def copy(self) -> "State":
        """A deep copy."""


def _nothing(*_: Any) -> Procedure:
    yield from ()


def _no(*_: Any) -> Procedure:
    yield from ()
    return False


def _none(*_: Any) -> Iterable[Any]:
    return ()


class Part(Struct, frozen=True):
    """What one module adds. Whatever is left out changes nothing."""

    id: str
    title: str
    steps: tuple[tuple[str, ColonyStep], ...] = ()
    """Steps of its own, each before the step of that id."""
    opened: Callable[[Table, PositionKeys], State | None] = lambda table, keys: None
    """Its state on a fresh table."""
    mistakes: Callable[[PositionKeys], Iterable[tuple[Path, str]]] = _none
    """What is wrong with its keys in a position."""
    position: Callable[[Table], Mapping[str, Any]] = lambda table: {}
    """Its state as keys of a position."""
    bodies: Callable[[Table, str], int] = lambda table, place: 0
    """Who draws zombies at a location besides survivors."""
    keeps_away: Callable[[Table, str], Procedure] = _no
    """Asked for each zombie of the colony phase: whether this one stays away."""
    overrun_of_nobody: Callable[[Table, str], Procedure] = _no
    """What an overrun does where no survivor is; gives whether it did anything."""
    immune: Callable[[Table, str, int], int] = lambda table, place, entrance: 0
    """Zombies at an entrance that only an attack on them removes."""
    crisis_revealed: Callable[[Table, Mapping[str, Any]], Procedure] = _nothing
    """What the crisis card brings besides, with what its move said of it."""
    round_over: Callable[[Table], Procedure] = _nothing
    """What is cleared away between two rounds."""
    searched: Callable[[Table, str], Procedure] = _nothing
    """What follows a search by a survivor."""
    targets: Callable[[Table, str], Iterable[str]] = _none
    """Who else can be attacked at a place."""
    attacked: Callable[[Table, str, str], Procedure] = _nothing
    """An attack by a survivor on one of its targets."""
    objects: Callable[[Table, Move], Iterable[str]] = _none
    """Objections to a move of the base game."""
    effects: Mapping[str, Callable[[Table, int, str, Words], Procedure]] = field(default_factory=dict)
    """Effects of the vocabulary that are its own to carry out: how many, at which place, and because of what."""
    deeds: Mapping[str, Deed] = field(default_factory=dict)
    """Abilities of survivors that need what it adds, by whose they are."""
    jobs: Callable[[Table], Iterable[Job]] = _none
    """Lines of the set-up checklist."""
    checklist: Callable[[Table, tuple[Job, ...]], tuple[Job, ...]] = lambda table, jobs: jobs
    """The whole checklist in the order and by the clauses of this box."""
    offers: Callable[[Table], Iterable[Offer]] = _none
    two_players_start_richer: bool = False
    """Whether two players start with more items and survivors.  [LN-SETUP-6e, LN-SETUP-6f]"""
    typed_in: Callable[[Table, Fact], Iterable[CardTyped]] = _none
    """A card that the table typed in with this fact, for games to come."""
    seen: Callable[[Table], Mapping[str, Any]] = lambda table: {}
    """What everybody may see of it, for the view."""


def moves_in(module: ModuleType) -> dict[str, type[Move]]:
    """The moves that a file defines, by their names."""
    return {kind.named(): kind for kind in _kinds(module, Move)}


def facts_in(module: ModuleType) -> list[type[Fact]]:
    """The facts that a file defines."""
    return _kinds(module, Fact)


def _kinds(module: ModuleType, family: type[K]) -> list[type[K]]:
    own = (kind for kind in vars(module).values() if isinstance(kind, type) and kind.__module__ == module.__name__)
    return [kind for kind in own if issubclass(kind, family)]


class Edition(Struct, frozen=True):
    """A box: its colony phase, its rulings, its moves and facts, what is always in it and which modules it offers."""

    id: str
    title: str
    steps: tuple[ColonyStep, ...]
    preset: Callable[[str], dict[str, str]]
    moves: Mapping[str, type[Move]]
    facts: tuple[type[Fact], ...]
    rulebooks: tuple[Rulebook, ...]
    """The nearest first."""
    always: tuple[Part, ...] = ()
    modules: Mapping[str, Part] = field(default_factory=dict)
    clauses: Callable[[Ask], tuple[str, ...]] = lambda ask: ask.rules
    """The clauses behind a question, by the numbers of this box."""

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
