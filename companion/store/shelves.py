"""Where a game comes from: the store is told, so that it knows no game itself."""

from collections.abc import Callable

from companion.referee.games import Game
from companion.store.trouble import StoreTrouble

Shelf = Callable[[str], Game | None]
"""Finds a game by its id."""


def take(shelf: Shelf, kind: str) -> Game:
    """The game. Raises StoreTrouble when it is not there."""
    game = shelf(kind)
    if game is None:
        raise StoreTrouble(f"This version of the program does not know the game “{kind}”.")
    return game
