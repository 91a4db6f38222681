"""What a zombie meets where it arrives: the one rule that the real step and the forecast share."""

from typing import Final

from companion.games.winter.board.pieces import Entrance

SPACE: Final = "space"
BARRICADE: Final = "barricade"
TRAP: Final = "trap"
OVERRUN: Final = "overrun"
ASK: Final = "ask"


def meets(entrance: Entrance, first: str) -> str:
    """An empty space takes it, a barricade or a trap stops it, or the entrance is overrun.  [BG-COL-4c, BG-COL-4d]

    Where both a barricade and a trap would stop it, `first` says which does: "barricade", "trap", or "ask" the table.
    """
    if entrance.free:
        return SPACE
    if entrance.barricades and entrance.traps:
        return first
    if entrance.barricades:
        return BARRICADE
    return TRAP if entrance.traps else OVERRUN


Course = tuple[tuple[int, int, int], ...]
"""Zombies there, barricades there, and overruns so far: before anybody arrives, after one zombie, after two, …"""


def course(entrance: Entrance, arrivals: int, first: str, immune: int = 0) -> Course:
    """How it goes on at an entrance with so many zombies; a trap leaves those standing that are `immune`.

    Who stands at the place makes no difference to this: an overrun only takes the next of them, or nobody.
    """
    here = Entrance(entrance.spaces, entrance.zombies, entrance.barricades, entrance.traps)
    overruns = 0
    found = [(here.zombies, here.barricades, overruns)]
    for _ in range(arrivals):
        met = meets(here, first)
        if met == SPACE:
            here.zombies += 1
        elif met in (BARRICADE, ASK):
            here.barricades -= 1
        elif met == TRAP:
            here.traps -= 1
            here.zombies = immune
        else:
            overruns += 1
        found.append((here.zombies, here.barricades, overruns))
    return tuple(found)
