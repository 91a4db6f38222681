"""Hearing the noise: from place to place, from every state to those that follow from it."""

from msgspec import Struct

from companion.games.winter.board.pieces import Place
from companion.games.winter.board.places import COLONY
from companion.games.winter.board.table import Table
from companion.games.winter.forecast.goals import Goal, counted, goal_of
from companion.games.winter.forecast.groups import Groups, Toll, groups_of
from companion.games.winter.forecast.noise import NEVER, Kind, Noise, NoisyPlace
from companion.games.winter.forecast.tokens import tokens_at
from companion.games.winter.rules.parts import Part
from companion.referee.facts import Fact


def listen(table: Table, deaths: int, ahead: bool = True) -> Noise:
    """Take every noise token off the table, after so many deaths, if noise is still `ahead`.

    The table is a copy: it is left as if noise had not been heard.
    """
    noisy = [_noisy(table, place) for place in table.places.values() if ahead and place.noise and place.id != COLONY]
    groups = groups_of(table, [survivor for here in noisy for survivor in here.victims])
    goal = goal_of(table)
    hold = table.rulings["morale-zero"] == "after-batch"
    limit = NEVER if hold else table.morale
    noise = Noise(table.morale, deaths)
    noise.alive[groups.left, 0, counted(table, goal, {here.place for here in noisy})] = [1.0]
    for here in noisy:
        over = noise.over
        if here.victims or goal.adds is not None:
            cuts = _Hearing(here, noise, goal, groups, limit).everything()
            if over or len(cuts) > 1 or NEVER not in cuts:
                here.stop_at(cuts, over)
        elif over:
            here.stop_at({NEVER: 1.0 - over}, over)
        noise.places[here.place] = here
    if hold:
        noise.give_up()
    noise.met = sum([sum(chances) for kind, chances in noise.alive.items() if kind[2] <= goal.most], 0.0)
    return noise


def _noisy(table: Table, place: Place) -> NoisyPlace:
    """A place before its noise; of equal influence the first in the table falls first, as in `usual_answer`."""
    immune = away = 0
    if table.parts:
        immune = sum(part.immune(table, place.id, 1) for part in table.parts)
        away = _kept_away(table, place)
    tokens = tokens_at(place.entrances[0], place.noise, table.rulings["trap-or-barricade-first"], immune, away)
    most = len(tokens.overruns) - 1
    victims = sorted(table.at(place.id), key=lambda survivor: survivor.influence)[:most] if most else []
    return NoisyPlace(place.id, tokens, victims)


def _kept_away(table: Table, place: Place) -> int:
    """How many of the zombies that noise draws stay away. This uses up what keeps them away."""
    for number in range(place.noise):
        if not any(_keeps_away(part, table, place.id) for part in table.parts):
            return number
    return place.noise


def _keeps_away(part: Part[Table], table: Table, place: str) -> bool:
    asking = part.keeps_away(table, place)
    try:
        while True:
            if isinstance(said := next(asking), Fact):
                said.apply(table)
    except StopIteration as done:
        return bool(done.value)


class _Hearing(Struct):
    """The tokens of one place, in every state in which the game still goes on."""

    here: NoisyPlace
    noise: Noise
    goal: Goal
    groups: Groups
    limit: int
    """So much morale lost ends the game at once."""

    def everything(self) -> dict[int, float]:
        """Go on from every state; how likely it is that the game ends with the first, second, … overrun or never."""
        outcomes, at_least = self._outcomes(), self.here.tokens.at_least
        players = [survivor.player for survivor in self.here.victims]
        before, self.noise.alive = self.noise.alive, {}
        cuts: dict[int, float] = {}
        for kind, chances in before.items():
            toll = self.groups.tolls(players, len(at_least) - 1, kind[0])
            self._spread(kind, chances, toll, outcomes)
            safe = 0 if toll[-1].nobody_left else max(0, self.limit - toll[-1].morale)
            if chances[:safe]:
                cuts[NEVER] = cuts.get(NEVER, 0.0) + sum(chances[:safe])
            for lost, chance in enumerate(chances[safe:], safe):
                fatal = self._fatal(lost, toll)
                cuts[fatal] = cuts.get(fatal, 0.0) + chance
                self._end(lost, kind[1], toll[fatal], chance * at_least[fatal])
        return cuts

    def _outcomes(self) -> list[tuple[int, int, float]]:
        """Overruns, what the goal counts, and the chance; numbers of zombies that make no difference are one."""
        tokens, adds = self.here.tokens, self.goal.adds
        if adds is None:
            return [(overruns, 0, chance) for overruns, chance in enumerate(tokens.overruns)]
        found: dict[tuple[int, int], float] = {}
        for (zombies, barricades, overruns), chance in zip(tokens.course, tokens.chances, strict=True):
            key = (overruns, adds(zombies, barricades))
            found[key] = found.get(key, 0.0) + chance
        return [(overruns, count, chance) for (overruns, count), chance in found.items()]

    def _spread(
        self, kind: Kind, chances: list[float], toll: list[Toll], outcomes: list[tuple[int, int, float]]
    ) -> None:
        """From states of one kind to those in which the game goes on."""
        _, free, count = kind
        limit, enough, alive = self.limit, self.goal.most + 1, self.noise.alive
        width = min(limit, len(chances) + toll[-1].morale)
        for overruns, adds, share in outcomes:
            dead, cost, left, nobody_left = toll[overruns]
            if not nobody_left and cost < limit:
                after = (left, free + dead - cost, min(enough, count + adds))
                found = alive.get(after)
                if found is None:
                    found = alive[after] = [0.0] * width
                elif len(found) < width:
                    found += [0.0] * (width - len(found))
                for lost, chance in enumerate(chances[: limit - cost], cost):
                    found[lost] += chance * share

    def _fatal(self, lost: int, toll: list[Toll]) -> int:
        """The overrun that ends the game when so much morale is lost already."""
        for overruns, taken in enumerate(toll):
            if taken[3] or lost + taken[1] >= self.limit:
                return overruns
        return NEVER

    def _end(self, lost: int, free: int, taken: Toll, chance: float) -> None:
        """The end that this overrun brings. Morale is lost before a player is out."""
        lost += taken.morale
        reason = "morale" if lost >= self.limit else "nobody-left"
        if chance:
            self.noise.end(lost, free + taken.deaths - taken.morale, reason, chance)
