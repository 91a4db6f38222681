"""Everything that can happen to a winter table, one file a subject."""

from companion.games.winter.facts import board, crossroads, hand, people, rounds, secrets, tracks
from companion.games.winter.parts import facts_in
from companion.referee.facts import Fact

ALL: tuple[type[Fact], ...] = tuple(
    kind for module in (tracks, board, people, rounds, crossroads, secrets, hand) for kind in facts_in(module)
)
