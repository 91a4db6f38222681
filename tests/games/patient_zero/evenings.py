"""Small tables of Patient Zero for the tests, and ways to play at them."""

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

from companion.games.patient_zero.factions import PATIENT_ZERO as ZERO
from companion.games.patient_zero.game import PATIENT_ZERO
from companion.games.patient_zero.table import Table
from companion.playthrough import Playthrough
from companion.referee.facts import Fact
from companion.referee.outcomes import Done, Refused
from companion.referee.pens import Opening

NAMES = ("Ann", "Ben", "Cem", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lea", "Max", "Ned")
"""All of one length, so that a reply is as long whoever it is about."""


def a_position(players: int | Sequence[str] = 4, **keys: Any) -> dict[str, Any]:
    """A position: so many players, or these."""
    names = NAMES[:players] if isinstance(players, int) else players
    return {"game": "patient-zero", "players": [{"name": name} for name in names], **keys}


def a_game(players: int | Sequence[str] = 4, seed: int = 7, **keys: Any) -> Playthrough:
    """A game in memory, before the first turn."""
    return Playthrough(PATIENT_ZERO, Opening(PATIENT_ZERO.id, a_position(players, **keys), seed))


def a_running_game(players: int | Sequence[str] = 4, seed: int = 7, **keys: Any) -> Playthrough:
    """A game in memory in Ann's first turn."""
    game = a_game(players, seed, **keys)
    do(game, "start", player="Ann")
    return game


def running_where(wanted: Callable[[Table], bool], players: int = 4, **keys: Any) -> Playthrough:
    """A running game whose secret deal is as wanted."""
    return next(game for seed in count(1) if wanted((game := a_running_game(players, seed, **keys)).table))


def ann_is(faction: str) -> Callable[[Table], bool]:
    """Whether Ann was dealt that."""
    return lambda table: table.sealed.factions["Ann"] == faction


def zeros(game: Playthrough) -> list[str]:
    """Who is Patient Zero: nobody at the table may ask this."""
    return [name for name, faction in game.table.sealed.factions.items() if faction == ZERO]


def do(game: Playthrough, move: str, /, **args: Any) -> tuple[Fact, ...]:
    """A move that no rule speaks against; what happened."""
    outcome = game.play(move, args)
    assert isinstance(outcome, Done), outcome
    return outcome.facts


def insist(game: Playthrough, move: str, /, **args: Any) -> tuple[Fact, ...]:
    """A move although a rule speaks against it."""
    assert isinstance(game.play(move, args), Refused)
    outcome = game.play(move, args, insist=True)
    assert isinstance(outcome, Done), outcome
    return outcome.facts


def answer(game: Playthrough, value: Any) -> tuple[Fact, ...]:
    """The open ask gets its answer; what happened."""
    outcome = game.answer(game.ask_id, value)
    assert isinstance(outcome, Done), outcome
    return outcome.facts


def against(game: Playthrough, move: str, /, **args: Any) -> str:
    """What rules say against a move that makes sense; "" when nothing. Nothing is done."""
    kind = game.move_named(move, args)
    assert kind.nonsense(game.table) == []
    return " ".join(kind.objections(game.table))


def nonsense(game: Playthrough, move: str, /, **args: Any) -> str:
    """Why a move cannot be made at all; "" when it can."""
    return " ".join(game.move_named(move, args).nonsense(game.table))


def kinds(facts: Sequence[Fact]) -> list[str]:
    """The names of facts."""
    return [type(fact).__name__ for fact in facts]


def values(game: Playthrough) -> list[str]:
    """What may be answered to the open choice."""
    return [option.value for option in game.ask.options]  # type: ignore[union-attr]
