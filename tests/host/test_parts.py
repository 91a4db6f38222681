"""Small parts: names, limits, what is typed as an address, an exchange that keeps the newest state."""

import pytest

from companion.host.exchange import Exchange
from companion.host.frames import Head
from companion.host.limits import UNSENT, Bucket, Buckets
from companion.host.names import FIRST, SECOND, is_name, new_name
from companion.phones.through_host.address import BadHost, host_address

NEWS = ((b"content-type", b"text/event-stream"),)


def test_names_are_many_short_and_in_two_words() -> None:
    assert len(set(FIRST)) == len(FIRST) and len(set(SECOND)) == len(SECOND)
    assert len(FIRST) * len(SECOND) > 40_000
    assert all(is_name(new_name(lambda name: False)) for _ in range(100))
    assert all(is_name(f"{FIRST[0]}-{word}") for word in SECOND) and all(is_name(f"{word}-owl") for word in FIRST)
    with pytest.raises(RuntimeError):
        new_name(lambda name: True)


@pytest.mark.parametrize("text", ["", "-", "one", "a-b", "one-two-three", "One-Two", "one_two", "one-two\n", "öl-tier"])
def test_what_is_no_name(text: str) -> None:
    assert not is_name(text)


def test_a_bucket_fills_again() -> None:
    now = [0.0]
    bucket = Bucket(2.0, 4.0, lambda: now[0])
    assert [bucket.take() for _ in range(5)] == [True] * 4 + [False]
    now[0] = 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_addresses_are_counted_one_by_one_and_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.host.limits.OF_ADDRESSES", 10)
    buckets = Buckets(0.0, 1.0)
    assert buckets.take("a") and not buckets.take("a") and buckets.take("b")
    for number in range(20):
        buckets.take(number)
    assert len(buckets._kept) == 10


@pytest.mark.parametrize(
    ("typed", "origin", "line"),
    [
        ("tables.example.org", "https://tables.example.org", "wss://tables.example.org/t/-/up"),
        ("https://Tables.Example.org/", "https://tables.example.org", "wss://tables.example.org/t/-/up"),
        ("https://tables.example.org:443", "https://tables.example.org", "wss://tables.example.org/t/-/up"),
        ("http://tables.example.org:80", "http://tables.example.org", "ws://tables.example.org/t/-/up"),
        ("192.168.1.5", "http://192.168.1.5:8422", "ws://192.168.1.5:8422/t/-/up"),
        ("192.168.1.5:9000", "http://192.168.1.5:9000", "ws://192.168.1.5:9000/t/-/up"),
        ("localhost:8422", "http://localhost:8422", "ws://localhost:8422/t/-/up"),
        ("hall.local", "http://hall.local:8422", "ws://hall.local:8422/t/-/up"),
        ("wss://tables.example.org", "https://tables.example.org", "wss://tables.example.org/t/-/up"),
        ("[::1]:8422", "http://[::1]:8422", "ws://[::1]:8422/t/-/up"),
    ],
)
def test_an_address_as_it_is_typed(typed: str, origin: str, line: str) -> None:
    assert host_address(typed).origin == origin
    assert host_address(typed).line("") == line


@pytest.mark.parametrize(
    "typed", ["", " ", "ftp://x.org", "a b", "x.org/path", "http://", "x.org:99999", "http://u:p@x"]
)
def test_what_is_no_address(typed: str) -> None:
    with pytest.raises(BadHost, match=r"https://tables\.example\.org"):
        host_address(typed)


async def test_a_stream_keeps_the_newest_state_and_no_queue() -> None:
    exchange = Exchange()
    exchange.begin(Head(1, 200, NEWS, b"", True))
    for number in range(50):
        exchange.go_on(b"data: %d\n\n" % number, True)
    exchange.go_on(b": still here\n\n", True)
    assert await exchange.wait(1) == b"data: 49\n\n"
    exchange.go_on(b"event: gone\ndata: \n\n", False)
    assert await exchange.wait(1) == b"event: gone\ndata: \n\n"
    assert exchange.finished and not exchange.gone


async def test_an_answer_in_pieces_is_whole_and_not_endless() -> None:
    exchange = Exchange()
    exchange.begin(Head(1, 200, (), b"a", True))
    exchange.begin(Head(1, 500, (), b"z", True))
    exchange.go_on(b"b", True)
    assert await exchange.wait(1) == b"ab" and exchange.status == 200
    exchange.go_on(bytes(UNSENT + 1), True)
    assert exchange.gone and not exchange.more
