"""A box of the winter: its colony phase, its rulings, what is always in it and which modules it offers."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Final, cast

import msgspec
from msgspec import NODEFAULT, Struct, field
from msgspec.structs import FieldInfo

from companion.games.winter.board.places import put_on_board
from companion.games.winter.board.table import Table
from companion.games.winter.position.keys import PartsKeys, PlaceKeys, PlacesKeys, PositionKeys, attribute
from companion.games.winter.rules.collected import facts_in, moves_in
from companion.games.winter.rules.effects import learn
from companion.games.winter.rules.parts import ColonyStep, Part
from companion.games.winter.rules.rulings import BY_KEY, Ruling
from companion.referee.asks import Ask
from companion.referee.facts import Fact
from companion.referee.games import Move
from companion.referee.rulebook import Rulebook

KNOWN_PARTS: Final[dict[str, Part[Table]]] = {}
"""The parts of every box that is known, by their ids: a position of any box may name their keys, if only to be told
that they are not in play."""


class Edition(Struct, frozen=True):
    """A box: its colony phase, its rulings, its moves and facts, what is always in it and which modules it offers."""

    id: str
    title: str
    steps: tuple[ColonyStep[Table], ...]
    preset: Callable[[str], dict[str, str]]
    own_moves: Mapping[str, type[Move]]
    own_facts: tuple[type[Fact], ...]
    rulebooks: tuple[Rulebook, ...]
    """The nearest first."""
    always: tuple[Part[Table], ...] = ()
    modules: Mapping[str, Part[Table]] = field(default_factory=dict)
    clauses: Callable[[Ask], tuple[str, ...]] = lambda ask: ask.rules
    """The clauses behind a question, by the numbers of this box."""

    def __post_init__(self) -> None:
        """What it prints can be read on cards and in facts from now on, at any table."""
        for part in self.every_part:
            learn(part.effects)
            put_on_board(part.places)
            KNOWN_PARTS[part.id] = part

    @property
    def every_part(self) -> tuple[Part[Table], ...]:
        """What is always in it, and its modules."""
        return (*self.always, *self.modules.values())

    @property
    def moves(self) -> dict[str, type[Move]]:
        """Every move, by its name."""
        own = {name: kind for part in self.every_part for file in part.files for name, kind in moves_in(file).items()}
        return {**self.own_moves, **own}

    @property
    def brought_by(self) -> dict[type[Move], Part[Table]]:
        """The module that brings a kind of move, of those that a table may play without."""
        parts = self.modules.values()
        return {kind: part for part in parts for file in part.files for kind in moves_in(file).values()}

    @property
    def facts(self) -> tuple[type[Fact], ...]:
        """Every fact."""
        return (*self.own_facts, *(kind for part in self.every_part for file in part.files for kind in facts_in(file)))

    def rulings(self, modules: Iterable[str]) -> dict[str, Ruling]:
        """What a table with these modules may settle, by key."""
        return BY_KEY | {ruling.key: ruling for part in self.parts(modules) for ruling in part.rulings}

    def settled(self, name: str, modules: Iterable[str]) -> dict[str, str]:
        """Every ruling of such a table as a preset has it."""
        own = [ruling for part in self.parts(modules) for ruling in part.rulings]
        return self.preset(name) | {ruling.key: ruling.preset(name) for ruling in own}

    def parts(self, modules: Iterable[str]) -> tuple[Part[Table], ...]:
        """What is on a table that plays with these modules."""
        return (*self.always, *(part for key, part in self.modules.items() if key in set(modules)))

    def phase(self, parts: Iterable[Part[Table]]) -> tuple[ColonyStep[Table], ...]:
        """The colony phase with the steps of the parts in their places.  [BG-COL-0]"""
        steps = list(self.steps)
        for before, step in (pair for part in parts for pair in part.steps):
            at = next(number for number, known in enumerate(steps) if known.id == before)
            steps.insert(at, step)
        return tuple(steps)


def position_keys() -> type[PositionKeys]:
    """The keys of every position, and those of the parts that are known and of their places."""
    return _with_keys_of(tuple(KNOWN_PARTS))


@cache
def _with_keys_of(ids: tuple[str, ...]) -> type[PositionKeys]:
    flat: list[Any] = []
    own: list[Any] = []
    places: list[Any] = []
    for part in (KNOWN_PARTS[id] for id in ids):
        places += [(attribute(place.id), PlaceKeys, PlaceKeys()) for place in part.places]
        if part.keys is not None and part.flat:
            flat += [(one.name, one.type, _default(one)) for one in msgspec.structs.fields(part.keys)]
        elif part.keys is not None:
            own.append((attribute(part.id), part.keys, field(default_factory=part.keys)))
    of_places = msgspec.defstruct("PlacesKeys", places, bases=(PlacesKeys,), frozen=True, rename="kebab")
    of_parts = msgspec.defstruct("PartsKeys", own, bases=(PartsKeys,), frozen=True, rename="kebab")
    more = [("places", of_places, of_places()), ("parts", of_parts, field(default_factory=of_parts)), *flat]
    return cast(type[PositionKeys], msgspec.defstruct("PositionKeys", more, bases=(PositionKeys,), frozen=True))


def _default(one: FieldInfo) -> Any:
    return field(default_factory=one.default_factory) if one.default is NODEFAULT else one.default
