"""Text files that people name, on a screen or on the command line."""

from pathlib import Path

from companion.store.reading import whole


class Unreadable(Exception):
    """A file that holds no text, or cannot be read at all; the text is one sentence."""


def text_of(file: Path) -> str:
    """The text of a file, with ends of lines as here. Raises Unreadable."""
    try:
        return whole(file).decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        raise Unreadable(f"{file} is not a text file.") from None
    except OSError as error:
        raise Unreadable(f"{file} cannot be read: {(error.strerror or 'something is wrong').lower()}.") from None
