"""Phones of a saved game: the database holds hashes only, spends an invitation once, and remembers who sat where."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Engine, insert

from companion.phones.pairing import INVITATION_LIFE, SESSION_LIFE, Pairing
from companion.referee.pens import NotSaved
from companion.store.engine import open_engine
from companion.store.phone_records import Invited
from companion.store.phone_seats import SavedSeats
from companion.store.schema import GAME
from tests.phones.conftest import Clock


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    engine = open_engine(f"sqlite:///{tmp_path / 'games.db'}")
    with engine.begin() as connection:
        for game in ("one", "two"):
            row = {"id": game, "title": game, "kind": "parlour", "created": 0.0, "played": 0.0, "opening": "{}"}
            connection.execute(insert(GAME), {**row, "schema_version": 1, "players": "[]"})
    return engine


def test_a_seat_outlives_the_program(engine: Engine) -> None:
    clock = Clock()
    pairing = Pairing(SavedSeats(engine, "one"), clock)
    code, invited = pairing.invite("Anna")
    assert pairing.invited(code) == "Anna"
    cookie = pairing.claim(code, None)
    assert cookie is not None and pairing.invited(code) is None and pairing.claim(code, None) is None
    assert pairing.approve("Anna", invited.word)
    again = Pairing(SavedSeats(engine, "one"), clock)
    session = again.session(cookie)
    assert session is not None and session.approved and session.seat == "Anna"
    assert Pairing(SavedSeats(engine, "two"), clock).session(cookie) is None
    again.revoke("Anna")
    assert Pairing(SavedSeats(engine, "one"), clock).session(cookie) is None


def test_a_phone_whose_seat_moved_is_told_so_after_a_restart(engine: Engine) -> None:
    cookies = []
    for _ in range(2):
        pairing = Pairing(SavedSeats(engine, "one"), clock := Clock())
        code, invited = pairing.invite("Anna")
        cookies.append(pairing.claim(code, None))
        assert pairing.approve("Anna", invited.word)
    again = Pairing(SavedSeats(engine, "one"), clock)
    assert again.session(cookies[0]) is None and again.farewell(cookies[0]) == "moved"
    assert again.session(cookies[1]) is not None and again.farewell(cookies[1]) is None
    assert again.paired("Anna") == again.session(cookies[1]) and again.waiting("Anna") is None
    again.revoke("Anna")
    assert again.paired("Anna") is None and again.farewell(cookies[0]) == "moved"
    clock.now += SESSION_LIFE
    assert again.farewell(cookies[0]) is None


def test_an_invitation_ends_by_time_by_a_newer_one_and_by_hand(engine: Engine) -> None:
    clock = Clock()
    pairing = Pairing(SavedSeats(engine, "one"), clock)
    older, _ = pairing.invite("Anna")
    newer, _ = pairing.invite("Anna")
    other, _ = pairing.invite("Ben")
    assert pairing.claim(older, None) is None
    pairing.withdraw("Ben")
    assert pairing.claim(other, None) is None
    clock.now += INVITATION_LIFE
    assert pairing.claim(newer, None) is None


async def test_of_eight_openings_of_the_file_one_spends_it(engine: Engine) -> None:
    houses = [SavedSeats(engine, "one") for _ in range(8)]
    houses[0].invite("hash", Invited("Anna", "candle", 200.0), 20.0)
    spent = await asyncio.gather(*(asyncio.to_thread(service.spend, "hash", 100.0) for service in houses))
    assert [found for found in spent if found is not None] == [Invited("Anna", "candle", 200.0)]


def test_the_file_never_holds_a_code_or_a_cookie(engine: Engine, tmp_path: Path) -> None:
    pairing = Pairing(SavedSeats(engine, "one"))
    code, _ = pairing.invite("Anna")
    cookie = pairing.claim(code, None)
    assert cookie is not None
    engine.dispose()
    written = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"phone_session" in written
    assert code.encode() not in written and cookie.encode() not in written


def test_a_database_that_is_gone_is_a_sentence(engine: Engine) -> None:
    seats = SavedSeats(engine, "one")
    with engine.begin() as connection:
        connection.exec_driver_sql("DROP TABLE phone_invitation")
    with pytest.raises(NotSaved, match="no such table"):
        seats.withdraw("Anna")
