"""What the table says has happened: no rule of turns speaks against it."""

from typing import Any

from tests.second_referee.board import COLONY, NIGHT
from tests.second_referee.case import Case, nonsense
from tests.second_referee.dying import close_ranks, die, helpless_dies, hurt
from tests.second_referee.night import place_bandit
from tests.second_referee.questions import Rule
from tests.second_referee.table import (
    Table,
    entrances_of,
    find_person,
    find_player,
    free,
    last_in_line,
    owner_of,
    person_of,
    room_at,
)

Args = dict[str, Any]


def wound(table: Table, args: Args) -> Case:
    """One token."""
    person, kind = find_person(table, args["survivor"]), args.get("kind", "wound")
    if person is None:
        return nonsense("unknown survivor")
    if kind == "despair" and table["game"] != NIGHT:
        return nonsense("no despair in this edition")
    return Case(lambda: hurt(table, person, "wounds" if kind == "wound" else kind))


def heal(table: Table, args: Args) -> Case:
    """One token off; despair only where it is named."""
    person, kind = find_person(table, args["survivor"]), args.get("kind")
    if person is None:
        return nonsense("unknown survivor")
    wanted = {"wound": ["wounds"], None: ["wounds", "frostbite"]}.get(kind, [kind])
    there = [token for token in wanted if person[token]]
    if not there:
        return nonsense("nothing to heal")

    def rule() -> Rule:
        person[there[0]] -= 1
        yield from ()

    return Case(rule)


def let_die(table: Table, args: Args) -> Case:
    """A survivor dies because the table says so.  [BG-MOR-1]"""
    person = find_person(table, args["survivor"])
    return nonsense("unknown survivor") if person is None else Case(lambda: die(table, person))


def helpless(table: Table, args: Args) -> Case:
    """They come while there is room, or leave; that is no death."""
    add = args["add"]
    if add == 0 or -add > table["helpless"]:
        return nonsense("so many are not there")
    against = ["no room"] if add > free(table, COLONY) else []

    def rule() -> Rule:
        table["helpless"] += add
        yield from ()

    return Case(rule, against)


def one_helpless_dies(table: Table, args: Args) -> Case:
    """One dies: morale falls."""
    if not table["helpless"] + table["unruly"]:
        return nonsense("nobody helpless is there")

    def rule() -> Rule:
        helpless_dies(table)
        yield from ()

    return Case(rule)


def lead(table: Table, args: Args) -> Case:
    """Another leader."""
    person = find_person(table, args["survivor"])
    if person is None:
        return nonsense("unknown survivor")

    def rule() -> Rule:
        for other in owner_of(table, person)["survivors"]:
            other["leader"] = other is person
        yield from ()

    return Case(rule)


def give(table: Table, args: Args) -> Case:
    """A survivor joins another group, where that player's exile allows."""
    person, to = find_person(table, args["survivor"]), find_player(table, args["to"])
    if person is None or to is None or owner_of(table, person) is to:
        return nonsense("unknown survivor or player")
    against = ["out"] if to["out"] else []
    if to["exiled"] and person["at"] == COLONY:
        against.append("exiled")

    def rule() -> Rule:
        owner = owner_of(table, person)
        owner["survivors"].remove(person)
        person["leader"] = not to["survivors"]
        to["out"] = False
        to["survivors"].append(person)
        to["survivors"].sort(key=lambda other: other["joined"])
        yield from close_ranks(table, owner)

    return Case(rule, against)


def add_survivor(table: Table, args: Args) -> Case:
    """Somebody joins a group."""
    player = find_player(table, args["player"])
    if player is None or find_person(table, args["name"]) or args["name"] in table["dead"]:
        return nonsense("unknown player or known survivor")
    at = args.get("at") or COLONY
    if at != COLONY and at not in table["places"]:
        return nonsense("unknown place")
    against = [] if free(table, at) > 0 else ["full"]
    if player["exiled"] and at == COLONY:
        against.append("exiled")
    if player["out"]:
        against.append("out")

    def rule() -> Rule:
        keys = {key: args[key] for key in ("name", "influence", "attack", "search")}
        player["out"], leads = False, not player["survivors"]
        player["survivors"].append(person_of(keys | {"at": at, "leader": leads, "joined": last_in_line(table)}))
        yield from ()

    return Case(rule, against)


def trap(table: Table, args: Args) -> Case:
    """An explosive trap to an empty entrance space."""
    place, entrance = args["place"], args.get("entrance")
    if place != COLONY and place not in table["places"]:
        return nonsense("unknown place")
    there = entrances_of(table, place)
    if not entrance or entrance > len(there):
        return nonsense("which entrance")
    against = [] if room_at(there[entrance - 1]) else ["no empty space"]

    def rule() -> Rule:
        there[entrance - 1]["traps"] += 1
        yield from ()

    return Case(rule, against)


def bandit(table: Table, args: Args) -> Case:
    """A bandit comes to a place, or to one that a die names."""
    place = args.get("place")
    if place is not None and place not in table["places"]:
        return nonsense("unknown place")
    return Case(lambda: place_bandit(table, place))


def unruly(table: Table, args: Args) -> Case:
    """Unruly helpless survivors come to the colony."""
    add = args.get("add", 1)
    against = [] if add <= free(table, COLONY) else ["no room"]

    def rule() -> Rule:
        table["unruly"] += add
        yield from ()

    return Case(rule, against)


def audio_log(table: Table, args: Args) -> Case:
    """The code on top."""

    def rule() -> Rule:
        table["audio_log"] = list(args["dice"])
        yield from ()

    return Case(rule)
