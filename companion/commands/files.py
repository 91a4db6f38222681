"""Files that people name on the command line."""

import os
from contextlib import suppress
from pathlib import Path

from companion.commands.sentences import CommandTrouble
from companion.store.reading import whole


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
    if file.is_symlink() or not file.is_file():
        _straight(file, text)
        return
    fresh = file.with_name(f".{file.name}.{os.getpid()}.new")
    try:
        _straight(fresh, text)
        fresh.replace(file)
    except OSError as error:
        raise CommandTrouble(f"{file} cannot be written: {(error.strerror or 'something is wrong').lower()}.") from None
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)


def _straight(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise CommandTrouble(f"{file} cannot be written: {(error.strerror or 'something is wrong').lower()}.") from None
