"""The turn pad: what a seat may enter now, made of the game's own offers and of what everybody may know."""

from collections.abc import Iterator
from typing import Any, Final

from companion.phones.seat_access import SeatAccess
from companion.phones.ways import Pad, Survivor, Way, way_of
from companion.referee.games import Move, Offer
from companion.referee.log import Step
from companion.referee.outcomes import BadArguments, Done, Refused
from companion.referee.shown.situation import EVERYBODY, LAPTOP, Situation

LAPTOP_ONLY: Final = "At this table only the laptop enters what happens."
MOVED_ON: Final = "The table has moved on since you saw that. Nothing was done: look again."
NOT_NOW: Final = "That cannot be done now."
NOTHING_OF_YOURS: Final = "There is no step of yours in this turn to take back."
REVEAL_OBJECTIVE: Final = "reveal-objective"
REVEAL_CRISIS: Final = "reveal-crisis"
ELSEWHERE: Final = frozenset({REVEAL_CRISIS, "tick"})
"""What is entered elsewhere than by a button: as it stands on the crisis card, in the list of jobs."""


class TurnPads:
    """The pads of all seats. Who may enter is the table's choice: the laptop alone, whose turn it is, or everybody."""

    def __init__(self, access: SeatAccess) -> None:
        self._play = access.playthrough
        self._seen: Any = None
        self._offers: list[Offer] = []
        self._barred: list[tuple[Offer, str, bool]] = []

    def pad(self, seat: str, saw: str) -> Pad | None:
        """What the seat may enter now; None where it may enter nothing."""
        here = self._play.situation
        if here is None or here.entering == LAPTOP:
            return None
        if here.over:
            return self._at_the_end(seat, saw, here)
        free = self._play.ask is None
        ways = tuple(self._ways(seat, here)) if free else ()
        back = self._last_of(seat)
        if not ways and back is None:
            return None
        lead = tuple(way for way in ways if self._kind(way.move).leads)
        own = tuple(way for way in ways if not way.who and not self._kind(way.move).leads and way.move != "end-turn")
        end = next((way for way in ways if way.move == "end-turn"), None)
        barred = tuple(self._not_now(seat, here)) if ways else ()
        who = tuple(dict.fromkeys(way.who for way in ways if way.who))
        people = tuple(map(self._person, who))
        return Pad(saw, who, own, end, lead, back.title if back is not None else "", ways, barred, people)

    def _at_the_end(self, seat: str, saw: str, here: Situation) -> Pad | None:
        """Who was who: each seat shows its own."""
        lead = tuple(self._ways(seat, here)) if self._play.ask is None else ()
        return Pad(saw, (), (), None, lead, "", lead) if lead else None

    def enter(self, seat: str, key: str, fresh: bool, insist: bool = False) -> Done | Refused:
        """Make the move that a tap means; `fresh`: nothing has changed since what it saw. Raises NotSaved."""
        here = self._play.situation
        if here is not None and here.entering == LAPTOP:
            return Refused((LAPTOP_ONLY,))
        if here is None or self._play.ask is not None:
            return Refused((MOVED_ON,))
        known = (*self._ways(seat, here), *self._not_now(seat, here))
        way = next((way for way in known if way.key == key), None)
        if not fresh and (way is None or way.move != "end-turn"):
            return Refused((MOVED_ON,))
        if way is None:
            return Refused((NOT_NOW,))
        try:
            return self._play.play(way.move, way.args, self._entered_for(seat, here), insist)
        except BadArguments as error:
            return Refused((str(error),))

    @property
    def waits(self) -> bool:
        """Whether somebody must answer before anything else is entered."""
        return self._play.ask is not None

    def may_lead(self, seat: str, move: str) -> bool:
        """Whether a seat may enter what is on offer to whoever takes the table on: the crisis, as its card has it."""
        here = self._play.situation
        if here is None or here.over or here.entering == LAPTOP or self._play.ask is not None:
            return False
        self._look(here)
        mine = here.entering == EVERYBODY or seat == (here.turn or here.leads)
        return mine and any(offer.move == move for offer in self._offers)

    def reveal_crisis(self, seat: str, args: dict[str, Any], insist: bool = False) -> Done | Refused:
        """The crisis of the round lies open. Raises NotSaved."""
        if not self.may_lead(seat, REVEAL_CRISIS):
            return Refused((MOVED_ON,))
        try:
            return self._play.play(REVEAL_CRISIS, args, seat, insist)
        except BadArguments as error:
            return Refused((str(error),))

    def take_back(self, seat: str) -> Done | Refused:
        """Undo the seat's own last step of its turn. Raises NotSaved."""
        last = self._last_of(seat)
        if last is None:
            return Refused((NOTHING_OF_YOURS,))
        return self._play.undo()

    # Parts

    def _look(self, here: Situation) -> None:
        """What is on offer, and what people look for besides: some of that can be done, too. Drawn up once a state."""
        seen = self._play.seen_by(None)
        if self._seen is seen:
            return
        self._seen, self._offers, self._barred = seen, self._play.offers(), []
        known = {(offer.move, repr(offer.args)) for offer in self._offers}
        kinds = {(offer.move, offer.args.get("survivor")) for offer in self._offers}
        for offer in self._play.wanted(here.turn) if here.turn is not None and not self._play.ask else ():
            if (offer.move, repr(offer.args)) in known:
                continue
            if against := self._play.against(offer.move, offer.args):
                hard = not self._play.makes_sense(offer.move, offer.args)
                if "to" in offer.args or (offer.move, offer.args.get("survivor")) not in kinds:
                    self._barred.append((offer, " ".join(against), hard))
            else:
                self._offers.append(offer)

    def _kind(self, move: str) -> type[Move]:
        return self._play.game.moves[move]

    def _leads(self, step: Step) -> bool:
        """The beginning of the game is no move, and nobody's step."""
        return step.number > 0 and self._kind(step.move).leads

    def _ways(self, seat: str, here: Situation) -> Iterator[Way]:
        self._look(here)
        for offer in self._offers:
            if here.over:
                if offer.move == REVEAL_OBJECTIVE and offer.args.get("player") == seat:
                    yield way_of(offer, here)
            elif not self._elsewhere(offer.move) and self._may(seat, offer, here):
                yield way_of(offer, here)

    def _elsewhere(self, move: str) -> bool:
        kind = self._kind(move)
        return kind.of_the_watcher or kind.for_the_table or move in ELSEWHERE

    def _not_now(self, seat: str, here: Situation) -> Iterator[Way]:
        self._look(here)
        for offer, against, hard in self._barred:
            if self._may(seat, offer, here):
                yield way_of(offer, here, against, hard)

    def _may(self, seat: str, offer: Offer, here: Situation) -> bool:
        if here.each_their_own:
            return offer.args.get("player", here.turn) == seat
        everybody = here.entering == EVERYBODY
        if self._kind(offer.move).leads:
            return here.turn is None and (everybody or seat == here.leads)
        return here.turn is not None and (everybody or seat == here.turn)

    def people_of(self, seat: str) -> tuple[Survivor, ...]:
        """The survivors of a seat, with what everybody knows of them."""
        return tuple(known for player, known in self._people() if player == seat)

    def _person(self, name: str) -> Survivor:
        return next((known for _, known in self._people() if known.name == name), Survivor(name))

    def _people(self) -> Iterator[tuple[str, Survivor]]:
        for spot in self._play.board.spots:
            where = spot.title.lstrip("0123456789 ")
            for one in spot.people:
                note = " · ".join(filter(None, (where, one.state)))
                yield one.player, Survivor(one.name, note, one.danger)

    def _entered_for(self, seat: str, here: Situation) -> str:
        return seat if here.each_their_own else here.turn or seat

    def _last_of(self, seat: str) -> Step | None:
        """The newest step, if this seat made it in the turn that it still has. A ballot is nobody else's to undo."""
        last = self._play.log.last
        here = self._play.situation
        if last is None or here is None or self._play.ballots or self._leads(last) or last.seat != seat:
            return None
        return last if here.turn == seat and last.move != "end-turn" else None
