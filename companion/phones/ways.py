"""What a turn pad is drawn from: ways to do something, and what is not to be done now, with the reason."""

import json
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final
from zlib import crc32

from companion.referee.games import Offer
from companion.referee.shown.situation import Situation

NAMES: Final = {"end-turn": "End my turn", "colony-step": "Next"}
KINDS: Final = {
    "move": "Go",
    "search": "Search",
    "attack": "Attack",
    "hand-off": "Hand an item on",
    "play-card": "Play a card",
    "spend-food": "Food on a die",
    "contribute": "Cards to the crisis",
    "hand-in": "Cards for the goal",
    "request": "Ask for a card",
    "exile": "Call a vote",
}
"""Headings over the ways of one move; the rest are told by their buttons."""
AFTER_THREE: Final = 2.5
"""Where those without a heading stand."""


@dataclass(frozen=True, slots=True)
class Way:
    """One thing that can be entered. `key` names it in a form; `who` is the survivor it is about, or ""; `against` is
    what speaks against it, and with `hard` the table may not insist."""

    key: str
    who: str
    text: str
    move: str
    args: dict[str, Any]
    against: str = ""
    hard: bool = False

    @property
    def button(self) -> str:
        """The words on its button."""
        return NAMES.get(self.move, self.text)


@dataclass(frozen=True, slots=True)
class Survivor:
    """Somebody who can be tapped, with what everybody knows: where, and how."""

    name: str
    note: str = ""
    danger: bool = False


@dataclass(frozen=True, slots=True)
class Pad:
    """What a seat may enter. `saw` names the state that it was drawn from."""

    saw: str
    who: tuple[str, ...]
    own: tuple[Way, ...]
    end: Way | None
    lead: tuple[Way, ...]
    back: str
    ways: tuple[Way, ...] = ()
    barred: tuple[Way, ...] = ()
    people: tuple[Survivor, ...] = ()

    def of(self, who: str) -> tuple[Way, ...]:
        """What one survivor can do; "" is the player."""
        return tuple(way for way in self.ways if way.who == who) if who else self.own

    def grouped(self, who: str) -> list[tuple[str, tuple[Way, ...]]]:
        """The same, what belongs together under its heading."""
        ways = sorted(self.of(who), key=lambda way: list(KINDS).index(way.move) if way.move in KINDS else AFTER_THREE)
        return [(heading, tuple(some)) for heading, some in groupby(ways, lambda way: KINDS.get(way.move, ""))]

    def not_now(self, who: str) -> tuple[Way, ...]:
        """What one survivor, or the player, cannot do now."""
        return tuple(way for way in self.barred if way.who == who)


def way_of(offer: Offer, here: Situation, against: str = "", hard: bool = False) -> Way:
    """The end of a turn goes by that turn, so that it is so as long as the turn lasts, and never ends the next one."""
    turn = [here.numbers[0][1], here.words] if offer.move == "end-turn" else []
    named = json.dumps([offer.move, offer.args, *turn], sort_keys=True)
    who = offer.args.get("survivor", "")
    text = offer.text.removeprefix(f"{who} ") if who else offer.text
    return Way(f"{crc32(named.encode()):08x}", who, text[:1].upper() + text[1:], offer.move, offer.args, against, hard)
