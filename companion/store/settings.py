"""What the program remembers apart from games, such as the port and the address that were chosen."""

from sqlalchemy import Connection, Engine, insert, select, update

from companion.store.schema import SETTING

SCHEMA_VERSION = "schema_version"


class Settings:
    """Names and values, both text."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def get(self, name: str, default: str = "") -> str:
        """The value, or the default while there is none."""
        with self._engine.connect() as connection:
            found: str | None = connection.scalar(select(SETTING.c.value).where(SETTING.c.name == name))
        return default if found is None else found

    def put(self, name: str, value: str) -> None:
        """Remember a value."""
        with self._engine.begin() as connection:
            put(connection, name, value)


def put(connection: Connection, name: str, value: str) -> None:
    """Remember a value within a transaction that does more."""
    if not connection.execute(update(SETTING).where(SETTING.c.name == name).values(value=value)).rowcount:
        connection.execute(insert(SETTING), {"name": name, "value": value})
