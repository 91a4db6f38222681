"""Where the winter stands in few words."""

from companion.games.winter.view.seen import Seen
from companion.referee.shown.situation import ACTIVE, Situation


def situation(seen: Seen) -> Situation:
    """Round, morale and food; whose turn it is, or who leads on where it is nobody's."""
    numbers = (("Round", seen.round), ("Morale", seen.morale), ("Food", seen.food))
    leads = seen.first_player if seen.ended is None and seen.active is None else None
    entering = seen.options.get("entering", ACTIVE)
    return Situation(numbers, seen.active, seen.phase, seen.waiting, seen.ended or "", leads, entering)
