"""Where invitations and sessions of one game are kept: the interface, and a keeper in memory."""

import secrets
from typing import Protocol

from msgspec.structs import replace

from companion.store.phone_records import HostPlace, Invited, Session


class Seats(Protocol):
    """Keeps the phones of one game. A method has written when it returns; hashes only, never a token or a cookie."""

    @property
    def table(self) -> str:
        """A short name of the game that tells it from others, fit for the name of a cookie: no secret."""

    def invite(self, token: str, invited: Invited, now: float) -> None:
        """A new invitation; every other one to that seat is void."""

    def withdraw(self, seat: str) -> None:
        """No invitation to that seat is good any more."""

    def invited(self, token: str, now: float) -> Invited | None:
        """The invitation, if it can still be used."""

    def spend(self, token: str, now: float) -> Invited | None:
        """Use it up: of any number of calls exactly one gets it."""

    def admit(self, session: Session) -> None:
        """A new session, not approved."""

    def session(self, cookie: str) -> Session | None:
        """The session with that hash."""

    def sessions(self) -> list[Session]:
        """All of them, the oldest first."""

    def approve(self, cookie: str, expires: float) -> None:
        """The session holds its seat from now on."""

    def move(self, cookie: str) -> None:
        """Another phone has the seat now; this one is remembered without a word until its time is over."""

    def end(self, cookie: str) -> None:
        """The session is over."""

    def rename(self, before: str, now: str) -> None:
        """The seat has another name; its phone and its code stay good."""

    def host_place(self) -> HostPlace | None:
        """The game's place at the host it was at last: its key is kept like a secret card."""

    def keep_host_place(self, place: HostPlace) -> None:
        """Remember it instead."""


class SeatsInMemory:
    """For a game that is not saved."""

    def __init__(self) -> None:
        self.table = secrets.token_hex(4)
        self._invited: dict[str, Invited] = {}
        self._sessions: dict[str, Session] = {}
        self._host_place: HostPlace | None = None

    def invite(self, token: str, invited: Invited, now: float) -> None:
        self.withdraw(invited.seat)
        self._invited[token] = invited

    def withdraw(self, seat: str) -> None:
        self._invited = {token: kept for token, kept in self._invited.items() if kept.seat != seat}

    def invited(self, token: str, now: float) -> Invited | None:
        found = self._invited.get(token)
        return found if found is not None and now < found.expires else None

    def spend(self, token: str, now: float) -> Invited | None:
        found = self.invited(token, now)
        self._invited.pop(token, None)
        return found

    def admit(self, session: Session) -> None:
        self._sessions[session.cookie] = session

    def session(self, cookie: str) -> Session | None:
        return self._sessions.get(cookie)

    def sessions(self) -> list[Session]:
        return sorted(self._sessions.values(), key=lambda session: session.created)

    def approve(self, cookie: str, expires: float) -> None:
        self._sessions[cookie] = replace(self._sessions[cookie], approved=True, expires=expires)

    def move(self, cookie: str) -> None:
        self._sessions[cookie] = replace(self._sessions[cookie], approved=False, word="")

    def end(self, cookie: str) -> None:
        self._sessions.pop(cookie, None)

    def rename(self, before: str, now: str) -> None:
        self._sessions = {
            cookie: replace(one, seat=now) if one.seat == before else one for cookie, one in self._sessions.items()
        }
        self._invited = {
            token: replace(one, seat=now) if one.seat == before else one for token, one in self._invited.items()
        }

    def host_place(self) -> HostPlace | None:
        return self._host_place

    def keep_host_place(self, place: HostPlace) -> None:
        self._host_place = place
