"""What so many noise tokens do at one entrance, whoever stands behind it."""

from functools import lru_cache
from math import comb

from msgspec import Struct

from companion.games.winter.arrivals import Course, course
from companion.games.winter.pieces import Entrance


class Tokens(Struct, frozen=True, eq=False):
    """The entrance after 0, 1, 2, … zombies, how likely each of these is, and what follows from that."""

    course: Course
    chances: tuple[float, ...]
    overruns: tuple[float, ...]
    """How likely so many overruns are."""
    at_least: tuple[float, ...]
    """How likely so many overruns or more are."""


def tokens_at(entrance: Entrance, tokens: int, first: str, immune: int, away: int) -> Tokens:
    """Each token draws a zombie half the time; the first `away` of those that come stay away.  [BG-COL-4g]"""
    door = (entrance.spaces, entrance.zombies, entrance.barricades, entrance.traps)
    return _tokens(door, tokens, first, immune, away)


@lru_cache(maxsize=4096)
def _tokens(door: tuple[int, int, int, int], tokens: int, first: str, immune: int, away: int) -> Tokens:
    drawn = course(Entrance(*door), tokens, first, immune)
    after = (drawn[:1] * away + drawn)[: len(drawn)]
    chances = tuple(comb(tokens, number) / 2**tokens for number in range(tokens + 1))
    times = [overruns for _, _, overruns in after]
    exactly = tuple(
        sum(chance for chance, time in zip(chances, times, strict=True) if time == overruns)
        for overruns in range(times[-1] + 1)
    )
    return Tokens(after, chances, exactly, tuple(sum(exactly[overruns:]) for overruns in range(len(exactly))))
