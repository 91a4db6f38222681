"""On which screen an open question belongs."""

from companion.games.winter.board.facts.crossroads import CardClosed, CardOpened
from companion.tui.presenter import Presenter
from companion.tui.winter.colony.standing import MOVES


def mode_of(presenter: Presenter) -> str:
    """The colony phase, the crossroads, or "" for a frame over the screen in front."""
    playthrough = presenter.playthrough
    step = playthrough.log.open if playthrough is not None else None
    if step is None:
        return ""
    if step.move in MOVES:
        return "colony"
    opened = any(isinstance(fact, CardOpened) for fact in step.facts)
    reading = opened and not any(isinstance(fact, CardClosed) for fact in step.facts)
    return "crossroads" if step.move == "crossroads" or reading else ""
