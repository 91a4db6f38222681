"""The phones of a saved game: who was invited, and who holds a seat. Only hashes reach the disk.

The sessions are read once and kept beside the rows, because every request of a phone asks for its own; an invitation is
spent by one UPDATE, so that of any number of phones one gets the seat.
"""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager

from msgspec.structs import asdict, replace
from sqlalchemy import ColumnElement, Connection, Engine, delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from companion.referee.pens import NotSaved
from companion.store.phone_records import HostPlace, Invited, Session
from companion.store.schema import HOST_PLACE, PHONE_INVITATION, PHONE_SESSION
from companion.store.trouble import sentence

INVITATION = PHONE_INVITATION.c
SESSION = PHONE_SESSION.c


class SavedSeats:
    """Keeps the phones of one saved game. Every method has written when it returns, or raises NotSaved."""

    def __init__(self, engine: Engine, game_id: str) -> None:
        self._engine = engine
        self._game_id = game_id
        self.table = hashlib.sha256(game_id.encode()).hexdigest()[:8]
        columns = (SESSION.cookie_hash, SESSION.seat, SESSION.word, SESSION.created, SESSION.expires, SESSION.approved)
        with self._stroke() as connection:
            rows = connection.execute(select(*columns).where(SESSION.game_id == game_id))
            self._sessions = {row.cookie_hash: Session(*row[:-1], approved=bool(row.approved)) for row in rows}

    def invite(self, token: str, invited: Invited, now: float) -> None:
        """A new invitation; every other one to that seat is void."""
        with self._stroke() as connection:
            connection.execute(delete(PHONE_INVITATION).where(*self._to(invited.seat)))
            row = {"token_hash": token, "game_id": self._game_id, "created": now, **asdict(invited)}
            connection.execute(insert(PHONE_INVITATION), row)

    def withdraw(self, seat: str) -> None:
        """No invitation to that seat is good any more."""
        with self._stroke() as connection:
            connection.execute(delete(PHONE_INVITATION).where(*self._to(seat)))

    def invited(self, token: str, now: float) -> Invited | None:
        """The invitation, if it can still be used."""
        with self._stroke() as connection:
            return self._found(connection, token, INVITATION.used_at.is_(None), INVITATION.expires > now)

    def spend(self, token: str, now: float) -> Invited | None:
        """Use it up: of any number of calls exactly one gets it."""
        good = (*self._named(token), INVITATION.used_at.is_(None), INVITATION.expires > now)
        with self._stroke() as connection:
            spent = connection.execute(update(PHONE_INVITATION).where(*good).values(used_at=now))
            return self._found(connection, token) if spent.rowcount == 1 else None

    def admit(self, session: Session) -> None:
        """A new session, not approved."""
        row = asdict(session)
        with self._stroke() as connection:
            connection.execute(delete(PHONE_SESSION).where(SESSION.expires <= session.created))
            values = {"cookie_hash": row.pop("cookie"), "game_id": self._game_id, **row}
            connection.execute(insert(PHONE_SESSION), values)
        self._sessions[session.cookie] = session

    def session(self, cookie: str) -> Session | None:
        """The session with that hash."""
        return self._sessions.get(cookie)

    def sessions(self) -> list[Session]:
        """All of them, the oldest first."""
        return sorted(self._sessions.values(), key=lambda session: session.created)

    def approve(self, cookie: str, expires: float) -> None:
        """The session holds its seat from now on."""
        with self._stroke() as connection:
            holds = update(PHONE_SESSION).where(SESSION.cookie_hash == cookie)
            connection.execute(holds.values(approved=True, expires=expires))
        self._sessions[cookie] = replace(self._sessions[cookie], approved=True, expires=expires)

    def move(self, cookie: str) -> None:
        """Another phone has the seat now; this one is remembered without a word until its time is over."""
        with self._stroke() as connection:
            lost = update(PHONE_SESSION).where(SESSION.cookie_hash == cookie)
            connection.execute(lost.values(approved=False, word=""))
        self._sessions[cookie] = replace(self._sessions[cookie], approved=False, word="")

    def end(self, cookie: str) -> None:
        """The session is over."""
        with self._stroke() as connection:
            connection.execute(delete(PHONE_SESSION).where(SESSION.cookie_hash == cookie))
        self._sessions.pop(cookie, None)

    def rename(self, before: str, now: str) -> None:
        """The seat has another name; its phone and its code stay good."""
        with self._stroke() as connection:
            theirs = update(PHONE_SESSION).where(SESSION.game_id == self._game_id, SESSION.seat == before)
            connection.execute(theirs.values(seat=now))
            connection.execute(update(PHONE_INVITATION).where(*self._to(before)).values(seat=now))
        for cookie, session in self._sessions.items():
            if session.seat == before:
                self._sessions[cookie] = replace(session, seat=now)

    def host_place(self) -> HostPlace | None:
        """The game's place at the host it was at last."""
        place = HOST_PLACE.c
        with self._stroke() as connection:
            row = connection.execute(
                select(place.host, place.key, place.name, place.ticket).where(place.game_id == self._game_id)
            ).first()
        return HostPlace(row.host, bytes.fromhex(row.key), row.name, bytes.fromhex(row.ticket)) if row else None

    def keep_host_place(self, place: HostPlace) -> None:
        """Remember it instead."""
        row = {"host": place.host, "key": place.key.hex(), "name": place.name, "ticket": place.ticket.hex()}
        with self._stroke() as connection:
            connection.execute(delete(HOST_PLACE).where(HOST_PLACE.c.game_id == self._game_id))
            connection.execute(insert(HOST_PLACE), {"game_id": self._game_id, **row})

    def _to(self, seat: str) -> tuple[ColumnElement[bool], ...]:
        return (INVITATION.game_id == self._game_id, INVITATION.seat == seat)

    def _named(self, token: str) -> tuple[ColumnElement[bool], ...]:
        return (INVITATION.game_id == self._game_id, INVITATION.token_hash == token)

    def _found(self, connection: Connection, token: str, *more: ColumnElement[bool]) -> Invited | None:
        columns = (INVITATION.seat, INVITATION.word, INVITATION.expires)
        row = connection.execute(select(*columns).where(*self._named(token), *more)).first()
        return Invited(*row) if row is not None else None

    @contextmanager
    def _stroke(self) -> Iterator[Connection]:
        try:
            with self._engine.begin() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise NotSaved(sentence(getattr(error, "orig", None) or error)) from None
