"""Answers of one size: what a phone is sent must not be told by its length, neither which card nor what has become of
it."""

from typing import Final

SIZE: Final = 4096


def padded(body: bytes) -> bytes:
    """The same with blanks behind it, which neither JSON nor HTML minds, up to a whole multiple of SIZE."""
    return body + b" " * (-len(body) % SIZE)
