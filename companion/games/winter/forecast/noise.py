"""Noise, the only chance in a colony phase: place by place, exactly.

Each token draws a zombie half the time, by die and by flip. What happens at a place depends only on how many come, so
the places are gone through in printed order with the chance of every state of what they share.  [BG-COL-4g]
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import comb
from typing import Final

from companion.games.winter.arrivals import Course, course
from companion.games.winter.forecast.goals import Goal, counted, goal_of
from companion.games.winter.forecast.groups import Groups, Left, Toll, groups_of
from companion.games.winter.parts import Part
from companion.games.winter.pieces import Place, Survivor
from companion.games.winter.places import COLONY
from companion.games.winter.table import Colony
from companion.referee.facts import Fact

NEVER: Final = 1_000_000

Kind = tuple[Left, int, int]
"""What is left of the groups that matter, deaths that cost no morale, and the count of the main objective."""


@dataclass(slots=True)
class NoisyPlace:
    """What noise does at one place: the entrance after 0, 1, 2, … zombies (see `course`), and how likely each is.

    `victims` are those whom it can take, in the order in which they fall.
    """

    place: str
    course: Course
    chances: Sequence[float]
    victims: list[Survivor]

    def at_least(self) -> list[float]:
        """The chance of 0, 1, 2, … overruns or more."""
        found = [0.0] * (self.course[-1][2] + 2)
        for (_, _, overruns), chance in zip(self.course, self.chances, strict=True):
            found[overruns] += chance
        for overruns in range(len(found) - 2, -1, -1):
            found[overruns] += found[overruns + 1]
        return found

    def stop_at(self, cuts: Mapping[int, float], over: float) -> None:
        """Let the chances be those over all states: nothing comes where the game was `over` before.

        `cuts` says how likely it is that the game ends with a certain overrun here: no token is rolled after that.
        """
        found = [over, *[0.0] * (len(self.chances) - 1)]
        for fatal, weight in cuts.items():
            last = next((n for n, after in enumerate(self.course) if after[2] == fatal), len(found))
            for number, chance in enumerate(self.chances):
                found[min(number, last)] += weight * chance
        self.chances = found


@dataclass(slots=True)
class Noise:
    """What noise leads to, from so much morale and so many deaths."""

    morale: int
    deaths: int
    alive: dict[Kind, list[float]] = field(default_factory=dict)
    """The states in which the game goes on, for each kind how likely a loss of 0, 1, 2, … morale is."""
    ended: dict[tuple[int, int, str], float] = field(default_factory=dict)
    """By morale lost, deaths that cost none, and reason."""
    met: float = 0.0
    """The chance that the game goes on and the main objective is met then."""
    places: dict[str, NoisyPlace] = field(default_factory=dict)

    def end(self, lost: int, free: int, reason: str, chance: float) -> None:
        """One way in which the game ends."""
        key = (lost, free, reason)
        self.ended[key] = self.ended.get(key, 0.0) + chance

    @property
    def over(self) -> float:
        """The chance that the game has ended."""
        return sum(self.ended.values(), 0.0)

    def results(self) -> list[tuple[int, int, float]]:
        """Morale and deaths in the end, and how likely they are; the same may come up twice."""
        found = [(lost, free, chance) for (lost, free, _), chance in self.ended.items()]
        for (_, free, _), chances in self.alive.items():
            found += [(lost, free, chance) for lost, chance in enumerate(chances) if chance]
        return [(max(0, self.morale - lost), self.deaths + lost + free, chance) for lost, free, chance in found]

    def dying(self) -> dict[str, float]:
        """The chances of the named survivors in reach of it."""
        return {
            survivor.name: chance
            for here in self.places.values()
            if here.victims
            for survivor, chance in zip(here.victims, here.at_least()[1:], strict=False)
        }


def listen(table: Colony, deaths: int, ahead: bool = True) -> Noise:
    """Take every noise token off the table, after so many deaths, if noise is still `ahead`.

    The table is a copy: it is left as if noise had not been heard.
    """
    noisy = [_noisy(table, place) for place in table.places.values() if ahead and place.noise and place.id != COLONY]
    reach = [survivor for here in noisy for survivor in here.victims]
    groups = groups_of(table, reach)
    goal = goal_of(table)
    hold = table.rulings["morale-zero"] == "after-batch"
    noise = Noise(table.morale, deaths)
    noise.alive[groups.left, 0, counted(table, goal, {here.place for here in noisy})] = [1.0]
    for here in noisy:
        over = noise.over
        if here.victims or goal.adds is not None:
            here.stop_at(_Hearing(here, noise, goal, groups, NEVER if hold else table.morale).everything(), over)
        elif over:
            here.stop_at({NEVER: 1.0 - over}, over)
        noise.places[here.place] = here
    if hold:
        _give_up(noise)
    noise.met = sum((sum(chances) for kind, chances in noise.alive.items() if kind[2] <= goal.most), 0.0)
    return noise


def _give_up(noise: Noise) -> None:
    """The end that waited for the batch.  [BG-END-1]"""
    for (_, free, _), chances in noise.alive.items():
        for lost in range(noise.morale, len(chances)):
            if chances[lost]:
                noise.end(lost, free, "morale", chances[lost])
                chances[lost] = 0.0


@cache
def hits(tokens: int) -> tuple[float, ...]:
    """How likely it is that none, one, two, … of so many tokens draw a zombie."""
    return tuple(comb(tokens, number) / 2**tokens for number in range(tokens + 1))


def _noisy(table: Colony, place: Place) -> NoisyPlace:
    immune = sum(part.immune(table, place.id, 1) for part in table.parts)
    after = course(place.entrances[0], place.noise, table.rulings["trap-or-barricade-first"], immune)
    if table.parts:
        away = _kept_away(table, place)
        after = (after[:1] * away + after)[: len(after)]
    most = after[-1][2]
    victims = sorted(table.at(place.id), key=lambda survivor: survivor.influence)[:most] if most else []
    return NoisyPlace(place.id, after, hits(place.noise), victims)


def _kept_away(table: Colony, place: Place) -> int:
    """How many of the zombies that noise draws stay away. This uses up what keeps them away."""
    for number in range(place.noise):
        if not any(_keeps_away(part, table, place.id) for part in table.parts):
            return number
    return place.noise


def _keeps_away(part: Part, table: Colony, place: str) -> bool:
    asking = part.keeps_away(table, place)
    try:
        while True:
            if isinstance(said := next(asking), Fact):
                said.apply(table)
    except StopIteration as done:
        return bool(done.value)


@dataclass(frozen=True, slots=True)
class _Hearing:
    """The tokens of one place, before its chances are cut, in every state in which the game still goes on."""

    here: NoisyPlace
    noise: Noise
    goal: Goal
    groups: Groups
    limit: int
    """So much morale lost ends the game at once."""

    def everything(self) -> dict[int, float]:
        """Go on from every state; how likely it is that the game ends with the first, second, … overrun or never."""
        outcomes, at_least = self._outcomes(), self.here.at_least()
        players = [survivor.player for survivor in self.here.victims]
        before, self.noise.alive = self.noise.alive, {}
        cuts: dict[int, float] = {}
        for kind, chances in before.items():
            toll = self.groups.tolls(players, len(at_least) - 2, kind[0])
            self._spread(kind, chances, toll, outcomes)
            safe = 0 if toll[-1].nobody_left else max(0, self.limit - toll[-1].morale)
            cuts[NEVER] = cuts.get(NEVER, 0.0) + sum(chances[:safe])
            for lost in range(safe, len(chances)):
                fatal = self._fatal(lost, toll)
                cuts[fatal] = cuts.get(fatal, 0.0) + chances[lost]
                self._end(lost, kind[1], toll[fatal], chances[lost] * at_least[fatal])
        return cuts

    def _outcomes(self) -> list[tuple[int, int, float]]:
        """Overruns, what the goal counts, and the chance; numbers of zombies that make no difference are one."""
        found: dict[tuple[int, int], float] = {}
        adds = self.goal.adds
        for (zombies, barricades, overruns), chance in zip(self.here.course, self.here.chances, strict=True):
            key = (overruns, adds(zombies, barricades) if adds else 0)
            found[key] = found.get(key, 0.0) + chance
        return [(overruns, count, chance) for (overruns, count), chance in found.items()]

    def _spread(
        self, kind: Kind, chances: list[float], toll: list[Toll], outcomes: list[tuple[int, int, float]]
    ) -> None:
        """From states of one kind to those in which the game goes on."""
        _, free, count = kind
        width = min(self.limit, len(chances) + toll[-1].morale)
        for overruns, adds, share in outcomes:
            dead, cost, left, nobody_left = toll[overruns]
            if not nobody_left:
                after = (left, free + dead - cost, min(self.goal.most + 1, count + adds))
                found = self.noise.alive.setdefault(after, [0.0] * width)
                found += [0.0] * (width - len(found))
                for lost, chance in enumerate(chances[: max(0, self.limit - cost)], cost):
                    found[lost] += chance * share

    def _fatal(self, lost: int, toll: list[Toll]) -> int:
        """The overrun that ends the game when so much morale is lost already."""
        return next(n for n, taken in enumerate(toll) if taken.nobody_left or lost + taken.morale >= self.limit)

    def _end(self, lost: int, free: int, taken: Toll, chance: float) -> None:
        """The end that this overrun brings. Morale is lost before a player is out."""
        lost += taken.morale
        reason = "morale" if lost >= self.limit else "nobody-left"
        if chance:
            self.noise.end(lost, free + taken.deaths - taken.morale, reason, chance)
