"""kill −9 of the referee while phones vote, real ones by their protocol: requests over a socket.

After each kill every phone still has its seat, without being paired anew, and each vote that a phone was told is in is
in; the one that was on its way is in, or can be cast again.
"""

import socket
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random

import httpx

from tests.endurance.forked import Running
from tests.endurance.twins import Twins
from tests.phones.conftest import word_on
from tests.phones.winter import SEATS, position

SHORT = 8
LONG = 1_000
HERE = "127.0.0.1"


class Phones(Twins):
    """Votes to exile, undone and begun again, with a phone for every seat."""

    def all_of(self, kills: int) -> None:
        """Pair, then vote and be killed. Raises Lost."""
        asked = position() | {"seed": self.seed}
        self._whole(("new", asked))
        program = self._started("referee", "--save")
        self._ask(program, ("new", asked))
        self.game = self._saved()
        program.end()
        self.port = _free_port()
        with ExitStack() as stack:
            self.phones = {seat: stack.enter_context(self._phone()) for seat in SEATS}
            program = self._serving()
            for seat in SEATS:
                self._pair(program, seat)
            while self.kills < kills:
                self._vote(program)
                program = self._serving()
                self._found(program)
            program.end()

    def _phone(self) -> httpx.Client:
        here = f"http://{HERE}:{self.port}"
        return httpx.Client(base_url=here, headers={"origin": here}, timeout=20)

    def _serving(self) -> Running:
        program = self._started("referee", "--game", self.game)
        served = self._ask(program, ("phones", {"port": self.port, "address": HERE}))
        if served.get("port") != self.port:
            raise self._lost(f"phones are served at {served}")
        return program

    def _pair(self, program: Running, seat: str) -> None:
        invitation = self._ask(program, ("invite", {"seat": seat}))
        self.phones[seat].post(invitation["url"])
        word = word_on(self.phones[seat].get("/").text)
        assert self._ask(program, ("approve", {"seat": seat, "word": word})) == {"approved": True}

    def _vote(self, program: Running) -> None:
        """Some votes that are answered, and one that the kill may meet."""
        if not self._waiting():
            exiled = {"move": "exile", "args": {"player": self.chance.choice(SEATS)}, "insist": True}
            for request in (*[("undo", {})] * 9, ("play", exiled)):
                self._ask(program, request)
                self._whole(request)
        for _ in range(self.chance.randint(0, 2)):
            for seat, ask in self._waiting()[:1]:
                self._tap(seat, ask)
                self.requests += 1
        self.undecided = None
        for seat, ask in self._waiting()[:1]:
            self._send(seat, ask)
            self.undecided = ("answer", {"ask": ask, "value": "up", "seat": seat})
            time.sleep(self.chance.uniform(0, 0.03))
        self.kills += 1
        program.kill()

    def _waiting(self) -> list[tuple[str, str]]:
        """Who may still vote, and on what."""
        ask = self._whole(("state", {}))["ask"]
        if ask is None or ask["kind"] != "vote":
            return []
        return [(seat, ask["id"]) for seat in ask["voters"] if seat not in ask["voted"]]

    def _tap(self, seat: str, ask: str) -> None:
        answer = self.phones[seat].post("/answer", data={"ask": ask, "value": "up"})
        if answer.status_code not in (200, 303):
            raise self._lost(f"{seat}’s tap was answered {answer.status_code}: {answer.text[:300]}")
        self._whole(("answer", {"ask": ask, "value": "up", "seat": seat}))

    def _send(self, seat: str, ask: str) -> None:
        """The same, without waiting for what comes back."""
        phone = self.phones[seat]
        request = phone.build_request("POST", "/answer", data={"ask": ask, "value": "up"})
        lines = [f"POST /answer HTTP/1.1\r\ncookie: {_cookies(phone)}\r\n".encode()]
        lines += [b"%s: %s\r\n" % line for line in request.headers.raw if line[0].lower() != b"cookie"]
        with socket.create_connection((HERE, self.port)) as line:
            line.sendall(b"".join(lines) + b"\r\n" + request.read())
            time.sleep(0.001)
        self.in_flight += 1

    def _found(self, program: Running) -> None:
        self._compare(program)
        for seat, phone in self.phones.items():
            page = phone.get("/")
            if page.status_code != 200 or seat not in page.text or "code" in page.url.path:
                raise self._lost(f"{seat}’s phone has lost its seat: {page.status_code}")


def run(times: int, seed: int) -> str:
    """So many kills; the figures. Raises Lost."""
    chance, kills, requests, in_flight = Random(seed), 0, 0, 0
    while kills < times:
        with tempfile.TemporaryDirectory() as folder:
            phones = Phones(Path(folder), chance.randrange(2**32))
            phones.all_of(min(25, times - kills))
        kills, requests, in_flight = (
            kills + phones.kills,
            requests + phones.requests,
            in_flight + phones.in_flight,
        )
    return f"{kills} kills ({in_flight} with a tap on its way), {requests} requests"


def _cookies(phone: httpx.Client) -> str:
    return "; ".join(f"{cookie.name}={cookie.value}" for cookie in phone.cookies.jar)


def _free_port() -> int:
    with socket.socket() as one:
        one.bind((HERE, 0))
        return int(one.getsockname()[1])
