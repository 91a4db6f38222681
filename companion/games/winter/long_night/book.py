"""The rules of The Long Night in our own words."""

from typing import Final

from companion.referee.rulebook import Rulebook

RULEBOOK: Final = Rulebook(
    "companion.games.winter.long_night",
    ("objective", "setup", "turns", "crossroads", "dice-actions", "free-actions", "exposure", "colony", "end"),
)
