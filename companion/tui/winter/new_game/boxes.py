"""The boxes of the winter that a new game can be set up from: their modules, and their presets of rulings."""

from typing import Final

from companion.games.winter.packs.catalogue import Box
from companion.games.winter.rules.edition import Edition
from companion.games.winter.rules.editions import BASE_EDITION
from companion.games.winter.rules.rulings import BASE, LONG_NIGHT

BOXES: Final = ((BASE, "Dead of Winter"), (LONG_NIGHT, "The Long Night"))
MODULES: Final = (("improvements", "Improvements"), ("bandits", "Bandits"), ("raxxon", "Raxxon"))
"""Of The Long Night; each can be there without the others."""


def box_of(game: str) -> Box:
    """The box whose cards come first in that game."""
    return "long-night" if game == LONG_NIGHT else "base"


def edition_of(game: str) -> Edition:
    """The rules of a box; those of The Long Night are imported when they are first asked for."""
    if game != LONG_NIGHT:
        return BASE_EDITION
    from companion.games.winter.long_night.edition import LONG_NIGHT_EDITION

    return LONG_NIGHT_EDITION


def preset_of(game: str, name: str) -> dict[str, str]:
    """Every ruling as a preset of that box has it."""
    return edition_of(game).preset(name)
