"""The forecast in a few short phrases, built from the exact one: what is certain first, then the worst."""

from collections.abc import Iterator

from companion.games.winter.board.places import BOARD
from companion.games.winter.board.table import Table
from companion.games.winter.forecast.exact import foreseen
from companion.games.winter.forecast.run import NotForeseen
from companion.games.winter.forecast.shapes import Certain, Chances, CrisisAhead, Forecast
from companion.games.winter.rules.zombies import KEEPS_HELPLESS_QUIET, kept_quiet
from companion.games.words import signed

MOST = 7
"""Phrases, so that a panel can hold them."""

Risk = tuple[float, str]
"""How bad it is, and the phrase for it."""


def forecast_line(table: Table) -> tuple[str, ...]:
    """Short phrases. While nobody has counted the cards they tell of a prevented crisis, and the last one of a failure.

    In the colony phase there are none: a step may be half done, and what it did would be told a second time.
    """
    if table.phase == "colony":
        return ()
    try:
        coming = foreseen(table)
    except NotForeseen as unknown:
        return not_foreseen(unknown)
    ahead = coming.forecast
    is_open = ahead.crisis is not None and ahead.crisis.outcome is None
    told = ahead.if_prevented if is_open and ahead.if_prevented else ahead
    first = [*_certain(table, ahead.certain, coming.short), *_crisis(ahead.crisis)]
    last = [_morale(told, " after"), *([f"if it strikes: {_morale(ahead)}{_hands(table)}"] if is_open else [])]
    risks = sorted(_risks(table, told), key=lambda risk: -risk[0])
    return (*first, *(phrase for _, phrase in risks[: MOST - len(first) - len(last)]), *last)


def not_foreseen(unknown: NotForeseen) -> tuple[str, ...]:
    """What stands there when a rule asks what nobody can answer ahead. The game goes on all the same."""
    return (f"not foreseen: {unknown}",)


def _certain(table: Table, certain: Certain, short: int) -> Iterator[str]:
    if certain.starvation:
        yield f"food {short} short, morale {signed(certain.starvation_morale)}"
    else:
        yield f"food {signed(certain.food)}, {table.food + certain.food} left"
    if fewer := kept_quiet(table):
        yield f"{KEEPS_HELPLESS_QUIET} keeps {fewer} away"
    if certain.waste_morale:
        yield f"waste: morale {signed(certain.waste_morale)}"


def _crisis(crisis: CrisisAhead | None) -> Iterator[str]:
    if crisis is None:
        return
    if crisis.outcome is None:
        yield f"crisis needs {crisis.threshold} {' or '.join(crisis.needs)}".rstrip()
    else:
        yield "crisis prevented" if crisis.outcome == "prevented" else "crisis strikes"


def _morale(ahead: Forecast, when: str = "") -> str:
    """“morale 3–5, end 12 %”"""
    lowest, highest = min(map(int, ahead.morale)), max(map(int, ahead.morale))
    span = f"morale {lowest}" if lowest == highest else f"morale {lowest}–{highest}"
    end = ahead.ends["morale"] + ahead.ends["nobody-left"]
    return span + when + (f", {'the ' if end >= 1 else ''}end{often(end)}" if end else "")


def _hands(table: Table) -> str:
    """What a failure does by hand no forecast knows."""
    crisis = table.crisis
    by_hand = crisis is not None and (not crisis.on_failure or any(one.do == "manual" for one in crisis.on_failure))
    return ", and what you do by hand" if by_hand else ""


def _risks(table: Table, ahead: Forecast) -> Iterator[Risk]:
    mourned = set()
    for name, chance in ahead.survivors.items():
        if chance:
            mourned.add(table.survivors[name].at)
            yield 2 * chance, f"{name} dies{often(chance)}"
    for place, here in ahead.places.items():
        name = BOARD[place].title.lower()
        overrun, times = _any(here.overruns)
        if overrun and place not in mourned:
            yield 1.5 * overrun, f"{name} overrun{f' ×{times}' if times > 1 else ''}{often(overrun)}"
        broken, lost = _any(here.barricades_lost)
        if broken:
            what = f"{lost} barricades break" if lost > 1 else "a barricade breaks"
            yield broken, f"{name}: {what}{often(broken)}"
        sprung, _ = _any(here.traps_sprung)
        if sprung:
            yield sprung, f"{name}: a trap goes off{often(sprung)}"
    if ahead.ends["objective"]:
        yield 3, f"the goal is met{often(ahead.ends['objective'])}"


def _any(chances: Chances) -> tuple[float, int]:
    """How likely it is that it happens at all, and how often it certainly does."""
    return sum(chance for number, chance in chances.items() if number != "0"), min(map(int, chances))


def often(chance: float) -> str:
    """“ 25 %”; nothing for what is certain."""
    if chance >= 1:
        return ""
    percent = round(100 * chance)
    return " <1 %" if percent == 0 else " >99 %" if percent == 100 else f" {percent} %"
