"""kill −9 of the referee in the middle of anything: moves, answers, votes, views, undo and redo, of all three games.

What is found afterwards is compared with a twin that was never killed: the state, the whole log and what every seat
sees. Nothing that was answered may be lost, and of what was on its way all or nothing is there.
"""

import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

from tests.endurance.twins import Twins

SHORT = 30
LONG = 10_000
A_GAME = 12
EXEC_EVERY = 60


def run(times: int, seed: int) -> str:
    """So many kills on SQLite; the figures."""
    return killed(times, seed, {}, lambda: None)


def killed(times: int, seed: int, environment: dict[str, str], freed: Callable[[], None]) -> str:
    """The same on any database; `freed` is done before each start. Raises Lost."""
    chance, kills, requests, in_flight, views, games = Random(seed), 0, 0, 0, 0, 0
    while kills < times:
        with tempfile.TemporaryDirectory() as folder:
            twins = Twins(Path(folder), chance.randrange(2**32), environment, EXEC_EVERY, freed)
            twins.kills = kills
            twins.evening(min(A_GAME, times - kills))
        kills, games = twins.kills, games + 1
        requests, in_flight, views = requests + twins.requests, in_flight + twins.in_flight, views + twins.views
    return f"{kills} kills ({in_flight} with a request on its way) in {games} games, {requests} requests, {views} views"
