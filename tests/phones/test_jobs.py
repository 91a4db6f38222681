"""The set-up side by side: who does which job, what waits for what, and nothing counted twice."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from companion.phones.jobs import Jobs
from companion.referee.outcomes import Refused
from tests.phones.conftest import Parlours
from tests.phones.page_forms import forms_in
from tests.phones.test_whole_evening import opened
from tests.phones.winter import done


@pytest.fixture
async def night() -> AsyncIterator[Parlours]:
    service = Parlours(play=opened(4))
    async with service.stack:
        yield service


async def test_everybody_sees_who_does_what(night: Parlours) -> None:
    anna, ben = await night.paired("Anna"), await night.paired("Ben", "10.0.0.2")
    assert (await anna.post("/jobs", data={"line": "1", "do": "take"})).status_code == 303
    mine, theirs = (await anna.get("/")).text, (await ben.get("/")).text
    assert "Anna does this" in theirs and "Anna does this" not in mine
    assert [one[0] for form in forms_in(mine) if form.hidden.get("line") == "1" for one in form.buttons] == [
        "Done",
        "Not me",
    ]
    taken = await ben.post("/jobs", data={"line": "1", "do": "take"})
    assert taken.status_code == 409 and "Anna does this." in taken.text
    assert (await ben.post("/jobs", data={"line": "1", "do": "done"})).status_code == 409
    assert (await anna.post("/jobs", data={"line": "1", "do": "done"})).status_code == 303
    assert night.play.seen_by(None).checklist[1].done and "✓ 1 of 13 done" in (await ben.get("/")).text


async def test_a_tick_counts_once_however_many_tap(night: Parlours) -> None:
    phones = [await night.paired(seat, f"10.0.0.{at}") for at, seat in enumerate(night.play.seats)]
    came = await asyncio.gather(*(one.post("/jobs", data={"line": "0", "do": "done"}) for one in phones for _ in "ab"))
    assert sorted(one.status_code for one in came) == [303, *[409] * 7]
    assert len(night.play.log.told) == 2


async def test_a_job_that_needs_another_waits_for_it(night: Parlours) -> None:
    anna = await night.paired("Anna")
    page = (await anna.get("/")).text
    assert "This waits for: Colony board in the middle" in page
    came = await anna.post("/jobs", data={"line": "2", "do": "take"})
    assert came.status_code == 409 and "This waits for: Colony board" in came.text
    done(night.play.play("tick", {"line": 0}))
    assert (await anna.post("/jobs", data={"line": "2", "do": "take"})).status_code == 303


async def test_objectives_are_not_dealt_to_phones_that_are_not_there_unsaid() -> None:
    play = opened(4)
    jobs = Jobs(play, lambda: ["Clara", "Dov"])
    [deal] = [one.line for one in jobs.lines if one.deals]
    came = jobs.done("Anna", deal)
    assert isinstance(came, Refused) and came.may_insist and "Clara and Dov would have to read it" in came.reasons[0]
    assert not play.table.sealed.objectives
    done(jobs.done("Anna", deal, insist=True))
    assert play.table.sealed.objectives and jobs.lines[deal].done


async def test_where_only_the_laptop_enters_no_job_is_taken(night: Parlours) -> None:
    anna = await night.paired("Anna")
    done(night.play.play("switch", {"what": "entering", "to": "laptop"}))
    assert (await anna.post("/jobs", data={"line": "0", "do": "done"})).status_code == 409
    assert not night.play.seen_by(None).checklist[0].done


@pytest.mark.parametrize("line", ["", "-1", "99", "x", "1e1", "²"])
async def test_a_line_that_is_none_is_refused(night: Parlours, line: str) -> None:
    anna = await night.paired("Anna")
    for what in ("take", "done", "", "other"):
        came = await anna.post("/jobs", data={"line": line, "do": what})
        assert came.status_code == 409, what
    assert len(night.play.log.told) == 1
