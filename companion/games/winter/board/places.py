"""The printed board: where a survivor can be, how much room there is, and in which order places are handled."""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

COLONY: Final = "colony"
OCCUPANT_SPACES: Final = 24
COLONY_ENTRANCES: Final = 6


class Location(Struct, frozen=True):
    """A place on the board. `number` is printed on it (0: the colony); spaces are those of one entrance."""

    id: str
    title: str
    number: int
    survivor_spaces: int
    entrances: int
    entrance_spaces: int
    noise_spaces: int
    module: str = ""
    """The module that brings this place to the table; "" for the six of every game."""
    deck: bool = True
    """Whether there is a deck to search."""
    name: str = ""
    """As it stands in a sentence, where “the …” and its title will not do."""


BOARD: Final[dict[str, Location]] = {
    location.id: location
    for location in (
        Location(COLONY, "Colony", 0, OCCUPANT_SPACES, COLONY_ENTRANCES, 3, 0, deck=False),
        Location("police-station", "Police station", 1, 3, 1, 4, 4),
        Location("grocery-store", "Grocery store", 2, 3, 1, 4, 4),
        Location("school", "School", 3, 4, 1, 4, 4),
        Location("library", "Library", 4, 3, 1, 3, 4),
        Location("hospital", "Hospital", 5, 4, 1, 4, 4),
        Location("gas-station", "Gas station", 6, 2, 1, 3, 4),
    )
}
"""In the order in which the rules go through them: the colony, then the printed numbers. Those of every game, and what
the modules of the boxes that are known bring."""

LOCATIONS: Final[tuple[str, ...]] = tuple(place.id for place in BOARD.values() if place.number)
"""The six locations of every game."""


def put_on_board(places: Iterable[Location]) -> None:
    """Take the places of a module among those that cards, positions and sentences may name."""
    every = sorted({**BOARD, **{place.id: place for place in places}}.values(), key=lambda place: place.number)
    BOARD.clear()
    BOARD.update({place.id: place for place in every})


def title_of(place: str) -> str:
    """“the school”, as it stands in a sentence."""
    if place not in BOARD:
        return place
    return BOARD[place].name or f"the {BOARD[place].title.lower()}"
