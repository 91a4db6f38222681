"""The referee against the second one: whole games of random moves, legal, illegal and insisted on.

By hand, as long as you like: `COMPANION_MATCHES=2000 COMPANION_MATCH_SEED=5000 pytest tests/second_referee -x`; a
failure names its seed and tells the last moves, and `COMPANION_MATCHES=1 COMPANION_MATCH_SEED=…` plays that game again.
"""

import asyncio
import os

import pytest

from tests.second_referee.match import Match

FIRST = int(os.environ.get("COMPANION_MATCH_SEED", "0"))
GAMES = int(os.environ.get("COMPANION_MATCHES", "60"))
MOVES = 60
HEATS = 6


@pytest.mark.rule(
    "BG-TURN-1", "BG-PT-1a", "BG-PT-2b", "BG-PT-3a", "BG-COL-0", "BG-END-1", "LN-TURN-1", "LN-COL-0", "LN-END-3"
)  # fmt: skip
@pytest.mark.parametrize("heat", range(HEATS))
def test_no_difference(heat: int) -> None:
    for seed in range(FIRST + heat, FIRST + GAMES, HEATS):
        asyncio.run(Match(seed).play(MOVES))
