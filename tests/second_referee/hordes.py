"""How zombies come: entrances in turn, barricades, traps and overruns."""

from tests.second_referee.board import COLONY
from tests.second_referee.dying import die, helpless_dies
from tests.second_referee.questions import Rule, choose, lowest
from tests.second_referee.table import Table, entrances_of, people_at, room_at, tie_breaker


def add_zombies(table: Table, place: str, number: int) -> Rule:
    """At the colony one by one to entrances 1 to 6 and round again, each effect from 1.  [LN-COL-5b]"""
    entrances = entrances_of(table, place)
    for turn in range(number):
        yield from add_zombie(table, place, entrances[turn % len(entrances)])


def add_zombie(table: Table, place: str, entrance: dict[str, int]) -> Rule:
    """One zombie to one entrance.  [BG-COL-4c, BG-COL-4d, LN-COL-5g, LN-COL-5h, LN-COL-5i]"""
    if room_at(entrance):
        entrance["zombies"] += 1
        return
    falls = [kind for kind in ("barricade", "trap") if entrance[kind + "s"]]
    if len(falls) == 2:
        ruling = table["rulings"]["trap-or-barricade-first"]
        if ruling == "ask":
            ruling = yield choose("trap-or-barricade", tie_breaker(table), falls)
        falls = [ruling]
    if falls == ["barricade"]:
        entrance["barricades"] -= 1
    elif falls == ["trap"]:
        entrance["traps"] -= 1
        entrance["zombies"] = 0
    else:
        yield from overrun(table, place)


def overrun(table: Table, place: str) -> Rule:
    """The lowest influence there dies; else a helpless one; else the bandits leave.  [LN-COL-5i … 5l]"""
    here = people_at(table, place)
    if here:
        yield from die(table, (yield from lowest(table, here, "overrun")))
    elif place == COLONY:
        if table["helpless"] + table["unruly"]:
            helpless_dies(table)
    else:
        table["places"][place]["bandits"] = 0
