"""Votes: all at once, and the first player breaks ties."""

from tests.second_referee.questions import Rule, choose, vote
from tests.second_referee.table import Player, Table, loyal_to_colony, tie_breaker


def passes(table: Table, about: str) -> Rule:
    """A vote of all who are not exiled, of everybody where all are.  [LN-FREE-EXI-2, LN-FREE-EXI-4]

    A tie goes as the first player voted; one who has no vote is asked.
    """
    voters = [player["name"] for player in loyal_to_colony(table) or seated(table)]
    ballots = yield vote(about, voters)
    ups = sum(ballot == "up" for ballot in ballots.values())
    if 2 * ups == len(voters):
        first = table["first_player"]
        return (ballots.get(first) or (yield choose("tie", tie_breaker(table), ["up", "down"]))) == "up"
    return 2 * ups > len(voters)


def seated(table: Table) -> list[Player]:
    """Everybody still in the game, in seat order."""
    return [player for player in table["players"] if not player["out"]]
