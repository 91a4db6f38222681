"""The first line of the table: what is played, and the phones."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from rich.cells import cell_len

from companion.games.winter.view.seen import Seen
from companion.tui.kit.pieces import Line, Lines, Piece, fit, spread
from companion.tui.kit.waiting import LIGHTS

BOXES: Final = {"dead-of-winter": "Dead of Winter", "the-long-night": "The Long Night"}


class HeaderPart(NamedTuple):
    """What is drawn of it; a light for each seat."""

    box: str
    objective: str
    lights: tuple[str, ...]


def header_part(seen: Seen, lights: Mapping[str, str]) -> HeaderPart:
    """The part of the table that the first line shows."""
    states = tuple(lights.get(player.name, "") for player in seen.players) if lights else ()
    return HeaderPart(BOXES.get(seen.game, ""), seen.objective.name, states)


def draw_header(part: HeaderPart, width: int, height: int) -> Lines:
    """The name at the left, quiet words beside it."""
    played = " · ".join(word for word in (part.box, part.objective) if word)
    quiet = fit(played, min(cell_len(played), width - 40))
    left = [Piece(" ▌", "lamp"), Piece("A LONG WINTER", "key"), Piece(f"   {quiet}", "dim")]
    shown = [Piece("·" if not one else LIGHTS[one][0], "frame" if not one else LIGHTS[one][1]) for one in part.lights]
    line: Line = spread(width, left, [Piece("phones ", "dim"), *shown, Piece(" ")] if shown else [])
    return (line,)
