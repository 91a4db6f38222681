"""Everything that can happen to a winter table, one file a subject."""

from types import ModuleType

from companion.games.winter.facts import board, crossroads, hand, people, rounds, secrets, tracks
from companion.referee.facts import Fact


def _in(module: ModuleType) -> list[type[Fact]]:
    return [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Fact) and kind.__module__ == module.__name__
    ]


ALL: tuple[type[Fact], ...] = tuple(
    kind for module in (tracks, board, people, rounds, crossroads, secrets, hand) for kind in _in(module)
)
