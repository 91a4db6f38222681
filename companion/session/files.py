"""Text files that people name, on a screen or on the command line."""

from pathlib import Path
from typing import Any

from companion.store.reading import whole


class Unreadable(Exception):
    """A file that holds nothing, or no text, or cannot be read at all; the text is one sentence."""


def text_of(file: Path) -> str:
    """The text of a file, with ends of lines as here. Raises Unreadable."""
    try:
        return whole(file).decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        raise Unreadable(f"{file} is not a text file.") from None
    except OSError as error:
        raise Unreadable(f"{file} cannot be read: {(error.strerror or 'something is wrong').lower()}.") from None


def position_in(file: Path) -> dict[str, Any]:
    """The position of a file. Raises Unreadable, and BadPosition with every mistake."""
    from companion.games.shelf import read_position

    text = text_of(file)
    if not text.strip("\0 \t\r\n"):
        raise Unreadable(f"{file} is empty: write at least who plays.")
    position = read_position(text, str(file))
    if not position:
        raise Unreadable(f"{file} says nothing of a game: write at least who plays.")
    return position
