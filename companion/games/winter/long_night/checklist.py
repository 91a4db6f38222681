"""The set-up checklist as The Long Night numbers it: the base game’s lines by its own clauses, and its own lines."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from msgspec.structs import replace

from companion.games.winter.parts import Job
from companion.games.winter.setup import plays_coop, two_start_richer
from companion.games.winter.table import Colony

DECK_OF_BOTH_BOXES: Final = 20

_OWN: Final[Mapping[str, tuple[str, ...]]] = {
    "BG-SETUP-1": ("LN-SETUP-1a", "LN-SETUP-1b"),
    "BG-SETUP-2": ("LN-SETUP-5",),
    "BG-SETUP-3a": ("LN-SETUP-3a",),
    "BG-SETUP-3b": ("LN-SETUP-3b", "LN-SETUP-3c"),
    "BG-SETUP-4a": ("LN-SETUP-6a",),
    "BG-SETUP-4b": ("LN-SETUP-6b",),
    "BG-SETUP-4c": ("LN-SETUP-6c",),
    "BG-SETUP-4d": ("LN-SETUP-6d",),
    "BG-SETUP-5": ("LN-SETUP-4a",),
    "BG-SETUP-6a": ("LN-SETUP-4b", "LN-SETUP-4c", "LN-SETUP-4d"),
    "BG-SETUP-6b": (),
    "BG-SETUP-7a": ("LN-SETUP-7",),
    "BG-SETUP-7b": (),
    "BG-SETUP-8": ("LN-SETUP-4e",),
    "BG-SETUP-9a": ("LN-SETUP-8a", "LN-SETUP-8b"),
    "BG-SETUP-9b": ("LN-SETUP-8c",),
    "BG-SETUP-10a": ("LN-SETUP-9a",),
    "BG-SETUP-10b": (),
    "BG-SETUP-11": ("LN-SETUP-9c",),
    "BG-SETUP-12": ("LN-SETUP-1a",),
    "BG-SETUP-13a": ("LN-SETUP-9b",),
    "BG-SETUP-13b": (),
    "BG-SETUP-13c": (),
}
"""Pieces within reach are no clause of their own here: they belong to the board."""


def in_own_order(table: Colony, jobs: tuple[Job, ...]) -> tuple[Job, ...]:
    """Every line by the clauses of The Long Night, in their order."""
    known = {**_OWN, **dict(_of_this_table(table))}
    own = [replace(job, rules=_translated(job.rules, known)) for job in jobs]
    return tuple(sorted(own, key=lambda job: _place_of(job.rules[0])))


def _of_this_table(table: Colony) -> Iterable[tuple[str, tuple[str, ...]]]:
    """Where variants and the number of players bring other clauses to a line."""
    if plays_coop(table):
        yield "BG-SETUP-4a", ("LN-SETUP-6g", "LN-SETUP-6i", "LN-SETUP-6j")
    hardcore = ("LN-SETUP-3d",) if "hardcore" in table.variants else ()
    yield "BG-SETUP-3b", (*_OWN["BG-SETUP-3b"], *hardcore, *(("LN-SETUP-6h",) if plays_coop(table) else ()))
    if two_start_richer(table):
        yield "BG-SETUP-7b", ("LN-SETUP-6e",)
        yield "BG-SETUP-9b", (*_OWN["BG-SETUP-9b"], "LN-SETUP-6f")


def _translated(rules: tuple[str, ...], known: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(own for rule in rules for own in known.get(rule, (rule,)))


def _place_of(rule: str) -> tuple[int, str]:
    found = re.fullmatch(r".*-(\d+)([a-z]?)", rule)
    return (int(found[1]), found[2]) if found else (0, "")


def jobs(table: Colony) -> Iterable[Job]:
    """What this box adds to every table’s checklist."""
    yield Job("The graveyard on the table: the dead lie there.", ("LN-SETUP-1c",))
    yield Job(f"Variants: {', '.join(table.variants) or 'none'}.", ("LN-SETUP-2a",))
    modules = f"{', '.join(table.modules)}. Only their cards are in the decks" if table.modules else "none"
    yield Job(f"Modules: {modules}.", ("LN-SETUP-2b",))
    yield Job(
        "With items of both boxes: shuffle the two decks of each location together, "
        f"{DECK_OF_BOTH_BOXES} cards face down are its deck, the rest back into the box.",
        ("LN-SETUP-4e",),
    )
