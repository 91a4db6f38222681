"""The board of the game that is played, with its last step and its story."""

from collections.abc import Iterator
from functools import singledispatch
from itertools import islice
from typing import Any, Final

from companion.games.patient_zero.seen import Seen as PatientZeroSeen
from companion.games.winter.view.seen import Seen as WinterSeen
from companion.phones.board.patient_zero import patient_zero_board
from companion.phones.board.shapes import Board
from companion.phones.board.winter import winter_board
from companion.playthrough import Playthrough

STORY_LINES: Final = 10


class Boards:
    """What lies on the table, made of what everybody may see. The same view need not be read twice."""

    def __init__(self, play: Playthrough) -> None:
        self._play = play
        self._kept: tuple[Any, Board] | None = None

    @property
    def now(self) -> Board:
        """As it is."""
        seen = self._play.seen_by(None)
        if self._kept is None or self._kept[0] is not seen:
            self._kept = seen, drawn_from(seen, self._play)
        return self._kept[1]


@singledispatch
def drawn_from(seen: Any, play: Playthrough) -> Board:
    """The board of one kind of game."""
    return Board()


@drawn_from.register
def _winter(seen: WinterSeen, play: Playthrough) -> Board:
    return winter_board(seen, play.forecast() if seen.forecast else None)


@drawn_from.register
def _patient_zero(seen: PatientZeroSeen, play: Playthrough) -> Board:
    return patient_zero_board(seen)


def to_move(play: Playthrough) -> tuple[str, ...]:
    """What the last step that told something moved on the board."""
    last = next((step for step in reversed(play.log.told) if any(map(_told, step.facts))), None)
    return tuple(filter(None, map(_told, last.facts))) if last is not None else ()


def story(play: Playthrough) -> tuple[str, ...]:
    """The last lines of the story, the newest first."""
    return tuple(islice(_lines(play), STORY_LINES))


def _lines(play: Playthrough) -> Iterator[str]:
    for step in reversed(play.log.told):
        yield from filter(None, map(_told, reversed(step.facts)))


def _told(fact: Any) -> str:
    return str(fact.told() or "")
