"""A position as text, TOML or JSON: every mistake in it gets its file, line and key."""

import json
from collections.abc import Callable
from typing import Any

import tomli

from companion.games.schema import key_of
from companion.games.toml_lines import Path, line_of
from companion.referee.games import BadPosition, Mistake

MistakesIn = Callable[[Any], list[tuple[Path, str]]]
"""Gives all that is wrong with plain data."""


def parsed(text: str, filename: str) -> dict[str, Any]:
    """The data of a text. Raises BadPosition."""
    try:
        data: dict[str, Any] = json.loads(text) if text.lstrip().startswith("{") else tomli.loads(text)
    except (tomli.TOMLDecodeError, json.JSONDecodeError) as error:
        raise BadPosition([Mistake(filename, f"this is neither TOML nor JSON: {error}")]) from None
    return data


def read(text: str, filename: str, mistakes_in: MistakesIn) -> dict[str, Any]:
    """The data of a text that has no mistakes. Raises BadPosition with all of them."""
    data = parsed(text, filename)
    if found := mistakes_in(data):
        raise BadPosition([Mistake(place(text, filename, path), said) for path, said in found])
    return data


def place(text: str, filename: str, path: Path) -> str:
    """Where in a file a mistake is: “table.toml, line 3, players[0].name”."""
    return f"{filename}, line {line_of(text, path)}, {key_of(path)}"
