"""The main objective: what the board can show, and what only the table knows."""

from collections.abc import Callable, Mapping
from typing import Final

from companion.games.winter.board.facts.objective import HardcoreSideUp
from companion.games.winter.board.places import COLONY
from companion.games.winter.board.table import Table
from companion.games.words import noun
from companion.referee.phrases import Words, phrase
from companion.referee.procedures import Procedure

MEDICINE_PER_PLAYER: Final = 2
EMPTY_DECKS: Final = 2
FUEL_EACH_ROUND: Final = "fuel-each-round"
FUEL: Final = 8
"""Cards on the objective that asks for one each round."""


def _survived(table: Table) -> bool:
    """The last round's check with morale above zero."""
    return table.round == 1 and table.morale > 0


def _few_zombies_outside(table: Table) -> bool:
    return sum(table.places[place].zombies for place in table.locations) <= 3


def _home_sweet_home(table: Table) -> bool:
    def barricades(place: str) -> int:
        return sum(entrance.barricades for entrance in table.places[place].entrances)

    return barricades(COLONY) >= 10 and all(barricades(place) for place in table.locations)


def _samples(table: Table) -> bool:
    """So many for each player who started; the table keeps count, or the program rolls for them."""
    return table.samples >= _samples_needed(table)


def _samples_needed(table: Table) -> int:
    return table.objective.samples_per_player * table.started


def _empty_decks(table: Table) -> bool:
    return sum(place.deck_empty for place in table.places.values()) >= EMPTY_DECKS


def _medicine(table: Table) -> bool:
    """Handed in for each player who started."""
    return table.samples >= _medicine_needed(table)


def _medicine_needed(table: Table) -> int:
    return MEDICINE_PER_PLAYER * table.started


def turn_over(table: Table) -> Procedure:
    """As the game begins: the hardcore side, where it is played with and known to ask for something else."""
    front = table.catalogue.objective_named(table.objective.name)
    if front is not None and front.hardcore is not None and table.hardcore:
        back = front.side(True)
        goal = back.goal if table.objective.goal == front.goal else table.objective.goal
        yield HardcoreSideUp(goal, back.samples_per_player)


def _fuel(table: Table) -> bool:
    return table.samples >= FUEL


CHECKS: Final[Mapping[str, Callable[[Table], bool]]] = {
    "survive": _survived,
    "few-zombies-outside": _few_zombies_outside,
    "home-sweet-home": _home_sweet_home,
    "empty-decks": _empty_decks,
    "samples": _samples,
    "medicine": _medicine,
    FUEL_EACH_ROUND: _fuel,
}
"""Goals that the board shows, by the `check` of an objective."""


COUNTED: Final[Mapping[str, tuple[str, Callable[[Table], int]]]] = {
    "samples": ("sample", _samples_needed),
    "medicine": ("medicine card", _medicine_needed),
    FUEL_EACH_ROUND: ("fuel card", lambda table: FUEL),
}
"""What is counted on an objective and how many it needs, by its `check`."""


def needed(table: Table) -> int:
    """How many of what is counted make the objective complete; 0 where nothing that the program knows is."""
    found = COUNTED.get(table.objective.check)
    return 0 if found is None else found[1](table)


@phrase
def counted_so_far(check: str, there: int, of: int) -> str:
    """“2 of 12 samples”; without a number to reach “2 cards so far”."""
    one = COUNTED[check][0] if check in COUNTED else "card"
    return f"{there} of {of} {noun(of, one)}" if of else f"{there} {noun(there, one)} so far"


def so_far(check: str, there: int, of: int) -> Words:
    """How much of what the objective counts is there; "" while nothing is and no number is known."""
    return counted_so_far(check, there, of) if of or there else ""


def standing(table: Table) -> Words:
    """How far the main objective is, where that is counted."""
    return so_far(table.objective.check, table.samples, needed(table))


def takes_cards(table: Table) -> bool:
    """Whether players hand cards in for the main objective, as far as its card is known."""
    known = table.main_objective
    return known is not None and known.takes_cards


def is_met(table: Table) -> bool:
    """Whether the main objective is complete now, by the table's word or by what the board shows.  [BG-COL-5]"""
    if table.objective_by_hand or table.objective_complete:
        return table.objective_complete
    check = CHECKS.get(table.objective.check)
    return check is not None and check(table)
