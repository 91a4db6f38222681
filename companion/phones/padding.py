"""Answers of one size: what a phone is sent must not be told by its length, neither which card nor what has become of
it."""

from typing import Final

SIZE: Final = 4096


CARD_PAGE: Final = 2 * SIZE
"""Of a page that shows a card by itself: what packs allow a card fits beside its style and its words."""


def padded(body: bytes, size: int = SIZE) -> bytes:
    """The same with blanks behind it, which neither JSON nor HTML minds, up to a whole multiple of the size."""
    return body + b" " * (-len(body) % size)
