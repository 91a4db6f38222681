"""The oracle for the forecast: whole colony phases run by the real procedures, every noise token both ways."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.games.winter.board.facts.board import BarricadeBroken, BarricadeRemoved, EntranceOverrun, HelplessDied
from companion.games.winter.board.facts.people import SurvivorDied
from companion.games.winter.board.table import Table
from companion.games.winter.forecast.answers import usual_answer
from companion.games.winter.forecast.shapes import Forecast
from companion.games.winter.rules.colony import next_step, take_step
from companion.referee.asks import Ask, Roll, Tally
from companion.referee.facts import Fact
from companion.referee.procedures import advance

LOW, HIGH = 1, 6
"""A face that draws a zombie, and one that does not."""


@dataclass
class Ending:
    """One way in which a colony phase can go: the table after it and all that happened."""

    table: Table
    facts: list[Fact] = field(default_factory=list)
    chance: float = 1.0

    def count(self, place: str, *kinds: type[Fact]) -> int:
        """How often something happened at a place."""
        return sum(isinstance(fact, kinds) and getattr(fact, "place", "") == place for fact in self.facts)

    @property
    def dead(self) -> list[str]:
        """The named dead."""
        return [fact.name for fact in self.facts if isinstance(fact, SurvivorDied)]

    @property
    def deaths(self) -> int:
        """All the dead."""
        return len(self.dead) + sum(isinstance(fact, HelplessDied) for fact in self.facts)


def answered(ask: Ask, table: Table, cards: Mapping[str, int]) -> Any:
    """What the forecast takes people to answer, and so many cards for the crisis."""
    return dict(cards) if isinstance(ask, Tally) else usual_answer(ask, table)


def endings(table: Table, cards: Mapping[str, int]) -> Iterator[Ending]:
    """Every way in which the phase can go, to the end of the round or of the game."""
    unfinished = [Ending(table.copy())]
    while unfinished:
        before = unfinished.pop()
        for after in _one_step(before, cards):
            over = after.table.ended is not None or after.table.phase != "colony"
            if over or next_step(after.table) is None:
                yield after
            else:
                unfinished.append(after)


def _one_step(before: Ending, cards: Mapping[str, int]) -> Iterator[Ending]:
    waiting: list[tuple[list[Any], float]] = [([], before.chance)]
    while waiting:
        answers, chance = waiting.pop()
        table = before.table.copy()
        progress = advance(take_step(table), table, answers, None, hand=True)
        if progress.ask is None:
            yield Ending(table, before.facts + progress.facts, chance)
        elif isinstance(progress.ask, Roll):
            faces = ("!!!", "blank") if table.rulings["noise"] == "flip" else (LOW, HIGH)
            waiting += [([*answers, face], chance / 2) for face in faces]
        else:
            waiting.append(([*answers, answered(progress.ask, table, cards)], chance))


def summed_up(before: Table, ends: list[Ending]) -> dict[str, Any]:
    """What a forecast says, from all endings."""
    found: dict[str, Any] = {
        "morale": _spread((end.table.morale, end.chance) for end in ends),
        "deaths": _spread((end.deaths, end.chance) for end in ends),
        "ends": _spread((end.table.ended, end.chance) for end in ends if end.table.ended),
        "survivors": _spread((name, end.chance) for end in ends for name in end.dead if name in before.survivors),
    }
    for place in before.places:
        found[f"{place} zombies"] = _spread((end.table.places[place].zombies, end.chance) for end in ends)
        found[f"{place} barricades lost"] = _spread(
            (end.count(place, BarricadeBroken, BarricadeRemoved), end.chance) for end in ends
        )
        found[f"{place} overruns"] = _spread((end.count(place, EntranceOverrun), end.chance) for end in ends)
    return found


def _spread(pairs: Iterator[tuple[Any, float]]) -> dict[str, float]:
    found: dict[str, float] = {}
    for value, chance in pairs:
        found[str(value)] = found.get(str(value), 0.0) + chance
    return found


def said(forecast: Forecast) -> dict[str, Any]:
    """The same of a forecast, without what cannot be."""
    found: dict[str, Any] = {name: getattr(forecast, name) for name in ("morale", "deaths", "ends", "survivors")}
    for place, ahead in forecast.places.items():
        found[f"{place} zombies"] = ahead.zombies
        found[f"{place} barricades lost"] = ahead.barricades_lost
        found[f"{place} overruns"] = ahead.overruns
    return {key: {name: chance for name, chance in chances.items() if chance} for key, chances in found.items()}
