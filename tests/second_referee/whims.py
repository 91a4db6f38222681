"""Random moves, legal or not, and random answers, mostly in order."""

from random import Random
from typing import Any

from tests.second_referee.board import BY_NUMBER, COLONY, EXPOSURE_DIE
from tests.second_referee.chance import SYMBOLS, some_crisis
from tests.second_referee.moves import moves_of
from tests.second_referee.questions import Question
from tests.second_referee.table import Table, people, turn_of

OFTEN = {"attack": 6, "search": 5, "move": 7, "barricade": 3, "attract": 4, "clean-waste": 2, "spend-food": 3,
         "end-turn": 5, "exile": 3, "colony-step": 2, "colony-phase": 2, "reveal-crisis": 3, "roll-dice": 3,
         "hideout": 3, "containment": 3, "play-card": 2, "contribute": 3}  # fmt: skip


def some_move(chance: Random, table: Table) -> tuple[str, dict[str, Any]]:
    """A move of this table with arguments that may fit."""
    names = list(moves_of(table))
    if table["phase"] == "crisis" and table["crisis"] is None and chance.random() < 0.4:
        names = ["reveal-crisis"]
    if table["phase"] == "colony" and chance.random() < 0.5:
        names = ["colony-step", "colony-phase"]
    move = chance.choices(names, [OFTEN.get(name, 1) for name in names])[0]
    return move, some_args(chance, table, move)


def some_args(chance: Random, table: Table, move: str) -> dict[str, Any]:
    """Arguments for one move: now and then of what is not there."""
    acting = turn_of(table)
    own = [person for player in table["players"] if player["name"] == acting for person in player["survivors"]]
    everybody = people(table)
    mine = (
        chance.choice(own if own and chance.random() < 0.85 else everybody)
        if everybody
        else {"name": "X", "at": COLONY}
    )
    survivor = mine["name"] if chance.random() < 0.99 else "Nobody"
    other = chance.choice(everybody)["name"] if everybody else "X"
    neighbours = [person["name"] for person in everybody if person["at"] == mine["at"]] or [other]
    player = chance.choice([player["name"] for player in table["players"]])
    places = [COLONY, *table["places"]]
    place = chance.choice(places)
    with_zombies = [name for name in table["places"] if table["places"][name]["zombies"]] + [COLONY]
    entrance = {"entrance": chance.randint(1, 6)} if chance.random() < 0.3 else {}
    if move == "attack":
        target = chance.choice(
            ["zombie"] * 3 + ["bandit"] * ("bandits" in table["modules"]) + [chance.choice(neighbours), other]
        )
        return {"survivor": survivor, "target": target} | (
            entrance if target == "zombie" and mine["at"] == COLONY else {}
        )
    if move == "search":
        return {"survivor": survivor, "noise": chance.choice([0, 0, 1, 2, 4])}
    if move == "barricade":
        return {"survivor": survivor} | (entrance if mine["at"] == COLONY else {})
    if move == "clean-waste":
        return {"survivor": survivor} | chance.choice([{}, {"cards": 3}, {"cards": chance.randint(1, 5)}])
    if move == "attract":
        source = chance.choice(with_zombies)
        sources = chance.choice([[source, source], [source, chance.choice(with_zombies)], [source], []])
        return {"survivor": survivor, "from": sources}
    if move == "hideout":
        return {"survivor": survivor, "how": chance.choice(["attack", "search"])}
    fixed: dict[str, dict[str, Any]] = {
        "move": {"survivor": survivor, "to": place},
        "spend-food": {"amount": chance.choice([1, 1, 2, 3])},
        "play-card": {"kind": chance.choice(["item", "event", "equip"])}
        | chance.choice([{}, {}, {"food": chance.randint(1, 3)}, {"killer": survivor, "kills": chance.randint(1, 2)}]),
        "contribute": {"player": acting if acting and chance.random() < 0.8 else player, "cards": chance.randint(1, 3)},
        "request": {"player": player, "given": chance.randint(0, 1)},
        "hand-off": {"survivor": survivor, "to": chance.choice([*neighbours, other])},
        "exile": {"player": player},
        "wound": {"survivor": other, "kind": chance.choice(["wound", "frostbite", "despair"])},
        "heal": {"survivor": other} | chance.choice([{}, {"kind": "wound"}, {"kind": "frostbite"}]),
        "die": {"survivor": other},
        "helpless": {"add": chance.choice([-2, -1, 1, 2, 5])},
        "lead": {"survivor": other},
        "give": {"survivor": other, "to": player},
        "add-survivor": newcomer(chance) | {"player": player, "at": place},
        "reveal-crisis": some_crisis(chance) | {"needs": [chance.choice(SYMBOLS)]},
        "objective": {"complete": chance.random() < 0.3},
        "trap": {"place": place, "entrance": chance.randint(1, 6) if place == COLONY else 1},
        "unruly": {"add": chance.randint(1, 2)},
        "place-bandit": chance.choice([{}, {"place": chance.choice(list(table["places"]))}]),
        "containment": {"dice": some_dice(chance, table)},
        "audio-log": {"dice": [chance.randint(1, 6), chance.randint(1, 6)]},
    }
    if move == "reveal-crisis" and "bandits" in table["modules"] and chance.random() < 0.6:
        return fixed[move] | {"bandits": [chance.choice(BY_NUMBER) for _ in range(chance.randint(0, 3))]}
    return fixed.get(move, {})


def some_dice(chance: Random, table: Table) -> list[int]:
    """Dice that the acting player may have; now and then those of the log."""
    pools = [die for player in table["players"] if player["name"] == turn_of(table) for die in player["dice"]]
    if table["audio_log"] and chance.random() < 0.4:
        return list(table["audio_log"])
    return [chance.choice(pools or [1, 2, 3, 4, 5, 6]) for _ in range(chance.randint(1, 2))]


def newcomer(chance: Random) -> dict[str, Any]:
    """Somebody whom nobody has met."""
    numbers = {"influence": chance.randint(1, 95), "attack": chance.randint(1, 5), "search": chance.randint(1, 5)}
    return {"name": f"New{chance.randrange(10**6)}", **numbers}


def some_answer(chance: Random, ask: Question) -> Any:
    """An answer that fits."""
    if ask["kind"] == "roll":
        if ask["die"] == "exposure":
            return chance.choice(EXPOSURE_DIE)
        return chance.randint(1, 6) if ask["die"] == "action" else chance.choice(["!!!", "blank"])
    if ask["kind"] == "choose":
        return chance.choice(ask["options"])
    if ask["kind"] == "tally":
        return {"matching": chance.randint(0, 8), "other": chance.randint(0, 2)}
    if ask["kind"] == "vote":
        return {voter: chance.choice(["up", "down"]) for voter in ask["voters"]}
    return "{name} {influence} {attack} {search}".format(**newcomer(chance))


def wrong_answer(chance: Random, ask: Question) -> Any:
    """An answer that fits no question of this kind."""
    wrong: dict[str, list[Any]] = {
        "roll": [0, 7, "seven", None], "choose": ["nothing of that", 99, None], "tally": [{"matching": -1}, 3],
        "vote": [{"Nobody": "up"}, "sideways"], "name": ["", 7, "Somebody unheard of"],
    }  # fmt: skip
    return chance.choice(wrong[ask["kind"]])
