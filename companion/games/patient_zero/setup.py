"""The set-up checklist, in order, with the numbers for this table."""

from typing import Final

from msgspec import Struct

from companion.games.patient_zero.factions import FEWEST, composition
from companion.games.patient_zero.table import ON_PAPER, Table

HAND: Final = 5
HAND_OF_MANY: Final = 3
MANY: Final = 5
"""From so many players on hands are smaller.  [PZ-SETUP-9]"""
LINES: Final = 8
"""How many jobs the checklist has, at every table."""
FACTIONS_LINE: Final = 0
NOT_DEALT: Final = "No Factions have been dealt."
SET_ASIDE: Final = ("I’m Fine", "Turned", "Wasteland", "Countdown")


class Job(Struct, frozen=True):
    """One line of the checklist and the clauses behind it."""

    text: str
    rules: tuple[str, ...]


def checklist(table: Table) -> tuple[Job, ...]:
    """Every job before the first turn.  [PZ-SETUP-1 to PZ-SETUP-14]"""
    return (_factions(table), *_stack(table), *_first(table))


def _factions(table: Table) -> Job:
    rules = ("PZ-SETUP-1", "PZ-SETUP-2", "PZ-SETUP-4", "PZ-SETUP-5")
    numbers = composition(len(table.players))
    if table.factions == ON_PAPER:
        text = f"Faction cards: {numbers}, shuffled, one face down to each player, who looks at it alone."
    elif not table.has_factions:
        return Job(f"{NOT_DEALT} {how_to_deal(table)} Then everybody looks, alone.", rules)
    else:
        where = "on their own phone" if table.factions == "phones" else "on this screen, passed round"
        text = f"The program deals {numbers}: everybody looks, alone, {where}."
    return Job(text, rules)


def how_to_deal(table: Table) -> str:
    """What leads to Factions at a table that has none."""
    numbers = composition(len(table.players))
    if table.count_is_usual:
        return f"Let the program deal {numbers}."
    return (
        f"The rules divide {FEWEST} players and more; you are {len(table.players)}. "
        f"Switch the ruling “players” to any, then let the program deal {numbers}."
    )


def _stack(table: Table) -> tuple[Job, ...]:
    players = len(table.players)
    each = HAND_OF_MANY if players >= MANY else HAND
    unused = "the Faction cards not dealt" if table.factions == ON_PAPER else "all Faction cards"
    return (
        Job(f"Set aside {unused} and every {', '.join(SET_ASIDE[:-1])} and {SET_ASIDE[-1]} card.", ("PZ-SETUP-6",)),
        Job("Shuffle all other cards: they are the Stack.", ("PZ-SETUP-7",)),
        Job(f"{each} cards face down to each player, {each * players} in all.", ("PZ-SETUP-8", "PZ-SETUP-9")),
        Job(
            "Whoever holds a Zombie or Discard Weapon card lays it aside and takes another, "
            f"until {each} cards are in the hand and none of them is either.",
            ("PZ-SETUP-10",),
        ),
        Job("The cards laid aside go into the Stack; shuffle it.", ("PZ-SETUP-11",)),
    )


def _first(table: Table) -> tuple[Job, ...]:
    how = "clockwise, one card after the other" if table.rulings["first-zombie"] == "in-turn" else "all together"
    return (
        Job(
            f"Turn cards up from the top of the Stack, {how}, until a Zombie shows. Whoever turned it up starts.",
            ("PZ-SETUP-12", "PZ-SETUP-13"),
        ),
        Job("The cards turned up go back; shuffle the Stack again.", ("PZ-SETUP-14",)),
    )
