"""Where a game of Patient Zero stands in few words."""

from companion.games.patient_zero.seen import Seen
from companion.referee.shown.situation import Situation


def situation(seen: Seen) -> Situation:
    """The turn that is played; everybody enters their own plays, since anybody may respond."""
    turn = None if seen.ended is not None or seen.phase == "setup" else seen.active
    numbers = (("Turn", seen.turns_taken + 1),)
    return Situation(numbers, turn, seen.phase, seen.waiting, seen.ended or "", each_their_own=True)
