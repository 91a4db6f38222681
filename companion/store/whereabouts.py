"""Where saved games, locks and the log file live. Nothing here needs a database library."""

import os
from pathlib import Path

from platformdirs import user_data_dir

from companion.store.trouble import StoreTrouble

DATABASE = "games.db"
NO_HOME = "This user has no folder at home (HOME is not set): set COMPANION_DATA_DIR to the folder for saved games."

Where = Path | str
"""A database: a file of SQLite, whose path is never made part of a URL, or the URL that somebody chose."""


def data_folder() -> Path:
    """`COMPANION_DATA_DIR`, else where this system keeps the data of programs. It may not exist yet.

    Raises StoreTrouble where neither is known.
    """
    chosen = os.environ.get("COMPANION_DATA_DIR", "").strip()
    try:
        folder = Path(chosen or user_data_dir("winter-companion", appauthor=False)).expanduser()
    except (RuntimeError, KeyError) as error:  # no HOME, and a user of whom the system knows no folder
        raise StoreTrouble(NO_HOME) from error
    return folder


def typed_path(text: str) -> Path:
    """The file that somebody names; “~” is the folder at home, unless nobody has that name."""
    try:
        return Path(text).expanduser()
    except (RuntimeError, KeyError):
        return Path(text)


def database() -> Where:
    """What `COMPANION_DATABASE_URL` says, else the SQLite file in the data folder."""
    return os.environ.get("COMPANION_DATABASE_URL", "").strip() or data_folder() / DATABASE


def sqlite_file(where: Where) -> Path | None:
    """The SQLite file; None for another database, for memory, and for a URL with options.

    What stands behind `sqlite:///` is a path as it is: a % in it is a %.
    """
    if isinstance(where, Path):
        return where
    scheme, separator, rest = where.partition(":///")
    plain = separator and scheme.partition("+")[0] == "sqlite" and "?" not in rest and not rest.startswith("file:")
    return Path(rest) if plain and rest not in ("", ":memory:") else None


def lock_folder(file: Path | None) -> Path:
    """Where the locks of the games are: beside the SQLite file, so that all who open it meet there.

    For any other database it is the data folder: two programs on one machine learn of each other, on two machines not.
    """
    return (file.absolute().parent if file else data_folder()) / "locks"


def log_file() -> Path:
    """Where a crash writes its traceback."""
    return data_folder() / "companion.log"


def private_folder(folder: Path) -> Path:
    """Make the folder if need be, for its owner only."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder
