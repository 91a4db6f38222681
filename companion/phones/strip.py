"""The strip on top of every page of a seat: where the game stands, whose turn it is, whom the table waits for."""

from dataclasses import dataclass
from functools import singledispatch
from typing import Any, Final

from companion.games.patient_zero.seen import Seen as PatientZeroSeen
from companion.games.winter.view.seen import Seen as WinterSeen
from companion.games.words import joined
from companion.playthrough import Playthrough
from companion.referee.asks import Ask, Choose, Count, Name, Roll, Vote

THINGS: Final = ((Vote, "a vote"), (Roll, "a die"), (Choose, "a choice"), (Count, "a number"), (Name, "a name"))
"""What somebody is asked for, without what it is about."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a game stands, as everybody knows. `leads` is who takes the table on when it is nobody's turn."""

    numbers: tuple[tuple[str, int], ...]
    turn: str | None
    leads: str | None
    words: str
    over: str


@dataclass(frozen=True, slots=True)
class Strip:
    """What one seat's strip shows. `mine`: this phone should act; `over`: why the game has ended."""

    numbers: tuple[tuple[str, int], ...]
    line: str
    heading: str
    mine: bool
    over: bool


@singledispatch
def standing_of(seen: Any) -> Standing | None:
    """Where a game stands; None for one without a table to show."""
    return None


@standing_of.register
def _winter(seen: WinterSeen) -> Standing:
    numbers = (("Round", seen.round), ("Morale", seen.morale), ("Food", seen.food))
    leads = seen.first_player if seen.ended is None and seen.active is None else None
    return Standing(numbers, seen.active, leads, seen.waiting, seen.ended or "")


@standing_of.register
def _patient_zero(seen: PatientZeroSeen) -> Standing:
    turn = None if seen.ended is not None or seen.phase == "setup" else seen.active
    return Standing((("Turn", seen.turns_taken + 1),), turn, None, seen.waiting, seen.ended or "")


def strip_of(play: Playthrough, seat: str, standing: Standing | None) -> Strip | None:
    """The strip of a seat, made of what everybody may know."""
    if standing is None:
        return None
    if standing.over:
        return Strip(standing.numbers, f"The game is over: {standing.over}", "The game is over", False, True)
    asked = _asked(play)
    turn = standing.turn
    heading = "It is your turn" if turn == seat else f"{turn}’s turn" if turn else ""
    if asked:
        line = f"Waiting for {joined(['you' if one == seat else one for one in asked])}: {_thing(play.ask)}"
        return Strip(standing.numbers, line, heading, seat in asked, False)
    line = f"{seat}, it is your turn" if turn == seat else standing.words
    return Strip(standing.numbers, line, heading, seat in (turn, standing.leads), False)


def _asked(play: Playthrough) -> list[str]:
    ask = play.ask
    if isinstance(ask, Vote):
        return [voter for voter in ask.voters if voter not in play.ballots]
    return [] if ask is None else [ask.seat or "the table"]


def _thing(ask: Ask | None) -> str:
    return next((words for kind, words in THINGS if isinstance(ask, kind)), "an answer")
