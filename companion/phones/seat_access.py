"""What the phone of a seat may see and do in a playthrough. The only way a secret text leaves for a phone."""

from collections.abc import Callable

from companion.phones.after_all import follows, instead_of_last
from companion.phones.asked import Asked, asked_of, meant
from companion.playthrough import Playthrough
from companion.referee.outcomes import Done, Refused
from companion.referee.shown.hand import Block, Held
from companion.referee.shown.secret import Secret

GONE = "That card is no longer yours."
NOTES = 3
CLOSED = "That question is no longer open."
ANSWERED = "You have answered that already: the first answer counts."


class SeatAccess:
    """The hands of all seats. `on_read` hears when somebody has opened a card, without what it says."""

    def __init__(self, playthrough: Playthrough) -> None:
        self.on_read: list[Callable[[], None]] = []
        self.playthrough = playthrough
        self._opened: set[tuple[str, str, str | Secret[tuple[Block, ...]]]] = set()
        self._answered: set[tuple[str, str]] = set()

    @property
    def seats(self) -> list[str]:
        """Everybody at the table, clockwise."""
        return self.playthrough.seats

    def held(self, seat: str) -> tuple[Held, ...]:
        """The cards in a hand, without those that come too late for what they let their holder do."""
        return tuple(held for held in self.playthrough.hand(seat) if self._in_time(held))

    def asked(self, seat: str) -> tuple[Asked, ...]:
        """The questions this seat is shown."""
        return asked_of(self.playthrough, seat)

    def notes(self, seat: str) -> tuple[str, ...]:
        """What everybody may know, and this seat should: looks on the laptop, what was shown and taken back; the newest
        few."""
        remarks = self.playthrough.margin.remarks
        return tuple(dict.fromkeys(one.text for one in remarks if one.seat in ("", seat)))[-NOTES:]

    def opened(self, seat: str, card: str) -> Held | None:
        """A card with its text, if this seat holds it; it is marked as looked at before it leaves. Raises NotSaved."""
        held = self._card(seat, card)
        if held is None:
            return None
        self.playthrough.looked(seat)
        opened = (seat, card, held.mark or held.said)
        if opened not in self._opened:
            self._opened.add(opened)
            for listener in self.on_read:
                listener()
        return held

    def has_read(self, seat: str) -> bool:
        """Whether every card that the seat holds now was opened on its phone."""
        hand = self.held(seat)
        return bool(hand) and all((seat, held.id, held.mark or held.said) in self._opened for held in hand)

    def act(self, seat: str, card: str) -> Done | Refused:
        """What the card lets its holder do. Raises NotSaved."""
        held = self._card(seat, card)
        if held is None or held.act is None:
            return Refused((GONE,))
        if held.act.takes_back:
            return instead_of_last(self.playthrough, held.act.move, seat)
        return self.playthrough.play(held.act.move, {}, seat=seat)

    def answer(self, seat: str, ask: str, value: str) -> Done | Refused:
        """An answer or a vote, if this seat is asked. Raises NotSaved."""
        if all(asked.id != ask for asked in self.asked(seat)):
            return Refused((ANSWERED if (seat, ask) in self._answered else CLOSED,))
        came = self.playthrough.answer(ask, meant(self.playthrough.ask, value), seat)
        if isinstance(came, Done):
            self._answered.add((seat, ask))
        return came

    def _in_time(self, held: Held) -> bool:
        return held.act is None or not held.act.takes_back or follows(self.playthrough, held.act.takes_back)

    def _card(self, seat: str, card: str) -> Held | None:
        return next((held for held in self.held(seat) if held.id == card), None)
