"""What Raxxon keeps on the table, in a position and back."""

from typing import Annotated

from msgspec import Meta, Struct

from companion.games.schema import Named
from companion.games.winter.board.facts.board import where
from companion.games.winter.board.places import BOARD, COLONY, title_of
from companion.games.winter.board.table import Table
from companion.games.winter.long_night.raxxon.laboratory import (
    CODE_DICE,
    EXPERIMENTS,
    Laboratory,
    Special,
    laboratory,
)
from companion.games.winter.position.keys import Keys, PositionKeys, Small
from companion.games.winter.position.reading import entrance_keys, places_of
from companion.games.winter.rules.parts import Found
from companion.games.words import counted

Face = Annotated[int, Meta(ge=1, le=6)]


class SpecialKeys(Keys, frozen=True):
    name: Named
    at: str = "colony"
    entrance: Face = 1


class LaboratoryKeys(Struct, frozen=True):
    """Code, experiments, special zombies and side effects."""

    containment: tuple[Face, ...] = ()
    audio_log: tuple[Face, ...] = ()
    experiments: Small = EXPERIMENTS
    kept_away: dict[str, Small] = {}
    """Zombies that will still stay away from a place in this colony phase."""
    specials: tuple[SpecialKeys, ...] = ()
    side_effects: dict[str, tuple[str, ...]] = {}


def opened(table: Table, keys: LaboratoryKeys) -> Laboratory:
    """From the keys of a position. Special zombies count among the zombies of their entrance."""
    for place, entrance in {(one.at, one.entrance) for one in keys.specials}:
        door = table.places[place].entrances[entrance - 1]
        door.zombies = max(door.zombies, sum((one.at, one.entrance) == (place, entrance) for one in keys.specials))
    return Laboratory(
        list(keys.containment),
        tuple(keys.audio_log),
        keys.experiments,
        [Special(one.name, one.at, one.entrance) for one in keys.specials],
        dict(keys.kept_away),
        {name: list(held) for name, held in keys.side_effects.items()},
    )


def mistakes(keys: LaboratoryKeys, whole: PositionKeys) -> Found:
    """What is wrong with the keys of Raxxon in a position."""
    if keys.experiments > EXPERIMENTS:
        yield ("experiments",), f"there are {EXPERIMENTS} experiments in the box."
    if len(keys.audio_log) not in (0, CODE_DICE):
        yield ("audio_log",), f"an audio log names {CODE_DICE} dice."
    yield from _specials(keys, whole)
    for place in keys.kept_away:
        if place not in (COLONY, *places_of(whole)):
            yield ("kept_away", place), "there is no such place on this table."
    living = [survivor.name for player in whole.players for survivor in player.survivors]
    for name in keys.side_effects:
        if name not in living:
            yield ("side_effects", name), f"nobody called “{name}” is in play."


def _specials(keys: LaboratoryKeys, whole: PositionKeys) -> Found:
    for number, special in enumerate(keys.specials):
        if special.at not in (COLONY, *places_of(whole)):
            yield ("specials", number, "at"), f"there is no place “{special.at}” on this table."
        elif special.entrance > BOARD[special.at].entrances:
            yield ("specials", number, "entrance"), f"{title_of(special.at)} has no entrance {special.entrance}."
        elif not whole.insisted:
            yield from _no_space(keys, whole, number)
        if not special.name.strip():
            yield ("specials", number, "name"), "every special zombie needs a name."


def _no_space(keys: LaboratoryKeys, whole: PositionKeys, number: int) -> Found:
    """A special zombie that is not yet counted among the zombies of its entrance fills a space there too."""
    special = keys.specials[number]
    door, spaces = entrance_keys(whole, special.at, special.entrance)
    here = (special.at, special.entrance)
    specials = sum((one.at, one.entrance) == here for one in keys.specials[: number + 1])
    if specials > door.zombies and specials + door.barricades + door.traps > spaces:
        yield ("specials", number), f"{where(*here)} has {counted(spaces, 'space')}: none is left for {special.name}."


def position(table: Table) -> dict[str, object]:
    """As keys of a position."""
    state = laboratory(table)
    return {
        "containment": list(state.code),
        "audio_log": list(state.audio_log),
        "experiments": state.experiments,
        "specials": [{"name": one.name, "at": one.place, "entrance": one.entrance} for one in state.specials],
        "side_effects": {name: list(held) for name, held in state.side_effects.items() if name in table.survivors},
    } | ({"kept_away": dict(state.kept_away)} if state.kept_away and table.phase == "colony" else {})
