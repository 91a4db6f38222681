"""What a file defines: its moves and its facts."""

from types import ModuleType
from typing import TypeVar

from companion.referee.facts import Fact
from companion.referee.games import Move

K = TypeVar("K")


def moves_in(module: ModuleType) -> dict[str, type[Move]]:
    """The moves that a file defines, by their names."""
    return {kind.named(): kind for kind in _kinds(module, Move)}


def facts_in(module: ModuleType) -> list[type[Fact]]:
    """The facts that a file defines."""
    return _kinds(module, Fact)


def _kinds(module: ModuleType, family: type[K]) -> list[type[K]]:
    own = (kind for kind in vars(module).values() if isinstance(kind, type) and kind.__module__ == module.__name__)
    return [kind for kind in own if issubclass(kind, family)]
