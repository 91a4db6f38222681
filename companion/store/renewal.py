"""Older databases made new: what has been added to the tables since."""

from collections.abc import Mapping
from typing import Final

from sqlalchemy import Engine, inspect, text

_ADDED: Final[Mapping[tuple[str, str], str]] = {("sealed", "packs"): "VARCHAR NOT NULL DEFAULT '[]'"}
"""Columns that came after the first version, by table and name. All are in the words of any database."""


def renew(engine: Engine) -> None:
    """Add what is not there yet; games stay as they are."""
    for (table, column), kind in _ADDED.items():
        if column not in {known["name"] for known in inspect(engine).get_columns(table)}:
            with engine.begin() as connection:
                connection.execute(text(f"ALTER TABLE {table} ADD COLUMN {column} {kind}"))
