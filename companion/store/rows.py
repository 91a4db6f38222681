"""Steps to rows and back, and what a list shows of a game. Needs no database library.

All steps of a game are decoded in one go: their JSON is joined to one array, which is what makes opening quick.
"""

import gc
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Final, TypeVar, Union

import msgspec
from msgspec import Struct

from companion.referee.facts import Fact
from companion.referee.log import Step
from companion.store.trouble import StoreTrouble
from companion.store.upcasting import upcast

STEP_COLUMNS: Final = (
    "number", "move", "title", "seat", "done", "looked", "given", "args", "insisted", "answers", "facts",
)  # fmt: skip
"""The order in which `steps` expects a row."""

LISTED_COLUMNS: Final = ("id", "title", "kind", "players", "created", "played", "ended", "round", "morale")
"""The order in which `SavedGame.of` expects a row."""

T = TypeVar("T")

_encode = msgspec.json.Encoder().encode


class SavedGame(Struct, frozen=True):
    """One line of the list of saved games. `created` and `played` are seconds since 1970."""

    id: str
    title: str
    kind: str
    players: tuple[str, ...]
    created: float
    played: float
    ended: str | None
    round: int | None
    morale: int | None

    @classmethod
    def of(cls, row: Sequence[Any]) -> "SavedGame":
        """From the columns of the list."""
        game_id, title, kind, players, *rest = row
        try:
            seats = msgspec.json.decode(players, type=tuple[str, ...])
        except (msgspec.DecodeError, TypeError):
            seats = ("?",)
        return cls(game_id, title, kind, seats, *rest)


def text(value: Any) -> str:
    """A value as JSON text."""
    return _encode(value).decode()


def row_of(step: Step) -> dict[str, Any]:
    """A step as a row, without its game."""
    return {
        "number": step.number,
        "move": step.move,
        "args": text(step.args),
        "title": step.title,
        "seat": step.seat,
        "insisted": text(step.insisted),
        "answers": text(step.answers),
        "facts": text(step.facts),
        "done": step.done,
        "looked": step.looked,
        "given": step.given,
    }


def steps(rows: Iterable[Sequence[Any]], facts: tuple[type[Fact], ...]) -> list[Step]:
    """Rows as steps. `facts` are those that the game knows. Raises StoreTrouble."""
    with _undisturbed():
        return _decoded(rows, facts)


def _decoded(rows: Iterable[Sequence[Any]], facts: tuple[type[Fact], ...]) -> list[Step]:
    heads = []
    bodies = []
    for number, move, title, seat, done, looked, given, args, insisted, answers, happened in rows:
        heads.append((number, move, title, seat, done, looked, given))
        bodies.append(f"[{args},{insisted},{answers},{happened}]")
    try:
        decoded = _decoder(facts).decode(f"[{','.join(bodies)}]")
    except msgspec.DecodeError as error:
        try:
            decoded = _decoder(facts).decode(upcast(f"[{','.join(bodies)}]", facts))
        except msgspec.DecodeError:
            raise StoreTrouble(_which(heads, bodies, facts, error)) from None
    return [
        Step(number, move, args, title, seat, insisted, answers, happened, bool(done), bool(looked), given)
        for (number, move, title, seat, done, looked, given), (args, insisted, answers, happened) in zip(
            heads, decoded, strict=True
        )
    ]


def reshuffles(written: str) -> dict[int, int]:
    """The reshuffles of a game from their JSON."""
    return _kept(written, dict[int, int])


def ballots(written: str) -> dict[str, str]:
    """Sealed votes from their JSON."""
    return _kept(written, dict[str, str])


def position(written: str) -> dict[str, Any]:
    """An opening position from its JSON."""
    return _kept(written, dict[str, Any])


def packs(written: str) -> tuple[dict[str, Any], ...]:
    """What a game keeps of its packs from its JSON."""
    return _kept(written, tuple[dict[str, Any], ...])


def _kept(written: str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(written, type=kind)
    except (msgspec.DecodeError, TypeError):
        raise StoreTrouble("A part of this game is damaged in the file: put back a copy of it.") from None


def seats_in(opening: Mapping[str, Any]) -> list[str]:
    """The names of the players in a position, as far as they stand there."""
    players = opening.get("players")
    return [str(player["name"]) for player in players if "name" in player] if isinstance(players, list) else []


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Without garbage collection: a long game makes many objects at once and no garbage, and looking for it meanwhile
    takes twice as long as the work itself."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


@lru_cache(maxsize=8)
def _decoder(facts: tuple[type[Fact], ...]) -> msgspec.json.Decoder[Any]:
    fact: Any = Union[facts] if facts else Any  # noqa: UP007 – known at run time only
    return msgspec.json.Decoder(list[tuple[dict[str, Any], tuple[str, ...], list[Any], list[fact]]])


def _which(heads: list[Any], bodies: list[str], facts: tuple[type[Fact], ...], error: Exception) -> str:
    """Name the first step that cannot be read."""
    for (number, _, title, *_), body in zip(heads, bodies, strict=True):
        try:
            _decoder(facts).decode(f"[{body}]")
        except msgspec.DecodeError as wrong:
            return f"Step {number} (“{title}”) of this game cannot be read by this version of the program: {wrong}."
    return f"This game cannot be read by this version of the program: {error}."
