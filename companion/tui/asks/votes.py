"""Whether a vote has just come to its end, so that its result can be shown to everybody at once."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.games.winter.board.facts.crossroads import VotesShown
    from companion.playthrough import Playthrough


class Votes:
    """Remembers how far the log was read, and of which game."""

    def __init__(self) -> None:
        self._of: Playthrough | None = None
        self._read = (0, 0)

    def fresh(self, playthrough: "Playthrough | None") -> "VotesShown | None":
        """The vote that was counted since the last look; nothing when the log went back or another game came."""
        same, before = playthrough is self._of, self._read
        last = playthrough.log.last if playthrough is not None else None
        self._of = playthrough
        if last is None or playthrough is None:
            self._read = (0, 0)
            return None
        self._read = (playthrough.log.bookmark, len(last.facts))
        if not same or self._read <= before or last.move == "tick":
            return None
        from companion.games.winter.board.facts.crossroads import VotesShown

        known = before[1] if before[0] == self._read[0] else 0
        return next((fact for fact in last.facts[known:] if isinstance(fact, VotesShown)), None)
