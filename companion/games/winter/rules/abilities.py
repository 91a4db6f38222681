"""Abilities that the program sees to by itself: whose they are, and who borrows them."""

from collections.abc import Collection
from typing import Final

from companion.games.winter.board.pieces import LETHAL_WOUNDS, Survivor
from companion.games.winter.board.places import COLONY
from companion.games.winter.board.table import Table
from companion.games.winter.packs.catalogue import KnownSurvivor

SKIPPED_BY_BITES: Final = frozenset({"Sparky"})
"""Its own bite is a wound, and a spreading bite passes it by."""
NO_FROSTBITE: Final = frozenset({"Harman Brooks"})
"""Frostbite is a plain wound to them, wherever it comes from."""
NO_EXPOSURE_ON_MOVES: Final = frozenset({"Rod Miller"})
ONLY_BITTEN_ON_MOVES: Final = frozenset({"Hugo Valentine"})
"""On the move any other face is blank for them."""
NO_EXPOSURE_ON_ATTACKS: Final = frozenset({"Mike Cho"})
NO_NOISE: Final = frozenset({"Kodiak Colby"})
NOT_COUNTED: Final = frozenset({"Kodiak Colby"})
"""Their cards say that they count neither for food nor for zombies."""

SPEAKER: Final = "Kumar Sen"
"""When morale would fall he may roll a die, once a round, wherever he and his player are."""

BORROWER: Final = "John Price"
"""Away from the colony he has the abilities of everybody where he is."""


def lenders(table: Table, survivor: Survivor) -> list[Survivor]:
    """Those whose abilities a survivor has beside its own, whoever controls them."""
    if survivor.name != BORROWER or survivor.at == COLONY:
        return []
    return [one for one in table.survivors.values() if one.at == survivor.at and one is not survivor]


def has_ability(table: Table, survivor: Survivor, owners: Collection[str]) -> bool:
    """Whether a survivor is one of the owners of an ability, or borrows it from one of them."""
    return survivor.name in owners or any(one.name in owners for one in lenders(table, survivor))


def lethal(table: Table, survivor: Survivor) -> int:
    """How many wound tokens kill: three, or what the survivor's card says, or one that it borrows from."""
    known = table.catalogue.survivor_named(survivor.name)
    own = LETHAL_WOUNDS if known is None else known.lethal
    cards = (table.catalogue.survivor_named(one.name) for one in lenders(table, survivor))
    return max(own, *(card.lethal for card in cards if card is not None), 0)


def works_at(known: KnownSurvivor, place: str) -> bool:
    """Whether the ability of a card works at a place."""
    return known.place in ("any", place) or (known.place == "non-colony" and place != COLONY)


def as_used(survivor: str, owner: str) -> str:
    """How an ability is written down as used: a borrowed one is used up for the borrower alone."""
    return survivor if owner in ("", survivor) else f"{survivor} as {owner}"
