"""Questions on phones: each seat its own, answered once, by a tap where that will do; votes sealed until all are in."""

import re

import httpx
import pytest

from companion.referee.asks import Name, Roll
from tests.phones.conftest import Parlours
from tests.phones.test_playing import JSON
from tests.phones.winter import SEATS, done, exile, winter

BITTEN = {"exposure": "do"}


async def at_table(service: Parlours, **more: object) -> dict[str, httpx.AsyncClient]:
    """Four phones at a game of which the exposure die is rolled by hand."""
    service.play = winter(bookkeeping=BITTEN, **more)
    service.restart()
    return {seat: await service.paired(seat) for seat in SEATS}


async def give(service: Parlours, phone: httpx.AsyncClient, value: str, ask: str = "") -> httpx.Response:
    """An answer to the open question, as the page's script sends it."""
    return await phone.post("/answer", data={"ask": ask or service.play.ask_id, "value": value}, headers=JSON)


def told(service: Parlours) -> str:
    """The newest step in words."""
    last = service.play.log.last
    assert last is not None
    return " ".join(fact.told() for fact in last.facts)


async def test_a_roll_is_one_tap_or_the_face(service: Parlours) -> None:
    phones = await at_table(service)
    done(service.play.play("move", {"survivor": "Brian Lee", "to": "hospital"}))
    assert isinstance(service.play.ask, Roll)
    page = (await phones["Anna"].get("/")).text
    assert 'value="roll" formnovalidate>Roll for me' in page
    assert re.findall(r'type="radio" name="value" value="(\w+)"', page) == ["blank", "wound", "frostbite", "bitten"]
    for seat in ("Ben", "Clara", "Dov"):
        assert "Roll for me" not in (await phones[seat].get("/")).text
        assert (await give(service, phones[seat], "roll")).status_code == 409
    assert (await give(service, phones["Anna"], "sixteen")).json()["said"].startswith("'sixteen' is not a face")
    assert (await give(service, phones["Anna"], "wound")).status_code == 200
    assert "Brian Lee takes a wound" in told(service)
    done(service.play.play("move", {"survivor": "Mike Cho", "to": "hospital"}))
    assert (await give(service, phones["Anna"], "roll")).status_code == 200
    assert "Exposure for Mike Cho" in told(service)


async def test_an_action_die_is_a_number(service: Parlours) -> None:
    phones = await at_table(service, phase="crisis", crisis={"name": "Fuel Shortage"})
    done(service.play.play("roll-dice", {}))
    ask = service.play.ask
    assert isinstance(ask, Roll) and ask.die == "action" and ask.seat is not None
    assert (await give(service, phones[ask.seat], "7")).status_code == 409
    assert (await give(service, phones[ask.seat], "4")).status_code == 200
    assert service.play.log.open is not None and service.play.log.open.answers == [4]


async def test_a_bite_asks_its_controller(service: Parlours) -> None:
    phones = await at_table(service)
    done(service.play.play("move", {"survivor": "Thomas Heart", "to": "school"}, insist=True))
    assert (await give(service, phones["Ben"], "bitten")).status_code == 200
    assert service.play.ask is not None and service.play.ask.about == "bite" and service.play.ask.seat == "Anna"
    page = (await phones["Anna"].get("/")).text
    assert "Mike Cho dies and the bite ends" in page and "Choose this" in page
    assert "Choose this" not in (await phones["Ben"].get("/")).text
    first = service.play.ask_id
    assert (await give(service, phones["Anna"], "sacrifice")).status_code == 200
    again = await give(service, phones["Anna"], "roll", first)
    assert again.status_code == 409
    assert again.json() == {"said": "You have answered that already: the first answer counts."}
    late = await give(service, phones["Ben"], "roll", first)
    assert late.status_code == 409 and late.json() == {"said": "That question is no longer open."}
    plain = await phones["Anna"].post("/answer", data={"ask": first, "value": "roll"})
    assert plain.status_code == 409 and "You have answered that already" in plain.text and 'href="/"' in plain.text


async def test_a_replacement_is_named_with_suggestions_and_placed(service: Parlours) -> None:
    phones = await at_table(service)
    done(service.play.play("die", {"survivor": "Jenny Clark"}, insist=True))
    assert isinstance(service.play.ask, Name) and service.play.ask.seat == "Dov"
    page = (await phones["Dov"].get("/")).text
    names = re.findall(r"<option>([^<]+)", page)
    assert "Sparky" in names and len(names) > 20
    assert not {"Jenny Clark", "Brian Lee", "Thomas Heart"} & set(names)
    refused = await give(service, phones["Dov"], "Rosa")
    assert refused.status_code == 409 and "type the numbers too" in refused.json()["said"]
    assert (await give(service, phones["Dov"], " ")).json() == {"said": "Type a name, at most 80 characters."}
    assert (await give(service, phones["Dov"], "Rosa 20 3 2")).status_code == 200
    assert service.play.table.survivors["Rosa"].player == "Dov"


async def test_a_new_leader_and_a_place_are_chosen(service: Parlours) -> None:
    phones = await at_table(service)
    exile(service.play, "Ben", until="exile")
    assert "Thomas Heart must leave the colony. Where to?" in (await phones["Ben"].get("/")).text
    assert (await give(service, phones["Ben"], "library")).status_code == 200
    assert (await give(service, phones["Ben"], "blank")).status_code == 200
    assert service.play.ask is None and service.play.table.survivors["Thomas Heart"].at == "library"
    done(service.play.play("add-survivor", {"name": "Sparky", "player": "Anna"}))
    done(service.play.play("die", {"survivor": "Brian Lee"}, insist=True))
    assert "Who leads now?" in (await phones["Anna"].get("/")).text
    assert (await give(service, phones["Anna"], "Sparky")).status_code == 200
    assert service.play.table.survivors["Sparky"].leader


async def test_without_dealt_cards_loyalty_is_asked(service: Parlours) -> None:
    phones = await at_table(service, objectives="cards")
    exile(service.play, "Ben", until="loyalty")
    assert "Yes, it was loyal" in (await phones["Ben"].get("/")).text
    assert (await give(service, phones["Ben"], "yes")).status_code == 200
    assert service.play.table.players["Ben"].loyal


async def test_a_number_is_counted(service: Parlours) -> None:
    anna = await service.paired("Anna")
    service.play.play("reckon", {"seat": "Anna"})
    assert 'type="number" aria-label="Number" min="1" max="6" value="2"' in (await anna.get("/")).text
    for wrong in ("", "7", "three", "²", "9" * 40, "-1", "1.5"):
        assert (await give(service, anna, wrong)).status_code == 409
    assert (await give(service, anna, " 3 ")).status_code == 200
    assert service.play.table.decided == [3]


@pytest.mark.question(106)
async def test_a_vote_shows_how_far_it_is_to_everybody(service: Parlours) -> None:
    service.play = winter()
    service.restart()
    phones = {seat: await service.paired(seat) for seat in SEATS}
    exile(service.play, "Dov")
    done(service.play.play("end-turn", {}, insist=True))
    done(service.play.play("exile", {"player": "Clara"}))
    pages = {seat: (await phone.get("/")).text for seat, phone in phones.items()}
    assert all("0 of 3 have voted." in page for page in pages.values())
    assert "The others vote." in pages["Dov"] and "Cast my vote" not in pages["Dov"]
    refused = await give(service, phones["Dov"], "up")
    assert refused.status_code == 409 and refused.json()["said"].startswith("Dov has no vote here")
    for count, seat in enumerate(("Clara", "Ben"), 1):
        assert (await give(service, phones[seat], "up")).json() == {"said": f"{count} of 3 have voted."}
        for phone in phones.values():
            assert f"{count} of 3 have voted." in (await phone.get("/hand")).text
    assert "Your vote is in." in (await phones["Ben"].get("/")).text
    ask = service.play.ask_id
    assert (await give(service, phones["Anna"], "down")).status_code == 200
    assert (await give(service, phones["Anna"], "up", ask)).json()["said"].startswith("You have answered that already")


async def test_a_ballot_changes_nothing_that_others_are_sent(service: Parlours) -> None:
    """The same evening twice: Ben votes once up, once down. Until all are in, nobody's bytes differ, not even his."""
    evenings = []
    for ballot in ("up", "down"):
        service.play = winter()
        service.restart()
        phones = {seat: await service.paired(seat) for seat in SEATS}
        done(service.play.play("exile", {"player": "Dov"}))
        answers = [await give(service, phones["Ben"], ballot)]
        for phone in phones.values():
            answers += [await phone.get("/hand"), await phone.get("/")]
        evenings.append([_without_chance(answer) for answer in answers])
    assert evenings[0] == evenings[1]


def _without_chance(answer: httpx.Response) -> tuple[str, int]:
    """What was sent, but for nonces and the name of the state, which are always others."""
    text = re.sub(r'nonce="[^"]+"|data-news="[^"]+"', "", answer.text)
    return text, answer.status_code
