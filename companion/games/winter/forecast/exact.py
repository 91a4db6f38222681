"""The forecast itself: the real steps where all is certain, the crisis both ways, then noise."""

from collections.abc import Callable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from companion.games.winter.board.facts.tracks import FoodChanged, FoodEaten, MoraleLost, StarvationTokenAdded
from companion.games.winter.board.table import Table
from companion.games.winter.forecast.hearing import listen
from companion.games.winter.forecast.noise import Noise
from companion.games.winter.forecast.places import by_number, past_of, place_ahead
from companion.games.winter.forecast.run import Run
from companion.games.winter.forecast.shapes import Certain, Chances, CrisisAhead, Forecast
from companion.games.winter.rules.colony import steps_of
from companion.games.winter.rules.crisis import BONUS, settle, threshold
from companion.games.winter.rules.objective import FUEL_EACH_ROUND
from companion.referee.procedures import Procedure

CRISIS: Final = "resolve-crisis"
ZOMBIES: Final = "add-zombies"
"""Nothing that a forecast tells comes after this step but the end of the game."""

FORESEEN: Final = ("morale", "rounds", "objective", "nobody-left")
"""The ends that a colony phase can bring by itself."""


class Ahead(Struct, frozen=True):
    """The table as it is, and the steps of its colony phase that are still to come."""

    table: Table
    steps: dict[str, Callable[[Table], Procedure]]

    def carry(self, run: Run, after: str, last: str) -> None:
        """Carry out the steps between two others; with the last one, if it is the zombies."""
        ids = list(self.steps)
        first = ids.index(after) + 1 if after in self.steps else 0
        for step in ids[first : ids.index(last) + 1 if last in self.steps else 0]:
            if step != CRISIS:
                run.carry(self.steps[step](run.table))


class Foreseen(Struct, frozen=True):
    """The forecast, and how much food will be missing."""

    forecast: Forecast
    short: int


def forecast(table: Table) -> Forecast:
    """What the steps of the colony phase that are still to come would do now. Raises NotForeseen."""
    return foreseen(table).forecast


def foreseen(table: Table) -> Foreseen:
    """What the steps of the colony phase that are still to come would do now.  [BG-COL-0]

    Only noise is chance; an objective that wants fuel gets it; what people would have to answer is in
    `answers.usual_answer`. Where survivors with the same influence are in danger the first player would decide between
    them: it shows one of the ways, and is exact for that one. Where Kumar Sen could still talk a loss of morale away it
    is counted, so the loss is an upper bound. With the ruling that morale 0 ends the game at once, everything stops
    there. The table must not have ended.
    Raises NotForeseen.
    """
    ahead = Ahead(table, {step.id: step.procedure for step in steps_of(table)[table.colony_steps_done :]})
    run = Run(table.copy())
    if table.objective.check == FUEL_EACH_ROUND and table.phase != "colony":
        run.table.samples += 1
    ahead.carry(run, "", CRISIS)
    certain = _certain(run)
    short = sum(fact.short for fact in run.facts if isinstance(fact, StarvationTokenAdded))
    return Foreseen(_both_ways(table, ahead, run, certain), short)


def _both_ways(table: Table, ahead: Ahead, run: Run, certain: Certain) -> Forecast:
    """Prevented and not prevented, where a crisis is still to be resolved."""
    crisis = _crisis(table) if CRISIS in ahead.steps else None
    if crisis is None:
        return _case(ahead, run, certain, None, 0)
    above = 0 if table.contributed is None else table.contributed[0] - table.contributed[1] - crisis.threshold
    prevented = _case(ahead, run.copy(), certain, crisis, max(above, 0))
    failed = _case(ahead, run, certain, crisis, min(above, -1))
    now = prevented if crisis.outcome == "prevented" else failed
    return replace(now, if_prevented=prevented, if_failed=failed)


def _case(ahead: Ahead, run: Run, certain: Certain, crisis: CrisisAhead | None, above: int) -> Forecast:
    """One way in which the crisis goes, so many points above its threshold."""
    if crisis is not None:
        run.carry(settle(run.table, crisis.name, above))
    ahead.carry(run, CRISIS, ZOMBIES)
    return _whole(ahead, run, certain, crisis)


def _certain(start: Run) -> Certain:
    lost = {"starvation": 0, "waste": 0}
    food = tokens = 0
    for fact in start.facts:
        if isinstance(fact, MoraleLost) and fact.cause in lost:
            lost[fact.cause] -= fact.by
        elif isinstance(fact, FoodEaten):
            food -= fact.by
        elif isinstance(fact, FoodChanged):
            food += fact.by
        elif isinstance(fact, StarvationTokenAdded):
            tokens += 1
    return Certain(food, tokens, lost["starvation"], lost["waste"])


def _crisis(table: Table) -> CrisisAhead | None:
    crisis = table.crisis
    if crisis is None:
        return None
    needed = threshold(table)
    outcome = None
    if table.contributed is not None:
        outcome = "prevented" if table.contributed[0] - table.contributed[1] >= needed else "failed"
    return CrisisAhead(crisis.name, crisis.needs, needed, needed + BONUS, outcome)


def _whole(ahead: Ahead, run: Run, certain: Certain, crisis: CrisisAhead | None) -> Forecast:
    """The forecast for what has run as far as noise, and for the noise then."""
    table, past, zombies = run.table, past_of(run.facts), ZOMBIES in ahead.steps
    noise = listen(table, past.deaths, zombies) if table.ended is None else _ended(table, past.deaths)
    morale: dict[int, float] = {}
    died: dict[int, float] = {}
    for left, dead, chance in noise.results():
        morale[left] = morale.get(left, 0.0) + chance
        died[dead] = died.get(dead, 0.0) + chance
    dying = noise.dying() | dict.fromkeys(past.dead, 1.0)
    return Forecast(
        certain,
        crisis,
        by_number(morale),
        by_number(died),
        {place: place_ahead(here, past, noise.places.get(place)) for place, here in table.places.items()},
        _ends(ahead, noise),
        {name: dying.get(name, 0.0) for name in ahead.table.survivors},
    )


def _ended(table: Table, deaths: int) -> Noise:
    """Noise that nobody hears any more."""
    return Noise(table.morale, deaths, ended={(0, 0, table.ended or ""): 1.0})


def _ends(ahead: Ahead, noise: Noise) -> Chances:
    """The chance of each end. The objective is looked at before the round marker moves.  [BG-COL-5, BG-COL-6b]"""
    ends = dict.fromkeys(FORESEEN, 0.0)
    for (_, _, reason), chance in noise.ended.items():
        ends[reason] += chance
    goes_on = 1.0 - noise.over
    if "check-objective" in ahead.steps:
        ends["objective"] = noise.met
        goes_on -= noise.met
    if "move-round" in ahead.steps and ahead.table.round == 1:
        ends["rounds"] = goes_on
    return ends
