"""The seal: what opens, what does not, and that nothing is done twice or for another seat."""

import hashlib
import secrets
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from companion.phones.through_host.connection import ThroughHost
from companion.phones.through_host.sealing import (
    ASKED,
    KEPT_ANSWERS,
    MOST_QUESTIONS,
    VERSION,
    DoneAlready,
    NotSealed,
    Seal,
    _derived,
    code_of,
    line_key,
    root_of,
    secret_of,
)
from tests.host.conftest import Host, Laid
from tests.phones.parlour import SECRET

KEY = bytes(range(32))
PLACE = "/t/brave-otter"


class Phone:
    """The page's end of a seal."""

    def __init__(self, secret: str, epoch: bytes, place: str = PLACE) -> None:
        self.epoch = epoch
        self.up = AESGCM(_derived(secret.encode(), epoch, b"up " + place.encode(), 16))
        self.down = AESGCM(_derived(secret.encode(), epoch, b"down " + place.encode(), 16))
        self.nonce = b""

    def asks(self, path: str, **form: str) -> bytes:
        self.nonce = secrets.token_bytes(12)
        text = msgspec.json.encode({"path": path, "form": form}).ljust(ASKED)
        return VERSION + self.nonce + self.up.encrypt(self.nonce, text, VERSION + self.epoch)

    def reads(self, body: bytes) -> Any:
        return msgspec.json.decode(self.down.decrypt(body[1:13], body[13:], VERSION + self.epoch + self.nonce))


def pair(secret: str = "A" * 20) -> tuple[Seal, Phone]:
    seal = Seal(secret, PLACE)
    return seal, Phone(secret, seal.epoch)


def test_what_follows_from_the_key_tells_nothing_of_it() -> None:
    root = root_of(KEY)
    secret = secret_of(root, "one")
    assert len(secret) == 20 and secret == secret_of(root, "one") != secret_of(root, "two")
    assert len(code_of(secret)) == 12 and code_of(secret) not in secret
    assert len({KEY, root, line_key(KEY)}) == 3


def test_answers_are_of_one_size_and_belong_to_their_question() -> None:
    seal, phone = pair()
    nonce, text, before = seal.opened(phone.asks("/reveal", card="1"))
    assert msgspec.json.decode(text) == {"path": "/reveal", "form": {"card": "1"}} and not before
    short, long = seal.sealed(nonce, b'{"said":"x"}'), seal.sealed(nonce, msgspec.json.encode({"said": "x" * 900}))
    assert len(short) == len(long)
    assert phone.reads(short) == {"said": "x"}
    phone.nonce = secrets.token_bytes(12)
    with pytest.raises(Exception):  # noqa: B017 - an answer to another question opens nowhere
        phone.reads(short)


def test_the_same_question_again_gets_the_same_answer() -> None:
    seal, phone = pair()
    asked = phone.asks("/answer", ask="1", value="go")
    nonce, _, _ = seal.opened(asked)
    with pytest.raises(DoneAlready):
        seal.opened(asked)
    answer = seal.sealed(nonce, b"{}")
    assert seal.opened(asked)[2] == answer
    for _ in range(KEPT_ANSWERS):
        seal.sealed(seal.opened(phone.asks("/reveal"))[0], b"{}")
    with pytest.raises(DoneAlready):
        seal.opened(asked)


def test_what_does_not_open() -> None:
    seal, phone = pair()
    good = phone.asks("/reveal", card="1")
    other = Seal("A" * 20, PLACE)
    for where, body in (
        (seal, b""),
        (seal, good[:-1]),
        (seal, good + b"x"),
        (seal, b"\2" + good[1:]),
        (seal, good[:40] + bytes([good[40] ^ 1]) + good[41:]),
        (other, good),
        (Seal("B" * 20, PLACE), good),
        (Seal("A" * 20, "/t/other-table"), good),
    ):
        with pytest.raises(NotSealed):
            where.opened(body)
    assert seal.opened(good)


def test_it_is_worn_after_many_questions() -> None:
    seal, _ = pair()
    assert not seal.worn
    for number in range(MOST_QUESTIONS):
        seal._asked[number.to_bytes(12, "big")] = b""
    assert seal.worn


@pytest.fixture
def sealing() -> None:
    """Codes are sealed, as in a browser that can."""


async def test_a_request_under_seal_is_done_once_and_for_its_seat_alone(host: Host, laid: Laid, sealing: None) -> None:
    table = await laid(host.origin)
    phones = {}
    for seat in ("Anna", "Ben"):
        browser = await table.browser()
        secret = table.phones.invite(seat).url.partition("#")[2]
        assert (await browser.post(f"{table.url}/J/{code_of(secret)}")).status_code == 303
        page = (await browser.get(f"{table.url}/")).text
        word = page.partition('class="word">')[2].partition("<")[0].lower()
        assert table.phones.approve(seat, word)
        page = (await browser.get(f"{table.url}/hand")).text
        epoch = bytes.fromhex(page.partition('data-epoch="')[2].partition('"')[0])
        phones[seat] = browser, Phone(secret, epoch, table.url.removeprefix(host.origin))
    table.play.play("deal", {"to": "Anna"})
    anna, seal = phones["Anna"]
    ben, _ = phones["Ben"]
    asked = seal.asks("/reveal", card="card-1")
    came = await anna.post(f"{table.url}/sealed", content=asked)
    assert came.status_code == 200 and SECRET.encode() not in came.content
    assert SECRET in str(seal.reads(came.content))
    assert (await ben.post(f"{table.url}/sealed", content=asked)).status_code == 409
    again = await anna.post(f"{table.url}/sealed", content=asked)
    assert again.content == came.content
    table.play.play("poll", {})
    vote = seal.asks("/answer", ask=table.play.ask_id, value="go")
    both = [await anna.post(f"{table.url}/sealed", content=vote) for _ in range(2)]
    assert both[0].content == both[1].content and dict(table.play.ballots) == {"Anna": "go"}
    plain = await anna.post(f"{table.url}/reveal", data={"card": "card-1"}, headers={"accept": "application/json"})
    assert plain.status_code == 403
    stranger = await table.browser()
    assert (await stranger.post(f"{table.url}/sealed", content=asked)).status_code == 403


async def test_the_host_never_gets_the_key_of_the_game(host: Host, laid: Laid, sealing: None) -> None:
    table = await laid(host.origin)
    line = table.phones.way.line
    assert isinstance(line, ThroughHost)
    mine = host.door._tables.mine(line.table)
    assert mine is not None and mine.owner == hashlib.sha256(line_key(line.key)).digest()
    assert mine.owner != hashlib.sha256(line.key).digest()
