"""The rules of the winter game in our own words."""

from typing import Final

from companion.referee.rulebook import Entry, Rulebook

SECTIONS: Final = (
    "objective", "setup", "turns", "crossroads", "dice-actions", "free-actions", "exposure", "colony", "end",
)  # fmt: skip
"""The files of the rulebook, in the order in which they are read."""

RULEBOOK: Final = Rulebook("companion.games.winter", SECTIONS)


def entries() -> tuple[Entry, ...]:
    """The whole rulebook in order."""
    return RULEBOOK.entries()


def entry(id: str) -> Entry | None:
    """The rule with that clause id, such as "BG-COL-1a"."""
    return RULEBOOK.entry(id)


def search(words: str) -> list[Entry]:
    """Rules in which every word begins some word, those with it in the id or title first. No words find nothing."""
    return RULEBOOK.search(words)
