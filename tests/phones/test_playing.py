"""A secret reaches the one phone that holds it; acts, votes and choices reach the table once."""

import json

import pytest

from companion.phones.asked import Asked
from companion.referee.pens import NotSaved
from companion.referee.shown.secret import Secret
from tests.phones.conftest import Parlours
from tests.phones.parlour import SECRET

JSON = {"accept": "application/json"}


async def test_the_holder_reads_the_card_and_undo_knows(service: Parlours) -> None:
    anna = await service.paired("Anna")
    service.play.play("deal", {"to": "Anna"})
    assert service.play.log.last is not None and not service.play.log.last.looked
    answer = await anna.post("/reveal", data={"card": "card-1"}, headers=JSON)
    assert answer.status_code == 200
    assert answer.json()["blocks"][0] == {"heading": "Look out for", "lines": [SECRET]}
    assert service.play.log.last.looked


async def test_without_script_the_card_is_a_page(service: Parlours) -> None:
    anna = await service.paired("Anna")
    service.play.play("deal", {"to": "Anna"})
    answer = await anna.post("/reveal", data={"card": "card-1"})
    assert SECRET in answer.text and 'http-equiv="refresh" content="30;url=/"' in answer.text


async def test_nobody_else_reads_it(service: Parlours) -> None:
    anna, ben, nobody = await service.paired("Anna"), await service.paired("Ben"), await service.phone()
    service.play.play("deal", {"to": "Anna"})
    for phone, status in ((ben, 409), (nobody, 403)):
        for body in ({"card": "card-1"}, {"card": "card-1", "seat": "Anna"}, {}):
            answer = await phone.post("/reveal", data=body, headers={**JSON, "x-seat": "Anna"})
            assert answer.status_code == status and SECRET not in answer.text
    assert (await anna.get("/reveal")).status_code == 405
    assert (await anna.post("/reveal", data={"card": "card-2"})).status_code == 409
    service.play.play("deal", {"to": "Ben"})
    assert SECRET not in (await anna.post("/reveal", data={"card": "card-2"})).text
    assert (await ben.post("/reveal", data={"card": "card-2"})).status_code == 200


async def test_no_get_ever_holds_a_secret(service: Parlours) -> None:
    anna = await service.paired("Anna")
    service.play.play("deal", {"to": "Anna"})
    await anna.post("/reveal", data={"card": "card-1"})
    for path in ("/", "/reveal", "/reveal?card=card-1", "/triggered", "/answer", "/J/0", "/card-1"):
        answer = await anna.get(path)
        assert SECRET not in answer.text and SECRET not in str(answer.headers)


async def test_what_is_not_saved_is_not_shown(service: Parlours) -> None:
    anna = await service.paired("Anna")
    service.play.play("deal", {"to": "Anna"})

    def full(*_: object) -> None:
        raise NotSaved("The disk is full.")

    service.play.pen.rewrite = full  # type: ignore[method-assign]
    answer = await anna.post("/reveal", data={"card": "card-1"}, headers=JSON)
    assert answer.status_code == 503 and answer.json() == {"said": "The disk is full."}
    assert "The disk is full." in (await anna.post("/reveal", data={"card": "card-1"})).text


async def test_it_happened_interrupts_once(service: Parlours) -> None:
    anna, ben = await service.paired("Anna"), await service.paired("Ben")
    service.play.play("deal", {"to": "Anna"})
    assert (await ben.post("/triggered", data={"card": "card-1"})).status_code == 409
    assert service.play.table.holder == "Anna"
    done = await anna.post("/triggered", data={"card": "card-1"})
    assert done.status_code == 303 and done.headers["location"] == "/"
    assert service.play.table.holder is None
    assert service.play.log.last is not None and service.play.log.last.seat == "Anna"
    late = await anna.post("/triggered", data={"card": "card-1"}, headers=JSON)
    assert late.status_code == 409 and late.json() == {"said": "That card is no longer yours."}


async def test_votes_are_sealed_and_count_once(service: Parlours) -> None:
    phones = {seat: await service.paired(seat) for seat in ("Anna", "Ben", "Clara", "Dov")}
    service.play.play("poll", {})
    ask = service.play.ask_id
    first = await phones["Anna"].post("/answer", data={"ask": ask, "value": "go"}, headers=JSON)
    assert first.json() == {"said": "1 of 4 have voted."}
    page = (await phones["Anna"].get("/")).text
    assert "Your vote is in" in page and "radio" not in page
    again = await phones["Anna"].post("/answer", data={"ask": ask, "value": "stay"}, headers=JSON)
    assert again.status_code == 409 and again.json() == {"said": "Anna has voted already."}
    others = (await phones["Ben"].get("/")).text
    assert "Cast my vote" in others and "Your vote" not in others
    assert (await phones["Ben"].post("/answer", data={"ask": ask, "value": "fly"})).status_code == 409
    for seat in ("Ben", "Clara", "Dov"):
        assert (await phones[seat].post("/answer", data={"ask": ask, "value": "stay"})).status_code == 303
    assert service.play.table.decided == [{"Anna": "go", "Ben": "stay", "Clara": "stay", "Dov": "stay"}]


async def test_a_choice_is_for_the_seat_that_is_asked(service: Parlours) -> None:
    anna, ben = await service.paired("Anna"), await service.paired("Ben")
    service.play.play("pick", {"seat": "Ben"})
    ask = service.play.ask_id
    assert "Your way?" not in (await anna.get("/")).text
    assert "Choose this" in (await ben.get("/")).text and "Go out &lt;now&gt;" in (await ben.get("/")).text
    assert (await anna.post("/answer", data={"ask": ask, "value": "go"})).status_code == 409
    assert (await ben.post("/answer", data={"ask": "0.0.0", "value": "go"})).status_code == 409
    assert (await ben.post("/answer", data={"ask": ask, "value": "go"})).status_code == 303
    assert service.play.table.decided == ["go"]
    assert (await ben.post("/answer", data={"ask": ask, "value": "stay"})).status_code == 409


async def test_a_seat_that_is_not_at_the_table_any_more_is_none(service: Parlours) -> None:
    dov = await service.paired("Dov")
    service.play.table.players.remove("Dov")
    assert "No seat here yet" in (await dov.get("/")).text


async def test_names_are_text_and_not_markup(service: Parlours) -> None:
    service.play.table.players.append("<b>Eve</b>")
    eve = await service.paired("<b>Eve</b>")
    assert "<h1>&lt;b&gt;Eve&lt;/b&gt;</h1>" in (await eve.get("/")).text


def test_a_secret_does_not_show_by_accident() -> None:
    secret = Secret(SECRET)
    for text in (
        repr(secret),
        str(secret),
        f"{secret}",
        f"{secret!r:>30}",
        str([secret]),
        str(Asked("1", "x")),
    ):
        assert SECRET not in text
    assert secret.told() == SECRET and secret == Secret(SECRET) and hash(secret) == hash(Secret(SECRET))
    with pytest.raises(TypeError):
        json.dumps(secret)
    with pytest.raises(TypeError):
        secret.__reduce__()
