"""What is where on the picture: for clicks, and for walking with the arrow keys."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from rich.cells import cell_len

from companion.tui.kit.pieces import Piece, Target

WALKED = frozenset({"track", "entrance", "place", "survivor", "player"})
"""The kinds of target that the cursor stops at."""

_STEPS: Mapping[str, tuple[int, int]] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class Spot(NamedTuple):
    """One stretch of one line that belongs to a target."""

    x: int
    y: int
    width: int
    target: Target


def spots(picture: Iterable[Iterable[Piece]]) -> list[Spot]:
    """Every stretch with a target; neighbours of one target are joined."""
    found: list[Spot] = []
    for y, line in enumerate(picture):
        x = 0
        for piece in line:
            wide = cell_len(piece.text)
            if piece.target is not None and wide:
                last = found[-1] if found else None
                if last and last.y == y and last.target == piece.target and last.x + last.width == x:
                    found[-1] = last._replace(width=last.width + wide)
                else:
                    found.append(Spot(x, y, wide, piece.target))
            x += wide
    return found


def target_at(places: Iterable[Spot], x: int, y: int) -> Target | None:
    """What a click at this cell means."""
    return next((spot.target for spot in places if spot.y == y and spot.x <= x < spot.x + spot.width), None)


def order(places: Iterable[Spot]) -> list[Target]:
    """Everything the cursor can stop at, in reading order, once."""
    return list(dict.fromkeys(spot.target for spot in places if spot.target.kind in WALKED))


def neighbour(places: Sequence[Spot], now: Target | None, direction: str) -> Target | None:
    """The nearest target in a direction; at the edge of the picture the cursor stays."""
    walked = [spot for spot in places if spot.target.kind in WALKED]
    mine = [spot for spot in walked if spot.target == now]
    if not mine:
        return walked[0].target if walked else None
    here = mine[0] if direction in ("up", "left") else mine[-1] if direction == "down" else mine[0]
    sideways, downwards = _STEPS[direction]
    best = min(
        (spot for spot in walked if spot.target != now and _beyond(here, spot, sideways, downwards)),
        key=lambda spot: _distance(here, spot, bool(sideways)),
        default=None,
    )
    return best.target if best else now


def _beyond(here: Spot, there: Spot, sideways: int, downwards: int) -> bool:
    if sideways > 0:
        return there.x >= here.x + here.width
    if sideways < 0:
        return there.x + there.width <= here.x
    return (there.y - here.y) * downwards > 0


def _distance(here: Spot, there: Spot, sideways: bool) -> float:
    """Straight ahead counts once, aside more; a line is as far as two columns."""
    down = abs(there.y - here.y) * 2
    if sideways:
        ahead = max(there.x - here.x - here.width, here.x - there.x - there.width)
        return ahead + 6 * down
    overlap = min(here.x + here.width, there.x + there.width) > max(here.x, there.x)
    aside = 0 if overlap else min(abs(there.x - here.x), abs(there.x + there.width - here.x - here.width))
    return down + 1.5 * aside
