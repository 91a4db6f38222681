"""A program that plays without end and says after each thing what it has been told is saved. The tests kill it."""

import resource
import sys
from collections.abc import Iterator

from companion.playthrough import Playthrough
from companion.referee.pens import NotSaved, Opening
from companion.store.engine import open_engine
from companion.store.open_game import OpenGame
from companion.store.saved_games import SavedGames
from tests.store.tiny_game import POSITION, do, shelf

OPENING = Opening("tiny", POSITION, 42)
EVENING = (
    "add",
    "talk",
    "yes",
    "undo",
    "no",
    "yes",
    "draw",
    "look",
    "undo",
    "poll",
    "up",
    "down",
    "undo",
    "redo",
    "add",
)


def evening(game: Playthrough) -> Iterator[int]:
    """The same things over and over; yields how many are done."""
    done = 0
    while True:
        do(game, EVENING[done % len(EVENING)])
        done += 1
        yield done


def main(file_limit: int | None) -> None:
    saved = SavedGames(open_engine())
    game_id = saved.create(OPENING, "Killed")
    game = OpenGame(saved, game_id, shelf).playthrough
    print(game_id, flush=True)
    if file_limit is not None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (file_limit, file_limit))
    try:
        for done in evening(game):
            print(done, flush=True)
    except NotSaved as error:
        print(error, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else None)
