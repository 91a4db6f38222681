"""PostgreSQL is not prevented: tables and the prepared statement speak its dialect. No server is needed to see it."""

import pytest
from sqlalchemy import Engine, create_mock_engine, insert
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateTable
from sqlmodel import SQLModel

from companion.store import whereabouts
from companion.store.pen import prepared
from companion.store.schema import STEP
from companion.store.trouble import sentence


@pytest.mark.parametrize("table", SQLModel.metadata.sorted_tables, ids=lambda table: table.name)
def test_tables_speak_postgresql(table) -> None:  # type: ignore[no-untyped-def]
    assert "ROWID" not in str(CreateTable(table).compile(dialect=postgresql.dialect()))


def test_an_append_speaks_postgresql() -> None:
    said: list[tuple[str, object]] = []

    class Connection:
        def exec_driver_sql(self, words: str, row: object) -> None:
            said.append((words, row))

    engine: Engine = create_mock_engine("postgresql://", lambda *_: None)  # type: ignore[assignment]
    row = {column.name: 1 for column in STEP.columns}
    prepared(insert(STEP), engine)(Connection(), row)  # type: ignore[arg-type]
    ((words, given),) = said
    assert "%(number)s" in words
    assert given == row


def test_errors_of_any_driver_are_sentences() -> None:
    class IntegrityError(Exception): ...

    assert "Another program has changed this game" in sentence(IntegrityError("duplicate key\nDETAIL: the seed is 42"))
    assert "42" not in sentence(Exception("no route to host\nDETAIL: the seed is 42"))


def test_only_a_plain_sqlite_url_has_a_file() -> None:
    assert str(whereabouts.sqlite_file("sqlite:////a/b.db")) == "/a/b.db"
    assert str(whereabouts.sqlite_file("sqlite+pysqlite:///b.db")) == "b.db"
    for url in (
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite:///file:x?mode=ro&uri=true",
        "postgresql:///games",
        "nonsense",
    ):
        assert whereabouts.sqlite_file(url) is None
