"""A game for elsewhere: its whole public log as JSON, its table as a position in TOML.

No export holds a secret: neither the seed, nor the order of a deck, nor the card that is watched, nor a ballot,
nor a text of a group's own packs.
"""

from collections.abc import Mapping
from typing import Any, Final, Literal

import msgspec
import tomli_w
from msgspec import Struct

from companion.playthrough import Playthrough
from companion.referee.blanking import Blank
from companion.referee.games import Game
from companion.referee.log import Log
from companion.referee.pens import Memory, Opening

FORMAT: Final = "winter-companion log 1"
"""Stands in every JSON export, so that it is told from a position."""


class Export(Struct, forbid_unknown_fields=True):
    """A game as JSON. `format` comes first, so that a person sees what it is."""

    format: Literal["winter-companion log 1"]
    title: str
    game: str
    opening: dict[str, Any]
    bookmark: int
    steps: list[Any]


def as_json(playthrough: Playthrough, title: str) -> str:
    """The whole public log. An import deals what is hidden anew and is the same game otherwise."""
    blank, log = Blank(playthrough.game.texts(playthrough.opening.packs)), playthrough.log
    opening, steps = blank.opening(playthrough.opening), [blank.step(step) for step in log.steps]
    export = Export(FORMAT, title, opening.game, opening.position, log.bookmark, steps)
    return msgspec.json.format(msgspec.json.encode(export), indent=1).decode() + "\n"


def for_elsewhere(game: Game, opening: Opening, memory: Memory) -> tuple[Opening, Memory]:
    """A saved game without the texts of a group's own packs, to be told in any form."""
    blank = Blank(game.texts(opening.packs))
    log = Log([blank.step(step) for step in memory.log.steps], memory.log.bookmark)
    return blank.opening(opening), Memory(log, memory.seal, memory.ballots_for, memory.ballots)


def as_toml(position: Mapping[str, Any]) -> str:
    """A position for people."""
    return tomli_w.dumps(_without_nothing(position))


def _without_nothing(value: Any) -> Any:
    """TOML has no null: what is absent is left out."""
    if isinstance(value, Mapping):
        return {key: _without_nothing(inner) for key, inner in value.items() if inner is not None}
    if isinstance(value, list | tuple):
        return [_without_nothing(inner) for inner in value]
    return value
