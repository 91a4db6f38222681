"""What was told last: what the newest step moved on the board, and the end of the story."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from companion.playthrough import Playthrough
from companion.referee.shown.hint import Hint

STORY_LINES: Final = 10


def to_move(play: Playthrough) -> tuple[str, ...]:
    """What the last step that told something moved on the board."""
    last = next((step for step in reversed(play.log.told) if any(map(_told, step.facts))), None)
    return tuple(filter(None, map(_told, last.facts))) if last is not None else ()


def explained(play: Playthrough) -> tuple[Hint, ...]:
    """What happened in that step for the first time, where the table wants it explained."""
    last = next((step for step in reversed(play.log.told) if step.facts), None)
    if last is None:
        return ()
    return play.game.explained(play.seen_by(None), play.log.told, (last.number, 0), (last.number, len(last.facts)))


def story(play: Playthrough) -> tuple[str, ...]:
    """The last lines of the story, the newest first."""
    return tuple(islice(_lines(play), STORY_LINES))


def _lines(play: Playthrough) -> Iterator[str]:
    for step in reversed(play.log.told):
        yield from filter(None, map(_told, reversed(step.facts)))


def _told(fact: Any) -> str:
    return str(fact.told() or "")
