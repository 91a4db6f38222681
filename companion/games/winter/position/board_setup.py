"""What the main objective’s own set-up puts on the board as a game begins, and at which locations.  [BG-SETUP-3b]"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from companion.games.winter.board.facts.objective import BoardSetUp
from companion.games.winter.board.facts.tracks import MORALE_TOP
from companion.games.winter.board.pieces import Place
from companion.games.winter.board.places import COLONY, LOCATIONS, title_of
from companion.games.winter.board.table import Table
from companion.games.winter.packs.catalogue import KnownObjective
from companion.games.winter.position.keys import PlaceKeys
from companion.referee.procedures import Procedure

OBJECTIVE_LOCATIONS: Final = "objective-locations"
"""The ruling on which locations an objective means by every location but the colony."""
ALL, SIX = "all", "six"
_SPACES: Final = frozenset({"spaces", "survivor_spaces", "noise_spaces"})
_ON_BOARD: Final = frozenset(PlaceKeys.__struct_fields__) - _SPACES


def left_open(position: Mapping[str, Any]) -> frozenset[str]:
    """What a position of a game that is being set up leaves to its main objective: board, helpless, morale, round.

    A position that writes anything on the board has written the whole board: what is missing there is empty. In any
    other phase nothing is left open.
    """
    if position.get("phase") != "setup":
        return frozenset()
    objective = position.get("objective")
    starts = objective if isinstance(objective, Mapping) else {}
    found = {"helpless"} if "helpless" not in position else set()
    found |= {"morale"} if position.get("morale") is None and starts.get("morale") is None else set()
    found |= {"round"} if position.get("round") is None and starts.get("rounds") is None else set()
    written = [here for here in (position.get("places") or {}).values() if _ON_BOARD & set(here)]
    return frozenset(found if written or "colony" in position else found | {"board"})


def set_up(table: Table) -> Procedure:
    """Carry out the set-up of the main objective with its side up, as far as its card is known.  [BG-SETUP-3b]"""
    card = table.main_objective
    if card is None or not table.left_open:
        return
    here = table.left_open
    colony = _colony(table, card.zombies_colony) if "board" in here else ()
    places = dict(_locations(table, card)) if "board" in here else {}
    helpless = card.helpless + card.helpless_per_player * len(table.players) if "helpless" in here else 0
    helpless = min(helpless, max(0, table.free_spaces(COLONY)))
    morale = card.morale if "morale" in here and card.morale != table.morale else None
    rounds = card.rounds if "round" in here and card.rounds != table.round else None
    morale = None if morale is None else min(morale, MORALE_TOP)
    if any(colony) or places or helpless or morale is not None or rounds is not None:
        yield BoardSetUp(table.objective.name, colony, places, helpless, morale, rounds)


def _colony(table: Table, zombies: int) -> tuple[int, ...]:
    """One at a time at the entrances in their order, as far as there is room."""
    doors = table.places[COLONY].entrances
    each, more = divmod(zombies, len(doors))
    return tuple(min(each + (number < more), door.free) for number, door in enumerate(doors))


def _locations(table: Table, card: KnownObjective) -> Iterable[tuple[str, int]]:
    for place in locations_meant(table):
        if number := min(card.zombies_each_location, table.places[place].entrances[0].free):
            yield place, number


def locations_meant(table: Table) -> list[str]:
    """The locations that an objective’s set-up means, by ruling with those of modules or without."""
    every = table.rulings.get(OBJECTIVE_LOCATIONS, ALL) == ALL
    return [place for place in table.locations if every or place in LOCATIONS]


def of_modules(table: Table) -> list[Place]:
    """The locations that modules bring."""
    return [here for place, here in table.places.items() if place not in (COLONY, *LOCATIONS)]


def which_locations(table: Table) -> str:
    """A sentence for the set-up list: whether the places of modules are meant; "" where there are none, or no need."""
    card, more = table.main_objective, of_modules(table)
    if card is None or not card.zombies_each_location or not more:
        return ""
    named = " and ".join(title_of(place.id) for place in more)
    if table.rulings.get(OBJECTIVE_LOCATIONS, ALL) == ALL:
        return f"At {named} too (ruling {OBJECTIVE_LOCATIONS})."
    return f"Not at {named}: at the six locations only (ruling {OBJECTIVE_LOCATIONS})."


def ruled_anew(table: Table, value: str) -> Procedure:
    """The ruling changes while the table is set up: zombies come to the places of modules, or go."""
    card = table.main_objective
    if table.phase != "setup" or card is None or table.rulings.get(OBJECTIVE_LOCATIONS, ALL) == value:
        return
    for place in of_modules(table):
        here = place.entrances[0]
        room = min(card.zombies_each_location, here.free) if value == ALL and not here.zombies else 0
        gone = here.zombies if value == SIX and here.zombies == card.zombies_each_location else 0
        if room or gone:
            yield BoardSetUp(table.objective.name, (), {place.id: room - gone}, 0)
