"""The files of a pack made one, checked, and every mistake put back into its file and line."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

from companion.games.schema import Wrong, everything_wrong, key_of
from companion.games.toml_lines import Path, line_of
from companion.games.winter.packs.advice import NO_FILE, NO_TOML, advised
from companion.games.winter.packs.card_size import size_mistakes
from companion.games.winter.packs.checks import EMPTY, pack_mistakes
from companion.games.winter.packs.deck_checks import deck_mistakes
from companion.games.winter.packs.decks import BadDeck, parsed
from companion.games.winter.packs.objective_checks import objective_mistakes
from companion.referee.packs import BadPack, PackMistake
from companion.referee.plain_text import on_one_line

LISTS: Final = ("crossroads", "objectives", "crises", "survivors", "main_objectives", "improvements", "locations")
"""What a pack may hold, in the order in which it is listed."""

CARD_WORDS: Final = range(10, 251)
OBJECTIVE_WORDS: Final = range(5, 121)
"""How long the stories of a group may be; our own decks are held to less."""

_MAY_STAND_ELSEWHERE: Final = ("is missing", EMPTY)
"""Not said of a pack of which a file could not be read."""


def checked(files: Mapping[str, str], kind: Any, taken: Collection[str]) -> dict[str, Any]:
    """The data of all files together. Raises BadPack with all that keeps it from being a `kind`.

    `taken` are ids that a pack may not have.
    """
    if not files:
        raise BadPack([PackMistake("pack", 1, "", "there is no TOML file in it", NO_FILE)])
    sheets, unread = _sheets(files)
    whole = _Whole(sheets, next(iter(files)))
    found = [
        (*whole.where(wrong.path), wrong.text)
        for wrong in _wrong(whole.data, kind, taken)
        if not (unread and wrong.text in _MAY_STAND_ELSEWHERE and len(wrong.path) < 2)
    ]
    mistakes = [_mistake(files, *one) for one in [*whole.twice, *found]] + unread
    if mistakes:
        order = [on_one_line(file) for file in files]
        raise BadPack(sorted(mistakes, key=lambda mistake: (order.index(mistake.file), mistake.line)))
    return whole.data


def _wrong(data: dict[str, Any], kind: Any, taken: Collection[str]) -> Iterator[Wrong]:
    yield from everything_wrong(data, kind)
    own = {str(one.get("name")).casefold() for one in _tables(data, "survivors")}
    for wrong in deck_mistakes(data, CARD_WORDS):
        if not (wrong.path[-1:] == ("who",) and _names(data, wrong, own)):
            yield wrong
    yield from objective_mistakes(data, OBJECTIVE_WORDS)
    yield from size_mistakes(data)
    yield from pack_mistakes(data, taken)


def _tables(data: dict[str, Any], key: str) -> list[dict[str, Any]]:
    found = data.get(key)
    return [one for one in found if isinstance(one, dict)] if isinstance(found, list) else []


def _names(data: dict[str, Any], wrong: Wrong, own: Collection[str]) -> bool:
    """Whether it is only a survivor of this very pack, whom the catalogue does not know."""
    who: Any = data
    for part in wrong.path:
        if isinstance(who, dict) and part not in who:
            return False
        who = who[part]
    return isinstance(who, str) and who.casefold() in own


def _sheets(files: Mapping[str, str]) -> tuple[dict[str, dict[str, Any]], list[PackMistake]]:
    """The data of each file that is TOML, and what is wrong with those that are not."""
    sheets, unread = {}, []
    for name, text in files.items():
        try:
            sheets[name] = parsed(text, name)
        except BadDeck as bad:
            unread += [
                PackMistake(on_one_line(name), one.line, one.key, on_one_line(one.text), NO_TOML)
                for one in bad.mistakes
            ]
    return sheets, unread


def _mistake(files: Mapping[str, str], file: str, path: Path, text: str) -> PackMistake:
    said, suggestion = advised(path, on_one_line(text))
    return PackMistake(on_one_line(file), line_of(files[file], path), on_one_line(key_of(path)), said, suggestion)


class _Whole:
    """All files as one: lists one after the other, everything else once."""

    def __init__(self, sheets: Mapping[str, Mapping[str, Any]], first: str) -> None:
        self.data: dict[str, Any] = {}
        self.twice: list[tuple[str, Path, str]] = []
        """Keys that stand in a second file: file, path and text."""
        self._first = first
        self._files: dict[str, str] = {}
        self._items: dict[Path, tuple[str, int]] = {}
        for name, sheet in sheets.items():
            for key, value in sheet.items():
                self._take(name, key, value)

    def _take(self, name: str, key: str, value: Any) -> None:
        if key not in self.data:
            self.data[key] = [] if key in LISTS and isinstance(value, list) else value
            self._files[key] = name
        elif not (isinstance(self.data[key], list) and isinstance(value, list) and key in LISTS):
            self.twice.append((name, (key,), f"stands in {self._files[key]} already"))
            return
        if isinstance(value, list) and key in LISTS:
            for index, one in enumerate(value):
                self._items[key, len(self.data[key])] = name, index
                self.data[key].append(one)

    def where(self, path: Path) -> tuple[str, Path]:
        """The file of a path, and the path there."""
        if path[:2] in self._items:
            file, index = self._items[path[:2]]
            return file, (path[0], index, *path[2:])
        return self._files.get(str(path[0]) if path else "", self._first), path
