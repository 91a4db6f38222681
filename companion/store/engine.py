"""The one engine, and what keeps it from opening in words."""

import os
import sqlite3
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from companion.referee.plain_text import on_one_line
from companion.store import whereabouts
from companion.store.postgres.line import driver_missing, postgres_engine, spoken
from companion.store.renewal import make_ready
from companion.store.trouble import StoreTrouble, sentence
from companion.store.whereabouts import Where

PATIENCE = 2000
"""How long SQLite waits for another program's write, in milliseconds."""
NO_URL: Final = "COMPANION_DATABASE_URL is not a database URL: give one like sqlite:///games.db."


def open_engine(where: Where | None = None) -> Engine:
    """The engine for a database, or for where the saved games are. Raises StoreTrouble."""
    engine: Engine | None = None
    try:
        url = _url(where or whereabouts.database())
        file = file_of(url)
        if file is not None:
            _private_file(file)
        engine = _engine(url)
        make_ready(engine)
        return engine
    except BaseException as error:
        if engine is not None:
            engine.dispose()
        trouble = _in_words(error)
        if trouble is None:
            raise
        raise trouble from None


def _engine(url: URL) -> Engine:
    if url.get_backend_name() == "postgresql":
        return postgres_engine(url)
    engine = create_engine(url, hide_parameters=True)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _durable)
    return engine


def file_of(url: URL) -> Path | None:
    """The file behind the URL of an SQLite database; None for another one, and for one in memory."""
    named = url.database or ""
    if url.get_backend_name() != "sqlite" or named in ("", ":memory:") or named.startswith("file:"):
        return None
    return Path(named)


def _url(where: Where) -> URL:
    """A path is never written into a URL: `?` and `%` in it would mean something else there."""
    file = whereabouts.sqlite_file(where)
    return URL.create("sqlite", database=str(file.absolute())) if file is not None else spoken(make_url(str(where)))


def _in_words(error: BaseException) -> StoreTrouble | None:
    """What kept a database from opening; None where it was none of what is expected."""
    match error:
        case StoreTrouble():
            return error
        case DBAPIError():
            return StoreTrouble(sentence(error.orig or error))
        case ImportError():
            return StoreTrouble(driver_missing(error))
        case ArgumentError() | ValueError() | TypeError():
            return StoreTrouble(NO_URL)
        case SQLAlchemyError():
            return StoreTrouble(sentence(error))
        case OSError():
            return StoreTrouble(
                f"The folder of the saved games cannot be made ({_why(error)}): set COMPANION_DATA_DIR to one of yours."
            )
    return None


def _why(error: OSError) -> str:
    return error.strerror or "something is wrong"


def _private_file(file: Path) -> None:
    """Make the file for its owner only; what SQLite puts beside it takes after it."""
    whereabouts.private_folder(file.absolute().parent)
    try:
        if not file.exists():
            with suppress(FileExistsError):  # another program was as quick
                os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except OSError as error:
        advice = "make it and its folder yours, or set COMPANION_DATA_DIR"
        raise StoreTrouble(f"{on_one_line(str(file))} cannot be opened ({_why(error)}): {advice}.") from None


def _durable(connection: Any, _record: Any) -> None:
    for pragma in (f"busy_timeout={PATIENCE}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        _as_soon_as_it_can(connection, f"PRAGMA {pragma}")


def _as_soon_as_it_can(connection: Any, said: str) -> None:
    """Two first starts at once: SQLite does not wait by itself for the other one to turn the file into a log."""
    until = time.monotonic() + PATIENCE / 1000
    while True:
        try:
            connection.execute(said).close()
            return
        except sqlite3.OperationalError as busy:
            if not str(busy.sqlite_errorname).startswith("SQLITE_BUSY") or time.monotonic() > until:
                raise
            time.sleep(0.01)
