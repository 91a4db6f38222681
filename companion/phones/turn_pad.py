"""The turn pad: what a seat may enter now, made of the game's own offers and of what everybody may know."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal
from zlib import crc32

from companion.phones.seat_access import SeatAccess
from companion.referee.games import Offer
from companion.referee.log import Step
from companion.referee.outcomes import BadArguments, Done, Refused
from companion.referee.shown.situation import Situation

Entering = Literal["laptop", "active", "everybody"]
LAPTOP_ONLY: Final = "At this table only the laptop enters what happens."
MOVED_ON: Final = "The table has moved on since you saw that. Nothing was done: look again."
NOT_NOW: Final = "That cannot be done now."
NOTHING_OF_YOURS: Final = "There is no step of yours in this turn to take back."
OTHERS_CARDS: Final = frozenset({"crossroads", "not-this-one"})
"""What only the holder of a secret card enters, on that card."""
FOR_THE_TABLE: Final = frozenset(
    {"colony-phase", "deal-objectives", "deal-factions", "start", "switch", "infect", "end", "reveal"}
    | {"reveal-objective"}
)
"""What the whole table decides, at the laptop."""
LEADING: Final = frozenset({"colony-step", "begin-turn", "roll-dice", "reveal-crisis", "tick", "finish-setup"})
NAMES: Final = {"end-turn": "End my turn", "colony-step": "Next"}


@dataclass(frozen=True, slots=True)
class Way:
    """One thing that can be entered. `key` names it in a form; `who` is the survivor it is about, or ""."""

    key: str
    who: str
    text: str
    move: str
    args: dict[str, Any]

    @property
    def button(self) -> str:
        """The words on its button."""
        return NAMES.get(self.move, self.text)


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

    def of(self, who: str) -> tuple[Way, ...]:
        """What one survivor can do."""
        return tuple(way for way in self.ways if way.who == who)


class TurnPads:
    """The pads of all seats. `entering` says who may enter: the laptop alone, whose turn it is, or everybody."""

    def __init__(self, access: SeatAccess, entering: Entering = "active") -> None:
        self.entering: Entering = entering
        self._access = access
        self._play = access.playthrough
        self._seen: Any = None
        self._offers: list[Offer] = []

    def pad(self, seat: str, saw: str) -> Pad | None:
        """What the seat may enter now; None where it may enter nothing."""
        here = self._play.situation
        if here is None or here.over or self.entering == "laptop":
            return None
        ways = tuple(self._ways(seat, here)) if self._play.ask is None else ()
        back = self._last_of(seat)
        if not ways and back is None:
            return None
        lead = tuple(way for way in ways if way.move in LEADING)
        own = tuple(way for way in ways if not way.who and way.move not in LEADING and way.move != "end-turn")
        end = next((way for way in ways if way.move == "end-turn"), None)
        who = tuple(dict.fromkeys(way.who for way in ways if way.who))
        return Pad(saw, who, own, end, lead, back.title if back is not None else "", ways)

    def enter(self, seat: str, key: str, fresh: bool, insist: bool = False) -> Done | Refused:
        """Make the move that a tap means; `fresh`: nothing has changed since what it saw. Raises NotSaved."""
        if self.entering == "laptop":
            return Refused((LAPTOP_ONLY,))
        here = self._play.situation
        if here is None or self._play.ask is not None:
            return Refused((MOVED_ON,))
        way = next((way for way in self._ways(seat, here) if way.key == key), None)
        if not fresh and (way is None or way.move != "end-turn"):
            return Refused((MOVED_ON,))
        if way is None:
            return Refused((NOT_NOW,))
        try:
            return self._play.play(way.move, way.args, self._entered_for(seat, here), insist)
        except BadArguments as error:
            return Refused((str(error),))

    def take_back(self, seat: str) -> Done | Refused:
        """Undo the seat's own last step of its turn. Raises NotSaved."""
        last = self._last_of(seat)
        if last is None:
            return Refused((NOTHING_OF_YOURS,))
        return self._play.undo()

    def _ways(self, seat: str, here: Situation) -> Iterator[Way]:
        seen = self._play.seen_by(None)
        if self._seen is not seen:
            self._seen, self._offers = seen, self._play.offers()
        for offer in self._offers:
            if offer.move not in OTHERS_CARDS | FOR_THE_TABLE and self._may(seat, offer, here):
                yield _way(offer, here)

    def _may(self, seat: str, offer: Offer, here: Situation) -> bool:
        if here.each_their_own:
            return offer.args.get("player", here.turn) == seat
        if offer.move in LEADING:
            return here.turn is None and (self.entering == "everybody" or seat == here.leads)
        return here.turn is not None and (self.entering == "everybody" or seat == here.turn)

    def _entered_for(self, seat: str, here: Situation) -> str:
        return seat if here.each_their_own else here.turn or seat

    def _last_of(self, seat: str) -> Step | None:
        """The newest step, if this seat made it in the turn that it still has. A ballot is nobody else's to undo."""
        last = self._play.log.last
        here = self._play.situation
        if last is None or here is None or self._play.ballots or last.move in LEADING or last.seat != seat:
            return None
        return last if here.turn == seat and last.move != "end-turn" else None


def _way(offer: Offer, here: Situation) -> Way:
    """The end of a turn goes by that turn, so that it is so as long as the turn lasts, and never ends the next one."""
    turn = [here.numbers[0][1], here.words] if offer.move == "end-turn" else []
    named = json.dumps([offer.move, offer.args, *turn], sort_keys=True)
    who = offer.args.get("survivor", "")
    text = offer.text.removeprefix(f"{who} ") if who else offer.text
    return Way(f"{crc32(named.encode()):08x}", who, text[:1].upper() + text[1:], offer.move, offer.args)
