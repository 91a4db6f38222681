"""Whether the table can see that a goal of a secret objective is met."""

from collections.abc import Callable, Mapping
from typing import Final

from companion.games.winter.board.places import COLONY
from companion.games.winter.board.table import Table
from companion.games.winter.packs.secret_objectives import Goal
from companion.games.winter.rules.objective import is_met


def _barricades(table: Table) -> int:
    return sum(entrance.barricades for entrance in table.places[COLONY].entrances)


def _outside(table: Table) -> int:
    return sum(place.zombies for place in table.places.values() if place.id != COLONY)


_SEEN: Final[Mapping[str, Callable[[Table, str, int], bool]]] = {
    "main-objective": lambda t, p, n: t.ended == "objective" or is_met(t),
    "morale-zero": lambda t, p, n: t.morale == 0,
    "morale-at-least": lambda t, p, n: t.morale >= n,
    "most-survivors": lambda t, p, n: all(len(t.group(p)) > len(t.group(other)) for other in t.players if other != p),
    "survivors-at-least": lambda t, p, n: len(t.group(p)) >= n,
    "survivors-exactly": lambda t, p, n: len(t.group(p)) == n,
    "no-wounds": lambda t, p, n: all(survivor.tokens == 0 for survivor in t.group(p)),
    "wounded-at-least": lambda t, p, n: sum(survivor.tokens > 0 for survivor in t.survivors.values()) >= n,
    "dead-at-least": lambda t, p, n: len(t.dead) >= n,
    "dead-at-most": lambda t, p, n: len(t.dead) <= n,
    "barricades-at-colony": lambda t, p, n: _barricades(t) >= n,
    "zombies-at-colony-at-least": lambda t, p, n: t.places[COLONY].zombies >= n,
    "zombies-outside-at-most": lambda t, p, n: _outside(t) <= n,
    "food-at-least": lambda t, p, n: t.food >= n,
    "food-at-most": lambda t, p, n: t.food <= n,
    "starvation-at-least": lambda t, p, n: t.starvation >= n,
    "waste-at-least": lambda t, p, n: t.waste >= n,
    "waste-at-most": lambda t, p, n: t.waste <= n,
    "helpless-at-least": lambda t, p, n: t.helpless >= n,
    "helpless-at-most": lambda t, p, n: t.helpless <= n,
    "own-at-colony": lambda t, p, n: sum(survivor.at == COLONY for survivor in t.group(p)) >= n,
    "own-away": lambda t, p, n: sum(survivor.at != COLONY for survivor in t.group(p)) >= n,
    "exiled-present": lambda t, p, n: any(player.exiled for player in t.players.values()),
}


def met(table: Table, player: str, goal: Goal) -> bool | None:
    """Whether the table sees the goal as met for a player; None where only the player's hand can tell."""
    check = _SEEN.get(goal.see)
    return None if check is None else check(table, player, goal.number)
