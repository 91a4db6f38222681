"""A vote that is over: every thumb at once."""

from collections.abc import Iterator

from textual import events
from textual.widget import Widget

from companion.games.winter.board.facts.crossroads import VotesShown
from companion.games.winter.rules.ballots import UP
from companion.tui.kit.dialog import Dialog
from companion.tui.kit.page import Page
from companion.tui.kit.pieces import Line, Piece, fit, row

WIDTH = 56
SIGNS = {True: ("▲", "thumbs up"), False: ("▼", "thumbs down")}


class VoteResult(Dialog[None]):
    """Only to be read."""

    def __init__(self, votes: VotesShown) -> None:
        up = sum(choice == UP for choice in votes.votes.values())
        super().__init__(f"The vote: {up} up, {len(votes.votes) - up} down.", "Any key: on.")
        self._votes = votes

    def body(self) -> Iterator[Widget]:
        yield Page()

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one(Page).paint(thumbs_drawn(self._votes))

    def on_key(self, event: events.Key) -> None:
        """Any key."""
        event.stop()
        self.dismiss(None)


def thumbs_drawn(votes: VotesShown) -> list[Line]:
    """A line for each voter, and what comes of it."""
    lines = []
    for seat, choice in votes.votes.items():
        mark, words = SIGNS[choice == UP]
        tone = "strong" if choice == UP else "name"
        lines.append(row(WIDTH, Piece(f"  {mark} ", "accent"), Piece(fit(seat, 20), tone), Piece(words, tone)))
    up = sum(choice == UP for choice in votes.votes.values())
    tie = "A tie: the first player decides. " if 2 * up == len(votes.votes) else ""
    return [*lines, row(WIDTH), row(WIDTH, Piece(f"  {tie}It is {SIGNS[votes.result == UP][1]}.", "strong"))]
