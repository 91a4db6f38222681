"""What must be right in the lists of a pack that no deck has, from crises to locations.

Everything here takes the plain data of a file and passes over what the schema already refuses.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

from companion.games.schema import Wrong, nearly
from companion.games.toml_lines import Path
from companion.games.winter.board.places import BOARD, COLONY
from companion.games.winter.packs.deck_checks import empty, fit
from companion.games.winter.rules.effects import Effect, wrong_with

EMPTY: Final = "there is nothing in this pack"

_NAMED: Final = ("crises", "survivors", "main_objectives", "improvements", "locations")
_RANGES: Final[Mapping[str, Mapping[str, range]]] = {
    "survivors": {
        "influence": range(0, 201),
        "attack": range(1, 7),
        "search": range(1, 7),
        "die": range(1, 7),
        "lethal": range(1, 10),
        "looks": range(0, 10),
        "keeps": range(0, 10),
    },
    "main_objectives": {
        "morale": range(1, 11),
        "rounds": range(1, 11),
        "zombies_colony": range(0, 19),
        "zombies_each_location": range(0, 10),
        "helpless": range(0, 27),
        "helpless_per_player": range(0, 10),
    },
    "locations": {
        "survivor_spaces": range(0, 25),
        "spaces": range(0, 25),
        "noise_spaces": range(0, 25),
    },
}
_TEXTS: Final[Mapping[str, tuple[str, ...]]] = {
    "survivors": ("job",),
    "main_objectives": ("goal",),
    "improvements": ("text",),
}
"""May be left out, but then wholly."""


def pack_mistakes(data: dict[str, Any], taken: Collection[str]) -> Iterator[Wrong]:
    """All that is wrong with a pack apart from its schema, its cards and its secret objectives."""
    yield from empty(data, "title", ())
    if data.get("id") in taken:
        yield Wrong(("id",), f'"{data["id"]}" is one of the packs that come with the program')
    if data.keys() <= {"id", "title", "version", "private"}:
        yield Wrong((), EMPTY)
    for kind in _NAMED:
        entries = data.get(kind)
        if isinstance(entries, list):
            yield from _entries(entries, kind)


def _entries(entries: list[Any], kind: str) -> Iterator[Wrong]:
    seen: dict[str, int] = {}
    for index, entry in enumerate(entries):
        if not isinstance(entry, dict):
            continue
        path: Path = (kind, index)
        for key in ("name", *_TEXTS.get(kind, ())):
            yield from empty(entry, key, path)
        name = entry.get("name")
        if isinstance(name, str) and name.strip():
            first = seen.setdefault(" ".join(name.casefold().split()), index)
            if first != index:
                yield Wrong((*path, "name"), f'entry {first + 1} here has the name "{name}" already')
        yield from _numbers(entry, _RANGES.get(kind, {}), path)
        if kind == "survivors":
            yield from _ability_place(entry, path)
            yield from _kept(entry, path)
        elif kind == "crises":
            yield from _failure(entry, path)
            for number, place in enumerate(entry["bandits"] if isinstance(entry.get("bandits"), list) else ()):
                yield from _on_board(place, (*path, "bandits", number))
        elif kind == "locations":
            yield from _on_board(name, (*path, "name"))


def _numbers(entry: dict[str, Any], ranges: Mapping[str, range], path: Path) -> Iterator[Wrong]:
    for key, right in ranges.items():
        number = entry.get(key)
        if isinstance(number, int) and not isinstance(number, bool) and number not in right:
            yield Wrong((*path, key), f"must be from {right.start} to {right.stop - 1}, not {number}")


def _ability_place(entry: dict[str, Any], path: Path) -> Iterator[Wrong]:
    place = entry.get("place", "any")
    known = list(dict.fromkeys(("any", "non-colony", *BOARD)))
    if isinstance(place, str) and place not in known:
        near = nearly(place, known) or f": give one of {', '.join(known)}"
        yield Wrong((*path, "place"), f'"{place}" is not on the board{near}')


def _kept(entry: dict[str, Any], path: Path) -> Iterator[Wrong]:
    looks, keeps = entry.get("looks", 0), entry.get("keeps", 0)
    if type(looks) is type(keeps) is int and keeps > looks:
        yield Wrong((*path, "keeps"), f"no more cards can be kept than the ability shows, and looks is {looks}")


def _on_board(place: Any, path: Path) -> Iterator[Wrong]:
    known = [place for place in BOARD if place != COLONY]
    if isinstance(place, str) and place.strip() and place not in known:
        near = nearly(place, known) or f": give one of {', '.join(known)}"
        yield Wrong(path, f'"{place}" is not a location of the board{near}')


def _failure(entry: dict[str, Any], path: Path) -> Iterator[Wrong]:
    effects = entry.get("on_failure")
    for index, data in enumerate(effects if isinstance(effects, list) else ()):
        effect = fit(data, Effect)
        if effect is not None and (wrong := wrong_with(effect)):
            yield Wrong((*path, "on_failure", index), wrong.rstrip("."))
