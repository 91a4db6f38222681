"""Text that comes from others, a file or a program: what may stand in it, and what is shown of it.

A terminal takes some characters for orders, and others turn what follows round on every screen. None of them belongs
to a name or a sentence.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

_LINES: Final = "\t\n\r"
_ORDERS: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters, what ends lines and paragraphs, what turns the direction of writing, and halves of letters."""
_ORDERS_IN_LINES: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")

Path = tuple[str | int, ...]


def mistake_in(text: str, lines: bool = True) -> str:
    """What is wrong with a text that somebody gave, or nothing. With `lines` it may have more than one."""
    found = (_ORDERS_IN_LINES if lines else _ORDERS).search(text)
    if found is None:
        return ""
    if found[0] in _LINES:
        return "must be one line of text, without tabs"
    return f"holds a character that cannot be shown (U+{ord(found[0]):04X}): take it out"


def shown(text: str) -> str:
    """The text on one line or on more, with a space where a character stands that must reach no screen."""
    return _ORDERS_IN_LINES.sub(" ", text)


def on_one_line(text: str) -> str:
    """The same on a single line."""
    return text if text.isprintable() and "  " not in text else " ".join(_ORDERS.sub(" ", text).split())


def mistakes_within(value: Any, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """Every text of plain data, keys of tables among them, that holds what cannot be shown: where, and what is wrong.

    Raises RecursionError for data that is nested too deeply.
    """
    if isinstance(value, str):
        if said := mistake_in(value):
            yield path, said
    elif isinstance(value, dict):
        for key, inner in value.items():
            if said := mistake_in(str(key), lines=False):
                yield path, f"one of its keys {said}"
            yield from mistakes_within(inner, (*path, shown(str(key))))
    elif isinstance(value, list | tuple):
        for index, inner in enumerate(value):
            yield from mistakes_within(inner, (*path, index))
