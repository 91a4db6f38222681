"""The crisis of a round on a phone: by its name, or as it stands on a card that nobody knows."""

import pytest

from tests.phones.conftest import Parlours
from tests.phones.winter import winter


@pytest.fixture
async def night() -> Parlours:
    return Parlours(play=winter(phase="crisis", objectives="cards"))


async def test_a_known_crisis_needs_its_name_alone(night: Parlours) -> None:
    async with night.stack:
        anna, ben = await night.paired("Anna"), await night.paired("Ben", "10.0.0.2")
        page = (await anna.get("/")).text
        assert "The crisis of this round" in page and "<option>Despair" in page
        assert "The crisis of this round" not in (await ben.get("/")).text
        assert (await ben.post("/crisis", data={"name": "Despair"})).status_code == 409
        assert (await anna.post("/crisis", data={"name": "Despair"})).status_code == 303
        assert night.play.table.crisis is not None and night.play.table.crisis.name == "Despair"
        assert (await anna.post("/crisis", data={"name": "Illness"})).status_code == 409


@pytest.mark.rule("BG-PT-1a")
async def test_another_one_is_read_off_its_card(night: Parlours) -> None:
    async with night.stack:
        anna = await night.paired("Anna")
        came = await anna.post("/crisis", data={"name": "Frozen pipes"})
        assert came.status_code == 409 and "is not in the catalogue" in came.text
        sent = {"name": "Frozen pipes", "needs": "tool", "also": "fuel", "failure": "morale -2; sing a song"}
        assert (await anna.post("/crisis", data=sent)).status_code == 303
        crisis = night.play.seen_by(None).crisis
        assert crisis is not None and crisis.needs == ("tool", "fuel") and len(crisis.on_failure) == 2
        assert crisis.on_failure[0].do == "morale"


async def test_a_symbol_that_is_none_is_refused_in_words(night: Parlours) -> None:
    async with night.stack:
        anna = await night.paired("Anna")
        came = await anna.post("/crisis", data={"name": "X", "needs": "gold"})
        assert came.status_code == 409 and night.play.table.crisis is None


def test_the_words_of_a_card_are_in_the_protocol_too() -> None:
    play = winter(phase="crisis", objectives="cards")
    play.play("reveal-crisis", {"name": "X", "needs": ["tool"], "failure": "lose 2 morale"})
    assert play.table.crisis is not None and play.table.crisis.on_failure[0].by == -2
