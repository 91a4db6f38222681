"""A copy of the table is checked field by field: one that is forgotten in it would be lost at every step."""

import itertools
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
import pytest

from companion.games.winter.board.pieces import Entrance, Place, Player, Survivor
from companion.games.winter.board.table import Table
from companion.games.winter.game import WINTER
from companion.games.winter.long_night.game import LONG_NIGHT
from companion.games.winter.position.demo import position

count = itertools.count(1)
MODULES = {"game": "the-long-night", "modules": ["improvements", "bandits", "raxxon"], "places": {}}


def another(kind: Any) -> Any:
    """A value of this type that no other field has."""
    if get_origin(kind) in (list, tuple):
        return get_origin(kind)([another(get_args(kind)[0]), another(get_args(kind)[0])])
    if get_args(kind) and type(None) in get_args(kind):
        return another(next(one for one in get_args(kind) if one is not type(None)))
    return {int: lambda: next(count), str: lambda: f"text {next(count)}", bool: lambda: True}.get(
        kind, lambda: filled(kind) if isinstance(kind, type) and issubclass(kind, msgspec.Struct) else None
    )()


def filled(kind: type[Any]) -> Any:
    """One of these with another value in every field."""
    hints = get_type_hints(kind)
    return kind(**{one.name: another(hints[one.name]) for one in msgspec.structs.fields(kind)})


def tables() -> list[Table]:
    return [WINTER.open(position(), 1), LONG_NIGHT.open(position() | MODULES, 1)]


@pytest.mark.parametrize("kind", [Survivor, Player, Place, Entrance])
def test_every_field_can_be_told_apart(kind: type[Any]) -> None:
    one = filled(kind)
    values = [getattr(one, field.name) for field in msgspec.structs.fields(kind)]
    assert None not in values and len(set(map(repr, values))) >= len(values) - sum(value is True for value in values)


@pytest.mark.parametrize("table", tables(), ids=["base", "long night"])
def test_a_copy_has_everything_and_shares_nothing_that_changes(table: Table) -> None:
    table.survivors["Filled"], table.players["Filled"], table.places["filled"] = (
        filled(Survivor),
        filled(Player),
        filled(Place),
    )
    twin = table.copy()
    assert twin == table
    for group in ("survivors", "players", "places"):
        for name, one in getattr(table, group).items():
            assert getattr(twin, group)[name] is not one, f"{group} {name} is shared"
    for name, place in table.places.items():
        assert all(a is not b for a, b in zip(place.entrances, twin.places[name].entrances, strict=True))
    for name, player in table.players.items():
        assert twin.players[name].dice is not player.dice and twin.players[name].used is not player.used
    for part, state in table.states.items():
        assert twin.states[part] == state and twin.states[part] is not state
