"""Deck files: crossroads cards, checked when they are opened, with every mistake named."""

import re
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

import msgspec
import tomli
from msgspec import Struct

from companion.games.winter.packs.cards import Deck

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


@cache
def decks() -> tuple[Deck, ...]:
    """Every deck that comes with the program, in the order of the names of their files."""
    files = sorted((file for file in _OURS.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return tuple(_read(file) for file in files)


def _read(ours: Traversable) -> Deck:
    """A deck of ours, which the tests check: that takes as long again as reading it."""
    return msgspec.convert(tomli.loads(ours.read_text("utf-8")), Deck)


def parsed(text: str, name: str) -> dict[str, Any]:
    """The data of a TOML text. Raises BadDeck."""
    try:
        return tomli.loads(text)
    except tomli.TOMLDecodeError as error:
        place = re.search(r"\(at line (\d+)", str(error))
        line = int(place[1]) if place else text.count("\n") + 1
        raise BadDeck([DeckMistake(name, line, "", f"this is not TOML: {error}")]) from error
