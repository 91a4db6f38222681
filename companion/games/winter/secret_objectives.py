"""Secret objectives: what they look like in a file, and whether the table can see that they are met."""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from typing import Annotated, Final, Literal

import msgspec
import tomli
from msgspec import Meta, Struct

from companion.games.winter.objective import is_met
from companion.games.winter.places import COLONY
from companion.games.winter.table import Colony

See = Literal[
    "main-objective", "morale-zero", "morale-at-least", "most-survivors", "survivors-at-least", "survivors-exactly",
    "no-wounds", "wounded-at-least", "dead-at-least", "dead-at-most", "barricades-at-colony",
    "zombies-at-colony-at-least", "zombies-outside-at-most", "food-at-least", "food-at-most", "starvation-at-least",
    "waste-at-least", "waste-at-most",
    "helpless-at-least", "helpless-at-most", "own-at-colony", "own-away", "exiled-present", "told",
]  # fmt: skip
"""What the table can see by itself; "told" is what only the player's hand can show: it is asked at the end."""


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """One condition. `number` is how many, where the kind counts; `text` is the sentence on the card."""

    see: See
    text: str
    number: Annotated[int, Meta(ge=0, le=50)] = 0


class SecretObjective(Struct, frozen=True, forbid_unknown_fields=True):
    """A secret objective. `goals` must all hold. An exiled objective has `goals` for somebody loyal and
    `goals_betrayer`, which take the place of a betrayer's first goal."""

    id: Annotated[str, Meta(pattern="^[a-z0-9-]+$")]
    title: str
    kind: Literal["loyal", "betrayal", "exiled"]
    story: str
    goals: tuple[Goal, ...]
    goals_betrayer: tuple[Goal, ...] = ()


@cache
def secret_objectives() -> tuple[SecretObjective, ...]:
    """Our own set. Raises msgspec.ValidationError when the file is not as the classes here say."""
    file = resources.files("companion.games.winter") / "objectives" / "original.toml"
    return tuple(msgspec.convert(one, SecretObjective) for one in tomli.loads(file.read_text("utf-8"))["objectives"])


@cache
def by_id() -> dict[str, SecretObjective]:
    """The same, by id."""
    return {objective.id: objective for objective in secret_objectives()}


def _barricades(table: Colony) -> int:
    return sum(entrance.barricades for entrance in table.places[COLONY].entrances)


def _outside(table: Colony) -> int:
    return sum(place.zombies for place in table.places.values() if place.id != COLONY)


_SEEN: Final[Mapping[str, Callable[[Colony, str, int], bool]]] = {
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


def met(table: Colony, player: str, goal: Goal) -> bool | None:
    """Whether the table sees the goal as met for a player; None where only the player's hand can tell."""
    check = _SEEN.get(goal.see)
    return None if check is None else check(table, player, goal.number)
