"""From a position to a table, and from a table back to a position."""

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from companion.games.winter.cards import Card
from companion.games.winter.catalogue import crisis_named, objective_named, survivor_named
from companion.games.winter.decks import starter
from companion.games.winter.editions import BASE_EDITION
from companion.games.winter.parts import Edition
from companion.games.winter.pieces import Crisis, Entrance, Objective, Place, Player, Sealed, Survivor
from companion.games.winter.places import BOARD, COLONY
from companion.games.winter.position_keys import CrisisKeys, PlayerKeys, PositionKeys
from companion.games.winter.positions import checked, known_objective, place_keys, places_of
from companion.games.winter.rulings import AS_WRITTEN, BOOKKEEPING
from companion.games.winter.table import Colony

MORALE_BY_DEFAULT = 6
ROUNDS_BY_DEFAULT = 6


def open_table(position: Mapping[str, Any], seed: int, edition: Edition = BASE_EDITION) -> Colony:
    """A fresh table. Raises BadPosition with every mistake. The seed orders the crossroads deck."""
    keys = checked(position, edition)
    parts = edition.parts(keys.modules)
    objective, morale, rounds = _objective(keys)
    survivors = {survivor.name: survivor for player in keys.players for survivor in _survivors(player)}
    table = Colony(
        edition=keys.game,
        modules=keys.modules,
        variants=keys.variants,
        rulings=_rulings(keys, edition),
        options=_options(keys),
        objective=objective,
        morale=morale,
        round=rounds,
        food=keys.food,
        starvation=keys.starvation,
        waste=keys.waste,
        helpless=keys.helpless,
        unruly=keys.unruly,
        first_player=keys.first_player or _first_player(keys, survivors),
        players={p.name: Player(p.name, p.exiled, p.out, list(p.dice)) for p in keys.players},
        survivors=survivors,
        places=_places(keys),
        sealed=Sealed(seed, _deck(seed)),
        objective_complete=keys.objective_complete,
        objective_by_hand=keys.objective_by_hand,
        dead=list(keys.dead),
        phase=keys.phase,
        face_down=dict(keys.face_down),
        turns_taken=keys.turns_taken,
        colony_steps_done=keys.colony_steps_done,
        rounds_played=keys.rounds_played,
        samples=keys.samples,
        parts=parts,
        steps=edition.phase(parts),
    )
    for part in parts:
        if (state := part.opened(table, keys)) is not None:
            table.states[part.id] = state
    if keys.crisis is not None:
        table.crisis = _crisis(keys.crisis)
        if keys.crisis.contributed is not None:
            table.contributed = (keys.crisis.contributed.matching, keys.crisis.contributed.other)
    if table.morale == 0 or table.round == 0:
        table.ended = "morale" if table.morale == 0 else "rounds"
    if keys.phase == "turns":
        done = keys.turns_taken >= len(table.seats) and keys.active is None
        table.active = None if done else keys.active or next(iter(table.order), None)
    return table


def _objective(keys: PositionKeys) -> tuple[Objective, int, int]:
    known = known_objective(keys)
    morale, rounds = (known.morale, known.rounds) if known else (None, None)
    if isinstance(keys.objective, str):
        objective = Objective(known.name, known.goal, known.check) if known else Objective(keys.objective)
    else:
        typed = keys.objective
        morale, rounds = typed.morale or morale, typed.rounds or rounds
        goal, check = typed.goal or (known.goal if known else ""), typed.check or (known.check if known else "")
        objective = Objective(typed.name, goal, check)
    return objective, _first(keys.morale, morale, MORALE_BY_DEFAULT), _first(keys.round, rounds, ROUNDS_BY_DEFAULT)


def _first(*numbers: int | None) -> int:
    return next(number for number in numbers if number is not None)


def _rulings(keys: PositionKeys, edition: Edition) -> dict[str, str]:
    if isinstance(keys.rulings, str):
        return edition.preset(keys.rulings)
    return edition.preset(AS_WRITTEN) | keys.rulings


def _options(keys: PositionKeys) -> dict[str, str]:
    return {
        "dice": keys.dice,
        "crossroads": keys.crossroads,
        "mature": "on" if keys.mature else "off",
        "non-coop": "on" if keys.non_coop else "off",
        "objectives": keys.objectives,
        "votes": keys.votes,
        **BOOKKEEPING,
        **keys.bookkeeping,
    }


def _survivors(player: PlayerKeys) -> list[Survivor]:
    found = []
    for keys in player.survivors:
        known = survivor_named(keys.name)
        found.append(
            Survivor(
                name=known.name if known else keys.name,
                player=player.name,
                influence=_given(keys.influence, known.influence if known else 0),
                attack=_given(keys.attack, known.attack if known else 6),
                search=_given(keys.search, known.search if known else 6),
                at=keys.at,
                wounds=keys.wounds,
                frostbite=keys.frostbite,
                despair=keys.despair,
                leader=keys.leader,
                moved=keys.moved,
            )
        )
    return found


def _given(typed: int | None, known: int) -> int:
    return known if typed is None else typed


def _first_player(keys: PositionKeys, survivors: Mapping[str, Survivor]) -> str:
    """By the leaders' influence when a game is set up; in mid-play the first player named.  [BG-SETUP-13a]"""
    leaders = [survivor for survivor in survivors.values() if survivor.leader]
    if keys.phase == "setup" and leaders:
        return max(leaders, key=lambda leader: leader.influence).player
    return keys.players[0].name if keys.players else ""


def _places(keys: PositionKeys) -> dict[str, Place]:
    """The colony, the six locations, and the places that the modules bring."""
    colony = BOARD[COLONY]
    entrances = [Entrance(colony.entrance_spaces, e.zombies, e.barricades, e.traps) for e in keys.colony.entrances]
    entrances += [Entrance(colony.entrance_spaces) for _ in range(colony.entrances - len(entrances))]
    places = {COLONY: Place(COLONY, entrances, colony.survivor_spaces, colony.noise_spaces)}
    for place in places_of(keys):
        printed, here = BOARD[place], place_keys(keys, place)
        spaces = _given(here.spaces, printed.entrance_spaces)
        places[place] = Place(
            place,
            [Entrance(spaces, here.zombies, here.barricades, here.traps)],
            _given(here.survivor_spaces, printed.survivor_spaces),
            _given(here.noise_spaces, printed.noise_spaces),
            here.noise,
            here.bandits,
        )
    return places


def _deck(seed: int) -> list[Card]:
    """All cards, in an order that only the seed knows.  [BG-SETUP-6a]"""
    cards = list(starter().crossroads)
    Random(f"crossroads/{seed}").shuffle(cards)
    return cards


def _crisis(keys: CrisisKeys) -> Crisis:
    known = crisis_named(keys.name)
    needs = keys.needs or (known.needs if known else ())
    effects = (known.on_failure if known else ()) if keys.on_failure is None else keys.on_failure
    return Crisis(keys.name or "The crisis", needs, effects)


def position_of(table: Colony) -> dict[str, Any]:
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
        position |= part.position(table)
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


def _player_position(table: Colony, player: Player) -> dict[str, Any]:
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
    return keys | ({"out": True} if player.out else {}) | ({"dice": list(player.dice)} if player.dice else {})


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
    return _entrance_position(entrance) | {"noise": place.noise, "bandits": place.bandits} | put_right


def _crisis_position(table: Colony) -> dict[str, Any]:
    assert table.crisis is not None
    crisis = {
        "name": table.crisis.name,
        "needs": list(table.crisis.needs),
        "on_failure": msgspec.to_builtins(table.crisis.on_failure),
    }
    if table.contributed is not None:
        crisis["contributed"] = {"matching": table.contributed[0], "other": table.contributed[1]}
    return crisis


def _how_it_plays(table: Colony) -> dict[str, Any]:
    keys: dict[str, Any] = {
        "objective_by_hand": table.objective_by_hand,
        "dice": table.options["dice"],
        "crossroads": table.options["crossroads"],
        "mature": table.options["mature"] == "on",
        "non_coop": table.options["non-coop"] == "on",
        "objectives": table.options["objectives"],
        "votes": table.options["votes"],
        "bookkeeping": {kind: table.options[kind] for kind in BOOKKEEPING if table.options[kind] != BOOKKEEPING[kind]},
        "phase": table.phase,
        "active": table.active if table.turns_taken or table.active not in table.order[:1] else None,
        "turns_taken": max(table.turns_taken, 0 if table.active or table.phase != "turns" else len(table.seats)),
        "colony_steps_done": table.colony_steps_done,
        "rounds_played": table.rounds_played,
        "samples": table.samples,
        "face_down": dict(table.face_down),
        "insisted": _insisted(table),
    }
    defaults = msgspec.to_builtins(PositionKeys())
    return {key: value for key, value in keys.items() if value != defaults[key]}


def _insisted(table: Colony) -> bool:
    """Whether more stands on the board than has room, or somebody exiled is at the colony."""
    crowded = any(
        table.free_spaces(place.id) < 0
        or place.noise > place.noise_spaces
        or any(door.zombies + door.barricades + door.traps > door.spaces for door in place.entrances)
        for place in table.places.values()
    )
    return crowded or any(table.players[survivor.player].exiled for survivor in table.at(COLONY))
