"""A player gets another name while a phone is paired: the seat stays that phone's, there and back."""

from pathlib import Path

import pytest
from sqlalchemy import insert

from companion.games.winter.game import WINTER
from companion.games.winter.position.demo import position
from companion.phones.seats import Seats, SeatsInMemory
from companion.phones.service import Phones
from companion.playthrough import Playthrough
from companion.referee.pens import Opening
from companion.store.engine import open_engine
from companion.store.phone_seats import SavedSeats
from companion.store.schema import GAME


def saved(folder: Path) -> SavedSeats:
    engine = open_engine(f"sqlite:///{folder / 'games.db'}")
    row = {"id": "one", "title": "one", "kind": "dead-of-winter", "created": 0.0, "played": 0.0, "opening": "{}"}
    with engine.begin() as connection:
        connection.execute(insert(GAME), {**row, "schema_version": 1, "players": "[]"})
    return SavedSeats(engine, "one")


@pytest.mark.parametrize("kept", ["in memory", "saved"])
async def test_a_seat_that_is_renamed_keeps_its_phone(kept: str, tmp_path: Path) -> None:
    seats: Seats = SeatsInMemory() if kept == "in memory" else saved(tmp_path)
    play = Playthrough(WINTER, Opening(WINTER.id, position(), 1))
    async with Phones(play, seats) as phones:
        await phones.start(0, "127.0.0.1")
        code = phones.invite("Ada").url.rsplit("/", 1)[1]
        cookie = phones._pairing.claim(code, None)
        waiting = phones._pairing.waiting("Ada")
        assert waiting is not None and phones.approve("Ada", waiting.word)
        play.play("rename-player", {"player": "Ada", "to": "Adele"})
        assert [one.name for one in phones.seats() if one.paired] == ["Adele"]
        session = phones._pairing.session(cookie)
        assert session is not None and session.seat == "Adele" and session.approved
        play.undo()
        assert [one.name for one in phones.seats() if one.paired] == ["Ada"]
        play.redo()
        assert [one.name for one in phones.seats() if one.paired] == ["Adele"]


async def test_somebody_new_at_the_table_takes_nobodys_phone() -> None:
    play = Playthrough(WINTER, Opening(WINTER.id, position(), 1))
    async with Phones(play, SeatsInMemory()) as phones:
        await phones.start(0, "127.0.0.1")
        code = phones.invite("Ben").url.rsplit("/", 1)[1]
        phones._pairing.claim(code, None)
        waiting = phones._pairing.waiting("Ben")
        assert waiting is not None and phones.approve("Ben", waiting.word)
        play.play("add-player", {"name": "Eve", "after": "Ada"}, insist=True)
        assert [one.name for one in phones.seats() if one.paired] == ["Ben"]
