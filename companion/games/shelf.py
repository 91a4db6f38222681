"""Which games there are."""

from companion.games.winter.game import WINTER
from companion.referee.games import Game

GAMES: tuple[Game, ...] = (WINTER,)


def game_named(name: str) -> Game | None:
    """The game of that id, if it is on the shelf."""
    return next((game for game in GAMES if game.id == name), None)
