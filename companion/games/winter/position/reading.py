"""Reading a position: from text with every mistake named, and from plain data."""

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.games import position_text
from companion.games.schema import everything_wrong, key_of, nearly
from companion.games.toml_lines import Path
from companion.games.winter.board.pieces import LETHAL_WOUNDS
from companion.games.winter.board.places import BOARD, COLONY, OCCUPANT_SPACES
from companion.games.winter.packs.catalogue import (
    KnownObjective,
    crises,
    crisis_named,
    objective_named,
    objectives,
    survivor_named,
    survivors,
)
from companion.games.winter.position.keys import (
    MOST_PLAYERS,
    CrisisKeys,
    EntranceKeys,
    PlaceKeys,
    PositionKeys,
    SurvivorKeys,
    attribute,
)
from companion.games.winter.rules.abilities import BORROWER
from companion.games.winter.rules.edition import KNOWN_PARTS, Edition, position_keys
from companion.games.winter.rules.editions import BASE_EDITION
from companion.games.winter.rules.effects import wrong_with
from companion.games.winter.rules.parts import Found
from companion.games.winter.rules.rulings import AS_WRITTEN, BASE, BOOKKEEPING, LONG_NIGHT, OPTIONS, PUBLISHED
from companion.games.words import counted, verb
from companion.referee.games import BadPosition, Mistake
from companion.referee.names import wrong_with_names


def read(text: str, filename: str, edition: Edition = BASE_EDITION) -> dict[str, Any]:
    """A position from TOML or JSON text, checked. Raises BadPosition; each mistake has file, line and key."""
    return position_text.read(text, filename, lambda data: mistakes_in(data, edition))


def checked(data: Mapping[str, Any], edition: Edition = BASE_EDITION) -> PositionKeys:
    """The keys of a position. Raises BadPosition with every mistake."""
    mistakes = [Mistake(key_of(path), said) for path, said in mistakes_in(data, edition)]
    if mistakes:
        raise BadPosition(mistakes)
    return msgspec.convert(data, position_keys())


def converted(data: Mapping[str, Any]) -> PositionKeys:
    """The same for a position that was checked before. Raises BadPosition when it is none any more."""
    try:
        return msgspec.convert(data, position_keys())
    except msgspec.ValidationError as error:
        raise BadPosition([Mistake("", str(error))]) from None


def mistakes_in(data: Any, edition: Edition = BASE_EDITION) -> list[tuple[Path, str]]:
    """All that is wrong: keys and kinds of values first; numbers and names only when those are right."""
    wrong = [(found.path, found.text) for found in everything_wrong(data, position_keys())]
    if wrong:
        return wrong
    keys = msgspec.convert(data, position_keys())
    parts = edition.parts(keys.modules)
    of_parts = [(part.path(path), said) for part in parts for path, said in part.mistakes(part.own(keys), keys)]
    wrong = [*_game(keys, edition), *_variants(keys, edition), *_people(keys, edition), *_board(keys, edition)]
    return [*wrong, *_round(keys, edition), *_modules(keys, edition), *of_parts]


def known_objective(keys: PositionKeys) -> KnownObjective | None:
    """The objective's entry in the catalogue, if it has one."""
    name = keys.objective if isinstance(keys.objective, str) else keys.objective.name
    return objective_named(name)


def places_of(keys: PositionKeys) -> list[str]:
    """The locations on this table, in the order of the rules."""
    return [place.id for place in BOARD.values() if place.number and place.module in ("", *keys.modules)]


def place_keys(keys: PositionKeys, place: str) -> PlaceKeys:
    """What a position says of a location."""
    here: PlaceKeys = getattr(keys.places, attribute(place), PlaceKeys())
    return here


def entrance_keys(keys: PositionKeys, place: str, entrance: int) -> tuple[EntranceKeys | PlaceKeys, int]:
    """What a position says of an entrance that this table has, and how many spaces it has."""
    printed = BOARD[place].entrance_spaces
    if place != COLONY:
        here = place_keys(keys, place)
        return here, _spaces(here.spaces, printed)
    written = keys.colony.entrances
    return written[entrance - 1] if entrance <= len(written) else EntranceKeys(), printed


def _game(keys: PositionKeys, edition: Edition) -> Found:
    if keys.game != edition.id:
        yield ("game",), f"“{keys.game}” is another game; this is {edition.id}."
    if keys.unruly and edition.id == BASE:
        yield ("unruly",), f"unruly survivors are there only in {LONG_NIGHT}."
    for number, module in enumerate(keys.modules):
        if module not in edition.modules:
            offered = ", ".join(edition.modules) or "none"
            yield ("modules", number), f"“{module}” is not a module of {edition.id}; it has {offered}."
    for kind, chosen in (("modules", keys.modules), ("variants", keys.variants), ("packs", keys.packs or ())):
        for number, name in enumerate(chosen):
            if chosen.index(name) != number:
                yield (kind, number), f"“{name}” is chosen twice."
    if isinstance(keys.objective, str) and known_objective(keys) is None:
        near = nearly(keys.objective, [known.name for known in objectives()])
        yield ("objective",), f"“{keys.objective}” is not in the catalogue{near}; or write {{ name, morale, rounds }}."
    if isinstance(keys.rulings, str):
        if keys.rulings not in (AS_WRITTEN, PUBLISHED):
            yield ("rulings",), f"“{keys.rulings}” is no preset: give {AS_WRITTEN}, {PUBLISHED}, or a table of rulings."
        return
    known = edition.rulings(keys.modules)
    for key, value in keys.rulings.items():
        if key not in known:
            yield ("rulings", key), f"there is no ruling “{key}”{nearly(key, list(known))}."
        elif str(value) not in known[key].values:
            yield ("rulings", key), f"“{value}” is not one of {', '.join(known[key].values)}."


def _variants(keys: PositionKeys, edition: Edition) -> Found:
    """Everybody together has no secret objectives; two players may have to play so."""
    if "betrayer" not in keys.variants:
        return
    if "coop" in keys.variants:
        yield ("variants",), "coop has no secret objectives, so there is no betrayer to add: choose one of the two."
    elif (keys.started or len(keys.players)) == 2 and rulings_of(keys, edition)["two-players"] == "coop":
        yield ("variants",), "two players play the coop rules here, so there is no betrayer (ruling two-players)."


def rulings_of(keys: PositionKeys, edition: Edition) -> dict[str, str]:
    """Every ruling of this table."""
    if isinstance(keys.rulings, str):
        return edition.settled(keys.rulings, keys.modules)
    return edition.settled(AS_WRITTEN, keys.modules) | {key: str(value) for key, value in keys.rulings.items()}


def _modules(keys: PositionKeys, edition: Edition) -> Found:
    for part in KNOWN_PARTS.values():
        if part.keys is None or part in edition.parts(keys.modules):
            continue
        own, nothing = part.own(keys), part.keys()
        for key in part.keys.__struct_fields__:
            if getattr(own, key) != getattr(nothing, key):
                yield part.path((key,)), f"“{key}” is there only with the module “{part.id}”."


def _people(keys: PositionKeys, edition: Edition) -> Found:
    if not keys.players:
        yield ("players",), "somebody must play."
    if len(keys.players) > MOST_PLAYERS:
        yield ("players", MOST_PLAYERS), f"at most {MOST_PLAYERS} players can play."
    names = [player.name for player in keys.players]
    seen: set[str] = set(keys.dead)
    for number, said in wrong_with_names(names):
        yield ("players", number, "name"), said
    for number, player in enumerate(keys.players):
        yield from _seat(keys, number)
        for index, survivor in enumerate(player.survivors):
            path: Path = ("players", number, "survivors", index)
            yield from _survivor(survivor, path, seen)
            if survivor.despair and edition.id == BASE:
                yield (*path, "despair"), f"despair is there only in {LONG_NIGHT}."
            if survivor.at not in (COLONY, *places_of(keys)):
                yield (*path, "at"), _no_such_place(keys, survivor.at)
            if player.exiled and survivor.at == COLONY and not keys.insisted:
                yield (*path, "at"), f"{player.name} is exiled: {survivor.name} cannot be at the colony."
    for key, who in (("first_player", keys.first_player), ("active", keys.active)):
        if who is not None and who not in names:
            yield (key,), f"nobody here is called “{who}”{nearly(who, names)}: {', '.join(names)} play."


def _seat(keys: PositionKeys, number: int) -> Found:
    player = keys.players[number]
    path: Path = ("players", number)
    leaders = [index for index, survivor in enumerate(player.survivors) if survivor.leader]
    for index in leaders[1:]:
        first = player.survivors[leaders[0]].name
        yield (*path, "survivors", index, "leader"), f"{first} leads {player.name}’s group already: it has one leader."


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
    tokens = survivor.wounds + survivor.frostbite + survivor.despair
    kills = known.lethal if known else LETHAL_WOUNDS
    if name == BORROWER:
        kills = max(one.lethal for one in survivors())
    if tokens >= kills:
        yield (*path, "wounds"), f"{name} would be dead: {kills} wound tokens kill."


def _no_such_place(keys: PositionKeys, place: str) -> str:
    known = [COLONY, *places_of(keys)]
    return f"there is no place “{place}” on this table{nearly(place, known)}: {', '.join(known)}."


def _board(keys: PositionKeys, edition: Edition) -> Found:
    spaces = BOARD[COLONY].entrance_spaces
    for number, entrance in enumerate(keys.colony.entrances):
        path: Path = ("colony", "entrances", number)
        if number >= BOARD[COLONY].entrances:
            yield path, f"the colony has {BOARD[COLONY].entrances} entrances."
        elif entrance.zombies + entrance.barricades + entrance.traps > spaces and not keys.insisted:
            yield path, f"an entrance of the colony has {counted(spaces, 'space')}."
    standing = {place: 0 for place in BOARD}
    for player in keys.players:
        for survivor in player.survivors:
            standing[survivor.at] = standing.get(survivor.at, 0) + 1
    for place in (known for known in BOARD if known != COLONY):
        if place in places_of(keys):
            yield from _location(keys, place, standing[place])
        elif place_keys(keys, place) != PlaceKeys():
            yield ("places", place), f"{BOARD[place].title} is there only with the module “{BOARD[place].module}”."
    if standing[COLONY] + keys.helpless + keys.unruly > OCCUPANT_SPACES and not keys.insisted:
        yield (
            ("helpless",),
            f"the colony has {OCCUPANT_SPACES} occupant spaces; {standing[COLONY]} survivors are there.",
        )


def _location(keys: PositionKeys, place: str, survivors_there: int) -> Found:
    printed = BOARD[place]
    here = place_keys(keys, place)
    path: Path = ("places", place)
    if here.bandits and "bandits" not in keys.modules:
        yield (*path, "bandits"), "bandits are there only with the module “bandits”."
    if here.deck_empty and not printed.deck:
        yield (*path, "deck_empty"), "no item deck lies there."
    if keys.insisted:
        return
    if here.zombies + here.barricades + here.traps > (spaces := _spaces(here.spaces, printed.entrance_spaces)):
        yield path, f"the entrance there has {counted(spaces, 'space')}."
    if here.noise > (spaces := _spaces(here.noise_spaces, printed.noise_spaces)):
        yield (*path, "noise"), f"there {verb(spaces, 'is', 'are')} {counted(spaces, 'noise space')}."
    if survivors_there + here.bandits > (spaces := _spaces(here.survivor_spaces, printed.survivor_spaces)):
        yield path, f"{survivors_there + here.bandits} are there; it has {counted(spaces, 'survivor space')}."


def _spaces(put_right: int | None, printed: int) -> int:
    return printed if put_right is None else put_right


def _round(keys: PositionKeys, edition: Edition) -> Found:
    names = [player.name for player in keys.players]
    for kind, value in keys.bookkeeping.items():
        if kind not in BOOKKEEPING:
            kinds = list(BOOKKEEPING)
            yield ("bookkeeping", kind), f"there is no such bookkeeping{nearly(kind, kinds)}: {', '.join(kinds)}."
        elif value not in OPTIONS[kind]:
            yield ("bookkeeping", kind), f"“{value}” is not one of {', '.join(OPTIONS[kind])}."
    if keys.crisis is not None:
        yield from _crisis(keys.crisis)
    steps = len(edition.phase(edition.parts(keys.modules)))
    if keys.phase == "colony" and keys.colony_steps_done >= steps:
        yield ("colony_steps_done",), f"the colony phase has {steps} steps: write that the next round has begun."
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
