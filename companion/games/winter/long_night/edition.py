"""The Long Night as an edition: what is always in it, its colony phase by its own clauses, its rulings and modules."""

from typing import Final

from msgspec.structs import replace

from companion.games.winter import clauses, moves
from companion.games.winter.board import facts
from companion.games.winter.board.table import Table
from companion.games.winter.long_night import checklist, deeds, random_place, traps, unruly
from companion.games.winter.long_night.bandits.part import BANDITS
from companion.games.winter.long_night.book import RULEBOOK
from companion.games.winter.long_night.clauses import clauses_of
from companion.games.winter.long_night.improvements.part import IMPROVEMENTS
from companion.games.winter.long_night.raxxon.part import RAXXON_PART
from companion.games.winter.rules.colony import STEPS
from companion.games.winter.rules.edition import Edition
from companion.games.winter.rules.parts import ColonyStep, Part
from companion.games.winter.rules.rulings import LONG_NIGHT, PUBLISHED, preset

_CLAUSES: Final = {
    "pay-food": ("LN-COL-2a", "LN-COL-2b", "LN-COL-2c", "LN-COL-2d", "LN-COL-2e", "LN-COL-2f"),
    "check-waste": ("LN-COL-3",),
    "resolve-crisis": ("LN-COL-4a", "LN-COL-4b", "LN-COL-4c", "LN-COL-4d", "LN-COL-4e", "LN-COL-4f", "LN-COL-4g"),
    "add-zombies": tuple(f"LN-COL-5{letter}" for letter in "abcdefghijkl"),
    "check-objective": ("LN-COL-7",),
    "move-round": ("LN-COL-8a", "LN-COL-8b"),
    "pass-first-player": ("LN-COL-9a", "LN-COL-9b", "LN-COL-9c"),
}

_RULES: Final = {
    "pay-food": "Two at the colony eat one food, helpless too; an unruly one eats for two.\n"
    "Too little: take none, add a starvation token, lose morale for every token there.",
    "add-zombies": "One for two at the colony, at entrances 1 to 6; one each for everybody elsewhere; "
    "then noise.\nNo space: a barricade or a trap stops it; neither: the lowest influence there dies.",
    "pass-first-player": "The token goes to the player on the right.\nAny player may call a vote to keep it.",
}


def long_night_preset(name: str) -> dict[str, str]:
    """Every ruling as The Long Night has it: as its seed writes it, or as published."""
    written = {"move-limit": "round", "hand-off": "anyone", "first-player-vote": "on"}
    published = {"noise": "flip", "first-player-vote": "on"}
    return preset(name) | (published if name == PUBLISHED else written)


def _step(base: ColonyStep[Table]) -> ColonyStep[Table]:
    return replace(base, rules=_CLAUSES[base.id], rule=_RULES.get(base.id, base.rule))


def _two_start_richer(players: int) -> bool:
    """Two players keep more survivors and get more items.  [LN-SETUP-6e, LN-SETUP-6f]"""
    return players == 2


ALWAYS: Final = Part(
    "long-night",
    "The Long Night",
    files=(unruly, traps, random_place),
    jobs=checklist.jobs,
    checklist=checklist.in_own_order,
    starts_richer=_two_start_richer,
    deeds=deeds.DEEDS,
)

LONG_NIGHT_EDITION: Final = Edition(
    LONG_NIGHT,
    "The Long Night",
    tuple(_step(step) for step in STEPS),
    long_night_preset,
    moves.ALL,
    facts.ALL,
    (RULEBOOK, clauses.RULEBOOK),
    always=(ALWAYS,),
    clauses=clauses_of,
    modules={"improvements": IMPROVEMENTS, "bandits": BANDITS, "raxxon": RAXXON_PART},
)
