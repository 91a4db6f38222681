"""Counting a thumbs vote, and the first player's word when it is tied."""

from collections import Counter

from companion.games.winter.board.facts.crossroads import VotesShown
from companion.games.winter.board.table import Table
from companion.games.winter.rules.ties import who_decides
from companion.referee.asks import Choose, Option, Vote
from companion.referee.procedures import Procedure

UP, DOWN = "up", "down"


def thumbs(table: Table, about: str, text: str, up: str, down: str, rules: tuple[str, ...]) -> Procedure:
    """All who are not exiled vote at once, sealed until everybody has; the first player breaks a tie.  [BG-SETUP-13c]

    Gives `up` or `down`. A first player who has no vote still breaks the tie; one who is out of the game does not.
    """
    options = (Option(UP, f"Thumbs up: {up}"), Option(DOWN, f"Thumbs down: {down}"))
    voters = tuple(table.non_exiled) or tuple(table.seats)
    votes = yield Vote(about=about, text=text, voters=voters, options=options, rules=rules)
    count = Counter(votes.values())
    result = UP if count[UP] > count[DOWN] else DOWN
    if count[UP] == count[DOWN]:
        seat, decider = who_decides(table)
        result = votes.get(table.first_player) or (
            yield Choose(
                about="tie",
                seat=seat,
                text=f"The vote is tied: {decider} decides.",
                options=options,
                rules=("BG-SETUP-13c",),
            )
        )
    yield VotesShown(votes, result)
    return result
