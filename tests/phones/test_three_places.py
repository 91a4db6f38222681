"""Seat, Table and Rules on a phone: the strip on top of each, and nothing of it secret."""

from collections.abc import AsyncIterator

import pytest

from tests.phones.conftest import Parlours
from tests.phones.test_turn_pad import tap
from tests.phones.winter import SEATS, done, secrets_of, winter


@pytest.fixture
async def night() -> AsyncIterator[Parlours]:
    service = Parlours(play=winter())
    async with service.stack:
        yield service


async def test_the_strip_says_whose_turn_it_is(night: Parlours) -> None:
    anna, ben = await night.paired("Anna"), await night.paired("Ben", "192.168.178.51")
    mine, others = (await anna.get("/")).text, (await ben.get("/")).text
    assert 'role=status aria-label="The table"' in mine and 'class="strip lit"' in mine
    assert "<h2 class=turn>It is your turn</h2>" in mine
    assert "<h2 class=turn>Anna’s turn</h2>" in others and 'class="strip"' in others
    for link in ('href="/" aria-current=page>Seat', 'href="/board">Table', 'href="/rules">Rules'):
        assert link in mine


async def test_the_strip_says_whom_the_table_waits_for(night: Parlours) -> None:
    ben = await night.paired("Ben")
    done(night.play.play("exile", {"player": "Dov"}))
    assert "Waiting for Anna, you, Clara and Dov: a vote" in (await ben.get("/")).text
    done(night.play.answer(night.play.ask_id, "down", "Ben"))
    page = (await ben.get("/board")).text
    assert "Waiting for Anna, Clara and Dov: a vote" in page and "strip lit" not in page


async def test_the_strip_says_that_the_game_is_over(night: Parlours) -> None:
    ben = await night.paired("Ben")
    done(night.play.play("adjust", {"what": "morale", "to": 0}))
    if night.play.table.ended is None:
        pytest.fail("morale 0 ends the game")
    page = (await ben.get("/board")).text
    assert "The game is over" in page and "strip over" in page


async def test_the_table_page_shows_the_board_and_no_secret(night: Parlours) -> None:
    ben = await night.paired("Ben")
    done(night.play.play("move", {"survivor": "Mike Cho", "to": "hospital"}))
    page = (await ben.get("/board")).text
    for words in ("5 Hospital", "Mike Cho (Anna)", "3 free", "Goal: We Need More Samples", "The story"):
        assert words in page, words
    secrets = set().union(*(secrets_of(night.play, seat) for seat in SEATS))
    assert [one for one in secrets if one in page] == []
    part = await ben.get("/board?part=1")
    assert part.text.startswith("<main") and len(part.content) % 4096 == 0 and len(part.content) <= 8192


async def test_all_phones_get_the_same_table(night: Parlours) -> None:
    ben, dov = await night.paired("Ben"), await night.paired("Dov", "192.168.178.51")
    assert (await ben.get("/board?part=1")).content == (await dov.get("/board?part=1")).content


async def test_rules_are_found(night: Parlours) -> None:
    ben = await night.paired("Ben")
    page = (await ben.get("/rules?q=bitten")).text
    assert "clause" in page and "<section id=" in page and 'value="bitten"' in page
    assert "0 clauses" in (await ben.get("/rules?q=xyzzy")).text
    assert "<script>" not in (await ben.get("/rules?q=<script>alert(1)</script>")).text
    assert len((await ben.get("/rules?part=1&q=the")).content) <= 12288


async def test_without_a_seat_there_is_no_table(night: Parlours) -> None:
    stranger = await night.phone()
    assert (await stranger.get("/board")).status_code == 303
    assert (await stranger.get("/board?part=1")).status_code == 403
    assert (await stranger.get("/rules?q=zombie")).headers["location"] == "/"


async def test_a_first_load_is_small(night: Parlours) -> None:
    ben = await night.paired("Ben")
    assert len((await ben.get("/")).content) <= 30_000
    assert len((await ben.get("/board")).content) <= 30_000


@pytest.mark.parametrize("learning", [True, False])
async def test_the_table_page_explains_what_happens_for_the_first_time(learning: bool) -> None:
    service = Parlours(play=winter(first_evening=learning))
    async with service.stack:
        ben = await service.paired("Ben")
        done(service.play.play("exile", {"player": "Dov"}))
        assert ("For the first time: A vote to exile" in (await ben.get("/board")).text) is learning


async def test_the_colony_phase_runs_on_the_table_page_too(night: Parlours) -> None:
    anna, ben = await night.paired("Anna"), await night.paired("Ben", "192.168.178.51")
    for _ in SEATS:
        done(night.play.play("end-turn", {}))
    mine, theirs = (await anna.get("/board")).text, (await ben.get("/board")).text
    for page in (mine, theirs, (await ben.get("/")).text):
        assert "Colony phase · step 1 of" in page and "<h2>Pay food</h2>" in page
        assert "Two at the colony eat one food" in page
    assert "Anna usually goes on here." in theirs and "Next</button>" not in theirs and "Next</button>" in mine
    came = await tap(anna, mine, "Next")
    assert came.status_code == 303 and came.headers["location"] == "/board"
    assert "step 2 of" in (await ben.get("/board")).text
    assert (await tap(anna, mine, "Next")).status_code == 409
