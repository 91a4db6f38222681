"""How a phone gets a seat: an invitation is used once, the phone shows a word, the host picks it, the seat is taken."""

import hashlib
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Literal

from companion.phones.seats import Seats
from companion.phones.words import another_word, offered_with
from companion.store.phone_records import Invited, Session

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CODE_LENGTH = 12
INVITATION_LIFE = 180.0
CLAIM_LIFE = 600.0
SESSION_LIFE = 7 * 24 * 3600.0

Farewell = Literal["moved", "revoked", "refused", "left"]
"""Why a phone has lost its seat: another phone has it, the host said so, the word was another one, it left."""


def digest(secret: str) -> str:
    """What is kept of a token or a cookie. They are random and long, so a plain hash will do."""
    return hashlib.sha256(secret.encode()).hexdigest()


def code_from(typed: str) -> str:
    """An invitation's code as somebody types or pastes it: the whole link or its letters, small ones, gaps, O for 0, I
    and L for 1. "" for what cannot be one."""
    link, _, behind = typed.upper().rpartition("/J/")
    kept = "".join(letter for letter in (behind if link else typed.upper()) if letter.isalnum())
    code = kept.translate(str.maketrans("OIL", "011"))
    code = code[:CODE_LENGTH] if link else code
    return code if len(code) == CODE_LENGTH and set(code) <= set(CROCKFORD) else ""


class Pairing:
    """Invitations and sessions of one game's seats. `on_claim` hears when a code was used, `on_end` of every
    session that ends, by its hash."""

    def __init__(self, seats: Seats, clock: Callable[[], float] = time.time) -> None:
        self.on_claim: list[Callable[[], None]] = []
        self.on_end: list[Callable[[str], None]] = []
        self.on_loss: list[Callable[[str, Farewell], None]] = []
        """Hears of every seat whose phone loses it, before that is so; what fails here keeps it from happening."""
        self._seats = seats
        self._clock = clock
        self._farewells: dict[str, Farewell] = {}

    # On the laptop

    def invite(self, seat: str, code: str = "") -> tuple[str, Invited]:
        """A fresh code for a seat, or this one; older ones and a phone that still waits for approval are void."""
        self._end_all([claim for claim in self._live() if claim.seat == seat and not claim.approved], "refused")
        code = code or "".join(secrets.choice(CROCKFORD) for _ in range(CODE_LENGTH))
        word = another_word({session.word for session in self._live() if not session.approved})
        invited = Invited(seat, word, self._clock() + INVITATION_LIFE)
        self._seats.invite(digest(code), invited, self._clock())
        return code, invited

    def withdraw(self, seat: str) -> None:
        """The code on the screen is not wanted any more."""
        self._seats.withdraw(seat)

    def waiting(self, seat: str) -> Session | None:
        """The phone that has claimed the seat and shows its word."""
        return next((claim for claim in self._live() if claim.seat == seat and not claim.approved), None)

    def paired(self, seat: str) -> Session | None:
        """The phone that holds the seat."""
        return next((session for session in self._live() if session.seat == seat and session.approved), None)

    def approve(self, seat: str, word: str) -> bool:
        """The host says which word the phone shows. A wrong one turns that phone away."""
        claim = self.waiting(seat)
        if claim is None:
            return False
        if not secrets.compare_digest(claim.word.encode(), word.strip().lower().encode()):
            self._end(claim, "refused")
            return False
        self._end_all([old for old in self._live() if old.seat == seat and old.cookie != claim.cookie], "moved")
        self._seats.approve(claim.cookie, self._clock() + SESSION_LIFE)
        return True

    def revoke(self, seat: str) -> None:
        """No phone holds or claims the seat any more."""
        self._seats.withdraw(seat)
        self._end_all([session for session in self._live() if session.seat == seat], "revoked")

    def follow(self, before: Sequence[str], now: Sequence[str]) -> None:
        """Seats that have another name keep their phones: the same chairs in the same order, called otherwise."""
        if len(before) == len(now):
            for old, new in zip(before, now, strict=True):
                if old != new and old not in now:
                    self._seats.rename(old, new)

    # On a phone

    def invited(self, code: str) -> str | None:
        """Whose seat the code is for, if it is still good. Asking uses nothing up."""
        code = code_from(code)
        found = self._seats.invited(digest(code), self._clock())
        return found.seat if found is not None else None

    def claim(self, code: str, cookie: str | None, mark: str = "") -> str | None:
        """Use the code up. Gives a new cookie for the phone, which begins with `mark`, or None. An older one for that
        seat, this phone's too, is good until the host picks the word, and then no more."""
        now = self._clock()
        invited = self._seats.spend(digest(code_from(code)), now)
        if invited is None:
            return None
        taken = self._taken(invited, cookie, now, mark)
        for listener in self.on_claim:
            listener()
        return taken

    def claim_openly(self, seat: str, cookie: str | None) -> str:
        """A phone takes a free seat by the code of the table; the word is chosen now. Gives its new cookie."""
        word = another_word({session.word for session in self._live() if not session.approved})
        taken = self._taken(Invited(seat, word, 0.0), cookie, self._clock(), "")
        for listener in self.on_claim:
            listener()
        return taken

    def session(self, cookie: str | None) -> Session | None:
        """The session of a phone, approved or not."""
        return self.session_with(digest(cookie)) if cookie else None

    def session_with(self, hashed: str) -> Session | None:
        """The session whose cookie has this hash, as it is now."""
        found = self._seats.session(hashed)
        return found if found is not None and not found.moved and self._clock() < found.expires else None

    def farewell(self, cookie: str | None) -> Farewell | None:
        """Why this phone has no seat any more; after a restart only whether another phone has it."""
        if not cookie:
            return None
        found = self._seats.session(digest(cookie))
        moved = found is not None and found.moved and self._clock() < found.expires
        return "moved" if moved else self._farewells.get(digest(cookie))

    def leave(self, session: Session) -> None:
        """The phone gives its seat up."""
        self._end(session, "left")

    # How it does that

    def _taken(self, invited: Invited, cookie: str | None, now: float, mark: str) -> str:
        held = self.session(cookie)
        if held is not None and held.seat != invited.seat:
            self._end(held, "left")
        fresh = mark + secrets.token_urlsafe(32)
        self._seats.admit(Session(digest(fresh), invited.seat, invited.word, now, now + CLAIM_LIFE))
        return fresh

    def _live(self) -> list[Session]:
        now = self._clock()
        return [session for session in self._seats.sessions() if now < session.expires and not session.moved]

    def _end_all(self, sessions: list[Session], why: Farewell) -> None:
        for session in sessions:
            self._end(session, why)

    def _end(self, session: Session, why: Farewell) -> None:
        if session.approved:
            for lost in self.on_loss:
                lost(session.seat, why)
        if why == "moved":
            self._seats.move(session.cookie)
        else:
            self._seats.end(session.cookie)
            self._farewells[session.cookie] = why
        for listener in self.on_end:
            listener(session.cookie)


def words_for(invited: Invited | Session) -> tuple[str, ...]:
    """The three words of which the phone shows one."""
    return offered_with(invited.word, invited.seat)
