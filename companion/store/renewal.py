"""The database made ready: all tables there, nothing of an older version left, and not from a newer program.

All of it is one transaction, and what is missing is made at every start: a first start that was interrupted, or met
another one or a full disk, is put right by the next.
"""

from collections.abc import Mapping
from typing import Final

from sqlalchemy import Connection, Engine, inspect, select, text
from sqlalchemy.exc import DBAPIError
from sqlmodel import SQLModel

from companion.store import schema
from companion.store.schema import SETTING
from companion.store.settings import SCHEMA_VERSION, put
from companion.store.trouble import StoreTrouble

_ADDED: Final[Mapping[tuple[str, str], str]] = {("sealed", "packs"): "VARCHAR NOT NULL DEFAULT '[]'"}
"""Columns that came after the first version, by table and name. All are in the words of any database."""

NEWER: Final = "These saved games are from a newer version of this program: update it to open them."
NO_VERSION: Final = (
    "The file of the saved games is damaged (its version “{}” is no number): put back a copy, or move it away to "
    "start afresh."
)


def make_ready(engine: Engine) -> None:
    """Make what is not there yet; games stay as they are. Raises StoreTrouble."""
    with engine.connect() as connection:
        if _is_ready(connection):
            return
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "sqlite":
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            if not _is_ready(connection):
                _make(connection)
    except DBAPIError:
        with engine.connect() as connection:
            if not _is_ready(connection):
                raise


def _is_ready(connection: Connection) -> bool:
    """Whether every table is there, and its version is ours. Raises StoreTrouble."""
    there = set(inspect(connection).get_table_names())
    if schema.SETTING.name not in there:
        return False
    version = _version(connection)
    if version > schema.VERSION:
        raise StoreTrouble(NEWER)
    return version == schema.VERSION and there >= set(SQLModel.metadata.tables)


def _version(connection: Connection) -> int:
    found = connection.scalar(select(SETTING.c.value).where(SETTING.c.name == SCHEMA_VERSION))
    try:
        return int(found or "0")
    except ValueError:
        raise StoreTrouble(NO_VERSION.format(str(found)[:20])) from None


def _make(connection: Connection) -> None:
    SQLModel.metadata.create_all(connection)
    for table in SQLModel.metadata.tables.values():
        for index in table.indexes:
            index.create(connection, checkfirst=True)
    for (table_name, column), kind in _ADDED.items():
        if column not in {known["name"] for known in inspect(connection).get_columns(table_name)}:
            connection.execute(text(f"ALTER TABLE {table_name} ADD COLUMN {column} {kind}"))
    put(connection, SCHEMA_VERSION, str(schema.VERSION))
