"""What an edition or a module adds to the table. A part is data with functions: parts combine, they do not inherit."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct, field

from companion.games.toml_lines import Path
from companion.games.winter.packs.catalogue import CardTyped
from companion.games.winter.position.keys import PositionKeys
from companion.games.winter.rules.deeds import Deed
from companion.games.winter.rules.effects import Verb
from companion.referee.facts import Fact
from companion.referee.games import Move, Offer
from companion.referee.procedures import Procedure

T = TypeVar("T")
"""The table, which has parts and is not known here."""
Found = Iterator[tuple[Path, str]]
"""Mistakes in a position: where, and what is wrong."""


class ColonyStep(Struct, Generic[T], frozen=True):
    """One step of the colony phase: its name, its clauses, and the rule in two lines for the wizard."""

    id: str
    title: str
    rules: tuple[str, ...]
    rule: str
    procedure: Callable[[T], Procedure]
    overlooked: str = ""
    """What people usually overlook, for those who play it for the first time."""


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


class Part(Struct, Generic[T], frozen=True):
    """What one module adds. Whatever is left out changes nothing."""

    id: str
    title: str
    steps: tuple[tuple[str, ColonyStep[T]], ...] = ()
    """Steps of its own, each before the step of that id."""
    opened: Callable[[T, PositionKeys], State | None] = lambda table, keys: None
    """Its state on a fresh table."""
    mistakes: Callable[[PositionKeys], Iterable[tuple[Path, str]]] = _none
    """What is wrong with its keys in a position."""
    position: Callable[[T], Mapping[str, Any]] = lambda table: {}
    """Its state as keys of a position."""
    bodies: Callable[[T, str], int] = lambda table, place: 0
    """Who draws zombies at a location besides survivors."""
    keeps_away: Callable[[T, str], Procedure] = _no
    """Asked for each zombie of the colony phase: whether this one stays away."""
    overrun_of_nobody: Callable[[T, str], Procedure] = _no
    """What an overrun does where no survivor is; gives whether it did anything."""
    immune: Callable[[T, str, int], int] = lambda table, place, entrance: 0
    """Zombies at an entrance that only an attack on them removes."""
    crisis_revealed: Callable[[T, Mapping[str, Any]], Procedure] = _nothing
    """What the crisis card brings besides, with what its move said of it."""
    round_over: Callable[[T], Procedure] = _nothing
    """What is cleared away between two rounds."""
    searched: Callable[[T, str], Procedure] = _nothing
    """What follows a search by a survivor."""
    targets: Callable[[T, str], Iterable[str]] = _none
    """Who else can be attacked at a place."""
    attacked: Callable[[T, str, str], Procedure] = _nothing
    """An attack by a survivor on one of its targets."""
    objects: Callable[[T, Move], Iterable[str]] = _none
    """Objections to a move of the base game."""
    effects: tuple[Verb[T], ...] = ()
    """Its words in the vocabulary of cards."""
    deeds: Mapping[str, Deed[T]] = field(default_factory=dict)
    """Abilities of survivors that need what it adds, by whose they are."""
    jobs: Callable[[T], Iterable[Job]] = _none
    """Lines of the set-up checklist."""
    checklist: Callable[[T, tuple[Job, ...]], tuple[Job, ...]] = lambda table, jobs: jobs
    """The whole checklist in the order and by the clauses of this box."""
    offers: Callable[[T], Iterable[Offer]] = _none
    two_players_start_richer: bool = False
    """Whether two players start with more items and survivors.  [LN-SETUP-6e, LN-SETUP-6f]"""
    typed_in: Callable[[T, Fact], Iterable[CardTyped]] = _none
    """A card that the table typed in with this fact, for games to come."""
    seen: Callable[[T], Mapping[str, Any]] = lambda table: {}
    """What everybody may see of it, for the view."""
