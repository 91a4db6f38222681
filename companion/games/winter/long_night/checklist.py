"""The set-up checklist as The Long Night numbers it: the base game’s lines by its own clauses, and its own lines."""

import re
from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from companion.games.winter.board.table import Table
from companion.games.winter.long_night.clauses import OWN, translated
from companion.games.winter.rules.parts import Job
from companion.games.winter.rules.setup import two_start_richer

DECK_OF_BOTH_BOXES: Final = 20


def in_own_order(table: Table, jobs: tuple[Job, ...]) -> tuple[Job, ...]:
    """Every line by the clauses of The Long Night, in their order."""
    known = {**OWN, "BG-SETUP-13c": (), **dict(_of_this_table(table))}
    own = [replace(job, rules=translated(job.rules, known)) for job in jobs]
    return tuple(sorted(own, key=lambda job: _place_of(job.rules[0])))


def _of_this_table(table: Table) -> Iterable[tuple[str, tuple[str, ...]]]:
    """Where variants and the number of players bring other clauses to a line."""
    if table.coop:
        yield "BG-SETUP-4a", ("LN-SETUP-6g", "LN-SETUP-6i", "LN-SETUP-6j")
    hardcore = ("LN-SETUP-3d",) if "hardcore" in table.variants else ()
    yield "BG-SETUP-3b", (*OWN["BG-SETUP-3b"], *hardcore, *(("LN-SETUP-6h",) if table.coop else ()))
    if two_start_richer(table):
        yield "BG-SETUP-7b", ("LN-SETUP-6e",)
        yield "BG-SETUP-9b", (*OWN["BG-SETUP-9b"], "LN-SETUP-6f")


def _place_of(rule: str) -> tuple[int, str]:
    found = re.fullmatch(r".*-(\d+)([a-z]?)", rule)
    return (int(found[1]), found[2]) if found else (0, "")


def jobs(table: Table) -> Iterable[Job]:
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
