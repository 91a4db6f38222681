"""One program writes one game: a lock of the operating system, which goes when the program goes, however it ends.

PostgreSQL has a lease in place of it (`store/postgres`). For any other database on another machine the locks are files
on this one: two programs here learn of each other, two on two machines only when the other was quicker to write.
"""

from collections.abc import Mapping
from pathlib import Path

from filelock import FileLock, Timeout

from companion.referee.log import Step
from companion.referee.pens import NotSaved
from companion.store.trouble import StoreTrouble
from companion.store.whereabouts import private_folder


class GameLock:
    """The right to write a game."""

    taken_over = away = False
    """Nobody takes a lock of the operating system away."""

    def __init__(self, folder: Path, game_id: str) -> None:
        self._folder = folder
        self._lock = FileLock(folder / f"{game_id}.lock", blocking=False, thread_local=False)

    def take(self) -> bool:
        """True when the game is now ours, False when another program has it."""
        try:
            private_folder(self._folder)
            self._lock.acquire()
        except Timeout:
            return False
        except OSError as error:
            raise StoreTrouble(f"{self._folder} cannot be written ({error.strerror}): make it yours.") from None
        return True

    def is_free(self) -> bool:
        """Whether it could be taken now."""
        if not self.take():
            return False
        self.release()
        return True

    def release(self) -> None:
        """Let others have it."""
        self._lock.release()


class ReadOnlyPen:
    """For a game that can only be looked at: every stroke says why."""

    def __init__(self, reason: str) -> None:
        self.reason = reason

    def append(self, step: Step) -> None:
        raise NotSaved(self.reason)

    def rewrite(self, step: Step, *beside: Step) -> None:
        raise NotSaved(self.reason)

    def bookmark(self, steps: int, seal: Mapping[int, int], *beside: Step) -> None:
        raise NotSaved(self.reason)

    def ballots(self, ask: str, ballots: Mapping[str, str]) -> None:
        raise NotSaved(self.reason)


def open_elsewhere(title: str) -> str:
    """Why a game is read-only."""
    return f"“{title}” is open in another program: here it can only be looked at. Close it there to go on here."


def taken_over(title: str) -> str:
    """Why a game that was written here is read-only now."""
    return f"Somebody else has written: “{title}” goes on at another machine, and here it can only be looked at now."


def out_of_reach(title: str) -> str:
    """Why nothing can be written at the moment."""
    return f"The database of “{title}” does not answer: here it can only be looked at until it does."
