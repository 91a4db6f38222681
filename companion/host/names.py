"""Names of tables: two words that can be said across a hall and typed on a phone."""

import re
from collections.abc import Callable
from importlib import resources
from random import SystemRandom
from typing import Final

FIRST, SECOND = (
    tuple(words.split()) for words in (resources.files("companion.host") / "names.txt").read_text("utf-8").split("\n\n")
)
_FORM: Final = re.compile(r"[a-z]{2,19}-[a-z]{2,19}")


def new_name(taken: Callable[[str], bool]) -> str:
    """Two words that no table here has. Raises RuntimeError when a thousand throws have found none."""
    throw = SystemRandom()
    for _ in range(1000):
        name = f"{throw.choice(FIRST)}-{throw.choice(SECOND)}"
        if not taken(name):
            return name
    raise RuntimeError("No name is free.")


def is_name(text: str) -> bool:
    """Whether this has the form of a table's name, in small letters."""
    return len(text) <= 40 and _FORM.fullmatch(text) is not None
