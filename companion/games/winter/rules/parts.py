"""What an edition or a module adds to the table. A part is data with functions: parts combine, they do not inherit."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy
from types import ModuleType
from typing import Any, Generic, Protocol, Self, TypeVar

from msgspec import Struct, field, to_builtins
from msgspec.structs import force_setattr

from companion.games.toml_lines import Path
from companion.games.winter.board.places import Location
from companion.games.winter.packs.catalogue import CardTyped
from companion.games.winter.position.keys import PositionKeys, attribute
from companion.games.winter.rules.deeds import Deed
from companion.games.winter.rules.effects import Verb, verbs_in
from companion.games.winter.rules.rulings import Ruling
from companion.referee.facts import Fact
from companion.referee.games import Move, Offer
from companion.referee.procedures import Procedure
from companion.referee.shown.hint import Hint

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
    after: tuple[str, ...] = ()
    """Clauses of the jobs that must be done before it."""


class Number(Struct, frozen=True):
    """A number that a part keeps: an attribute of its state, how it is called, and how far it goes."""

    id: str
    title: str
    lowest: int = 0
    highest: int = 99


class Kept(Struct, forbid_unknown_fields=True):
    """The keys of a part in a position that are what it keeps on the table, too."""

    def copy(self) -> Self:
        """A deep copy."""
        return type(self)(*(deepcopy(getattr(self, name)) for name in self.__struct_fields__))


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
    in_words: str = ""
    """As it stands in a sentence, where its title will not do."""
    steps: tuple[tuple[str, ColonyStep[T]], ...] = ()
    """Steps of its own, each before the step of that id."""
    files: tuple[ModuleType, ...] = ()
    """The files of its folder: their moves, facts and effects are in the game."""
    keys: type[Struct] | None = None
    """Its keys in a position, with their defaults; None where it keeps nothing. `Kept` is keys and state in one."""
    flat: bool = False
    """Whether they stand at the top of a position, as those of the published modules do; else under `parts.<id>`."""
    opened: Callable[[T, Any], State] | None = None
    """Its state on a fresh table, from its keys; None where the keys are the state."""
    mistakes: Callable[[Any, PositionKeys], Iterable[tuple[Path, str]]] = _none
    """What is wrong with its keys, and in the position as a whole: paths are those of its keys."""
    position: Callable[[T], Mapping[str, Any]] | None = None
    """Its state as its keys; None where the keys are the state."""
    numbers: tuple[Number, ...] = ()
    """What people put right by hand of its state, as they do with any number on the table."""
    places: tuple[Location, ...] = ()
    """What it adds to the board."""
    rulings: tuple[Ruling, ...] = ()
    """Where its own rules leave something open."""
    bodies: Callable[[T, str], int] = lambda table, place: 0
    """Who draws zombies at a location besides survivors."""
    keeps_away: Callable[[T, str], Procedure] = _no
    """Asked for each zombie of the colony phase: whether this one stays away."""
    overrun_of_nobody: Callable[[T, str], Procedure] = _no
    """What an overrun does where no survivor is; gives whether it did anything."""
    immune: Callable[[T, str, int], int] = lambda table, place, entrance: 0
    """Zombies at an entrance that only an attack on them removes."""
    crisis_revealed: Callable[[T, Move], Procedure] = _nothing
    """What the crisis card brings besides; the move that revealed it has what people said of the card."""
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
    hints: tuple[Hint, ...] = ()
    """Explains what happens for the first time."""
    jobs: Callable[[T], Iterable[Job]] = _none
    """Lines of the set-up checklist."""
    checklist: Callable[[T, tuple[Job, ...]], tuple[Job, ...]] = lambda table, jobs: jobs
    """The whole checklist in the order and by the clauses of this box."""
    offers: Callable[[T], Iterable[Offer]] = _none
    starts_richer: Callable[[int], bool] = lambda players: False
    """Whether so many players start with more items and survivors."""
    typed_in: Callable[[T, Fact], Iterable[CardTyped]] = _none
    """A card that the table typed in with this fact, for games to come."""
    written_out: Callable[[Any], Iterable[CardTyped]] = _none
    """The same with its keys in the position of a new game."""
    seen: Callable[[T], Mapping[str, Any]] | None = None
    """What everybody may see of it, for the view; None where that is what stands in a position."""

    def __post_init__(self) -> None:
        force_setattr(self, "effects", self.effects or tuple(verb for file in self.files for verb in verbs_in(file)))

    def own(self, keys: PositionKeys) -> Any:
        """Its keys in a position; None where it has none."""
        if self.keys is None:
            return None
        if not self.flat:
            return getattr(keys.parts, attribute(self.id))
        return self.keys(**{name: getattr(keys, name) for name in self.keys.__struct_fields__})

    def path(self, path: Path) -> Path:
        """Where a key of its own stands in the position."""
        return path if self.flat else ("parts", self.id, *path)

    def state_of(self, table: T, keys: PositionKeys) -> State | None:
        """What it keeps on a fresh table; None where it keeps nothing."""
        own = self.own(keys)
        if self.opened is not None:
            return self.opened(table, own)
        return own.copy() if own is not None else None

    def written(self, table: T, states: Mapping[str, Any]) -> dict[str, Any]:
        """Its keys as they are now; `states` are what the parts of the table keep."""
        if self.position is not None:
            return dict(self.position(table))
        return dict(to_builtins(states[self.id])) if self.id in states else {}

    def shown(self, table: T, states: Mapping[str, Any]) -> dict[str, Any]:
        """What everybody may see of it."""
        return dict(self.seen(table)) if self.seen is not None else self.written(table, states)

    def number(self, id: str) -> Number | None:
        """The number of that name."""
        return next((number for number in self.numbers if number.id == id), None)
