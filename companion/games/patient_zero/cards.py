"""The cards that rules name, and what rules say against playing one. Any other card is called what is printed on it."""

import re
from collections.abc import Callable, Iterator
from typing import Final

from msgspec import Struct

from companion.games.patient_zero.table import Played, Table

YEAH_NAH: Final = "Yeah/Nah"
DISCARD_WEAPON: Final = "Discard Weapon"
ALL_PLAY: Final = (YEAH_NAH, "Steal", "Rescue", DISCARD_WEAPON)
"""Cards that any player can use.  [PZ-ALL-1, PZ-ALL-2]"""
WEAPONS: Final = ("Weapon", "Grenade")
"""Cards that Yeah/Nah cannot counter; one with a name of its own is marked when it is played.  [PZ-CTR-1]"""

ANOTHER_CARD: Final = "a card"
"""One whose name nobody says: what it was once says nothing about the next."""

LONGEST_NAME: Final = 60


class Hand(Struct, frozen=True):
    """A card as it is about to be played."""

    player: str
    card: str
    critical: bool = False
    """Whether it has the lightning bolt."""
    weapon: bool = False
    against: str = ""
    """The card that it counters; the last one when absent."""


def printed(name: str) -> str:
    """The name as the rules have it, if they name the card: “yeah nah” is Yeah/Nah."""
    spelled = _letters(name)
    return next((card for card in (*ALL_PLAY, *WEAPONS) if _letters(card) == spelled), " ".join(name.split()))


def named_weapon(name: str) -> bool:
    """Whether the name alone says that it is a Weapon or a Grenade."""
    spelled = _letters(name)
    return spelled != _letters(DISCARD_WEAPON) and any(_letters(kind) in spelled for kind in WEAPONS)


def is_weapon(table: Table, hand: Hand) -> bool:
    """Whether a card is a Weapon or a Grenade: by its name, by its mark, or by that of one like it before."""
    return hand.weapon or known_weapon(table, hand.card)


def known_weapon(table: Table, name: str) -> bool:
    """Whether a card of that name is known for a Weapon or a Grenade."""
    return named_weapon(name) or _letters(name) in map(_letters, table.weapons)


def marks_a_weapon(card: str) -> bool:
    """Whether it has to be remembered of a card of that name that it was marked as a Weapon."""
    return not named_weapon(card) and card not in (*ALL_PLAY, ANOTHER_CARD)


def _letters(name: str) -> str:
    return re.sub(r"\W+", "", name).casefold()


def against_playing(table: Table, hand: Hand) -> Iterator[str]:
    """What rules say against a card now, in words."""
    for _, says in CLAUSES:
        yield from says(table, hand)


def clause_against(table: Table, hand: Hand) -> str:
    """The clause of the first of these words; "" where there are none."""
    return next((clause for clause, says in CLAUSES if any(says(table, hand))), "")


def _own_turn(table: Table, hand: Hand) -> Iterator[str]:
    """Without the lightning bolt a card waits for its player's turn.  [PZ-SPD-1, PZ-SPD-2, PZ-ALL-1]"""
    free = printed(hand.card) in ALL_PLAY and table.rulings["all-play"] == "any-turn"
    if hand.player != table.active and not hand.critical and not free:
        yield f"Without critical speed a card is played in one’s own turn only, and it is {table.active}’s turn."


def _counter(table: Table, hand: Hand) -> Iterator[str]:
    """What a Yeah/Nah cannot stop.  [PZ-CTR-1]"""
    if printed(hand.card) != YEAH_NAH:
        return
    last = table.last_played
    if hand.against:
        card = printed(hand.against)
        just_played = last is not None and last.card == card and last.weapon
        weapon = just_played or known_weapon(table, card)
    elif last is not None:
        weapon, card = last.weapon, last.card
    else:
        return
    if weapon:
        yield f"Weapons and Grenades cannot be countered by Yeah/Nah, and {card} is one."
    if card == YEAH_NAH and table.rulings["yeah-nah-chain"] == "may-not":
        yield "This table does not let a Yeah/Nah counter a Yeah/Nah."


def _not_all_at_once(table: Table, hand: Hand) -> Iterator[str]:
    """Everybody may use an All Play card, but not all together; a counter to a counter is no such thing.  [PZ-ALL-1]

    They are together while the first of them holds the priority that it gave: nothing else has been done since.
    """
    last: Played | None = table.last_played
    card = printed(hand.card)
    if last is None or table.priority != last.player or card == YEAH_NAH:
        return
    if card in ALL_PLAY and last.card == card and last.player != hand.player:
        yield f"{last.player} has just played {card}: an All Play card is not used by everybody at once."


def _priority(table: Table, hand: Hand) -> Iterator[str]:
    """Who holds priority has not passed it.  [PZ-PRI-3]"""
    strict = table.rulings["priority"] == "strict" and not hand.critical
    if strict and table.priority not in (None, hand.player):
        yield f"{table.priority} holds priority and has not passed it."


CLAUSES: Final[tuple[tuple[str, Callable[[Table, Hand], Iterator[str]]], ...]] = (
    ("PZ-CTR-1", _counter),
    ("PZ-SPD-2", _own_turn),
    ("PZ-ALL-1", _not_all_at_once),
    ("PZ-PRI-3", _priority),
)
"""What may speak against a card, and where that is written: that it stops nothing says more than whose turn it is."""
