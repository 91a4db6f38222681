"""On which screen an open question belongs."""

from companion.tui.colony_phase import MOVES
from companion.tui.desk import Desk


def room_of(desk: Desk) -> str:
    """The colony phase, the crossroads, or "" for a frame over the screen in front."""
    playthrough = desk.playthrough
    step = playthrough.log.open if playthrough is not None else None
    if step is None:
        return ""
    return "colony" if step.move in MOVES else "crossroads" if step.move == "crossroads" else ""
