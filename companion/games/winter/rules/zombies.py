"""Zombies arriving: spaces, barricades, overruns, one at a time; the step of the colony phase that adds them."""

from functools import cache

from companion.games.winter.board.facts.board import (
    BarricadeBroken,
    EntranceOverrun,
    FewerCame,
    NobodyThere,
    NoiseHeard,
    TrapSprung,
    ZombieCame,
    where,
)
from companion.games.winter.board.headcount import counted, mouths_at_colony
from companion.games.winter.board.places import COLONY, COLONY_ENTRANCES, title_of
from companion.games.winter.board.table import Table
from companion.games.winter.phrases import causes
from companion.games.winter.rules.arrivals import ASK, BARRICADE, SPACE, TRAP, meets
from companion.games.winter.rules.death import die, helpless_dies
from companion.games.winter.rules.morale import end_at_zero
from companion.games.winter.rules.ties import one_of_equals, who_decides
from companion.referee.asks import ACTION, NOISE, Choose, Option, Roll
from companion.referee.facts import Fact
from companion.referee.phrases import Words
from companion.referee.procedures import Procedure

KEEPS_HELPLESS_QUIET = "Rocco Bellini"
FEWER_WITH_HIM = 2
"""With helpless ones at the colony beside him so many fewer zombies come there in the colony phase."""


def add_zombies(table: Table) -> Procedure:
    """Three batches: the colony, the other locations, noise. Each number is taken when its batch starts.

    [BG-COL-4a, BG-COL-4b, BG-COL-4f, BG-COL-4g]
    """
    hold = table.rulings["morale-zero"] == "after-batch"
    arrives = drawn_here if table.parts else zombie_arrives
    yield from zombies_at_colony(table, (yield from coming_to_colony(table)), hold=hold)
    yield from end_at_zero(table)
    for place, number in drawn_to_locations(table).items():
        for _ in range(number):
            yield from arrives(table, place, 1, hold)
    yield from end_at_zero(table)
    yield from noise_is_heard(table, hold)
    yield from end_at_zero(table)


def drawn_to_locations(table: Table) -> dict[str, int]:
    """One zombie for each survivor at a location, and for whoever else draws them.  [BG-COL-4f]"""
    bodies = counted(table)
    del bodies[COLONY]
    for part in table.parts:
        for place in bodies:
            bodies[place] += part.bodies(table, place)
    return bodies


def coming_to_colony(table: Table) -> Procedure:
    """How many come to the colony: those that stay away leave no gap among the entrances.  [BG-COL-4a, BG-COL-4b]"""
    coming = half_up_or_down(table)
    if fewer := kept_quiet(table):
        yield FewerCame(KEEPS_HELPLESS_QUIET, fewer)
    for _ in range(coming if table.parts else 0):
        coming -= yield from stays_away(table, COLONY)
    return coming


def stays_away(table: Table, place: str) -> Procedure:
    """Whether a part of the table keeps a zombie of the colony phase away."""
    for part in table.parts:
        if (yield from part.keeps_away(table, place)):
            return True
    return False


def drawn_here(table: Table, place: str, entrance: int, hold: bool) -> Procedure:
    """A zombie of the colony phase arrives, unless a part of the table keeps it away."""
    if not (yield from stays_away(table, place)):
        yield from zombie_arrives(table, place, entrance, hold)


def half_up_or_down(table: Table) -> int:
    """One zombie for two at the colony, rounded as the table plays it; fewer where a card says so.  [BG-COL-4a]"""
    return _drawn_to_colony(table) - kept_quiet(table)


def kept_quiet(table: Table) -> int:
    """How many of them a survivor’s card keeps away."""
    father = table.survivors.get(KEEPS_HELPLESS_QUIET) if table.helpless + table.unruly else None
    return min(FEWER_WITH_HIM, _drawn_to_colony(table)) if father is not None and father.at == COLONY else 0


def _drawn_to_colony(table: Table) -> int:
    drawing = mouths_at_colony(table) - (table.unruly if table.rulings["unruly-zombies"] == "1" else 0)
    return (drawing + (table.rulings["colony-zombies"] == "up")) // 2


def zombies_at_colony(table: Table, number: int, because: Words = "", hold: bool = False) -> Procedure:
    """One at a time at entrances 1 to 6 and round again; every batch starts at 1.  [BG-COL-4b]"""
    for count in range(number):
        yield from zombie_arrives(table, COLONY, count % COLONY_ENTRANCES + 1, hold, because)


def noise_is_heard(table: Table, hold: bool) -> Procedure:
    """Every noise token comes off and draws a zombie, or does not.  [BG-COL-4g]"""
    flip = table.rulings["noise"] == "flip"
    for place in table.locations:
        roll = for_a_token(place, flip)
        for _ in range(table.places[place].noise):
            face = yield roll
            drew = face == "!!!" if flip else face <= 3
            yield NoiseHeard(place, face, drew)
            if drew:
                yield from drawn_here(table, place, 1, hold)


@cache
def for_a_token(place: str, flip: bool) -> Roll:
    """The same words for every noise token at a place."""
    how = "flip the token" if flip else "roll a die for one token"
    return Roll(
        die=NOISE if flip else ACTION, about="noise", text=f"Noise at {title_of(place)}: {how}.", rules=("BG-COL-4g",)
    )


def zombie_arrives(table: Table, place: str, entrance: int, hold: bool = False, because: Words = "") -> Procedure:
    """A zombie comes to an entrance.  [BG-COL-4c, BG-COL-4d]"""
    return arrives(table, place, entrance, ZombieCame(place, entrance, because), hold)


def arrives(table: Table, place: str, entrance: int, came: Fact, hold: bool = False) -> Procedure:
    """An empty space takes it (`came`), a barricade or a trap stops it, or the entrance is overrun."""
    met = meets(table.places[place].entrances[entrance - 1], table.rulings["trap-or-barricade-first"])
    if met == ASK:
        met = yield from trap_or_barricade(table, place, entrance)
    if met == SPACE:
        yield came
    elif met == BARRICADE:
        yield BarricadeBroken(place, entrance)
    elif met == TRAP:
        yield TrapSprung(place, entrance, table.ordinary(place, entrance))
    else:
        yield EntranceOverrun(place, entrance)
        yield from overrun(table, place, hold)


def trap_or_barricade(table: Table, place: str, entrance: int) -> Procedure:
    """The first player says which of the two goes first.  [BG-COL-4c]"""
    return (
        yield Choose(
            about="trap-or-barricade",
            seat=who_decides(table)[0],
            text=f"A trap and a barricade stand at {where(place, entrance)}. Which goes first?",
            options=(Option(BARRICADE, "The barricade breaks"), Option(TRAP, "The trap goes off")),
        )
    )


def overrun(table: Table, place: str, hold: bool = False) -> Procedure:
    """The lowest influence there dies; a helpless one where only helpless are.  [BG-COL-4d, BG-COL-4e]"""
    lowest = table.lowest_influence(place)
    if lowest:
        victim = lowest[0]
        if len(lowest) > 1:
            text = f"{title_of(place).capitalize()} is overrun: who dies?"
            victim = yield from one_of_equals(table, lowest, "overrun", text)
        yield from die(table, victim, causes.overrun_at(place), hold)
    elif place == COLONY and table.helpless + table.unruly:
        yield from helpless_dies(table, causes.overrun_at(COLONY), hold)
    else:
        for part in table.parts:
            if (yield from part.overrun_of_nobody(table, place)):
                return
        yield NobodyThere(place)
