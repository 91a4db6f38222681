"""Phones on real sockets, for the tests of their server."""

import asyncio
import contextlib
import socket

import httpx

from companion.phones.service import Phones
from tests.phones.conftest import word_on

HERE = "127.0.0.1"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HERE, 0))
        return int(probe.getsockname()[1])


def browser(phones: Phones) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=phones.url, headers={"origin": phones.url}, timeout=10)


async def take(phones: Phones, phone: httpx.AsyncClient, seat: str) -> None:
    invitation = phones.invite(seat)
    await phone.post(invitation.url)
    word = word_on((await phone.get("/")).text)
    assert word in invitation.words and phones.approve(seat, word)


class Listener:
    """An open /news, and everything that came."""

    def __init__(self, phone: httpx.AsyncClient) -> None:
        self.heard = ""
        self.ended = asyncio.Event()
        self._task = asyncio.create_task(self._listen(phone))

    async def _listen(self, phone: httpx.AsyncClient) -> None:
        try:
            async with phone.stream("GET", "/news") as answer:
                assert answer.headers["content-type"] == "text/event-stream; charset=utf-8"
                async for piece in answer.aiter_text():
                    self.heard += piece
        finally:
            self.ended.set()

    async def hears(self, text: str) -> None:
        async with asyncio.timeout(5):
            while text not in self.heard:
                await asyncio.sleep(0.005)

    async def hang_up(self) -> None:
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
