"""What a rule asks of the people at the table. A rule is a generator: it yields questions and is sent the answers."""

from collections.abc import Generator, Iterable
from typing import Any

from tests.second_referee.table import Table, tie_breaker

Question = dict[str, Any]
Rule = Generator[Question, Any, Any]


class GameOverError(Exception):
    """The game has ended in the middle of a rule: nothing more of it happens."""


class NothingComesOfItError(Exception):
    """The turn has begun, and who was to act or to be acted on did not live to see it."""


def end(table: Table, reason: str) -> None:
    """The game ends here and now.  [BG-END-1]"""
    table["ended"] = reason
    raise GameOverError(reason)


def roll(about: str, die: str, seat: str | None = None) -> Question:
    return {"kind": "roll", "about": about, "seat": seat, "die": die}


def choose(about: str, seat: str | None, options: Iterable[str]) -> Question:
    return {"kind": "choose", "about": about, "seat": seat, "options": sorted(options)}


def vote(about: str, voters: Iterable[str]) -> Question:
    return {"kind": "vote", "about": about, "seat": None, "voters": list(voters), "options": ["down", "up"]}


def name(about: str, seat: str) -> Question:
    return {"kind": "name", "about": about, "seat": seat}


def tally(about: str, *fields: str) -> Question:
    return {"kind": "tally", "about": about, "seat": None, "fields": list(fields)}


def pick(about: str, seat: str | None, options: Iterable[str]) -> Rule:
    """Ask only where there is something to choose."""
    left = list(options)
    return left[0] if len(left) == 1 else (yield choose(about, seat, left))


def lowest(table: Table, candidates: list[dict[str, Any]], about: str) -> Rule:
    """Who of them has the least influence; the first player decides ties.  [BG-SETUP-13c]"""
    least = min(person["influence"] for person in candidates)
    tied = [person for person in candidates if person["influence"] == least]
    chosen = yield from pick(about, tie_breaker(table), [person["name"] for person in tied])
    return next(person for person in tied if person["name"] == chosen)
