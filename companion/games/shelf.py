"""Which games there are."""

from collections.abc import Mapping
from typing import Any

from companion.games.patient_zero.game import PATIENT_ZERO
from companion.games.position_text import parsed, place
from companion.games.schema import nearly
from companion.games.winter.game import WINTER
from companion.games.winter.long_night.game import LONG_NIGHT
from companion.referee.games import BadPosition, Game, Mistake

GAMES: tuple[Game, ...] = (WINTER, LONG_NIGHT, PATIENT_ZERO)


def game_named(name: str) -> Game | None:
    """The game of that id, if it is on the shelf."""
    return next((game for game in GAMES if game.id == name), None)


def game_of(position: Mapping[str, Any], key: str = "game") -> Game:
    """The game of a position, the first one when it names none. Raises BadPosition with the mistake at `key`."""
    name = str(position.get("game", GAMES[0].id))
    game = game_named(name)
    if game is None:
        known = [one.id for one in GAMES]
        said = f"“{name}” is not one of the games here ({', '.join(known)}){nearly(name, known)}"
        raise BadPosition([Mistake(key, said)])
    return game


def read_position(text: str, filename: str) -> dict[str, Any]:
    """A position of any game from text. Raises BadPosition with every mistake."""
    return game_of(parsed(text, filename), place(text, filename, ("game",))).read(text, filename)
