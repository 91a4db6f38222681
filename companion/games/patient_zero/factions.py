"""The two factions: how many of each a table has, and who is dealt which."""

from collections.abc import Sequence
from random import Random
from typing import Final

SURVIVOR: Final = "survivor"
PATIENT_ZERO: Final = "patient-zero"
NAMES: Final = {SURVIVOR: "a Survivor", PATIENT_ZERO: "Patient Zero"}

FEWEST: Final = 4
"""From how many players on the rules say how they are divided; below it a ruling, or the table's word, is needed."""
TWO_ZEROS_FROM: Final = 5


def zeros_for(players: int) -> int:
    """How many of so many players are Patient Zero.  [PZ-SETUP-4, PZ-SETUP-5]"""
    return 2 if players >= TWO_ZEROS_FROM else 1


def composition(players: int) -> str:
    """In words: “3 Survivors and 1 Patient Zero”."""
    zeros = zeros_for(players)
    return counted(players - zeros, zeros)


def impossible(players: int, shown: Sequence[str]) -> str:
    """Why these Factions cannot lie open among so many players; "" when they can.  [PZ-SETUP-4, PZ-SETUP-5]"""
    zeros = zeros_for(players)
    if shown.count(PATIENT_ZERO) > zeros:
        return f"of {players} players {zeros} can be Patient Zero."
    if players - len(shown) < zeros - shown.count(PATIENT_ZERO):
        return f"of {players} players {zeros} must be Patient Zero."
    return ""


def counted(survivors: int, zeros: int) -> str:
    """So many of each, in words."""
    return f"{survivors} Survivor{'' if survivors == 1 else 's'} and {zeros} Patient Zero{'' if zeros == 1 else 's'}"


def shuffled(players: Sequence[str], zeros: int, order: str) -> dict[str, str]:
    """One faction for each player. `order` stands for the secret order of the cards; everybody is equally likely."""
    chosen = Random(order).sample(range(len(players)), zeros)
    return {name: PATIENT_ZERO if number in chosen else SURVIVOR for number, name in enumerate(players)}
