"""All tables share one origin, and none reaches the phones of another: what a laptop may send is a short list."""

import asyncio

import httpx
import pytest

from companion.host.answers import answered, asked, cookie_of, policy
from companion.host.frames import ENCODER, Head, Headers, Open
from companion.phones.scripts import script_hashes, scripts_in
from tests.host.conftest import Host, Laid, greeted, heard, hosting

BAD: list[tuple[bytes, bytes]] = [
    (b"service-worker-allowed", b"/"),
    (b"clear-site-data", b'"*"'),
    (b"refresh", b"0;url=https://elsewhere.example"),
    (b"strict-transport-security", b"max-age=99999"),
    (b"link", b"</x>; rel=preload"),
    (b"access-control-allow-origin", b"*"),
    (b"location", b"https://elsewhere.example/"),
    (b"location", b"/t/other-table/"),
    (b"location", b"/t/brave-otter/../other-table/"),
    (b"location", b"/t/brave-otter/%2e%2e/other-table/"),
    (b"location", b"/t/brave-otter/.%2E/other-table/"),
    (b"location", b"/t/brave-otter/x\\..\\..\\other-table/"),
    (b"set-cookie", b"seat-other-table=stolen"),
    (b"set-cookie", b"__Secure-seat-brave-otter=x; Path=/"),
    (b"set-cookie", b"seat=a b"),
    (b"content-type", b"text/html\r\nset-cookie: seat-other-table=x"),
    (b"content-security-policy", b"x\nset-cookie: y=z"),
    (b"retry-after", b"1\r\n\r\n<script>"),
    (b"transfer-encoding", b"chunked"),
    (b"content-length", b"5"),
    (b"connection", b"upgrade"),
]


@pytest.mark.parametrize("line", BAD)
def test_what_a_laptop_may_not_send(line: tuple[bytes, bytes]) -> None:
    told = answered((line,), "brave-otter", b"policy", True)
    ours = answered((), "brave-otter", b"policy", True)
    assert told == ours


def test_a_cookie_is_written_anew() -> None:
    given = ((b"Set-Cookie", b"seat=abc-_123; HttpOnly; Max-Age=60; Path=/; Domain=example.org; SameSite=None"),)
    line = dict(answered(given, "brave-otter", b"p", True))[b"set-cookie"]
    assert line == (
        b"__Secure-seat-brave-otter=abc-_123; Path=/t/brave-otter/; HttpOnly; SameSite=Lax; Secure; Max-Age=60"
    )
    plain = dict(answered(given, "brave-otter", b"p", False))[b"set-cookie"]
    assert plain.startswith(b"seat-brave-otter=") and b"Secure" not in plain


def test_an_answer_may_lead_anywhere_below_its_table() -> None:
    for path in (b"", b"J/0123ABC", b"turn?who=Brian%20Lee", b"T/abc"):
        line = b"/t/brave-otter/" + path
        assert dict(answered(((b"location", line),), "brave-otter", b"p", True))[b"location"] == line


def test_a_kind_that_could_run_is_none() -> None:
    for kind in (b"text/javascript", b"application/xhtml+xml", b"image/svg+xml", b"text/xml"):
        assert dict(answered(((b"content-type", kind),), "a-b", b"p", True))[b"content-type"] == (
            b"application/octet-stream"
        )


def test_a_laptop_sees_its_own_cookie_and_few_headers() -> None:
    sent = [
        (b"host", b"tables.example.org"),
        (b"cookie", b"__Secure-seat-other-table=theirs; __Secure-seat-brave-otter=mine; x=y"),
        (b"authorization", b"Basic secret"),
        (b"x-forwarded-for", b"10.0.0.1"),
        (b"accept", b"text/html"),
    ]
    assert asked(sent, "brave-otter", True) == (
        (b"host", b"tables.example.org"),
        (b"accept", b"text/html"),
        (b"cookie", b"seat=mine"),
    )
    assert cookie_of(sent, "third-table", True) == b""
    assert cookie_of([(b"cookie", b"seat-brave-otter=insecure")], "brave-otter", True) == b""


def test_the_policy_of_a_table_ends_at_the_table() -> None:
    told = policy("'sha256-abc'", "https://tables.example.org", "brave-otter").decode()
    assert "script-src 'sha256-abc';" in told
    for rule in ("connect-src", "form-action"):
        assert f"{rule} https://tables.example.org/t/brave-otter/;" in told


async def answer_of(host: Host, headers: Headers, body: bytes) -> httpx.Response:
    """What a browser gets of a laptop that says this."""
    line, welcome = await greeted(host.origin)
    async with httpx.AsyncClient(timeout=10) as browser:
        asking = asyncio.create_task(browser.get(f"{host.origin}/t/{welcome.name}/"))
        request = await heard(line)
        assert isinstance(request, Open)
        await line.send(ENCODER.encode(Head(request.sid, 200, headers, body)))
        came = await asking
    await line.close()
    return came


async def test_a_line_break_in_a_header_makes_no_other_header(host: Host) -> None:
    came = await answer_of(host, tuple(BAD), b"<script>alert(1)</script>")
    assert "set-cookie" not in came.headers and "location" not in came.headers
    assert "service-worker-allowed" not in came.headers and "clear-site-data" not in came.headers
    assert "sha256-" in came.headers["content-security-policy"]
    assert came.headers["x-frame-options"] == "DENY"


async def test_every_script_of_a_page_is_known_to_the_host(host: Host, laid: Laid) -> None:
    table = await laid(host.origin)
    known = set(script_hashes().split())
    phone = await table.seated("Anna")
    table.play.play("deal", {"to": "Anna"})
    stranger = await table.browser()
    pages = [await phone.get(f"{table.url}/"), await stranger.get(f"{table.url}/")]
    pages += [await stranger.get(table.phones.invite("Ben").url), await phone.get(f"{table.url}/leave")]
    table.play.play("poll", {})
    pages.append(await phone.get(f"{table.url}/"))
    found = set().union(*(scripts_in(page.text) for page in pages))
    assert found and found <= known
    assert all(one in pages[0].headers["content-security-policy"] for one in known)


async def test_a_phone_shows_its_cookie_to_its_own_table_alone(host: Host, laid: Laid) -> None:
    one = await laid(host.origin)
    phone = await one.seated("Anna")
    line, welcome = await greeted(host.origin)
    asking = asyncio.create_task(phone.get(f"{host.origin}/t/{welcome.name}/"))
    request = await heard(line)
    assert b"cookie" not in dict(request.headers)
    mine = next(cookie.value for cookie in phone.cookies.jar)
    assert mine and mine.encode() not in ENCODER.encode(request)
    await line.close()
    await asking


async def test_behind_a_proxy_the_cookie_is_secure(laid: Laid) -> None:
    async with hosting(origin="https://tables.example.org", behind="127.0.0.1") as host:
        table = await laid(host.origin)
        assert table.url.startswith("https://tables.example.org/t/")
        path = table.phones.invite("Anna").url.removeprefix("https://tables.example.org")
        headers = {"host": "tables.example.org", "origin": "https://tables.example.org"}
        async with httpx.AsyncClient(headers=headers) as phone:
            came = await phone.post(f"{host.origin}{path}")
            assert came.headers["set-cookie"].startswith("__Secure-seat-") and "; Secure" in came.headers["set-cookie"]
            other = await phone.get(f"{host.origin}{path}", headers={"host": "evil.example"})
            assert other.status_code == 421


async def test_nothing_of_a_body_is_logged(host: Host, laid: Laid, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(0)
    table = await laid(host.origin)
    phone = await table.seated("Anna")
    await phone.post(f"{table.url}/answer", data={"ask": "1", "value": "a most secret vote"})
    assert "most secret" not in caplog.text and "secret+vote" not in caplog.text
