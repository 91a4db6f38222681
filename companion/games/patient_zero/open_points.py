"""What the rules do not say, point by point, and how it is settled here: by a ruling, or by the table."""

from typing import Final

from msgspec import Struct


class OpenPoint(Struct, frozen=True):
    """One question without an answer in the rules. `ruling` is its switch; "" where the table decides."""

    asks: str
    settled: str
    """How it is settled, in words."""
    ruling: str = ""


def _by_table(asks: str, how: str) -> OpenPoint:
    return OpenPoint(asks, f"The table decides: {how}")


def _by_ruling(asks: str, ruling: str) -> OpenPoint:
    return OpenPoint(asks, f"The ruling “{ruling}” decides.", ruling)


OPEN_POINTS: Final[tuple[OpenPoint, ...]] = (
    _by_ruling("Two or three players?", "players"),
    _by_table("What ends the game, who wins, what are Countdown cards for?", "it says so with “end”."),
    _by_table("Who fights a Zombie, with what, and where do the cards go?", "“combat” records how it ended."),
    _by_table("How does a player become Infected, and what changes then?", "“infect” records it."),
    _by_ruling("Do the Infected learn who is Patient Zero?", "infected-know"),
    _by_ruling("What may an Infected player do with a drawn Zombie?", "infected-zombie"),
    _by_table("What do Yeah/Nah, Steal, Rescue, Grenades and Weapons do?", "it reads the cards."),
    _by_ruling("Can Yeah/Nah counter Yeah/Nah?", "yeah-nah-chain"),
    _by_ruling("Can a drawn Discard Weapon be countered?", "forced-discard"),
    _by_ruling("A Discard Weapon is drawn, and there is no Weapon in hand?", "no-weapon"),
    _by_table("What happens when the Stack is empty?", "it shuffles, or says with “end” that the game is over."),
    _by_ruling("Who holds priority, and does it bind?", "priority"),
    _by_table("In which order are responses carried out?", "the story has the order in which cards were played."),
    _by_ruling("May All Play cards be played out of turn?", "all-play"),
    _by_ruling("Is the turn over when what a drawn card set off is done?", "triggered-draw"),
    _by_ruling("May a Faction be shown at any time?", "reveal"),
    _by_ruling("Must Patient Zero reveal when a Zombie goes before a Survivor?", "placing-reveals"),
    OpenPoint("May Patient Zero lay a drawn Zombie before themself?", "Always: to refuse it would tell who it is."),
    _by_ruling("Do two Patient Zeros know each other?", "zeros-know"),
    _by_ruling("Who turns up cards first to find the starting player?", "first-zombie"),
    _by_table("Two first Zombies at the same time?", "it says with “start” who begins."),
    OpenPoint("Where do swapped cards of the deal go?", "Aside until all hands are clean, then into the Stack."),
)
"""In the order of a game’s questions; the rulebook names each ruling at its clause."""
