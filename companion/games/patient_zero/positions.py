"""Positions: what may be written, every mistake in it, and from a position to a table and back."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from companion.games import position_text
from companion.games.patient_zero.factions import impossible
from companion.games.patient_zero.rulings import AS_WRITTEN, BY_KEY, RENAMED, defaults
from companion.games.patient_zero.setup import LINES
from companion.games.patient_zero.table import Played, Player, Sealed, Table
from companion.games.schema import Named, OneLine, everything_wrong, key_of, nearly
from companion.games.toml_lines import Path
from companion.referee.games import BadPosition, Mistake
from companion.referee.names import alike, same_as

ID = "patient-zero"
FEWEST_SEATS = 2
MOST_SEATS = 24
"""Below four the table must say that it wants it; the rules name no most, and this is the program's."""
LONGEST_NAME = 40
Found = Iterator[tuple[Path, str]]


class PlayerKeys(Struct, forbid_unknown_fields=True, frozen=True):
    name: OneLine
    state: Literal["healthy", "infected"] = "healthy"
    revealed: Literal["survivor", "patient-zero"] | None = None


class PlayedKeys(Struct, forbid_unknown_fields=True, frozen=True):
    player: OneLine
    card: Named
    weapon: bool = False


class PositionKeys(Struct, forbid_unknown_fields=True, frozen=True):
    """A whole position. Only `players` is needed, clockwise. `modules`, `variants` and `dice` say nothing here."""

    players: tuple[PlayerKeys, ...]
    game: str = ID
    modules: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    rulings: dict[str, str] | str = {}
    dice: Literal["hand", "program"] = "hand"
    factions: Literal["phones", "laptop", "cards"] = "phones"
    phase: Literal["setup", "turns"] = "setup"
    ticked: tuple[int, ...] = ()
    """Lines of the set-up checklist that are done, from 0."""
    active: str | None = None
    """Whose turn it is; the first player's when absent in mid-game."""
    drawn: bool = False
    priority: str | None = None
    last_played: PlayedKeys | None = None
    weapons: tuple[Named, ...] = ()
    """Cards with names of their own that are Weapons or Grenades."""
    zombies: tuple[str, ...] = ()
    turns_taken: Annotated[int, Meta(ge=0, le=9999)] = 0
    ended: str | None = None
    ended_by: str = ""
    insisted: bool = False
    """The table has said that what lies open is so, whatever the rules say of so many players."""


def read(text: str, filename: str) -> dict[str, Any]:
    """A position from TOML or JSON text, checked. Raises BadPosition; each mistake has file, line and key."""
    return position_text.read(text, filename, mistakes_in)


def mistakes_in(data: Any) -> list[tuple[Path, str]]:
    """All that is wrong: keys and kinds of values first; names and numbers only when those are right."""
    wrong = [(found.path, found.text) for found in everything_wrong(data, PositionKeys)]
    if wrong:
        return wrong
    keys = msgspec.convert(data, PositionKeys)
    return [*_game(keys), *_people(keys), *_turn(keys)]


def _game(keys: PositionKeys) -> Found:
    if keys.game != ID:
        yield ("game",), f"“{keys.game}” is another game; this is {ID}."
    for kind, strays in (("modules", keys.modules), ("variants", keys.variants)):
        for number, stray in enumerate(strays):
            yield (kind, number), f"this game has no {kind}, and “{stray}” is none of it."
    if isinstance(keys.rulings, str):
        if keys.rulings != AS_WRITTEN:
            yield ("rulings",), f"“{keys.rulings}” is no preset: give {AS_WRITTEN}, or a table of rulings."
        return
    for key, value in keys.rulings.items():
        if key not in BY_KEY:
            yield ("rulings", key), f"there is no ruling “{key}”{nearly(key, list(BY_KEY))}."
        elif RENAMED.get(value, value) not in BY_KEY[key].values:
            yield ("rulings", key), f"“{value}” is not one of {', '.join(BY_KEY[key].values)}."


def _people(keys: PositionKeys) -> Found:
    names = [player.name for player in keys.players]
    if not FEWEST_SEATS <= len(names) <= MOST_SEATS:
        yield ("players",), f"{FEWEST_SEATS} to {MOST_SEATS} players can be seated, not {len(names)}."
        return
    for number, name in enumerate(names):
        path: Path = ("players", number, "name")
        if not alike(name) or len(name) > LONGEST_NAME:
            yield path, f"a name has 1 to {LONGEST_NAME} characters."
        elif (other := same_as(name, names[:number])) is not None:
            yield path, f"“{name}” looks like “{other}”, who sits here already: every player has a name of their own."
    shown = [player.revealed for player in keys.players if player.revealed is not None]
    if not keys.insisted and (said := impossible(len(names), shown)):
        yield ("players",), said


def _turn(keys: PositionKeys) -> Found:
    names = [player.name for player in keys.players]
    named = [(("active",), keys.active), (("priority",), keys.priority)]
    for path, who in [*named, *((("zombies", number), who) for number, who in enumerate(keys.zombies))]:
        if who is not None and who not in names:
            yield path, f"nobody here is called “{who}”{nearly(who, names)}."
    if keys.last_played is not None and keys.last_played.player not in names:
        yield ("last_played", "player"), f"nobody here is called “{keys.last_played.player}”."
    for number, line in enumerate(keys.ticked):
        if not 0 <= line < LINES:
            yield ("ticked", number), f"the checklist has {LINES} lines, the first of them 0."
    if keys.phase == "setup":
        for key in ("active", "drawn", "priority", "last_played", "weapons", "zombies", "turns_taken"):
            if getattr(keys, key):
                yield (key,), 'nothing of a turn is there before the game begins: write phase = "turns".'


def open_table(position: Mapping[str, Any], seed: int, saved: bool = False) -> Table:
    """A fresh table. Raises BadPosition with every mistake; one of a `saved` game was right when it began."""
    if not saved and (mistakes := [Mistake(key_of(path), said) for path, said in mistakes_in(position)]):
        raise BadPosition(mistakes)
    try:
        keys = msgspec.convert(position, PositionKeys)
    except msgspec.ValidationError as error:
        raise BadPosition([Mistake("", str(error))]) from None
    in_play = keys.phase == "turns"
    active = (keys.active or keys.players[0].name) if in_play else None
    return Table(
        players={p.name: Player(p.name, p.state, p.revealed) for p in keys.players},
        rulings=defaults() | _rulings(keys),
        factions=keys.factions,
        sealed=Sealed(seed),
        phase=keys.phase,
        setup_ticked=sorted(set(keys.ticked)) if keys.phase == "setup" else [],
        active=active,
        drawn=keys.drawn,
        priority=keys.priority,
        last_played=Played(last.player, last.card, last.weapon) if (last := keys.last_played) is not None else None,
        weapons=list(keys.weapons),
        zombies=list(keys.zombies),
        turns_taken=keys.turns_taken,
        ended=keys.ended,
        ended_by=keys.ended_by,
    )


def _rulings(keys: PositionKeys) -> dict[str, str]:
    given = keys.rulings if isinstance(keys.rulings, dict) else {}
    return {key: RENAMED.get(value, value) for key, value in given.items()}


def position_of(table: Table) -> dict[str, Any]:
    """The public table as a position: who is what is in it only where it lies open."""
    position: dict[str, Any] = {
        "game": ID,
        "rulings": dict(table.rulings),
        "factions": table.factions,
        "players": [
            {"name": p.name, "state": p.state} | ({"revealed": p.revealed} if p.revealed else {})
            for p in table.players.values()
        ],
        "phase": table.phase,
    }
    now = {
        "ticked": list(table.setup_ticked) if table.phase == "setup" else [],
        "active": table.active,
        "drawn": table.drawn,
        "priority": table.priority,
        "last_played": _played(table.last_played) if table.last_played is not None else None,
        "weapons": list(table.weapons),
        "zombies": list(table.zombies),
        "turns_taken": table.turns_taken,
        "ended": table.ended,
        "ended_by": table.ended_by,
        "insisted": bool(impossible(len(table.players), table.shown)),
    }
    return position | {key: value for key, value in now.items() if value}


def _played(last: Played) -> dict[str, Any]:
    return {"player": last.player, "card": last.card} | ({"weapon": True} if last.weapon else {})
