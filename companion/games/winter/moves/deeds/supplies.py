"""Abilities that change food, noise and barricades."""

from collections.abc import Mapping
from typing import Final

from companion.games.winter.board.facts.board import BarricadeBuilt, NoiseCleared
from companion.games.winter.board.facts.rounds import ActionTaken
from companion.games.winter.board.facts.tracks import FoodChanged
from companion.games.winter.board.pieces import Survivor
from companion.games.winter.board.places import title_of
from companion.games.winter.board.table import Table
from companion.games.winter.moves.board import no_empty_space, which_entrance, with_room
from companion.games.winter.phrases import causes
from companion.games.winter.rules.deeds import Deed
from companion.referee.asks import Choose, Option
from companion.referee.procedures import Procedure

COOKED: Final = 2
PRICE: Final = 2
"""What Alfonso Ortega's search for a weapon costs in food."""
MOST_QUIETED: Final = 2


def cooks(table: Table, survivor: Survivor) -> Procedure:
    """Food comes into the supply."""
    yield FoodChanged(COOKED, table.food + COOKED, causes.cooks(survivor.name))
    return True


def too_little_food(table: Table, survivor: Survivor) -> list[str]:
    """Words when the food that it costs is not there."""
    return [] if table.food >= PRICE else [f"It costs {PRICE} food, and the supply has {table.food}."]


def pays_for_a_weapon(table: Table, survivor: Survivor) -> Procedure:
    """The food is paid; the deck is looked through by hand."""
    paid = min(PRICE, table.food)
    if paid:
        yield FoodChanged(-paid, table.food - paid, causes.looks_for_a_weapon(survivor.name))
    return False


def no_noise(table: Table, survivor: Survivor) -> list[str]:
    """Words when no noise token lies there."""
    return [] if table.places[survivor.at].noise else [f"No noise is at {title_of(survivor.at)}."]


def quiets(table: Table, survivor: Survivor) -> Procedure:
    """One or two noise tokens go, as the player says."""
    there = table.places[survivor.at].noise
    if not there:
        return False
    gone = 1
    if there >= MOST_QUIETED:
        options = tuple(Option(str(n), f"{n} noise") for n in range(MOST_QUIETED, 0, -1))
        text = f"How much noise does {survivor.name} take away?"
        gone = int((yield Choose(about="ability", seat=survivor.player, text=text, options=options)))
    yield NoiseCleared(survivor.at, gone, causes.taken_away_by(survivor.name))
    return True


def no_room(table: Table, survivor: Survivor) -> list[str]:
    """Words when no entrance space is empty where the survivor is."""
    return no_empty_space(table, survivor.at, None)


def builds(table: Table, survivor: Survivor) -> Procedure:
    """A barricade goes up where the survivor is.  [BG-DIE-BAR-1]"""
    doors = with_room(table, survivor.at)
    door = yield from which_entrance(doors, "barricade", "Which entrance is barricaded?")
    yield ActionTaken("barricade", survivor.name, survivor.at)
    yield BarricadeBuilt(survivor.at, door, causes.built_by(survivor.name))
    return True


SUPPLIES: Final[Mapping[str, Deed[Table]]] = {
    "Loretta Clay": Deed(cooks),
    "Alfonso Ortega": Deed(pays_for_a_weapon, too_little_food),
    "Chloe Larousse": Deed(quiets, no_noise),
    "Ashley Ross": Deed(builds, no_room),
}
