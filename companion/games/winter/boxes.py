"""The boxes of the winter: the one place of the base that knows which there are, and so what their modules print."""

from collections.abc import Mapping
from typing import Any

from companion.games.winter.long_night.edition import LONG_NIGHT_EDITION
from companion.games.winter.rules.edition import Edition
from companion.games.winter.rules.editions import BASE_EDITION

EDITIONS: tuple[Edition, ...] = (BASE_EDITION, LONG_NIGHT_EDITION)


def edition_of(position: Mapping[str, Any]) -> Edition:
    """The box of a position that has been checked."""
    return next((edition for edition in EDITIONS if edition.id == position.get("game")), EDITIONS[0])


def modules() -> list[str]:
    """The modules of every box: each is a tag, too, of the cards that only a table with it plays."""
    return [module for edition in EDITIONS for module in edition.modules]
