"""Everything that can happen to a winter table, one file a subject."""

from companion.games.winter.board.facts import (
    board,
    crossroads,
    hand,
    objective,
    people,
    rounds,
    seats,
    secrets,
    tracks,
)
from companion.games.winter.rules.collected import facts_in
from companion.referee.facts import Fact
from companion.referee.remarks import Remarked

SUBJECTS = (tracks, board, people, rounds, objective, crossroads, secrets, hand, seats)

ALL: tuple[type[Fact], ...] = (*(kind for subject in SUBJECTS for kind in facts_in(subject)), Remarked)
