"""On which screen an open question belongs."""

from companion.games.winter.facts.crossroads import CardClosed, CardOpened
from companion.tui.colony_phase import MOVES
from companion.tui.desk import Desk


def room_of(desk: Desk) -> str:
    """The colony phase, the crossroads, or "" for a frame over the screen in front."""
    playthrough = desk.playthrough
    step = playthrough.log.open if playthrough is not None else None
    if step is None:
        return ""
    if step.move in MOVES:
        return "colony"
    opened = any(isinstance(fact, CardOpened) for fact in step.facts)
    reading = opened and not any(isinstance(fact, CardClosed) for fact in step.facts)
    return "crossroads" if step.move == "crossroads" or reading else ""
