"""What so many noise tokens do at one entrance, whoever stands behind it."""

from functools import lru_cache
from itertools import pairwise
from math import comb

from msgspec import Struct

from companion.games.winter.board.pieces import Entrance
from companion.games.winter.rules.arrivals import Course, course


class Tokens(Struct, frozen=True, eq=False):
    """The entrance after 0, 1, 2, … zombies, how likely each of these is, and what follows from that."""

    course: Course
    chances: tuple[float, ...]
    overruns: tuple[float, ...]
    """How likely so many overruns are."""
    at_least: tuple[float, ...]
    """How likely so many overruns or more are."""
    sprung: tuple[int, ...] = ()
    """Traps that have gone off there after 0, 1, 2, … zombies."""


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
    at_least = tuple(sum(exactly[overruns:]) for overruns in range(len(exactly)))
    return Tokens(after, chances, exactly, at_least, ((0,) * away + _sprung(drawn))[: len(drawn)])


def _sprung(drawn: Course) -> tuple[int, ...]:
    """A zombie that no space takes, that breaks no barricade and overruns nobody sets a trap off."""
    found = [0]
    for (zombies, barricades, overruns), (more, walls, times) in pairwise(drawn):
        found.append(found[-1] + (more <= zombies and walls == barricades and times == overruns))
    return tuple(found)
