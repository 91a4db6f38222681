"""From a table back to a position: what `opening` reads."""

from typing import Any

import msgspec

from companion.games.winter.board.pieces import Entrance, Objective, Place, Player
from companion.games.winter.board.places import COLONY
from companion.games.winter.board.table import Table
from companion.games.winter.packs.catalogue import objective_named
from companion.games.winter.packs.shelf import built_in_ids
from companion.games.winter.position.keys import PositionKeys
from companion.games.winter.position.opening import ended_by_its_numbers
from companion.games.winter.rules.rulings import BOOKKEEPING


def position_of(table: Table) -> dict[str, Any]:
    """The public table as a position: every number written out; our own keys only where they are not the default."""
    position: dict[str, Any] = {
        "game": table.edition,
        "modules": list(table.modules),
        "variants": list(table.variants),
        "rulings": dict(table.rulings),
        "objective": _objective_position(table.objective),
        "objective_complete": table.objective_complete,
        "morale": table.morale,
        "round": table.round,
        "food": table.food,
        "starvation": table.starvation,
        "waste": table.waste,
        "helpless": table.helpless,
        "unruly": table.unruly,
        "first_player": table.first_player,
        "players": [_player_position(table, player) for player in table.players.values()],
        "colony": {"entrances": [_entrance_position(e) for e in table.places[COLONY].entrances]},
        "places": {place: _place_position(table.places[place]) for place in table.locations},
        "dead": list(table.dead),
    }
    if table.crisis is not None:
        position["crisis"] = _crisis_position(table)
    for part in table.parts:
        written = part.written(table, table.states)
        if part.flat or not written:
            position |= written
        else:
            position.setdefault("parts", {})[part.id] = written
    return position | _how_it_plays(table)


def _objective_position(objective: Objective) -> str | dict[str, str]:
    known = objective_named(objective.name)
    if known is not None and (known.name, known.goal, known.check) == (
        objective.name,
        objective.goal,
        objective.check,
    ):
        return objective.name
    keys = {"name": objective.name, "goal": objective.goal, "check": objective.check}
    return {key: value for key, value in keys.items() if value}


def _player_position(table: Table, player: Player) -> dict[str, Any]:
    keys: dict[str, Any] = {
        "name": player.name,
        "exiled": player.exiled,
        "survivors": [
            {
                "name": s.name,
                "influence": s.influence,
                "attack": s.attack,
                "search": s.search,
                "at": s.at,
                "wounds": s.wounds,
                "frostbite": s.frostbite,
                "despair": s.despair,
                "leader": s.leader,
            }
            | ({"moved": True} if s.moved else {})
            for s in table.group(player.name)
        ],
    }
    keys |= {} if player.loyal is None else {"loyal": player.loyal}
    dice = {key: list(pool) for key, pool in (("dice", player.dice), ("used", player.used)) if pool}
    return keys | {key: True for key in ("out", "gone") if getattr(player, key)} | dice


def _entrance_position(entrance: Entrance) -> dict[str, int]:
    return {"zombies": entrance.zombies, "barricades": entrance.barricades, "traps": entrance.traps}


def _place_position(place: Place) -> dict[str, int]:
    printed, entrance = place.printed, place.entrances[0]
    spaces = {
        "spaces": (entrance.spaces, printed.entrance_spaces),
        "survivor_spaces": (place.survivor_spaces, printed.survivor_spaces),
        "noise_spaces": (place.noise_spaces, printed.noise_spaces),
    }
    put_right = {key: number for key, (number, known) in spaces.items() if number != known}
    out = {"deck_empty": True} if place.deck_empty else {}
    return _entrance_position(entrance) | {"noise": place.noise, "bandits": place.bandits} | put_right | out


def _crisis_position(table: Table) -> dict[str, Any]:
    assert table.crisis is not None
    crisis = {
        "name": table.crisis.name,
        "needs": list(table.crisis.needs),
        "on_failure": msgspec.to_builtins(table.crisis.on_failure),
    }
    if table.contributed is not None:
        crisis["contributed"] = {"matching": table.contributed[0], "other": table.contributed[1]}
    return crisis


def _how_it_plays(table: Table) -> dict[str, Any]:
    keys: dict[str, Any] = {
        "objective_by_hand": table.objective_by_hand,
        "dice": table.options["dice"],
        "crossroads": table.options["crossroads"],
        "packs": None if table.packs == built_in_ids() else list(table.packs),
        "outcomes": table.options["outcomes"],
        "mature": table.options["mature"] == "on",
        "non_coop": table.options["non-coop"] == "on",
        "watcher_asked": table.options["watcher-asked"] == "on",
        "entering": table.options["entering"],
        "first_evening": table.options["first-evening"] == "on",
        "objectives": table.options["objectives"],
        "votes": table.options["votes"],
        "bookkeeping": {kind: table.options[kind] for kind in BOOKKEEPING if table.options[kind] != BOOKKEEPING[kind]},
        "phase": table.phase,
        "active": table.active if table.turns_taken or table.active not in table.order[:1] else None,
        "turns_taken": max(table.turns_taken, 0 if table.active or table.phase != "turns" else len(table.seats)),
        "colony_steps_done": table.colony_steps_done,
        "rounds_played": table.rounds_played,
        "exile_voted": table.exile_voted,
        "samples": table.samples,
        "started": 0 if table.started == len(table.players) else table.started,
        "face_down": dict(table.face_down),
        "ended": None if table.ended == ended_by_its_numbers(table) else table.ended,
        "insisted": _insisted(table),
    }
    defaults = msgspec.to_builtins(PositionKeys())
    return {key: value for key, value in keys.items() if value != defaults[key]}


def _insisted(table: Table) -> bool:
    """Whether more stands on the board than has room, or somebody exiled is at the colony."""
    crowded = any(
        table.free_spaces(place.id) < 0
        or place.noise > place.noise_spaces
        or any(door.zombies + door.barricades + door.traps > door.spaces for door in place.entrances)
        for place in table.places.values()
    )
    return crowded or any(table.players[survivor.player].exiled for survivor in table.at(COLONY))
