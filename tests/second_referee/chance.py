"""Random tables, random moves and random answers, from one source of chance."""

from random import Random
from typing import Any

from tests.second_referee.board import BY_NUMBER, COLONY, NIGHT, places_of

SEATS = ("Ann", "Ben", "Cy", "Dee", "Eve")
KNOWN = {  # printed survivors whose ability the program carries out: influence, attack, search
    "Sparky": (10, 2, 2), "Brandon Kane": (26, 2, 4), "Mike Cho": (30, 2, 4), "Harman Brooks": (32, 3, 3),
    "Buddy Davis": (36, 2, 4), "Rod Miller": (40, 3, 3), "Kodiak Colby": (31, 2, 2),
}  # fmt: skip
KNOWN_AT_NIGHT = {"Hugo Valentine": (17, 2, 2), "Rocco Bellini": (21, 2, 4)}
SYMBOLS = ("weapon", "fuel", "education", "food", "medicine", "tool", "survivor")
VALUES = {
    "noise": ("die", "flip"), "morale-zero": ("at-once", "after-batch"), "attack-survivor": ("target", "attacker"),
    "move-limit": ("turn", "round"), "hand-off": ("own", "anyone"), "attract": ("two-anywhere", "up-to-two-one-place"),
    "crisis-threshold": ("non-exiled", "all"), "unruly-zombies": ("2", "1"), "colony-zombies": ("up", "down"),
    "trap-or-barricade-first": ("barricade", "trap", "ask"), "first-player-vote": ("on", "off"),
    "two-players": ("coop", "as-chosen"),
}  # fmt: skip
Position = dict[str, Any]


def some_table(chance: Random) -> Position:
    """A table in the middle of a game, of either edition, with any modules, variants and rulings."""
    night = chance.random() < 0.5
    modules = [module for module in ("improvements", "bandits", "raxxon") if night and chance.random() < 0.6]
    position: Position = {
        "game": NIGHT if night else "dead-of-winter",
        "modules": modules,
        "variants": chance.choice([[], [], ["hardcore"], ["coop"], ["player-elimination"], ["betrayer"]]),
        "rulings": some_rulings(chance),
        "objective": chance.choice([{"name": "Hold out"}, {"name": "Hold out"}, "Kill Them", "Home Sweet Home"]),
        "objective_complete": False,
        "crossroads": "off",
        "dice": "hand",
        "morale": chance.choice([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
        "round": chance.randint(1, 8),
        "food": chance.randint(0, 8),
        "starvation": chance.choice([0, 0, 0, 1, 2]),
        "waste": chance.randint(0, 35),
        "helpless": chance.choice([0, 1, 3, chance.randint(0, 20)]),
        "unruly": chance.randint(0, 2) if night else 0,
    }
    if "raxxon" in modules and chance.random() < 0.7:
        position["audio_log"] = [chance.randint(1, 6), chance.randint(1, 6)]
    position["places"] = {place: some_place(chance, spaces, night) for place, spaces in places_of(modules).items()}
    position["colony"] = {"entrances": [some_entrance(chance, 3, night) for _ in range(chance.randint(0, 6))]}
    position["players"] = some_players(chance, position)
    if len(position["players"]) == 2 and "betrayer" in position["variants"]:
        position["variants"] = []
    position["first_player"] = chance.choice(position["players"])["name"]
    return position | some_moment(chance, position)


def some_rulings(chance: Random) -> dict[str, str] | str:
    """A preset, or some rulings of each."""
    if chance.random() < 0.5:
        return chance.choice(["as-written", "published"])
    return {key: chance.choice(values) for key, values in VALUES.items() if chance.random() < 0.3}


def some_entrance(chance: Random, spaces: int, night: bool) -> dict[str, int]:
    """Zombies, barricades and traps in the spaces of one entrance."""
    taken = chance.choice([0, 0, 1, spaces - 1, spaces, spaces])
    kinds = ["zombies", "zombies", "barricades"] + ["traps"] * night
    there = {"zombies": 0, "barricades": 0} | ({"traps": 0} if night else {})
    for _ in range(taken):
        there[chance.choice(kinds)] += 1
    return there


def some_place(chance: Random, spaces: tuple[int, int, int], night: bool) -> dict[str, Any]:
    """One location beside the colony."""
    there: dict[str, Any] = some_entrance(chance, spaces[1], night)
    return there | {"noise": chance.randint(0, spaces[2]), "deck_empty": bool(spaces[2]) and chance.random() < 0.1}


def some_players(chance: Random, position: Position) -> list[dict[str, Any]]:
    """Two to five groups, here and there; the exiled never at the colony."""
    room = {place: spaces[0] for place, spaces in places_of(position["modules"]).items()}
    room[COLONY] = 24 - position["helpless"] - position["unruly"]
    printed = list((KNOWN | (KNOWN_AT_NIGHT if position["game"] == NIGHT else {})).items())
    numbers = chance.sample(range(1, 90, 2), 30) if chance.random() < 0.7 else [chance.randint(1, 6) for _ in range(30)]
    players = []
    for seat in SEATS[: chance.randint(2, 5)]:
        exiled = chance.random() < 0.12
        group: list[dict[str, Any]] = []
        for _ in range(chance.choice([1, 1, 2, 3, 4])):
            open_places = [place for place, left in room.items() if left > 0 and not (exiled and place == COLONY)]
            at = chance.choice(open_places + [COLONY] * 4 * (COLONY in open_places))
            room[at] -= 1
            name, values = f"{seat}{len(group) + 1}", (numbers.pop(), chance.randint(1, 5), chance.randint(1, 5))
            if printed and chance.random() < 0.2:
                name, values = printed.pop(chance.randrange(len(printed)))
            keys = dict(zip(("influence", "attack", "search"), values, strict=True))
            hurts = {"wounds": chance.choice([0, 0, 1]), "frostbite": chance.choice([0, 0, 0, 1])}
            group.append({"name": name, **keys, "at": at, **hurts, "leader": not group})
        dice = [chance.randint(1, 6) for _ in range(chance.choice([0, 1 + len(group), 1 + len(group)]))]
        players.append(
            {"name": seat, "exiled": exiled, "loyal": False if exiled else None, "survivors": group, "dice": dice}
        )
    return players


def some_moment(chance: Random, position: Position) -> Position:
    """Where in the round it is."""
    phase = chance.choice(["crisis", "crisis", "turns", "turns", "turns", "colony"])
    moment: Position = {"phase": phase}
    if phase == "turns":
        moment["turns_taken"] = chance.choice([0, 0, chance.randint(0, len(position["players"]))])
    if phase == "colony":
        moment["colony_steps_done"] = chance.choice([0, 0, 1, 2])
    if phase != "crisis" or chance.random() < 0.6:
        moment["crisis"] = some_crisis(chance)
        if phase == "colony":
            moment["crisis"]["contributed"] = {"matching": chance.randint(0, 6), "other": chance.randint(0, 3)}
    return moment


def some_crisis(chance: Random) -> dict[str, Any]:
    """A card with one to three effects."""
    return {"needs": [chance.choice(SYMBOLS)], "on_failure": [some_effect(chance) for _ in range(chance.randint(1, 3))]}


def some_effect(chance: Random) -> dict[str, Any]:
    """One effect of protocol.md."""
    place = chance.choice([COLONY, COLONY, "others", *BY_NUMBER])
    return chance.choice(
        [
            {"do": "morale", "by": chance.choice([-2, -1, -1, 1])},
            {"do": chance.choice(["food", "waste"]), "by": chance.choice([-3, -1, 2])},
            {"do": "starvation", "by": 1},
            {"do": "helpless", "by": chance.choice([1, 2])},
            {"do": "zombies", "by": 1 if place == "others" else chance.randint(1, 9), "place": place},
            {"do": "barricades", "place": place},
            {"do": "noise", "by": chance.randint(1, 3), "place": chance.choice(BY_NUMBER)},
            {"do": chance.choice(["wound", "frostbite"]), "by": 1, "who": some_people(chance)},
            {"do": "kill", "who": some_people(chance, few=True)},
            {"do": "overrun", "place": chance.choice([COLONY, *BY_NUMBER])},
        ]
    )


def some_people(chance: Random, few: bool = False) -> Any:
    """Whom an effect means."""
    return chance.choice(["lowest", "highest", {"lowest": chance.randint(1, 3)}, {"highest": 2}] + ["all"] * (not few))
