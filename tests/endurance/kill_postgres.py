"""kill −9 of the referee, its games in PostgreSQL: as `kill`. A server of our own runs for it, where there is one."""

from tests.endurance import kill
from tests.store.postgres.server import Server

SHORT = 6
LONG = 2_000


def run(times: int, seed: int) -> str:
    """So many kills; the figures. The lease of whoever was killed is ended at once, as after ten seconds."""
    from companion.store.engine import open_engine

    server = Server()
    engine = open_engine(server.url)

    def freed() -> None:
        with engine.begin() as connection:
            connection.exec_driver_sql("UPDATE writer SET until = 0")

    try:
        return kill.killed(times, seed, {"COMPANION_DATABASE_URL": server.url}, freed)
    finally:
        engine.dispose()
        server.close()
