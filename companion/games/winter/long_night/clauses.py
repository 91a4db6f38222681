"""The clauses of The Long Night that stand for those of the base game, where both boxes have the same rule."""

from collections.abc import Iterable, Mapping
from typing import Final

from companion.referee.asks import NOISE, Ask, Roll

OWN: Final[Mapping[str, tuple[str, ...]]] = {
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
    "BG-SETUP-13c": ("LN-FREE-EXI-4",),
    "BG-PT-1a": ("LN-PT-1a",),
    "BG-PT-2b": ("LN-PT-2a", "LN-PT-2b"),
    "BG-PT-2c": ("LN-PT-2b",),
    "BG-PT-3a": ("LN-PT-3a",),
    "BG-PT-3c": ("LN-PT-3c", "LN-PT-3d"),
    "BG-XR-1": ("LN-XR-1",),
    "BG-XR-2": ("LN-XR-2",),
    "BG-XR-3": ("LN-XR-2", "LN-XR-4"),
    "BG-XR-4": ("LN-XR-3",),
    "BG-DIE-0b": ("LN-DIE-0",),
    "BG-DIE-ATT-1": ("LN-DIE-ATT-1",),
    "BG-DIE-ATT-4": ("LN-DIE-ATT-3",),
    "BG-DIE-ATT-5": ("LN-DIE-ATT-4",),
    "BG-DIE-SEA-1": ("LN-DIE-SEA-1",),
    "BG-DIE-BAR-1": ("LN-DIE-BAR-1",),
    "BG-DIE-WAS-1": ("LN-DIE-WAS-1",),
    "BG-DIE-ATR-1": ("LN-DIE-ATR-1",),
    "BG-DIE-ABI-1": ("LN-DIE-ABI-1",),
    "BG-FREE-PLAY-1": ("LN-FREE-PLAY-1",),
    "BG-FREE-PLAY-2": ("LN-FREE-PLAY-1",),
    "BG-FREE-CRI-1": ("LN-FREE-CRI-1",),
    "BG-FREE-MOV-1": ("LN-FREE-MOV-1",),
    "BG-FREE-FOOD-1": ("LN-FREE-FOOD-1",),
    "BG-FREE-REQ-1": ("LN-FREE-REQ-1",),
    "BG-FREE-HAND-1": ("LN-FREE-HAND-1",),
    "BG-FREE-EXI-1": ("LN-FREE-EXI-1",),
    "BG-FREE-EXI-2": ("LN-FREE-EXI-2",),
    "BG-FREE-EXI-3": ("LN-FREE-EXI-4",),
    "BG-EXP-0": ("LN-EXP-0",),
    "BG-EXP-2": ("LN-EXP-2",),
    "BG-EXP-3": ("LN-EXP-4",),
    "BG-EXP-4": ("LN-EXP-5",),
    "BG-BITE-2": ("LN-BITE-2",),
    "BG-BITE-3": ("LN-BITE-3", "LN-BITE-4", "LN-BITE-5", "LN-BITE-6"),
    "BG-COL-0": ("LN-COL-0",),
    "BG-COL-3a": ("LN-COL-4a",),
    "BG-COL-3b": ("LN-COL-4b", "LN-COL-4c", "LN-COL-4d"),
    "BG-COL-3f": (),
    "BG-COL-4d": ("LN-COL-5i",),
    "BG-COL-4g": ("LN-COL-5d", "LN-COL-5e"),
    "BG-COL-5": ("LN-COL-7",),
    "BG-COL-7a": ("LN-COL-9b", "LN-COL-9c"),
    "BG-END-4": ("LN-END-4",),
}
"""() where this box says nothing of it; a rule that only the base game writes down is not in here."""

_FLIP: Final = "LN-COL-5f"


def translated(rules: Iterable[str], own: Mapping[str, tuple[str, ...]] = OWN) -> tuple[str, ...]:
    """The same rules by the clauses of this box."""
    return tuple(dict.fromkeys(mine for rule in rules for mine in own.get(rule, (rule,))))


def clauses_of(ask: Ask) -> tuple[str, ...]:
    """The clauses behind a question."""
    if isinstance(ask, Roll) and ask.die == NOISE:
        return (_FLIP,)
    return translated(ask.rules)
