"""A word that comes a moment late: the newest step is taken back, and another one made in its place."""

from companion.playthrough import Playthrough
from companion.referee.outcomes import Done, Refused


def follows(playthrough: Playthrough, move: str) -> bool:
    """Whether the newest step is that move, and nothing is open."""
    last = playthrough.log.last
    return playthrough.ask is None and last is not None and last.move == move


def instead_of_last(playthrough: Playthrough, move: str, seat: str | None = None) -> Done | Refused:
    """Take back the newest step, and make a move where it began. Raises NotSaved.

    What somebody has seen of a card that it dealt is shuffled in again, as with any undo.
    """
    undone = playthrough.undo(insist=True)
    return playthrough.play(move, {}, seat=seat) if isinstance(undone, Done) else undone
