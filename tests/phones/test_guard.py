"""What does not come from our own page does not get in, and nothing that gets out may be kept or framed."""

import logging

import pytest

from companion.phones.limits import A_MINUTE
from tests.phones.conftest import HOST, ORIGIN, Parlours
from tests.phones.parlour import SECRET


@pytest.mark.parametrize("host", ["evil.example", "192.168.178.23", "192.168.178.23:80", f"{HOST}.evil.example", ""])
async def test_a_wrong_host_is_misdirected(service: Parlours, host: str) -> None:
    phone = await service.paired("Anna")
    for method in ("GET", "POST"):
        answer = await phone.request(method, "/", headers={"host": host, "origin": f"http://{host}"})
        assert answer.status_code == 421
        assert "Anna" not in answer.text


async def test_localhost_is_answered(service: Parlours) -> None:
    phone = await service.phone()
    assert (await phone.get("/", headers={"host": "LOCALHOST:8421"})).status_code == 200


@pytest.mark.parametrize("path", ["/reveal", "/triggered", "/answer", "/leave", "/code", "/J/000000000000", "/"])
@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "", None, f"https://{HOST}", "http://localhost:8421"]
)
async def test_a_post_from_elsewhere_is_refused(service: Parlours, path: str, origin: str | None) -> None:
    phone = await service.paired("Anna")
    del phone.headers["origin"]
    answer = await phone.post(path, headers={} if origin is None else {"origin": origin})
    assert answer.status_code == 403
    assert service.pairing.paired("Anna") is not None


async def test_a_claim_from_elsewhere_spends_nothing(service: Parlours) -> None:
    code, _ = service.pairing.invite("Anna")
    phone = await service.phone()
    assert (await phone.post(f"/J/{code}", headers={"origin": "http://evil.example"})).status_code == 403
    assert (await phone.post(f"/J/{code}")).status_code == 303


async def test_two_origins_or_hosts_are_refused(service: Parlours) -> None:
    phone = await service.phone()
    twice = [("host", HOST), ("origin", ORIGIN), ("origin", ORIGIN)]
    assert (await phone.post("/leave", headers=twice)).status_code == 403
    assert (await phone.get("/", headers=[("host", HOST), ("host", HOST)])).status_code == 421


@pytest.mark.parametrize("declared", [True, False])
async def test_a_large_body_is_cut_off(service: Parlours, declared: bool) -> None:
    phone = await service.paired("Anna")

    async def chunks() -> object:
        for _ in range(50):
            yield b"x" * 100

    body = b"x" * 5000 if declared else chunks()
    assert (await phone.post("/answer", content=body)).status_code == 413  # type: ignore[arg-type]
    assert (await phone.post("/answer", content=b"x" * 4096)).status_code == 409


async def test_every_answer_carries_the_headers(service: Parlours) -> None:
    phone = await service.paired("Anna")
    answers = [
        await phone.get("/"),
        await phone.get("/nothing"),
        await phone.get("/J/0"),
        await phone.delete("/"),
        await phone.post("/reveal"),
        await phone.post("/leave", headers={"origin": "null"}),
        await phone.get("/", headers={"host": "evil.example"}),
        await (await service.phone()).get("/news"),
    ]
    assert [answer.status_code for answer in answers] == [200, 404, 303, 405, 409, 403, 421, 204]
    nonces = set()
    for answer in answers:
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert "camera=()" in answer.headers["permissions-policy"]
        assert answer.headers["x-robots-tag"] == "noindex"
        policy = answer.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'nonce-") and "frame-ancestors 'none'" in policy
        nonces.add(policy.split("nonce-")[1].split("'")[0])
        assert not {"server", "date", "cross-origin-opener-policy"} & set(answer.headers)
    assert len(nonces) == len(answers)


async def test_pages_name_no_other_host(service: Parlours) -> None:
    phone = await service.paired("Anna")
    code, _ = service.pairing.invite("Ben")
    for page in (await phone.get("/"), await phone.get(f"/J/{code}"), await (await service.phone()).get("/")):
        assert "://" not in page.text and "//" not in page.text.replace("/**/", "")
        assert len(page.content.rstrip()) <= 30_000


async def test_one_address_may_try_ten_codes_a_minute(service: Parlours) -> None:
    guesser, honest = await service.phone("192.168.178.66"), await service.phone("192.168.178.50")
    for _ in range(5):
        assert (await guesser.post("/J/000000000000")).status_code == 404
        assert (await guesser.get("/J/000000000000")).status_code == 404
    code, _ = service.pairing.invite("Anna")
    for answer in (await guesser.post(f"/J/{code}"), await guesser.get(f"/J/{code}")):
        assert answer.status_code == 429 and "Wait a minute" in answer.text
    spoofed = await guesser.post(f"/J/{code}", headers={"x-forwarded-for": "10.0.0.1"})
    assert spoofed.status_code == 429
    assert (await honest.post(f"/J/{code}")).status_code == 303
    service.clock.now += A_MINUTE
    assert (await guesser.post("/J/000000000000")).status_code == 404


async def test_wrong_codes_of_a_hundred_addresses_keep_nobody_else_out(service: Parlours) -> None:
    for n in range(100):
        phone = await service.phone(f"192.168.178.{n}")
        for _ in range(12):
            last = await phone.post("/J/000000000000")
        assert last.status_code == 429
    code, _ = service.pairing.invite("Anna")
    honest = await service.phone("192.168.178.200")
    assert (await honest.get(f"/J/{code}")).status_code == 200 and (await honest.post(f"/J/{code}")).status_code == 303


async def test_a_phone_with_a_seat_may_not_try_more_codes_than_others(service: Parlours) -> None:
    phone = await service.paired("Anna")
    answers = [(await phone.get("/J/000000000000")).status_code for _ in range(12)]
    assert answers == [303] * 10 + [429] * 2


async def test_a_failure_is_told_without_what_failed(service: Parlours, caplog: pytest.LogCaptureFixture) -> None:
    phone = await service.paired("Anna")

    def fails(*_: object) -> None:
        raise RuntimeError(f"about {SECRET}")

    service.play.game.seen_by = fails  # type: ignore[method-assign]
    with caplog.at_level(logging.DEBUG):
        answer = await phone.get("/")
    assert answer.status_code == 500 and "Go back and try again" in answer.text
    assert SECRET not in answer.text and SECRET not in caplog.text
    assert "RuntimeError in fails" in caplog.text


async def test_only_http_gets_in(service: Parlours) -> None:
    sent: list[object] = []

    async def send(message: object) -> None:
        sent.append(message)

    async def receive() -> dict[str, str]:
        return {"type": "websocket.connect"}

    await service.guard({"type": "websocket", "headers": []}, receive, send)  # type: ignore[arg-type]
    assert sent == []


async def test_the_guard_hears_who_called(service: Parlours) -> None:
    heard: list[str] = []
    service.guard._heard = heard.append
    await (await service.phone("192.168.178.77")).get("/", headers={"x-forwarded-for": "10.0.0.1"})
    assert heard == ["192.168.178.77"]
