"""Files that people name on the command line."""

from pathlib import Path

from companion.commands.sentences import CommandTrouble


def read(file: Path) -> str:
    """The text of a file. Raises CommandTrouble."""
    try:
        return file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise CommandTrouble(f"{file} is not a text file.") from None
    except OSError as error:
        raise CommandTrouble(f"{file} cannot be read: {(error.strerror or 'something is wrong').lower()}.") from None


def write(file: Path, text: str) -> None:
    """Write a text file. Raises CommandTrouble."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise CommandTrouble(f"{file} cannot be written: {(error.strerror or 'something is wrong').lower()}.") from None
