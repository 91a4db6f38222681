"""What the hall may show of a table: public words only."""

from typing import Final

from companion.host.frames import Card
from companion.playthrough import Playthrough

LONGEST: Final = 60
NO_CARD: Final = Card("")
"""Takes a table off the wall."""


def hall_card(title: str, play: Playthrough, turn_since: float, hand: bool) -> Card:
    """The card of a table as everybody sees it; `turn_since` is when this turn began, in seconds since the epoch."""
    words = (title.strip() or play.game.title, *_words_of(play))
    name, game, round, morale, turn = (word[:LONGEST] for word in words)
    return Card(name, game, round, morale, turn, turn_since if turn else 0.0, hand)


def _words_of(play: Playthrough) -> tuple[str, str, str, str]:
    """Game, round, morale and whose turn, each as a few words; "" for what a game has not."""
    here = play.situation
    if here is None:
        return "", "", "", ""
    numbers = dict(here.numbers)
    round, morale = (f"{name} {numbers[name]}" if name in numbers else "" for name in ("Round", "Morale"))
    turn = "The game is over" if here.over else f"{here.turn}’s turn" if here.turn else here.phase.capitalize()
    return play.game.title, round, morale, turn
