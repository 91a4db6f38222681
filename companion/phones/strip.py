"""The strip on top of every page of a seat: where the game stands, whose turn it is, whom the table waits for."""

from dataclasses import dataclass
from typing import Final

from companion.games.words import joined
from companion.playthrough import Playthrough
from companion.referee.asks import Ask, Choose, Count, Name, Roll, Tally, Vote

THINGS: Final = (
    (Vote, "a vote"),
    (Roll, "a die"),
    (Choose, "a choice"),
    (Count, "a number"),
    (Tally, "the numbers"),
    (Name, "a name"),
)
"""What somebody is asked for, without what it is about."""


@dataclass(frozen=True, slots=True)
class Strip:
    """What one seat's strip shows. `mine`: this phone should act; `over`: why the game has ended."""

    numbers: tuple[tuple[str, int], ...]
    line: str
    heading: str
    mine: bool
    over: bool


def strip_of(play: Playthrough, seat: str) -> Strip | None:
    """The strip of a seat, made of what everybody may know."""
    here = play.situation
    if here is None:
        return None
    if here.over:
        return Strip(here.numbers, f"The game is over: {here.over}", "The game is over", False, True)
    asked = _asked(play)
    turn = here.turn
    heading = "It is your turn" if turn == seat else f"{turn}’s turn" if turn else ""
    if asked:
        line = f"Waiting for {joined(['you' if one == seat else one for one in asked])}: {_thing(play.ask)}"
        return Strip(here.numbers, line, heading, seat in asked, False)
    line = f"{seat}, it is your turn" if turn == seat else here.words
    return Strip(here.numbers, line, heading, seat in (turn, here.leads), False)


def _asked(play: Playthrough) -> list[str]:
    ask = play.ask
    if isinstance(ask, Vote):
        return [voter for voter in ask.voters if voter not in play.ballots]
    return [] if ask is None else [ask.seat or "the table"]


def _thing(ask: Ask | None) -> str:
    return next((words for kind, words in THINGS if isinstance(ask, kind)), "an answer")
