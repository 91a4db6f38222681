"""Groups that noise can wipe out: the only way in which one place's noise matters to what happens at another."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from companion.games.winter.board.pieces import Survivor
from companion.games.winter.board.places import COLONY
from companion.games.winter.board.table import Table

Left = tuple[int, ...]
"""How many are left of each group that matters, and last of all how many newcomers the colony has room for."""


class Toll(NamedTuple):
    """What so many overruns at one place take: deaths, the morale they cost, who is left, and whether nobody is."""

    deaths: int = 0
    morale: int = 0
    left: Left = ()
    nobody_left: bool = False


class Groups(Struct):
    """The players whose last survivor noise can take, as far as that changes anything that comes after.

    A newcomer who comes to the colony is out of the reach of noise and changes nothing. It matters whose group is gone
    where newcomers must stay outside (an exiled player’s, or with no room at the colony), and where players without
    survivors are out of the game and nobody may be left.
    """

    numbers: dict[str, int]
    """The place of each player in `left`."""
    left: Left
    eliminated: bool
    exiled: frozenset[str]

    def tolls(self, players: Sequence[str], overruns: int, left: Left) -> list[Toll]:
        """What 0, 1, 2, … overruns take where survivors of these players stand, the lowest influence first."""
        if not left:
            return _plain_tolls(tuple([player not in self.exiled for player in players]), overruns)
        standing, rest = list(players), list(left)
        deaths = morale = 0
        nobody_left = False
        found = [Toll(0, 0, left)]
        for _ in range(overruns):
            if standing and not nobody_left:
                player = standing.pop(0)
                deaths += 1
                morale += player not in self.exiled
                if player in self.numbers:
                    nobody_left = self._bereave(player, standing, rest)
            found.append(Toll(deaths, morale, tuple(rest), nobody_left))
        return found

    def _bereave(self, player: str, standing: list[str], rest: list[int]) -> bool:
        """One less in a group; a newcomer for its last; true when nobody at all is left."""
        number = self.numbers[player]
        rest[number] -= 1
        if rest[number]:
            return False
        if self.eliminated:
            return not any(rest)
        rest[number] = 1
        if player in self.exiled or not rest[-1]:
            standing.append(player)
        else:
            rest[-1] -= 1
        return False


@lru_cache(maxsize=1024)
def _plain_tolls(mourned: tuple[bool, ...], overruns: int) -> list[Toll]:
    """The tolls where it does not matter whose group is gone: only whom the colony mourns."""
    return [Toll(min(n, len(mourned)), sum(mourned[:n])) for n in range(overruns + 1)]


def groups_of(table: Table, reach: Sequence[Survivor]) -> Groups:
    """The groups that matter when noise can take the survivors in `reach` of it."""
    in_reach: dict[str, int] = {}
    for survivor in reach:
        in_reach[survivor.player] = in_reach.get(survivor.player, 0) + 1
    exiled = frozenset([player.name for player in table.players.values() if player.exiled])
    eliminated = "player-elimination" in table.variants
    room = 0 if eliminated else max(0, table.free_spaces(COLONY))
    if len(in_reach) <= room and exiled.isdisjoint(in_reach):
        return Groups({}, (), eliminated, exiled)
    doomed = [
        player
        for player, number in in_reach.items()
        if number == len(table.group(player)) and not table.players[player].out
    ]
    if eliminated:
        matter = doomed if set(doomed) >= set(table.seats) else []
    else:
        crowded = sum(player not in exiled for player in doomed) > room
        matter = [player for player in doomed if crowded or player in exiled]
    numbers = {player: number for number, player in enumerate(matter)}
    left = (*(in_reach[player] for player in matter), room) if matter else ()
    return Groups(numbers, left, eliminated, exiled)
