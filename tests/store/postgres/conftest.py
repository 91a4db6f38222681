"""A server for the folder, and machines that share it."""

from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from companion.playthrough import Playthrough
from companion.store.engine import open_engine
from companion.store.saved_games import SavedGames
from tests.store.postgres.server import Server
from tests.store.tiny_game import TINY, state
from tests.store.writer import EVENING, evening


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    one = Server()
    yield one
    one.close()


@pytest.fixture
def machines(server: Server) -> Iterator[Callable[[], SavedGames]]:
    """Each with an engine of its own."""
    made: list[SavedGames] = []

    def one() -> SavedGames:
        made.append(SavedGames(open_engine(server.url)))
        return made[-1]

    yield one
    for saved in made:
        saved.engine.dispose()


@pytest.fixture
def saved(machines: Callable[[], SavedGames]) -> SavedGames:
    return machines()


def as_saved(saved: SavedGames, game_id: str) -> tuple[object, ...]:
    opening, memory = saved.load(game_id, TINY)
    return state(Playthrough(TINY, opening, None, memory))


def expire(saved: SavedGames) -> None:
    """As if the writer had been frozen for long enough."""
    with saved.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE writer SET until = 0")


def evening_of(game: Playthrough) -> None:
    for _ in islice(evening(game), 2 * len(EVENING)):
        pass
