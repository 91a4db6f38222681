"""Phones see the pages they know, through the host, from the laptop's own application."""

import asyncio

import httpx
import pytest

from companion.host import limits
from tests.host.conftest import Host, Laid, until, word_on
from tests.phones.parlour import SECRET

JSON = {"accept": "application/json"}


async def test_a_phone_takes_its_seat_through_the_host_and_answers_only_under_seal(host: Host, laid: Laid) -> None:
    table = await laid(host.origin)
    assert table.url.startswith(f"{host.origin}/t/")
    phone = await table.seated("Anna")
    assert "<h1>Anna</h1>" in (await phone.get(f"{table.url}/hand")).text
    table.play.play("pick", {"seat": "Anna"})
    asked = table.play.ask_id
    came = await phone.post(f"{table.url}/answer", data={"ask": asked, "value": "stay"}, headers=JSON)
    assert came.status_code == 403 and "laptop" in came.text
    assert table.play.table.decided == [] and table.play.ask_id == asked


async def test_every_link_of_a_page_stays_below_the_table(host: Host, laid: Laid) -> None:
    table = await laid(host.origin)
    phone = await table.seated("Anna")
    table.play.play("deal", {"to": "Anna"})
    base = table.url.removeprefix(host.origin)
    for path in ("/", "/hand", "/leave", "/J/AAAAAAAAAAAA", "/nothing"):
        page = (await phone.get(f"{table.url}{path}", follow_redirects=True)).text
        for mark in ("action", "formaction", "href"):
            for quote in ("", '"'):
                for link in page.split(f" {mark}={quote}/")[1:]:
                    assert f"/{link}".startswith(f"{base}/"), (path, link[:60])


async def test_a_redirect_and_the_cookie_stay_below_the_table(host: Host, laid: Laid) -> None:
    table = await laid(host.origin)
    phone = await table.browser()
    taken = await phone.post(table.phones.invite("Ben").url)
    base = table.url.removeprefix(host.origin)
    name = base.rpartition("/")[2]
    assert taken.headers["location"] == f"{base}/"
    cookie = taken.headers["set-cookie"]
    assert cookie.startswith(f"seat-{name}=") and f"Path={base}/;" in cookie and "HttpOnly" in cookie


async def test_the_wi_fi_keeps_working_beside_it(host: Host, laid: Laid, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BACK_SECONDS", 0.2)
    table = await laid(host.origin)
    far = await table.seated("Anna")
    code = table.phones.invite("Ben").url.rpartition("/")[2]
    table.play.play("deal", {"to": "Ben"})
    async with httpx.AsyncClient(headers={"origin": table.phones.url}, base_url=table.phones.url) as near:
        assert (await near.post(f"/J/{code}")).headers["location"] == "/"
        assert table.phones.approve("Ben", word_on((await near.get("/")).text))
        assert "/t/" not in (await near.get("/")).text
        assert SECRET in (await near.post("/reveal", data={"card": "card-1"}, headers=JSON)).text
        assert table.phones.shows_secrets("Ben")
        assert "<h1>Anna</h1>" in (await far.get(f"{table.url}/hand")).text
        url = table.url
        await table.phones.way.leave()
        assert table.phones.invite("Clara").url.startswith(table.phones.url)
        assert "<h1>Ben</h1>" in (await near.get("/hand")).text
    assert (await far.get(f"{url}/hand")).status_code == 503


async def test_nothing_secret_passes_unsealed(host: Host, laid: Laid) -> None:
    table = await laid(host.origin)
    phone = await table.seated("Anna")
    table.play.play("deal", {"to": "Anna"})
    page = (await phone.get(f"{table.url}/hand")).text
    assert "no card is shown here" in page and "Hold to read" not in page
    for headers in (JSON, {}):
        came = await phone.post(f"{table.url}/reveal", data={"card": "card-1"}, headers=headers)
        assert came.status_code == 403 and SECRET not in came.text
    table.play.play("poll", {})
    assert "no vote is taken here" in (await phone.get(f"{table.url}/hand")).text
    asked = table.play.ask_id
    voted = await phone.post(f"{table.url}/answer", data={"ask": asked, "value": "go"}, headers=JSON)
    assert voted.status_code == 403 and not table.play.ballots
    happened = await phone.post(f"{table.url}/triggered", data={"card": "card-1"}, headers=JSON)
    assert happened.status_code == 403
    assert not table.phones.shows_secrets("Anna")
    assert table.phones.paired("Anna")


async def test_news_reaches_every_phone_and_ends_with_the_phone(host: Host, laid: Laid) -> None:
    table = await laid(host.origin)
    one, two = await table.seated("Anna"), await table.seated("Ben")
    async with one.stream("GET", f"{table.url}/news") as first, two.stream("GET", f"{table.url}/news") as second:
        assert first.headers["content-type"].startswith("text/event-stream")
        heard = [first.aiter_text(), second.aiter_text()]
        for stream in heard:
            begun = await anext(stream)
            assert begun.startswith("retry: ")
            if "data:" not in begun:
                assert "data:" in await anext(stream)
        await until(lambda: all(seat.connected for seat in table.phones.seats()[:2]))
        table.play.play("deal", {"to": "Clara"})
        news = await asyncio.gather(*(asyncio.wait_for(anext(stream), 5) for stream in heard))
        assert news[0] == news[1] and news[0].startswith("data: ")
    await until(lambda: not any(seat.connected for seat in table.phones.seats()))


async def test_an_answer_that_was_asked_in_capitals_or_without_a_slash_is_led_right(host: Host, laid: Laid) -> None:
    table = await laid(host.origin)
    name = table.url.rpartition("/")[2]
    phone = await table.browser()
    for path in (f"/T/{name.upper()}", f"/t/{name}", f"/T/{name.upper()}/J/ABC"):
        led = await phone.get(host.origin + path)
        assert led.status_code == 308 and led.headers["location"].startswith(f"/t/{name}/")


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "PATCH"])
async def test_what_the_pages_never_ask_is_refused(host: Host, laid: Laid, method: str) -> None:
    table = await laid(host.origin)
    phone = await table.browser()
    assert (await phone.request(method, f"{table.url}/")).status_code == 405


async def test_a_body_that_is_too_large_and_an_address_that_is_too_long(host: Host, laid: Laid) -> None:
    table = await laid(host.origin)
    phone = await table.browser()
    assert (await phone.post(f"{table.url}/answer", content=b"x" * 5000)).status_code == 413
    assert (await phone.get(f"{table.url}/{'x' * 3000}")).status_code == 414


async def test_another_page_cannot_post_for_a_phone(host: Host, laid: Laid) -> None:
    table = await laid(host.origin)
    phone = await table.seated("Anna")
    came = await phone.post(f"{table.url}/leave", headers={"origin": "https://elsewhere.example"})
    assert came.status_code == 403
    assert table.phones.paired("Anna")
