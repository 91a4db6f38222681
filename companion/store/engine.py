"""The one engine, and the database made ready: tables there, and not from a newer program."""

import os
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event, inspect
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlmodel import SQLModel

from companion.store import schema, whereabouts
from companion.store.renewal import renew
from companion.store.settings import SCHEMA_VERSION, Settings
from companion.store.trouble import StoreTrouble, sentence

PATIENCE = 2000
"""How long SQLite waits for another program's write, in milliseconds."""


def open_engine(url: str | None = None) -> Engine:
    """The engine for a URL, or for where the saved games are. Raises StoreTrouble."""
    url = url or whereabouts.database_url()
    engine: Engine | None = None
    try:
        file = whereabouts.sqlite_file(url)
        if file is not None:
            _private_file(file)
        engine = create_engine(make_url(url), hide_parameters=True)
        if engine.dialect.name == "sqlite":
            event.listen(engine, "connect", _durable)
        _make_ready(engine)
    except DBAPIError as error:
        raise StoreTrouble(sentence(error.orig or error)) from None
    except ImportError as error:
        raise StoreTrouble(f"COMPANION_DATABASE_URL needs a driver that is not installed ({error}).") from None
    except SQLAlchemyError:
        raise StoreTrouble("COMPANION_DATABASE_URL is not a database URL: give one like sqlite:///games.db.") from None
    except OSError as error:
        raise StoreTrouble(
            f"The folder of the saved games cannot be made ({error.strerror}): set COMPANION_DATA_DIR to one of yours."
        ) from None
    except StoreTrouble:
        if engine is not None:
            engine.dispose()
        raise
    return engine


def _private_file(file: Path) -> None:
    """Make the file for its owner only; what SQLite puts beside it takes after it."""
    whereabouts.private_folder(file.absolute().parent)
    if not file.exists():
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))


def _durable(connection: Any, _record: Any) -> None:
    for pragma in (f"busy_timeout={PATIENCE}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def _make_ready(engine: Engine) -> None:
    if not inspect(engine).has_table(schema.SETTING.name):
        SQLModel.metadata.create_all(engine)
        Settings(engine).put(SCHEMA_VERSION, str(schema.VERSION))
        return
    found = Settings(engine).get(SCHEMA_VERSION, "0")
    if int(found) > schema.VERSION:
        raise StoreTrouble("These saved games are from a newer version of this program: update it to open them.")
    if int(found) < schema.VERSION:
        renew(engine)
        Settings(engine).put(SCHEMA_VERSION, str(schema.VERSION))
