"""Names of players: which ones look alike, and what is wrong with one that somebody wants to sit down with."""

import unicodedata
from collections.abc import Iterable, Iterator

_INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
"""Categories of characters that nobody sees: controls, joiners, zero-width ones."""


def alike(name: str) -> str:
    """What two names have in common that people cannot tell apart: case, spaces, accents written in another way,
    and whatever is not seen, make no difference. "" for a name of which nothing is seen."""
    composed = unicodedata.normalize("NFKC", name)
    seen = "".join(one for one in composed if one.isspace() or unicodedata.category(one) not in _INVISIBLE)
    return unicodedata.normalize("NFKC", " ".join(seen.split()).casefold())


def same_as(name: str, others: Iterable[str]) -> str | None:
    """The first of the others that people could not tell from this name."""
    wanted = alike(name)
    return next((other for other in others if alike(other) == wanted), None)


def wrong_with_names(names: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Every name that cannot be a seat's: its place in the list, and why."""
    taken: list[str] = []
    for number, name in enumerate(names):
        if not alike(name):
            yield number, f"every player needs a name{' that can be seen' if name.strip() else ''}."
        elif (other := same_as(name, taken)) is not None:
            yield number, f"“{name}” cannot name a second seat: it looks like “{other}”, and every player has one name."
        taken.append(name)
