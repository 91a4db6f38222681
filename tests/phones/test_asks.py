"""Questions on phones: each seat its own, answered once, by a tap where that will do; votes sealed until all are in."""

import re

import httpx
import pytest

from companion.referee.asks import Name, Roll
from tests.phones.conftest import Parlours
from tests.phones.test_playing import JSON
from tests.phones.winter import SEATS, done, exile, winter

BITTEN = {"exposure": "do"}


async def at_table(house: Parlours, **more: object) -> dict[str, httpx.AsyncClient]:
    """Four phones at a game of which the exposure die is rolled by hand."""
    house.play = winter(bookkeeping=BITTEN, **more)
    house.restart()
    return {seat: await house.paired(seat) for seat in SEATS}


async def give(house: Parlours, phone: httpx.AsyncClient, value: str, ask: str = "") -> httpx.Response:
    """An answer to the open question, as the page's script sends it."""
    return await phone.post("/answer", data={"ask": ask or house.play.ask_id, "value": value}, headers=JSON)


def told(house: Parlours) -> str:
    """The newest step in words."""
    last = house.play.log.last
    assert last is not None
    return " ".join(fact.told() for fact in last.facts)


async def test_a_roll_is_one_tap_or_the_face(house: Parlours) -> None:
    phones = await at_table(house)
    done(house.play.play("move", {"survivor": "Brian Lee", "to": "hospital"}))
    assert isinstance(house.play.ask, Roll)
    page = (await phones["Anna"].get("/")).text
    assert 'value="roll" formnovalidate>Roll for me' in page
    assert re.findall(r'type="radio" name="value" value="(\w+)"', page) == ["blank", "wound", "frostbite", "bitten"]
    for seat in ("Ben", "Clara", "Dov"):
        assert "Roll for me" not in (await phones[seat].get("/")).text
        assert (await give(house, phones[seat], "roll")).status_code == 409
    assert (await give(house, phones["Anna"], "sixteen")).json()["said"].startswith("'sixteen' is not a face")
    assert (await give(house, phones["Anna"], "wound")).status_code == 200
    assert "Brian Lee takes a wound" in told(house)
    done(house.play.play("move", {"survivor": "Mike Cho", "to": "hospital"}))
    assert (await give(house, phones["Anna"], "roll")).status_code == 200
    assert "Exposure for Mike Cho" in told(house)


async def test_an_action_die_is_a_number(house: Parlours) -> None:
    phones = await at_table(house, phase="crisis", crisis={"name": "Fuel Shortage"})
    done(house.play.play("roll-dice", {}))
    ask = house.play.ask
    assert isinstance(ask, Roll) and ask.die == "action" and ask.seat is not None
    assert (await give(house, phones[ask.seat], "7")).status_code == 409
    assert (await give(house, phones[ask.seat], "4")).status_code == 200
    assert house.play.log.open is not None and house.play.log.open.answers == [4]


async def test_a_bite_asks_its_controller(house: Parlours) -> None:
    phones = await at_table(house)
    done(house.play.play("move", {"survivor": "Thomas Heart", "to": "school"}, insist=True))
    assert (await give(house, phones["Ben"], "bitten")).status_code == 200
    assert house.play.ask is not None and house.play.ask.about == "bite" and house.play.ask.seat == "Anna"
    page = (await phones["Anna"].get("/")).text
    assert "Mike Cho dies and the bite ends" in page and "Choose this" in page
    assert "Choose this" not in (await phones["Ben"].get("/")).text
    first = house.play.ask_id
    assert (await give(house, phones["Anna"], "sacrifice")).status_code == 200
    again = await give(house, phones["Anna"], "roll", first)
    assert again.status_code == 409
    assert again.json() == {"said": "You have answered that already: the first answer counts."}
    late = await give(house, phones["Ben"], "roll", first)
    assert late.status_code == 409 and late.json() == {"said": "That question is no longer open."}
    plain = await phones["Anna"].post("/answer", data={"ask": first, "value": "roll"})
    assert plain.status_code == 409 and "You have answered that already" in plain.text and 'href="/"' in plain.text


async def test_a_replacement_is_named_with_suggestions_and_placed(house: Parlours) -> None:
    phones = await at_table(house)
    done(house.play.play("die", {"survivor": "Jenny Clark"}, insist=True))
    assert isinstance(house.play.ask, Name) and house.play.ask.seat == "Dov"
    page = (await phones["Dov"].get("/")).text
    names = re.findall(r"<option>([^<]+)", page)
    assert "Sparky" in names and len(names) > 20
    assert not {"Jenny Clark", "Brian Lee", "Thomas Heart"} & set(names)
    refused = await give(house, phones["Dov"], "Rosa")
    assert refused.status_code == 409 and "type the numbers too" in refused.json()["said"]
    assert (await give(house, phones["Dov"], " ")).json() == {"said": "Type a name, at most 80 characters."}
    assert (await give(house, phones["Dov"], "Rosa 20 3 2")).status_code == 200
    assert house.play.table.survivors["Rosa"].player == "Dov"


async def test_a_new_leader_and_a_place_are_chosen(house: Parlours) -> None:
    phones = await at_table(house)
    exile(house.play, "Ben", until="exile")
    assert "Thomas Heart must leave the colony. Where to?" in (await phones["Ben"].get("/")).text
    assert (await give(house, phones["Ben"], "library")).status_code == 200
    assert (await give(house, phones["Ben"], "blank")).status_code == 200
    assert house.play.ask is None and house.play.table.survivors["Thomas Heart"].at == "library"
    done(house.play.play("add-survivor", {"name": "Sparky", "player": "Anna"}))
    done(house.play.play("die", {"survivor": "Brian Lee"}, insist=True))
    assert "Who leads now?" in (await phones["Anna"].get("/")).text
    assert (await give(house, phones["Anna"], "Sparky")).status_code == 200
    assert house.play.table.survivors["Sparky"].leader


async def test_without_dealt_cards_loyalty_is_asked(house: Parlours) -> None:
    phones = await at_table(house, objectives="cards")
    exile(house.play, "Ben", until="loyalty")
    assert "Yes, it was loyal" in (await phones["Ben"].get("/")).text
    assert (await give(house, phones["Ben"], "yes")).status_code == 200
    assert house.play.table.players["Ben"].loyal


async def test_a_number_is_counted(house: Parlours) -> None:
    anna = await house.paired("Anna")
    house.play.play("reckon", {"seat": "Anna"})
    assert 'type="number" aria-label="Number" min="1" max="6" value="2"' in (await anna.get("/")).text
    for wrong in ("", "7", "three", "²", "9" * 40, "-1", "1.5"):
        assert (await give(house, anna, wrong)).status_code == 409
    assert (await give(house, anna, " 3 ")).status_code == 200
    assert house.play.table.decided == [3]


@pytest.mark.question(106)
async def test_a_vote_shows_how_far_it_is_to_everybody(house: Parlours) -> None:
    house.play = winter()
    house.restart()
    phones = {seat: await house.paired(seat) for seat in SEATS}
    exile(house.play, "Dov")
    done(house.play.play("end-turn", {}, insist=True))
    done(house.play.play("exile", {"player": "Clara"}))
    pages = {seat: (await phone.get("/")).text for seat, phone in phones.items()}
    assert all("0 of 3 have voted." in page for page in pages.values())
    assert "The others vote." in pages["Dov"] and "Cast my vote" not in pages["Dov"]
    refused = await give(house, phones["Dov"], "up")
    assert refused.status_code == 409 and refused.json()["said"].startswith("Dov has no vote here")
    for count, seat in enumerate(("Clara", "Ben"), 1):
        assert (await give(house, phones[seat], "up")).json() == {"said": f"{count} of 3 have voted."}
        for phone in phones.values():
            assert f"{count} of 3 have voted." in (await phone.get("/hand")).text
    assert "Your vote is in." in (await phones["Ben"].get("/")).text
    ask = house.play.ask_id
    assert (await give(house, phones["Anna"], "down")).status_code == 200
    assert (await give(house, phones["Anna"], "up", ask)).json()["said"].startswith("You have answered that already")


async def test_a_ballot_changes_nothing_that_others_are_sent(house: Parlours) -> None:
    """The same evening twice: Ben votes once up, once down. Until all are in, nobody's bytes differ, not even his."""
    evenings = []
    for ballot in ("up", "down"):
        house.play = winter()
        house.restart()
        phones = {seat: await house.paired(seat) for seat in SEATS}
        done(house.play.play("exile", {"player": "Dov"}))
        answers = [await give(house, phones["Ben"], ballot)]
        for phone in phones.values():
            answers += [await phone.get("/hand"), await phone.get("/")]
        evenings.append([_without_chance(answer) for answer in answers])
    assert evenings[0] == evenings[1]


def _without_chance(answer: httpx.Response) -> tuple[str, int]:
    """What was sent, but for nonces and the name of the state, which are always others."""
    text = re.sub(r'nonce="[^"]+"|data-news="[^"]+"', "", answer.text)
    return text, answer.status_code
