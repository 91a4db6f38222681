"""Deck files: crossroads cards, checked when they are opened, with every mistake named."""

import re
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

import msgspec
import tomli
from msgspec import Struct

from companion.games.schema import Wrong, everything_wrong, key_of
from companion.games.toml_lines import line_of
from companion.games.winter.packs.cards import Card, Deck
from companion.games.winter.packs.deck_checks import deck_mistakes

_OURS: Final = resources.files("companion.games.winter.packs") / "data" / "decks"


class DeckMistake(Struct, frozen=True):
    """One mistake in a deck file. `line` counts from 1; `key` is such as `crossroads[3].trigger.when`."""

    file: str
    line: int
    key: str
    text: str

    def __str__(self) -> str:
        return (
            f"{self.file}:{self.line}: {self.key}: {self.text}" if self.key else f"{self.file}:{self.line}: {self.text}"
        )


class BadDeck(Exception):
    """A deck file that cannot be used; `mistakes` has all that is wrong with it, from top to bottom."""

    def __init__(self, mistakes: list[DeckMistake]) -> None:
        super().__init__("\n".join(str(mistake) for mistake in mistakes))
        self.mistakes = mistakes


def read_deck(file: str | Path | Traversable) -> Deck:
    """The deck in a TOML file. Raises BadDeck, and OSError when the file cannot be opened at all."""
    source = Path(file) if isinstance(file, str) else file
    text = text_in(source)
    data = parsed(text, source.name)
    wrong = [*everything_wrong(data, Deck), *deck_mistakes(data)]
    if wrong:
        raise BadDeck(in_order(wrong, text, source.name))
    return msgspec.convert(data, Deck)


@cache
def starter() -> Deck:
    """The smallest deck that comes with the program."""
    return _read(_OURS / "starter.toml")


@cache
def decks() -> tuple[Deck, ...]:
    """Every deck that comes with the program, in the order of the names of their files."""
    files = sorted((file for file in _OURS.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return tuple(_read(file) for file in files)


@cache
def base_deck() -> tuple[Card, ...]:
    """All crossroads cards that come with the program, deck file by deck file in the order of their names.

    Those of modules are among them; a table takes what its modules and filters allow.
    """
    return tuple(card for deck in decks() for card in deck.crossroads)


def _read(ours: Traversable) -> Deck:
    """A deck of ours, which the tests check: that takes as long again as reading it."""
    return msgspec.convert(tomli.loads(ours.read_text("utf-8")), Deck)


def in_order(wrong: list[Wrong], text: str, name: str) -> list[DeckMistake]:
    """What is wrong with a file, from top to bottom."""
    found = [DeckMistake(name, line_of(text, one.path), key_of(one.path), one.text) for one in wrong]
    return sorted(found, key=lambda mistake: mistake.line)


def text_in(source: Path | Traversable) -> str:
    """The text of a file. Raises BadDeck, and OSError when it cannot be opened."""
    try:
        return source.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise BadDeck([DeckMistake(source.name, line, "", "the file is not UTF-8 text")]) from error


def parsed(text: str, name: str) -> dict[str, Any]:
    """The data of a TOML text. Raises BadDeck."""
    try:
        return tomli.loads(text)
    except tomli.TOMLDecodeError as error:
        place = re.search(r"\(at line (\d+)", str(error))
        line = int(place[1]) if place else text.count("\n") + 1
        raise BadDeck([DeckMistake(name, line, "", f"this is not TOML: {error}")]) from error
