"""A random location: a die gives its printed number."""

from companion.games.winter.places import LOCATIONS
from companion.games.winter.table import Colony
from companion.referee.asks import ACTION, Roll
from companion.referee.procedures import Procedure


def random_location(table: Colony, what_for: str) -> Procedure:
    """One of the six numbered locations; never the colony nor a place of a module.  [LN-PT-1c]"""
    face = yield Roll(
        die=ACTION,
        about="random-location",
        text=f"{what_for}: roll a die for the number of the location.",
        rules=("LN-PT-1c",),
    )
    return LOCATIONS[face - 1]
