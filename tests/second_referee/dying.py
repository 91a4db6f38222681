"""Wounds, bites, deaths, new leaders and newcomers."""

from tests.second_referee.board import COLONY
from tests.second_referee.questions import Rule, choose, end, lowest, name, pick, roll
from tests.second_referee.table import (
    Person,
    Player,
    Table,
    free,
    last_in_line,
    lethal,
    owner_of,
    people_at,
    person_of,
    playing,
)

NO_FROSTBITE = "Harman Brooks"
IMMUNE = "Sparky"
TRUCK_DRIVER, MESSENGER = "Rod Miller", "Hugo Valentine"


def lose_morale(table: Table, by: int) -> None:
    """Morale falls; at 0 the game ends at once, or after the batch where the table plays it so.  [BG-END-1]"""
    if by > 0:
        table["morale"] = max(0, table["morale"] - by)
    if table["morale"] == 0 and not table["in_batch"] and by > 0:
        end(table, "morale")


def gain_morale(table: Table, by: int) -> None:
    table["morale"] = min(10, table["morale"] + by)


def hurt(table: Table, person: Person, kind: str = "wounds") -> Rule:
    """One token; enough of any mix kill.  [LN-EXP-2, LN-EXP-3, LN-EXP-4]"""
    if kind == "frostbite" and person["name"] == NO_FROSTBITE:
        kind = "wounds"
    person[kind] += 1
    if person["wounds"] + person["frostbite"] + person["despair"] >= lethal(person):
        yield from die(table, person)


def expose(table: Table, person: Person, on_the_way: bool = False) -> Rule:
    """The exposure die for one survivor.  [BG-EXP-0]"""
    if on_the_way and person["name"] == TRUCK_DRIVER:
        return
    face = yield roll("exposure", "exposure", owner_of(table, person)["name"])
    if on_the_way and person["name"] == MESSENGER and face != "bitten":
        return
    if face == "bitten" and person["name"] == IMMUNE:
        face = "wound"
    if face == "bitten":
        yield from bitten(table, person)
    elif face != "blank":
        yield from hurt(table, person, "wounds" if face == "wound" else "frostbite")


def bitten(table: Table, person: Person) -> Rule:
    """The bitten one dies, and the bite goes on through the place until something stops it.  [LN-BITE-1 … 7]"""
    place = person["at"]
    table["after_bite"] = []
    yield from die(table, person)
    while here := [other for other in people_at(table, place) if other["name"] != IMMUNE]:
        victim = yield from lowest(table, here, "bite-victim")
        seat = owner_of(table, victim)["name"]
        if (yield choose("bite", seat, ["sacrifice", "roll"])) == "sacrifice":
            yield from die(table, victim)
            break
        if (yield roll("bite", "exposure", seat)) == "blank":
            break
        yield from die(table, victim)
    bereaved, table["after_bite"] = table["after_bite"], None
    for player in bereaved:
        yield from close_ranks(table, player)


def die(table: Table, person: Person) -> Rule:
    """A survivor dies: morale falls by one unless the player is exiled.  [BG-MOR-1]"""
    player = leave(table, person)
    table["dead"].append(person["name"])
    table["deaths"] += 1
    if not player["exiled"]:
        lose_morale(table, 1)
    if table["after_bite"] is None:
        yield from close_ranks(table, player)
    elif player not in table["after_bite"]:
        table["after_bite"].append(player)


def leave(table: Table, person: Person) -> Player:
    """Off the board, for whatever reason."""
    player = owner_of(table, person)
    player["survivors"].remove(person)
    return player


def close_ranks(table: Table, player: Player) -> Rule:
    """Another leader, or, where nobody is left, a newcomer.  [BG-SETUP-10a]"""
    if not player["survivors"]:
        yield from newcomer(table, player)
    elif not any(person["leader"] for person in player["survivors"]):
        leader = yield from pick("leader", player["name"], [person["name"] for person in player["survivors"]])
        for person in player["survivors"]:
            person["leader"] = person["name"] == leader


def newcomer(table: Table, player: Player) -> Rule:
    """One survivor is drawn for a player who has lost the last; with player elimination that player is out."""
    if "player-elimination" in table["variants"]:
        yield from drop_out(table, player)
        return
    said = yield name("replacement", player["name"])
    words, numbers = said.rsplit(" ", 3)[0], [int(number) for number in said.rsplit(" ", 3)[1:]]
    influence, attack, search = numbers
    at = yield from arrival(table, player)
    keys = {"name": words, "influence": influence, "attack": attack, "search": search, "at": at, "leader": True}
    keys["joined"] = last_in_line(table)
    player["survivors"].append(person_of(keys))


def arrival(table: Table, player: Player) -> Rule:
    """Newcomers come to the colony, those of the exiled anywhere else with room."""
    outside = [place for place in table["places"] if free(table, place) > 0]
    if player["exiled"]:
        return (yield from pick("replacement-place", player["name"], outside)) if outside else COLONY
    if free(table, COLONY) > 0 or not (table["helpless"] + table["unruly"] or outside):
        return COLONY
    options = ["helpless"] * bool(table["helpless"] + table["unruly"]) + outside
    chosen = yield from pick("replacement-place", player["name"], options)
    if chosen != "helpless":
        return chosen
    helpless_dies(table)
    return COLONY


def drop_out(table: Table, player: Player) -> Rule:
    """The player is out of the game; where nobody is left the game is lost."""
    player["out"] = True
    if not playing(table):
        end(table, "nobody-left")
    yield from ()


def helpless_dies(table: Table) -> None:
    """A helpless survivor dies, a calm one while there is one.  [LN-COL-5j]"""
    table["helpless" if table["helpless"] else "unruly"] -= 1
    table["deaths"] += 1
    lose_morale(table, 1)
