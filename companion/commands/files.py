"""Files that people name on the command line."""

from pathlib import Path

from companion.commands.sentences import CommandTrouble
from companion.store.reading import whole
from companion.store.writing import write_whole


def read(file: Path) -> str:
    """The text of a file. Raises CommandTrouble."""
    try:
        return whole(file).decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        raise CommandTrouble(f"{file} is not a text file.") from None
    except OSError as error:
        raise CommandTrouble(f"{file} cannot be read: {(error.strerror or 'something is wrong').lower()}.") from None


def write(file: Path, text: str) -> None:
    """Write a text file, all of it or nothing: what stood there stays when the disk is full. Raises CommandTrouble."""
    try:
        write_whole(file, text)
    except OSError as error:
        raise CommandTrouble(f"{file} cannot be written: {(error.strerror or 'something is wrong').lower()}.") from None
