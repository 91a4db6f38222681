"""Files that people name on the command line."""

from pathlib import Path
from typing import Any

from companion.commands.sentences import CommandTrouble
from companion.session.files import Unreadable, position_in, text_of
from companion.store.writing import write_whole


def read(file: Path) -> str:
    """The text of a file. Raises CommandTrouble."""
    try:
        return text_of(file)
    except Unreadable as trouble:
        raise CommandTrouble(str(trouble)) from None


def read_position(file: Path) -> dict[str, Any]:
    """The position of a file. Raises CommandTrouble, and BadPosition with every mistake."""
    try:
        return position_in(file)
    except Unreadable as trouble:
        raise CommandTrouble(str(trouble)) from None


def write(file: Path, text: str) -> None:
    """Write a text file, all of it or nothing: what stood there stays when the disk is full. Raises CommandTrouble."""
    try:
        write_whole(file, text)
    except OSError as error:
        raise CommandTrouble(f"{file} cannot be written: {(error.strerror or 'something is wrong').lower()}.") from None
