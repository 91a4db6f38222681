"""What the parts of The Long Night keep, read from the public table. Pure."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from companion.games.winter.view.seen import Seen

EDITION: Final = "long-night"
"""The part that is on every table of that box."""
RAXXON, BANDITS, IMPROVEMENTS, HIDEOUT = "raxxon", "bandits", "improvements", "hideout"
BANDIT: Final = "bandit"
"""What an attack calls its target."""


class Special(NamedTuple):
    """A special zombie; it is counted among the zombies of its entrance."""

    name: str
    at: str
    entrance: int


class Project(NamedTuple):
    """An improvement on display: the number printed on it, the tokens that lie there, and what it does."""

    name: str
    needs: int
    tokens: int
    text: str = ""


class Work(NamedTuple):
    """An improvement that is built, and what it does; "" where nobody has typed it in."""

    name: str
    text: str = ""


def is_long_night(seen: Seen) -> bool:
    """Whether the table plays that box, with modules or without."""
    return seen.part(EDITION) is not None


def _kept(seen: Seen, part: str, key: str) -> Any:
    return (seen.part(part) or {}).get(key)


def specials(seen: Seen) -> list[Special]:
    """Every special zombie on the board."""
    return [Special(one["name"], one["at"], one["entrance"]) for one in _kept(seen, RAXXON, "specials") or ()]


def specials_at(seen: Seen, place: str, doors: int = 1) -> tuple[int, ...]:
    """How many of the zombies at each entrance of a place are special ones."""
    entrances = [one.entrance for one in specials(seen) if one.at == place]
    return tuple(entrances.count(door) for door in range(1, doors + 1))


def projects(seen: Seen) -> list[Project]:
    """The improvements on display."""
    cards = _kept(seen, IMPROVEMENTS, "improvements") or ()
    return [Project(one["name"], one["needs"], one["tokens"], one.get("text", "")) for one in cards]


def built(seen: Seen) -> list[Work]:
    """The improvements that work."""
    found = _kept(seen, IMPROVEMENTS, "built") or ()
    return [Work(one) if isinstance(one, str) else Work(one["name"], one["text"]) for one in found]


def lying(seen: Seen) -> list[Project | Work]:
    """The improvements on display and those that are built."""
    return [*projects(seen), *built(seen)]


def hideout_cards(seen: Seen) -> int | None:
    """Cards at the hideout; None without the bandits."""
    cards: int | None = _kept(seen, BANDITS, "hideout_cards")
    return cards


def code(seen: Seen) -> Sequence[int]:
    """Dice on Raxxon."""
    return _kept(seen, RAXXON, "containment") or ()


def audio_log(seen: Seen) -> Sequence[int]:
    """The dice that the log on top names, once it was typed in."""
    return _kept(seen, RAXXON, "audio_log") or ()


def experiments(seen: Seen) -> int | None:
    """Experiments left; None without Raxxon."""
    left: int | None = _kept(seen, RAXXON, "experiments")
    return left


def side_effects(seen: Seen) -> dict[str, Sequence[str]]:
    """Who suffers from what."""
    return _kept(seen, RAXXON, "side_effects") or {}
