"""A table as plain dicts, made from a position; who stands where, and whose turn it is."""

from copy import deepcopy
from typing import Any

from tests.second_referee.board import COLONY, COLONY_SPACES, ENTRANCE_SPACES, NIGHT, places_of, rulings_of

Table = dict[str, Any]
Person = dict[str, Any]
Player = dict[str, Any]

PRINTED_STEPS = (
    "pay-food", "check-waste", "resolve-crisis", "add-zombies", "check-objective", "move-round", "pass-first-player",
)  # fmt: skip


def table_of(position: dict[str, Any]) -> Table:
    """The table that a position describes."""
    given = deepcopy(position)
    game, modules = given.get("game", "dead-of-winter"), given.get("modules", [])
    blank = {"zombies": 0, "barricades": 0, "traps": 0}
    entrances = given.get("colony", {}).get("entrances", [])
    table: Table = {
        "game": game,
        "modules": modules,
        "variants": given.get("variants", []),
        "rulings": rulings_of(game, given.get("rulings", {})),
        "objective": given["objective"]["name"] if isinstance(given["objective"], dict) else given["objective"],
        "first_player": given.get("first_player") or given["players"][0]["name"],
        "morale": given["morale"],
        "round": given["round"],
        "phase": given.get("phase", "turns"),
        "active": None,
        "had_turn": [],
        "steps_done": given.get("colony_steps_done", 0),
        "voted": given.get("exile_voted", False),
        "crisis": None,
        "face_down": {name: cards for name, cards in given.get("face_down", {}).items() if cards},
        "contributed": None,
        "objective_complete": given.get("objective_complete", False),
        "declared": given.get("objective_by_hand", False),
        "audio_log": given.get("audio_log", []),
        "containment": given.get("containment", []),
        "dead": list(given.get("dead", [])),
        "deaths": 0,
        "janitor_done": False,
        "ended": None,
        "in_batch": False,
        "after_bite": None,
        "kept_away": {},
        **{key: given.get(key, 0) for key in ("food", "starvation", "waste", "helpless", "unruly", "hideout_cards")},
        "entrances": [blank | (entrances[n] if n < len(entrances) else {}) for n in range(6)],
        "places": {},
        "players": [],
    }
    for entrance in table["entrances"]:
        entrance["spaces"] = ENTRANCE_SPACES
    for place, (room, spaces, noise) in places_of(modules).items():
        printed = {"noise": 0, "bandits": 0, "deck_empty": False}
        room_there = {"survivor_spaces": room, "spaces": spaces, "noise_spaces": noise}
        table["places"][place] = blank | printed | room_there | given.get("places", {}).get(place, {})
    for player in given["players"]:
        plain = {"exiled": False, "out": False, "loyal": None, "dice": [], "used": [], "survivors": []}
        seat = plain | player
        seat["survivors"] = [person_of(person) for person in seat["survivors"]]
        table["players"].append(seat)
    for place_in_line, person in enumerate(people(table)):
        person["joined"] = place_in_line
    if given.get("crisis"):
        table["crisis"] = {"needs": given["crisis"]["needs"], "on_failure": given["crisis"].get("on_failure")}
        table["contributed"] = given["crisis"].get("contributed")
    table["had_turn"] = yet_to_play(table)[: given.get("turns_taken", 0)]
    if table["phase"] == "turns":
        table["active"] = given.get("active") or next(iter(yet_to_play(table)), None)
    return table


def person_of(keys: dict[str, Any]) -> Person:
    """A survivor with nothing wrong unless the position says so."""
    well = {"at": COLONY, "wounds": 0, "frostbite": 0, "despair": 0, "leader": False, "moved": False}
    return well | keys


def is_night(table: Table) -> bool:
    """Whether this is The Long Night."""
    return bool(table["game"] == NIGHT)


def is_coop(table: Table) -> bool:
    """Whether all play together; two players have to where the ruling says so.  [LN-SETUP-6g]"""
    return "coop" in table["variants"] or (len(table["players"]) == 2 and table["rulings"]["two-players"] == "coop")


def player_of(table: Table, name: str) -> Player:
    return next(player for player in table["players"] if player["name"] == name)


def find_player(table: Table, name: object) -> Player | None:
    return next((player for player in table["players"] if player["name"] == name), None)


def find_person(table: Table, name: object) -> Person | None:
    return next(
        (person for player in table["players"] for person in player["survivors"] if person["name"] == name), None
    )


def owner_of(table: Table, person: Person) -> Player:
    return next(player for player in table["players"] if any(other is person for other in player["survivors"]))


def people(table: Table) -> list[Person]:
    """Everybody on the table, seat by seat."""
    return [person for player in table["players"] for person in player["survivors"]]


def last_in_line(table: Table) -> int:
    """Who joins now stands behind all others, within a group too."""
    return 1 + max((person["joined"] for person in people(table)), default=0)


def people_at(table: Table, place: str) -> list[Person]:
    return [person for person in people(table) if person["at"] == place]


def ring_of(table: Table) -> list[Player]:
    """All seats, clockwise from the first player.  [BG-PT-3a]"""
    names = [player["name"] for player in table["players"]]
    start = names.index(table["first_player"])
    return list(table["players"][start:] + table["players"][:start])


def playing(table: Table) -> list[Player]:
    """Players who are still in the game, clockwise from the first player."""
    return [player for player in ring_of(table) if not player["out"]]


def tie_breaker(table: Table) -> str | None:
    """The first player decides ties; the table where that player is out of the game.  [BG-SETUP-13c]"""
    name = table["first_player"]
    return None if player_of(table, name)["out"] else str(name)


def loyal_to_colony(table: Table) -> list[Player]:
    """Players who are neither exiled nor out, in seat order."""
    return [player for player in table["players"] if not player["exiled"] and not player["out"]]


def yet_to_play(table: Table) -> list[str]:
    """Who still has a turn in this round, in order; who comes back after their place was passed has none."""
    ring = [player["name"] for player in ring_of(table)]
    passed = max((ring.index(name) + 1 for name in table["had_turn"]), default=0)
    here = [player["name"] for player in playing(table)]
    return [name for name in ring[passed:] if name in here]


def turn_of(table: Table) -> str | None:
    """Whose turn it is, or would be for whoever acts now; None where nobody's turn can run."""
    if table["active"] is not None or table["phase"] == "colony":
        return None if table["phase"] == "colony" else table["active"]
    return next(iter(yet_to_play(table)), None)


def free(table: Table, place: str) -> int:
    """Empty spaces for survivors; helpless survivors and bandits take one each.  [BG-FREE-MOV-2]"""
    if place == COLONY:
        return int(COLONY_SPACES - len(people_at(table, COLONY)) - table["helpless"] - table["unruly"])
    there = table["places"][place]
    return int(there["survivor_spaces"] - len(people_at(table, place)) - there["bandits"])


def entrances_of(table: Table, place: str) -> list[dict[str, int]]:
    """The entrances of a place: six at the colony, one elsewhere."""
    return table["entrances"] if place == COLONY else [table["places"][place]]


def room_at(entrance: dict[str, int]) -> int:
    """Empty spaces of an entrance."""
    return max(0, entrance["spaces"] - entrance["zombies"] - entrance["barricades"] - entrance["traps"])


def lethal(person: Person) -> int:
    """Three tokens of any kind kill, four Buddy Davis.  [LN-EXP-3]"""
    return 4 if person["name"] == "Buddy Davis" else 3


def threshold(table: Table) -> int:
    """Points that keep the crisis away: one for each player who is not exiled.  [BG-COL-3c]"""
    return len(loyal_to_colony(table) if table["rulings"]["crisis-threshold"] == "non-exiled" else playing(table))


def steps(table: Table) -> list[str]:
    """The steps of the colony phase, with those of the modules.  [BG-COL-0, LN-COL-0]"""
    order = list(PRINTED_STEPS)
    if "bandits" in table["modules"]:
        order.insert(order.index("check-objective"), "bandits-scavenge")
    return ["containment-code", *order] if "raxxon" in table["modules"] else order
