"""Everything that can be done at a winter table, one file a kind of move."""

from types import ModuleType

from companion.games.winter.moves import board, flow, free, hand, people
from companion.referee.games import Move


def _in(module: ModuleType) -> dict[str, type[Move]]:
    return {
        kind.named(): kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Move) and kind.__module__ == module.__name__
    }


ALL: dict[str, type[Move]] = {
    name: kind for module in (flow, board, free, people, hand) for name, kind in _in(module).items()
}
