"""The line to a PostgreSQL server: which driver speaks, how long anything may take, and whether it still holds."""

import time
from importlib.util import find_spec
from typing import Any, Final

from sqlalchemy import URL, Engine, create_engine, event
from sqlalchemy.exc import InvalidatePoolError

from companion.store.trouble import StoreTrouble

RESTED: Final = 5.0
"""Seconds after which a connection is asked whether it still holds before it is used."""

_LIMITS: Final[dict[str, Any]] = {
    "connect_timeout": 5,
    "keepalives_idle": 3,
    "keepalives_interval": 2,
    "keepalives_count": 2,
    "tcp_user_timeout": 8000,
}
"""Seconds; the last in milliseconds. Both ends watch the line, so that neither waits for one that was unplugged."""

_SERVER_LIMITS: Final = (
    "-c lock_timeout=2000 -c statement_timeout=5000 -c idle_in_transaction_session_timeout=5000 "
    "-c tcp_keepalives_idle=3 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=2 -c tcp_user_timeout=8000"
)
"""For this connection only, in milliseconds and seconds: no setting of the server is needed."""

_LIBPQ: Final = ("psycopg", "psycopg2")
ASYNCHRONOUS: Final = "COMPANION_DATABASE_URL names a driver that this program cannot use: write postgresql:// instead."


def spoken(url: URL) -> URL:
    """The URL with the driver that it means: `postgres://`, as hosting sites print it, and `postgresql://` are spoken
    by psycopg 3, or by psycopg2 where only that is installed."""
    if url.drivername not in ("postgres", "postgresql"):
        return url
    only_the_old_one = find_spec("psycopg") is None and find_spec("psycopg2") is not None
    return url.set(drivername="postgresql+psycopg2" if only_the_old_one else "postgresql+psycopg")


def postgres_engine(url: URL) -> Engine:
    """An engine on which nothing waits without end. What the URL says itself about limits is kept."""
    engine = create_engine(url, hide_parameters=True, connect_args=_limits(url))
    if engine.dialect.is_async:
        raise StoreTrouble(ASYNCHRONOUS)
    event.listen(engine, "checkin", _rests)
    event.listen(engine, "checkout", lambda connection, record, _: _holds(engine, connection, record))
    return engine


def driver_missing(error: ImportError) -> str:
    """What to install for a database whose driver is not there."""
    install = {
        "psycopg": "pip install 'winter-companion[postgres]', or 'psycopg[binary]' beside it",
        "MySQLdb": "pip install mysqlclient",
    }
    named = error.name or "psycopg"
    advice = install.get(named, f"pip install {named}")
    return f"COMPANION_DATABASE_URL needs a driver that is not installed ({error}): {advice}."


def _limits(url: URL) -> dict[str, Any]:
    if url.get_driver_name() not in _LIBPQ:
        return {}
    own = url.query.get("options", "")
    limits = {name: limit for name, limit in _LIMITS.items() if name not in url.query}
    return {**limits, "options": f"{_SERVER_LIMITS} {own if isinstance(own, str) else ' '.join(own)}".strip()}


def _rests(_connection: Any, record: Any) -> None:
    record.info["rests_since"] = time.monotonic()


def _holds(engine: Engine, connection: Any, record: Any) -> None:
    """Asks the server, which costs a round trip, only after a rest. Raises InvalidatePoolError, and the pool connects
    anew."""
    if time.monotonic() - record.info.get("rests_since", time.monotonic()) < RESTED:
        return
    try:
        engine.dialect.do_ping(connection)
    except engine.dialect.loaded_dbapi.Error as error:
        raise InvalidatePoolError from error
