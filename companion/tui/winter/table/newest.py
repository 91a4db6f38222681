"""The newest lines of the story, for the table."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from companion.playthrough import Playthrough

LINES: Final = 8


def newest(playthrough: "Playthrough | None") -> tuple[str, ...]:
    """What was told last, the newest line last."""
    found: list[str] = []
    for step in reversed(playthrough.log.told if playthrough is not None else ()):
        found += [said for fact in reversed(step.facts) if (said := fact.told())]
        if len(found) >= LINES:
            break
    return tuple(reversed(found[:LINES]))
