"""One file of cards or of objectives read by itself, with every mistake in it named; and all cards of ours."""

from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec
from msgspec import Struct

from companion.games.schema import Wrong, everything_wrong, key_of
from companion.games.toml_lines import line_of
from companion.games.winter.packs.cards import Card, Deck
from companion.games.winter.packs.deck_checks import deck_mistakes
from companion.games.winter.packs.decks import BadDeck, DeckMistake, decks, parsed
from companion.games.winter.packs.objective_checks import objective_mistakes
from companion.games.winter.packs.secret_objectives import SecretObjective


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
    return next(deck for deck in decks() if deck.id == "starter")


@cache
def base_deck() -> tuple[Card, ...]:
    """All crossroads cards that come with the program, deck file by deck file in the order of their names.

    Those of modules are among them; a table takes what its modules and filters allow.
    """
    return tuple(card for deck in decks() for card in deck.crossroads)


class ObjectiveFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of secret objectives."""

    objectives: tuple[SecretObjective, ...]


def read_objectives(file: str | Path | Traversable) -> tuple[SecretObjective, ...]:
    """The objectives in a TOML file. Raises BadDeck, and OSError when the file cannot be opened at all."""
    source = Path(file) if isinstance(file, str) else file
    text = text_in(source)
    data = parsed(text, source.name)
    wrong = [*everything_wrong(data, ObjectiveFile), *objective_mistakes(data)]
    if wrong:
        raise BadDeck(in_order(wrong, text, source.name))
    return msgspec.convert(data, ObjectiveFile).objectives


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
