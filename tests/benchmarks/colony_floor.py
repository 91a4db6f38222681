"""The floor for E2: the same colony phase by hand, with the same facts in the same order.

No asks, no rulings, no generators, no saved games.
"""

from collections.abc import Iterator

from tests.benchmarks.floor_facts import (
    Ate,
    Broke,
    Came,
    Counted,
    Died,
    Ended,
    Fact,
    Heard,
    MoraleGained,
    MoraleLost,
    NotMet,
    Overrun,
    Prevented,
    RoundBegan,
    RoundFell,
    Starved,
    StepDone,
    Struck,
    Table,
    TokenPassed,
    WasteCounted,
)


def colony_phase(table: Table, faces: list[int]) -> list[Fact]:
    """The seven steps, each fact applied as it happens; no further once the game has ended."""
    facts: list[Fact] = []
    rolled = iter(faces)
    for name, step in STEPS:
        step(table, facts, rolled)
        if table.ended:
            return facts
        happens(table, facts, StepDone(name))
    happens(table, facts, RoundBegan(table.rounds_played + 2))
    return facts


def happens(table: Table, facts: list[Fact], fact: Fact) -> None:
    fact.apply(table)
    facts.append(fact)


def lose_morale(table: Table, facts: list[Fact], by: int, cause: str, because: str) -> None:
    happens(table, facts, MoraleLost(by, max(0, table.morale - by), cause, because))
    if table.morale == 0:
        happens(table, facts, Ended("morale"))


def pay_food(table: Table, facts: list[Fact], rolled: Iterator[int]) -> None:
    mouths = at_colony(table)
    need = (mouths + 1) // 2
    if table.food >= need:
        happens(table, facts, Ate(need, mouths, table.food - need))
    else:
        happens(table, facts, Starved(table.starvation + 1, f"{need} food needed, {table.food} there"))
        lose_morale(table, facts, table.starvation, "starvation", "starvation")


def at_colony(table: Table) -> int:
    return len([one for one in table.survivors.values() if one.at == 0]) + table.helpless


def check_waste(table: Table, facts: list[Fact], rolled: Iterator[int]) -> None:
    costs = table.waste // 10
    happens(table, facts, WasteCounted(table.waste, costs))
    if costs:
        lose_morale(table, facts, costs, "waste", "waste in the colony")


def resolve_crisis(table: Table, facts: list[Fact], rolled: Iterator[int]) -> None:
    needed = len([player for player in table.players if not player.exiled])
    above = table.matching - table.other - needed
    happens(table, facts, Counted(table.matching, table.other, needed))
    if above < 0:
        happens(table, facts, Struck(table.crisis))
        lose_morale(table, facts, table.failure, "crisis", table.crisis)
        return
    happens(table, facts, Prevented(table.crisis))
    if above >= 2 and table.morale < 10:
        happens(table, facts, MoraleGained(1, table.morale + 1, "more than needed"))


def add_zombies(table: Table, facts: list[Fact], rolled: Iterator[int]) -> None:
    for count in range((at_colony(table) + 1) // 2):
        arrives(table, facts, 0, count % 6)
        if table.ended:
            return
    survivors = table.survivors.values()
    for place, number in [(p, len([s for s in survivors if s.at == p])) for p in range(1, 7)]:
        for _ in range(number):
            arrives(table, facts, place, 0)
            if table.ended:
                return
    for place in range(1, 7):
        for _ in range(table.places[place].noise):
            face = next(rolled)
            happens(table, facts, Heard(place, face, face <= 3))
            if face <= 3:
                arrives(table, facts, place, 0)
            if table.ended:
                return


def arrives(table: Table, facts: list[Fact], place: int, entrance: int) -> None:
    door = table.places[place].entrances[entrance]
    if door.zombies + door.barricades + door.traps < door.spaces:
        happens(table, facts, Came(place, entrance, ""))
    elif door.barricades:
        happens(table, facts, Broke(place, entrance))
    else:
        happens(table, facts, Overrun(place, entrance))
        here = [one for one in table.survivors.values() if one.at == place]
        if here:
            lowest = min(here, key=lambda one: one.influence)
            happens(table, facts, Died(lowest.name, lowest.player, place, f"{place} was overrun"))
            lose_morale(table, facts, 1, "death", f"{lowest.name} died")


def check_objective(table: Table, facts: list[Fact], rolled: Iterator[int]) -> None:
    happens(table, facts, NotMet("We Need More Samples"))


def move_round(table: Table, facts: list[Fact], rolled: Iterator[int]) -> None:
    happens(table, facts, RoundFell(table.round - 1))
    if table.round == 0:
        happens(table, facts, Ended("rounds"))


def pass_token(table: Table, facts: list[Fact], rolled: Iterator[int]) -> None:
    happens(table, facts, TokenPassed(table.first, (table.first - 1) % len(table.players)))


STEPS = (
    ("pay-food", pay_food),
    ("check-waste", check_waste),
    ("resolve-crisis", resolve_crisis),
    ("add-zombies", add_zombies),
    ("check-objective", check_objective),
    ("move-round", move_round),
    ("pass-first-player", pass_token),
)
