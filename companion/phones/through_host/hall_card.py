"""What the hall may show of a table: public words only, in a form that every game can give."""

from functools import singledispatch
from typing import Any, Final

from companion.games.patient_zero.seen import Seen as PatientZeroSeen
from companion.games.winter.rules.rulings import LONG_NIGHT
from companion.games.winter.view.seen import Seen
from companion.host.frames import Card

LONGEST: Final = 60
NO_CARD: Final = Card("")
"""Takes a table off the wall."""


def hall_card(title: str, seen: Any, turn_since: float, hand: bool) -> Card:
    """The card of a table as everybody sees it; `turn_since` is when this turn began, in seconds since the epoch."""
    game, round, morale, turn = words_of(seen)
    name, game, round, morale, turn = (word[:LONGEST] for word in (title.strip() or game, game, round, morale, turn))
    return Card(name, game, round, morale, turn, turn_since if turn else 0.0, hand)


@singledispatch
def words_of(seen: Any) -> tuple[str, str, str, str]:
    """Game, round, morale and whose turn, each as a few words; "" for what a game has not."""
    return "", "", "", ""


@words_of.register
def _winter(seen: Seen) -> tuple[str, str, str, str]:
    game = "The Long Night" if seen.game == LONG_NIGHT else "Dead of Winter"
    turn = "The game is over" if seen.ended else f"{seen.active}’s turn" if seen.active else seen.phase.capitalize()
    return game, f"Round {seen.round}", f"Morale {seen.morale}", turn


@words_of.register
def _patient_zero(seen: PatientZeroSeen) -> tuple[str, str, str, str]:
    turn = "The game is over" if seen.ended else f"{seen.active}’s turn" if seen.active else seen.phase.capitalize()
    return "Patient Zero", "", "", turn
