"""What a playthrough needs to be saved: how the game began, what is remembered of it, and the pen that writes."""

from collections.abc import Mapping
from typing import Any, Protocol

from msgspec import Struct

from companion.referee.log import Log, Step


class NotSaved(Exception):
    """The disk did not take it; the text says what to do. Nothing has changed."""


class Pen(Protocol):
    """Writes one game. Every method has written when it returns, or raises NotSaved and has written nothing."""

    def append(self, step: Step) -> None:
        """A new last step; whatever was undone is gone. The bookmark stands behind it."""

    def rewrite(self, step: Step, *beside: Step) -> None:
        """The same step with an answer more or less, or looked at, and others `beside` it. The bookmark does not
        move."""

    def bookmark(self, steps: int, seal: Mapping[int, int], *beside: Step) -> None:
        """So many steps count now; `seal` are the reshuffles; steps `beside` it are rewritten in the same stroke."""

    def ballots(self, ask: str, ballots: Mapping[str, str]) -> None:
        """Votes that are in for an open ask, sealed until all are."""


class NoPen:
    """For a game that lives in memory only."""

    def append(self, step: Step) -> None: ...

    def rewrite(self, step: Step, *beside: Step) -> None: ...

    def bookmark(self, steps: int, seal: Mapping[int, int], *beside: Step) -> None: ...

    def ballots(self, ask: str, ballots: Mapping[str, str]) -> None: ...


class Opening(Struct, frozen=True):
    """How a game began: the position, the seed that orders what is hidden, and the cards of its packs.

    Seed and packs are secret: they stand in no public table and in no export.
    """

    game: str
    position: dict[str, Any]
    seed: int
    packs: tuple[dict[str, Any], ...] = ()
    """What `Game.pins` gave when the game began."""

    def __repr__(self) -> str:
        return f"Opening({self.game!r}, …)"


class Memory(Struct):
    """What a pen remembers of a game: its log, its reshuffles, the sealed ballots of its open ask."""

    log: Log
    seal: dict[int, int]
    ballots_for: str = ""
    ballots: dict[str, str] = {}
