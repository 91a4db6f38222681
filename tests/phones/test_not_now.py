"""What speaks against a move stands on the pad before anybody tries; where only a rule does, the table may insist."""

from collections.abc import AsyncIterator

import pytest

from tests.phones.conftest import Parlours
from tests.phones.test_turn_pad import tap
from tests.phones.winter import done, winter


@pytest.fixture
async def night() -> AsyncIterator[Parlours]:
    service = Parlours(play=winter(crisis={"name": "Cold", "needs": ["fuel"]}))
    async with service.stack:
        yield service


async def test_what_is_not_to_be_done_now_stands_there_with_its_reason(night: Parlours) -> None:
    anna = await night.paired("Anna")
    done(night.play.play("move", {"survivor": "Mike Cho", "to": "hospital"}, seat="Anna"))
    page = (await anna.get("/turn?who=Mike Cho")).text
    assert "<h2 class=q>Not now</h2>" in page and "Moves to the library</summary>" in page
    assert "Mike Cho has moved this turn." in page
    came = await anna.post("/turn", data=_barred(page, "Moves to the library"))
    assert came.status_code == 303 and night.play.table.survivors["Mike Cho"].at == "library"
    assert night.play.log.last is not None and night.play.log.last.insisted


async def test_what_cannot_be_at_all_has_no_button(night: Parlours) -> None:
    anna = await night.paired("Anna")
    page = (await anna.get("/turn?who=Mike Cho")).text
    part = page.partition("Attacks a zombie</summary>")[2].partition("</details>")[0]
    assert part and "Do it anyway" not in part


async def test_an_insisting_tap_that_is_late_changes_nothing(night: Parlours) -> None:
    anna = await night.paired("Anna")
    done(night.play.play("move", {"survivor": "Mike Cho", "to": "hospital"}, seat="Anna"))
    sent = _barred((await anna.get("/turn?who=Mike Cho")).text, "Moves to the library")
    done(night.play.play("spend-food", {"amount": 1}, seat="Anna"))
    came = await anna.post("/turn", data=sent)
    assert came.status_code == 409 and night.play.table.survivors["Mike Cho"].at == "hospital"


async def test_cards_and_food_go_by_number(night: Parlours) -> None:
    anna = await night.paired("Anna")
    food = night.play.table.food
    assert (await tap(anna, (await anna.get("/turn")).text, "Play a food card: 2 food")).status_code == 303
    assert night.play.table.food == food + 2 and night.play.table.waste == 1
    assert (await tap(anna, (await anna.get("/turn")).text, "Add 3 cards to the crisis")).status_code == 303
    assert night.play.table.face_down["Anna"] == 3
    assert (await tap(anna, (await anna.get("/turn")).text, "Spend 4 food on a die")).status_code == 303
    assert night.play.table.food == food - 2


@pytest.mark.rule("BG-FREE-PLAY-1")
def test_only_an_item_brings_food() -> None:
    play = winter()
    came = play.play("play-card", {"kind": "event", "food": 1})
    assert getattr(came, "reasons", ()) == ("Only an item brings food.",)


@pytest.mark.parametrize("who", ["Brian Lee", "Mike Cho", ""])
async def test_an_update_of_the_pad_is_small(night: Parlours, who: str) -> None:
    anna = await night.paired("Anna")
    done(night.play.play("move", {"survivor": "Mike Cho", "to": "hospital"}, seat="Anna"))
    done(night.play.play("move", {"survivor": "Brian Lee", "to": "hospital"}, seat="Anna"))
    part = (await anna.get("/turn", params={"part": 1, "who": who})).content
    assert len(part.rstrip()) <= 8192, len(part.rstrip())


def _barred(page: str, text: str) -> dict[str, str]:
    """What the form sends by *Do it anyway* under that line."""
    part = page.partition(f"{text}</summary>")[2].partition("</details>")[0]
    key = part.partition('name=way value="')[2].partition('"')[0]
    saw = page.partition('name=saw value="')[2].partition('"')[0]
    assert "Do it anyway" in part and key and saw
    return {"saw": saw, "who": "Mike Cho", "insist": "yes", "way": key}
