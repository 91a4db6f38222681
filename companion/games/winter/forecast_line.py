"""The forecast in a line: what the colony phase would do now. Certain parts are exact, noise is a chance."""

from collections.abc import Iterator
from math import comb

from companion.games.winter.colony import CARDS_PER_MORALE, food_needed
from companion.games.winter.crisis import threshold
from companion.games.winter.pieces import Entrance
from companion.games.winter.places import BOARD, COLONY, COLONY_ENTRANCES, LOCATIONS
from companion.games.winter.table import Colony
from companion.games.winter.zombies import half_up_or_down


def forecast_line(table: Colony) -> tuple[str, ...]:
    """Short phrases, the certain ones first."""
    return (*_morale(table), *_crisis(table), *_overruns(table), *_noise(table))


def _morale(table: Colony) -> Iterator[str]:
    need = food_needed(table)
    hungry = table.food < need
    starving = table.starvation + 1 if hungry else 0
    waste = table.waste // CARDS_PER_MORALE
    yield f"food {need - table.food} short" if hungry else f"food −{need}, {table.food - need} left"
    if starving or waste:
        because = ", ".join(([f"starvation {starving}"] if starving else []) + ([f"waste {waste}"] if waste else []))
        yield f"morale −{starving + waste} ({because})"


def _crisis(table: Colony) -> Iterator[str]:
    if table.crisis is not None:
        yield f"crisis needs {threshold(table)} {' or '.join(table.crisis.needs)}".rstrip()


def breaks_and_overruns(entrance: Entrance, arrivals: int) -> tuple[int, int]:
    """How many barricades break and how often the entrance is overrun when so many zombies come. Traps set it free."""
    left = arrivals - entrance.free
    broken = overruns = 0
    barricades, traps = entrance.barricades, entrance.traps
    while left > 0:
        if barricades:
            barricades, broken, left = barricades - 1, broken + 1, left - 1
        elif traps:
            traps, left = traps - 1, left - 1 - entrance.spaces + traps - 1
        else:
            overruns, left = overruns + 1, left - 1
    return broken, overruns


def _overruns(table: Colony) -> Iterator[str]:
    number = half_up_or_down(table)
    arrivals = {
        COLONY: [number // COLONY_ENTRANCES + (door < number % COLONY_ENTRANCES) for door in range(COLONY_ENTRANCES)]
    }
    arrivals |= {place: [table.counted_at(place)] for place in LOCATIONS}
    yield f"{sum(map(sum, arrivals.values()))} zombies come"
    for place, numbers in arrivals.items():
        met = [breaks_and_overruns(door, n) for door, n in zip(table.places[place].entrances, numbers, strict=True)]
        broken, overruns = (sum(column) for column in zip(*met, strict=True))
        name = BOARD[place].title.lower()
        if overruns:
            yield f"{name} overrun" + (f" ×{overruns}" if overruns > 1 else "")
        elif broken:
            yield f"{name}: {broken} barricade{'s' if broken > 1 else ''} break{'' if broken > 1 else 's'}"


def _noise(table: Colony) -> Iterator[str]:
    """The chance that noise alone overruns a place: each token draws a zombie half the time."""
    for place in LOCATIONS:
        here = table.places[place]
        stand = here.entrances[0]
        room = stand.free - table.counted_at(place) + stand.barricades
        if here.noise and table.at(place) and 0 <= room < here.noise and not stand.traps:
            yield f"{BOARD[place].title.lower()} overrun by noise {_at_least(room + 1, here.noise):.0%}"


def _at_least(hits: int, tokens: int) -> float:
    """The chance of at least so many hits among fair coins."""
    return float(sum(comb(tokens, k) for k in range(hits, tokens + 1)) / 2**tokens)
