"""E1: one exact forecast against 10,000 colony phases sampled on flat integer lists, in the same process."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import NormalDist
from typing import Any

import pytest

from companion.games.winter.board.places import BOARD, COLONY, LOCATIONS
from companion.games.winter.board.table import Table
from companion.games.winter.forecast.exact import forecast
from companion.games.winter.position.opening import open_table
from tests.benchmarks.yardstick import SLACK, ratio

SAMPLES = 10_000
BAND = NormalDist().inv_cdf(1 - 0.001 / 2)
"""99.9 % of all samples fall this many standard deviations round what is exact."""
RARE = 10
AT_ONCE = 20
"""Forecasts for one turn of the clock: both sides are then measured in their stride."""
PLACES = (COLONY, *LOCATIONS)


@dataclass
class Flat:
    """A table in integers. Doors 0 to 5 are the colony’s, door 5 + n belongs to location n; people by place."""

    spaces: list[int]
    zombies: list[int]
    barricades: list[int]
    people: list[int]
    noise: list[int]
    helpless: int
    morale: int
    food: int
    starvation: int
    waste: int


def flat(table: Table, morale_lost: int = 0) -> Flat:
    """The table in integers; `morale_lost` is what a crisis costs it."""
    doors = [door for place in PLACES for door in table.places[place].entrances]
    return Flat(
        [door.spaces for door in doors],
        [door.zombies for door in doors],
        [door.barricades for door in doors],
        [len(table.at(place)) for place in PLACES],
        [table.places[place].noise for place in PLACES],
        table.helpless,
        table.morale - morale_lost,
        table.food,
        table.starvation,
        table.waste,
    )


def sampled(board: Flat, coin: Any) -> tuple[int, int]:
    """Morale and deaths after one colony phase in which no group is wiped out and morale 0 ends all at once."""
    spaces, zombies, barricades, people = board.spaces, board.zombies[:], board.barricades[:], board.people[:]
    helpless, morale, deaths = board.helpless, board.morale, 0
    mouths = people[0] + helpless
    if board.food < (mouths + 1) // 2:
        morale -= board.starvation + 1
    morale -= board.waste // 10
    if morale <= 0:
        return 0, 0
    arrivals = [(0, number % 6) for number in range((mouths + 1) // 2)]
    arrivals += [(place, place + 5) for place in range(1, 7) for _ in range(people[place])]
    for place in range(8):
        if place:
            arrivals = [(place, place + 5) for _ in range(board.noise[place]) if coin(1)] if place < 7 else []
        for at, door in arrivals:
            if zombies[door] + barricades[door] < spaces[door]:
                zombies[door] += 1
            elif barricades[door]:
                barricades[door] -= 1
            elif people[at] or (at == 0 and helpless):
                if people[at]:
                    people[at] -= 1
                else:
                    helpless -= 1
                deaths += 1
                morale -= 1
                if morale == 0:
                    return 0, deaths
    return morale, deaths


def sample(board: Flat, seed: int = 5) -> tuple[Counter[int], Counter[int]]:
    """How often each number of morale and of deaths came out."""
    coin = Random(seed).getrandbits
    morale: Counter[int] = Counter()
    deaths: Counter[int] = Counter()
    for _ in range(SAMPLES):
        left, died = sampled(board, coin)
        morale[left] += 1
        deaths[died] += 1
    return morale, deaths


def inside_the_band(exact: dict[str, float], counts: Counter[int]) -> bool:
    """Whether every number came out as often as its chance says, within 99.9 %; those that are rare count together."""
    rare = {number for number in {*map(int, exact), *counts} if exact.get(str(number), 0.0) * SAMPLES < RARE}
    common = {int(number): chance for number, chance in exact.items()}.items()
    pairs = [(counts[number], chance) for number, chance in common if number not in rare]
    pairs.append((sum(counts[n] for n in rare), sum(chance for number, chance in common if number in rare)))
    return all(abs(n / SAMPLES - p) <= BAND * (p * (1 - p) / SAMPLES) ** 0.5 + 1 / SAMPLES for n, p in pairs)


CRISIS = {"crisis": {"name": "Fuel Shortage"}}
"""Its failure costs 2 morale."""


def a_table(people: Sequence[int], doors: int, noise: int, **keys: Any) -> Table:
    """Four players and so many survivors at the colony and at each location; so many zombies at every door."""
    standing = [place for place, number in zip(PLACES, people, strict=True) for _ in range(number)]
    survivors = [
        {"name": f"S{n}", "influence": 10 + 5 * n, "attack": 3, "search": 3, "at": at} for n, at in enumerate(standing)
    ]
    places = {place: {"zombies": min(doors + 1, BOARD[place].entrance_spaces), "noise": noise} for place in LOCATIONS}
    position = {
        "players": [{"name": f"P{n}", "survivors": survivors[n::4]} for n in range(4)],
        "places": places,
        "colony": {"entrances": [{"zombies": doors, "barricades": n % 2} for n in range(6)]},
    }
    return open_table(position | keys, 1)


GOALS = {"an evening without a crisis": 300, "a usual evening": 300, "the fullest board": 200}
"""E1 is about a usual table. With 28 survivors and every noise space taken a forecast has far more to tell of."""
USUAL = {"morale": 5, "food": 4, "helpless": 3, "waste": 11}
TABLES = {
    "an evening without a crisis": lambda: a_table((5, 1, 0, 2, 1, 1, 0), 1, 1, **USUAL),
    "a usual evening": lambda: a_table((5, 1, 0, 2, 1, 1, 0), 1, 1, **USUAL, **CRISIS),
    "the fullest board": lambda: a_table((9, 3, 3, 4, 3, 4, 2), 0, 4, morale=10, food=20, helpless=15, **CRISIS),
}


@pytest.mark.parametrize(("name", "goal"), GOALS.items())
def test_e1(benchmark: Any, name: str, goal: int) -> None:
    """A crisis is shown both ways, so both ways are sampled; the ratio to samples of one way is kept beside it."""
    table = TABLES[name]()
    ahead = forecast(table)
    ways = [(flat(table), ahead.if_prevented or ahead)]
    if ahead.if_failed is not None:
        ways.append((flat(table, morale_lost=2), ahead.if_failed))
    for board, exact in ways:
        morale, deaths = sample(board)
        assert inside_the_band(exact.morale, morale) and inside_the_band(exact.deaths, deaths)

    def ours() -> None:
        for _ in range(AT_ONCE):
            forecast(table)

    def samples() -> None:
        for board, _ in ways:
            sample(board)

    def one_way() -> None:
        sample(ways[-1][0])

    faster, one = AT_ONCE / ratio(ours, samples, 15), AT_ONCE / ratio(ours, one_way, 15)
    benchmark(forecast, table)
    benchmark.extra_info.update(goal=goal, ratio=round(faster), ratio_to_one_way=round(one), name=f"E1 {name}")
    print(f"\nE1 {name}: {faster:.0f} times faster (goal {goal}); than samples of one way: {one:.0f}")
    assert faster * SLACK >= goal
