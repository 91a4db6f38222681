"""What a search lays before the searcher: cards for noise, and those that abilities add."""

from collections.abc import Iterator

from companion.games.winter.board.pieces import Survivor
from companion.games.winter.board.table import Table
from companion.games.winter.packs.catalogue import KnownSurvivor
from companion.games.winter.phrases.by_hand import keeps_of_cards_found, keeps_the_card_found
from companion.games.winter.rules.abilities import as_used, lenders, works_at
from companion.referee.phrases import Phrase


def cards_drawn(table: Table, survivor: Survivor, noise: int) -> Phrase:
    """How many cards are drawn, how many may stay, and what becomes of the rest.  [BG-DIE-SEA-2 to BG-DIE-SEA-6]

    Abilities that widen a search add up. One that works once a round counts until it is written down as used; whether
    a search did use it the table knows.
    """
    wider = list(_wider(table, survivor))
    draw = 1 + noise + sum(known.looks for known in wider)
    keep = 1 + sum(known.keeps for known in wider)
    if draw == keep == 1:
        return keeps_the_card_found(survivor.at)
    names, once = tuple(known.name for known in wider), tuple(one.name for one in wider if one.once_per_round)
    return keeps_of_cards_found(survivor.at, draw, keep, names, once)


def _wider(table: Table, survivor: Survivor) -> Iterator[KnownSurvivor]:
    """The cards that widen this search, the survivor's own and those it borrows."""
    for one in (survivor, *lenders(table, survivor)):
        known = table.catalogue.survivor_named(one.name)
        if known is None or not (known.looks or known.keeps) or not works_at(known, survivor.at):
            continue
        if not known.once_per_round or as_used(survivor.name, one.name) not in table.abilities_used:
            yield known
