"""What can go wrong with saved games, in one sentence each that says what to do. Needs no database library."""

import traceback
from typing import Final


class StoreTrouble(Exception):
    """Saved games cannot be read or opened; the text says why and what to do."""


class NoSuchGame(StoreTrouble):
    """There is no saved game of that name."""

    def __init__(self, game_id: str) -> None:
        super().__init__(f"There is no saved game “{game_id}”: “companion games” lists them.")


_OF_SQLITE: Final = {
    "SQLITE_FULL": "The disk is full: free some space and do it again.",
    "SQLITE_READONLY": "The file of the saved games is read-only: make it writable, or set COMPANION_DATA_DIR.",
    "SQLITE_BUSY": "Another program is writing to the saved games: close it, or wait a moment, and do it again.",
    "SQLITE_LOCKED": "Another program is writing to the saved games: close it, or wait a moment, and do it again.",
    "SQLITE_IOERR": "The disk does not take it: see whether it is full or was unplugged, and do it again.",
    "SQLITE_CANTOPEN": "The file of the saved games cannot be opened: see whether its folder exists and is yours.",
    "SQLITE_PERM": "The file of the saved games may not be opened: see whether it is yours.",
    "SQLITE_NOTADB": "The file is not a database of saved games: move it away, or set COMPANION_DATABASE_URL.",
    "SQLITE_CORRUPT": "The file of the saved games is damaged: put back a copy, or move it away to start afresh.",
    "SQLITE_CONSTRAINT": "Another program has changed this game meanwhile: open it again to see what it did.",
}


UNWRITABLE: Final = "This holds a character or a number that cannot be written: put it another way."

_OF_ANY: Final = {"IntegrityError": _OF_SQLITE["SQLITE_CONSTRAINT"], "DataError": UNWRITABLE}
"""The names that every Python database driver gives its errors."""

_HELD: Final = "Somebody holds what is to be written in the database: wait a moment, and do it again."
_OF_POSTGRESQL: Final = {
    "55P03": _HELD,
    "57014": _HELD,
    "53100": "The disk of the database is full: free some space there and do it again.",
    "25006": "The database takes no writes at the moment: see that COMPANION_DATABASE_URL leads to the one that does.",
}


def sentence(error: BaseException) -> str:
    """What is wrong and what to do. `error` is what the database driver raised."""
    name = getattr(error, "sqlite_errorname", None) or ""
    known = next((text for code, text in _OF_SQLITE.items() if name.startswith(code)), None)
    known = known or _OF_POSTGRESQL.get(str(getattr(error, "sqlstate", None) or getattr(error, "pgcode", None)))
    for kind in type(error).__mro__:
        known = known or _OF_ANY.get(kind.__name__)
    if known is not None:
        return known
    said = str(error).partition("\n")[0].strip() or type(error).__name__
    return f"The database does not take it ({said}): see whether it is running and can be reached."


def where_it_broke(error: BaseException) -> str:
    """For the log: the kind of error and the lines of code. Neither its text nor a variable: one may hold a secret."""
    return f"{type(error).__name__}\n{''.join(traceback.format_tb(error.__traceback__))}"
