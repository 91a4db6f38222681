"""What a crisis that strikes does, effect by effect, in the vocabulary of protocol.md."""

from typing import Any

from tests.second_referee.board import COLONY
from tests.second_referee.dying import die, gain_morale, helpless_dies, hurt, lose_morale
from tests.second_referee.hordes import add_zombies, overrun
from tests.second_referee.questions import Rule, pick
from tests.second_referee.table import (
    Person,
    Table,
    entrances_of,
    find_person,
    free,
    loyal_to_colony,
    people_at,
    room_at,
    tie_breaker,
)

Effect = dict[str, Any]


def strike(table: Table) -> Rule:
    """Every effect of the crisis, in the order of the card.  [LN-COL-4e]"""
    for effect in table["crisis"]["on_failure"] or []:
        yield from carry_out(table, effect)


def carry_out(table: Table, effect: Effect) -> Rule:
    """One effect."""
    do, by = effect["do"], effect.get("by")
    if do == "morale":
        gain_morale(table, by) if by > 0 else lose_morale(table, -by)
    elif do in ("food", "waste", "starvation"):
        table[do] = max(0, table[do] + by)
    elif do == "helpless":
        yield from helpless_come_or_die(table, by)
    elif do in ("wound", "frostbite", "kill"):
        yield from strike_people(table, effect)
    elif do == "overrun":
        for place in places_meant(table, effect):
            for _ in range(by or 1):
                yield from overrun(table, place)
    elif do in ("zombies", "noise", "barricades"):
        for place in places_meant(table, effect):
            yield from at_place(table, place, do, by)


def helpless_come_or_die(table: Table, by: int) -> Rule:
    """Helpless survivors come while there is room at the colony; those taken away die."""
    if by > 0:
        table["helpless"] += max(0, min(by, free(table, COLONY)))
    for _ in range(min(-by, table["helpless"] + table["unruly"])):
        helpless_dies(table)
    yield from ()


def places_meant(table: Table, effect: Effect) -> list[str]:
    """One place, or every location but the colony; without a place the colony."""
    place = effect.get("place") or COLONY
    if place == "others":
        return list(table["places"])
    return [place] if place == COLONY or place in table["places"] else []


def at_place(table: Table, place: str, do: str, by: int | None) -> Rule:
    """Zombies, noise or barricades at one place."""
    if do == "zombies":
        if (by or 1) > 0:
            yield from add_zombies(table, place, by or 1)
        else:
            take_away(table, place, "zombies", -(by or 0))
    elif do == "noise" and place != COLONY:
        there = table["places"][place]
        there["noise"] = max(0, min(there["noise_spaces"], there["noise"] + (by or 1)))
    elif do == "barricades":
        if by is None or by < 0:
            take_away(table, place, "barricades", 99 if by is None else -by)
        else:
            put_up(table, place, by)


def take_away(table: Table, place: str, what: str, number: int) -> None:
    """From the entrances in their order."""
    for entrance in entrances_of(table, place):
        taken = min(number, entrance[what])
        entrance[what] -= taken
        number -= taken


def put_up(table: Table, place: str, number: int) -> None:
    """Barricades to entrances in turn, where there is room."""
    entrances = entrances_of(table, place)
    for turn in range(number):
        entrance = entrances[turn % len(entrances)]
        if room_at(entrance):
            entrance["barricades"] += 1


def strike_people(table: Table, effect: Effect) -> Rule:
    """Wounds, frostbite and deaths of those whom the card means, of players who are not exiled.  [BG-COL-3c]"""
    names = yield from those_meant(table, effect)
    for name in names:
        for _ in range(1 if effect["do"] == "kill" else effect.get("by") or 1):
            person = find_person(table, name)
            if person is None:
                break
            if effect["do"] == "kill":
                yield from die(table, person)
            else:
                yield from hurt(table, person, "wounds" if effect["do"] == "wound" else "frostbite")


def those_meant(table: Table, effect: Effect) -> Rule:
    """Everybody, a number from the lowest or the highest influence, or somebody by name."""
    who, place = effect.get("who", "lowest"), effect.get("place")
    if place is None or place == "others":
        crowd = [person for player in loyal_to_colony(table) for person in player["survivors"]]
        crowd = [person for person in crowd if place is None or person["at"] != COLONY]
    else:
        crowd = people_at(table, place)
    crowd.sort(key=lambda person: person["influence"])
    if who == "all":
        return [person["name"] for person in crowd]
    if who in ("lowest", "highest"):
        who = {who: 1}
    if isinstance(who, str):
        return [person["name"] for person in crowd if person["name"] == who]
    (end_of_line, number), *_ = who.items()
    line = crowd if end_of_line == "lowest" else crowd[::-1]
    return (yield from first_of(table, line, number))


def first_of(table: Table, line: list[Person], number: int) -> Rule:
    """So many from the front; the first player decides between equals where not all of them can go.  [BG-SETUP-13c]"""
    if number >= len(line):
        return [person["name"] for person in line]
    last = line[number - 1]["influence"]
    chosen = [person["name"] for person in line[:number] if person["influence"] != last]
    tied = [person["name"] for person in line if person["influence"] == last]
    while tied and len(chosen) < number:
        if len(chosen) + len(tied) == number:
            return chosen + tied
        chosen.append((yield from pick("tie", tie_breaker(table), tied)))
        tied.remove(chosen[-1])
    return chosen
