"""Words that are made when they are shown: what is saved is a key, and the names and numbers that stand in them.

A typo that is mended, or another language, so changes no saved game.
"""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, Final, ParamSpec, cast

from msgspec import Struct

P = ParamSpec("P")


class Phrase(Struct, frozen=True, omit_defaults=True):
    """A sentence or a part of one as data: what it says, and of whom, where, how much. `str` of it is the words."""

    says: str
    of: dict[str, str | int | bool | tuple[str, ...] | None] = {}

    def __str__(self) -> str:
        words = PHRASES.get(self.says)
        if words is None:
            return " ".join(map(str, (self.says.replace("-", " "), *self.of.values())))
        return words(**self.of)


Words = Phrase | str
"""A phrase of ours. A text is what people typed or a card is called or says, or what an earlier version wrote."""

MOST_KEPT: Final = 64
"""So many of each are made once: the forecast says the same again and again."""

PHRASES: Final[dict[str, Callable[..., str]]] = {}
"""Every phrase by its key."""


def phrase(words: Callable[P, str]) -> Callable[P, Phrase]:
    """The function says something in words; what takes its place gives the same as data. Its name is the key for ever,
    and so are the names of its arguments. Raises ValueError where another one has that name."""
    key = words.__name__.replace("_", "-")
    if key in PHRASES:
        raise ValueError(f"There are two phrases “{key}”.")
    PHRASES[key] = words
    names = words.__code__.co_varnames[: words.__code__.co_argcount]

    @lru_cache(maxsize=MOST_KEPT, typed=True)
    @wraps(words)
    def made(*args: P.args, **more: P.kwargs) -> Phrase:
        of: dict[str, Any] = {**dict(zip(names, args, strict=False)), **more}
        return Phrase(key, of)

    return cast(Callable[P, Phrase], made)
