"""How far the people at this laptop have followed each game with their hands: a small file of the laptop's own.

It is no part of a game: where it is lost, the last step of each is shown once more.
"""

import os
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from companion.store.whereabouts import data_folder, private_folder

NAME: Final = "on_board.json"
KEPT: Final = 60
"""Games that are remembered; the one that was followed longest ago goes first."""


class Followed(msgspec.Struct, frozen=True):
    """Up to which step, and how many facts of it: what was moved, and what was done by hand. `back` is what was moved
    and then undone, and is still to be put back."""

    moved: tuple[int, int]
    by_hand: tuple[int, int]
    back: tuple[str, ...] = ()


def followed(game: str) -> Followed | None:
    """How far a game has been followed; None where this laptop knows nothing of it."""
    found = _read().get(game)
    try:
        return msgspec.convert(found, Followed) if found is not None else None
    except msgspec.ValidationError:  # a file that somebody wrote into: as if it knew nothing
        return None


def keep(game: str, how_far: Followed) -> None:
    """Write it down. Raises OSError."""
    rest = {one: kept for one, kept in _read().items() if one != game}
    newest = dict([*rest.items(), (game, msgspec.to_builtins(how_far))][-KEPT:])
    file = private_folder(data_folder()) / NAME
    beside = file.with_name(f"{NAME}.{os.getpid()}")
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as written:
        written.write(msgspec.json.encode(newest))
    beside.replace(file)


def _read() -> Mapping[str, Any]:
    try:
        found = msgspec.json.decode((data_folder() / NAME).read_bytes())
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):  # none yet, or not ours to read: nothing is known
        return {}
    return found if isinstance(found, dict) else {}
