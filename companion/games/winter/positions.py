"""Reading a position: from text with every mistake named, and from plain data."""

import json
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from companion.games.schema import everything_wrong, key_of, nearly
from companion.games.toml_lines import line_of
from companion.games.winter.catalogue import (
    KnownObjective,
    crises,
    crisis_named,
    objective_named,
    objectives,
    survivor_named,
    survivors,
)
from companion.games.winter.effects import wrong_with
from companion.games.winter.pieces import LETHAL_WOUNDS
from companion.games.winter.places import BOARD, COLONY, LOCATIONS, OCCUPANT_SPACES
from companion.games.winter.position_keys import CrisisKeys, PositionKeys, SurvivorKeys
from companion.games.winter.rulings import AS_WRITTEN, BASE, BOOKKEEPING, BY_KEY, OPTIONS, PUBLISHED
from companion.referee.games import BadPosition, Mistake

Path = tuple[str | int, ...]
Found = Iterator[tuple[Path, str]]
MOST_PLAYERS = 5
COLONY_STEPS = 7


def read(text: str, filename: str) -> dict[str, Any]:
    """A position from TOML or JSON text, checked. Raises BadPosition; each mistake has file, line and key."""
    try:
        data = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (tomllib.TOMLDecodeError, json.JSONDecodeError) as error:
        raise BadPosition([Mistake(filename, f"this is neither TOML nor JSON: {error}")]) from None
    mistakes = [
        Mistake(f"{filename}, line {line_of(text, path)}, {key_of(path)}", said) for path, said in mistakes_in(data)
    ]
    if mistakes:
        raise BadPosition(mistakes)
    return data


def checked(data: Mapping[str, Any]) -> PositionKeys:
    """The keys of a position. Raises BadPosition with every mistake."""
    mistakes = [Mistake(key_of(path), said) for path, said in mistakes_in(data)]
    if mistakes:
        raise BadPosition(mistakes)
    return msgspec.convert(data, PositionKeys)


def mistakes_in(data: Any) -> list[tuple[Path, str]]:
    """All that is wrong: keys and kinds of values first; numbers and names only when those are right."""
    wrong = [(found.path, found.text) for found in everything_wrong(data, PositionKeys)]
    if wrong:
        return wrong
    keys = msgspec.convert(data, PositionKeys)
    return [*_game(keys), *_people(keys), *_board(keys), *_round(keys)]


def known_objective(keys: PositionKeys) -> KnownObjective | None:
    """The objective's entry in the catalogue, if it has one."""
    name = keys.objective if isinstance(keys.objective, str) else keys.objective.name
    return objective_named(name)


def _game(keys: PositionKeys) -> Found:
    if keys.game != BASE:
        yield ("game",), f"“{keys.game}” is not on the shelf of this version; it plays {BASE}."
    for number, module in enumerate(keys.modules):
        yield ("modules", number), f"the module “{module}” belongs to The Long Night, not to {BASE}."
    if isinstance(keys.objective, str) and known_objective(keys) is None:
        near = nearly(keys.objective, [known.name for known in objectives()])
        yield ("objective",), f"“{keys.objective}” is not in the catalogue{near}; or write {{ name, morale, rounds }}."
    if isinstance(keys.rulings, str):
        if keys.rulings not in (AS_WRITTEN, PUBLISHED):
            yield ("rulings",), f"“{keys.rulings}” is no preset: give {AS_WRITTEN}, {PUBLISHED}, or a table of rulings."
        return
    for key, value in keys.rulings.items():
        if key not in BY_KEY:
            yield ("rulings", key), f"there is no ruling “{key}”{nearly(key, list(BY_KEY))}."
        elif value not in BY_KEY[key].values:
            yield ("rulings", key), f"“{value}” is not one of {', '.join(BY_KEY[key].values)}."


def _people(keys: PositionKeys) -> Found:
    if not keys.players:
        yield ("players",), "somebody must play."
    if len(keys.players) > MOST_PLAYERS:
        yield ("players", MOST_PLAYERS), f"at most {MOST_PLAYERS} players can play."
    names = [player.name for player in keys.players]
    seen: set[str] = set(keys.dead)
    for number, player in enumerate(keys.players):
        if names.index(player.name) != number or not player.name.strip():
            yield ("players", number, "name"), f"“{player.name}” cannot name a second seat: every player has one name."
        for index, survivor in enumerate(player.survivors):
            path: Path = ("players", number, "survivors", index)
            yield from _survivor(survivor, path, seen)
            if player.exiled and survivor.at == COLONY and not keys.insisted:
                yield (*path, "at"), f"{player.name} is exiled: {survivor.name} cannot be at the colony."
    for key, who in (("first_player", keys.first_player), ("active", keys.active)):
        if who is not None and who not in names:
            yield (key,), f"nobody here is called “{who}”{nearly(who, names)}: {', '.join(names)} play."


def _survivor(survivor: SurvivorKeys, path: Path, seen: set[str]) -> Found:
    known = survivor_named(survivor.name)
    given = (survivor.influence, survivor.attack, survivor.search)
    if known is None and None in given:
        near = nearly(survivor.name, [one.name for one in survivors()])
        yield (
            (*path, "name"),
            f"“{survivor.name}” is not in the catalogue{near}; for one of your own give influence, attack and search.",
        )
    name = known.name if known else survivor.name
    if name in seen:
        yield (*path, "name"), f"{name} is on this table twice, or dead."
    seen.add(name)
    if survivor.at not in BOARD:
        yield (*path, "at"), f"there is no place “{survivor.at}”{nearly(survivor.at, list(BOARD))}: {', '.join(BOARD)}."
    tokens = survivor.wounds + survivor.frostbite + survivor.despair
    kills = known.lethal if known else LETHAL_WOUNDS
    if tokens >= kills:
        yield (*path, "wounds"), f"{name} would be dead: {kills} wound tokens kill."


def _board(keys: PositionKeys) -> Found:
    spaces = BOARD[COLONY].entrance_spaces
    for number, entrance in enumerate(keys.colony.entrances):
        path: Path = ("colony", "entrances", number)
        if number >= BOARD[COLONY].entrances:
            yield path, f"the colony has {BOARD[COLONY].entrances} entrances."
        elif entrance.zombies + entrance.barricades + entrance.traps > spaces and not keys.insisted:
            yield path, f"an entrance of the colony has {spaces} spaces."
    standing = {place: 0 for place in BOARD}
    for player in keys.players:
        for survivor in player.survivors:
            standing[survivor.at] = standing.get(survivor.at, 0) + 1
    for place in LOCATIONS:
        yield from _location(keys, place, standing[place])
    if standing[COLONY] + keys.helpless + keys.unruly > OCCUPANT_SPACES and not keys.insisted:
        yield (
            ("helpless",),
            f"the colony has {OCCUPANT_SPACES} occupant spaces; {standing[COLONY]} survivors are there.",
        )


def _location(keys: PositionKeys, place: str, survivors_there: int) -> Found:
    printed = BOARD[place]
    here = getattr(keys.places, place.replace("-", "_"))
    path: Path = ("places", place)
    if here.bandits:
        yield (*path, "bandits"), f"bandits belong to The Long Night, not to {BASE}."
    if keys.insisted:
        return
    if here.zombies + here.barricades + here.traps > printed.entrance_spaces:
        yield path, f"the entrance there has {printed.entrance_spaces} spaces."
    if here.noise > printed.noise_spaces:
        yield (*path, "noise"), f"there are {printed.noise_spaces} noise spaces."
    if survivors_there > printed.survivor_spaces:
        yield path, f"{survivors_there} survivors are there; it has {printed.survivor_spaces} spaces."


def _round(keys: PositionKeys) -> Found:
    names = [player.name for player in keys.players]
    for kind, value in keys.bookkeeping.items():
        if kind not in BOOKKEEPING:
            kinds = list(BOOKKEEPING)
            yield ("bookkeeping", kind), f"there is no such bookkeeping{nearly(kind, kinds)}: {', '.join(kinds)}."
        elif value not in OPTIONS[kind]:
            yield ("bookkeeping", kind), f"“{value}” is not one of {', '.join(OPTIONS[kind])}."
    if keys.hideout_cards:
        yield ("hideout_cards",), f"the hideout belongs to The Long Night, not to {BASE}."
    if keys.crisis is not None:
        yield from _crisis(keys.crisis)
    if keys.phase == "colony" and keys.colony_steps_done >= COLONY_STEPS:
        yield ("colony_steps_done",), f"the colony phase has {COLONY_STEPS} steps: write that the next round has begun."
    elif keys.phase != "colony" and keys.colony_steps_done:
        yield ("colony_steps_done",), 'no step is done before the colony phase: write phase = "colony".'
    for who in keys.face_down:
        if who not in names:
            yield ("face_down", who), f"nobody here is called “{who}”."


def _crisis(crisis: CrisisKeys) -> Found:
    if not crisis.needs and crisis_named(crisis.name) is None:
        near = nearly(crisis.name, [known.name for known in crises()]) if crisis.name else ""
        said = f"“{crisis.name}” is not in the catalogue{near}" if crisis.name else "name the crisis"
        yield ("crisis", "needs"), f"{said}, or say which symbols it needs."
    for number, effect in enumerate(crisis.on_failure or ()):
        if wrong := wrong_with(effect):
            yield ("crisis", "on_failure", number), wrong
