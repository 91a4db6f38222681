"""The evening itself, run in the laptop's room: four Chromium phones that reach only the host.

The host is killed twice and the laptop's line cut; all that passed the host, and what was in its memory, is searched
for every secret.
"""

import argparse
import asyncio
import json
import os
import stat
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import httpx
import msgspec
from playwright.async_api import BrowserContext, async_playwright

from companion.phones.seats import SeatsInMemory
from companion.phones.service import Phones
from companion.phones.through_host.address import host_address
from tests.host.apart.browser_phone import BrowserPhone
from tests.host.apart.proxy import certificate
from tests.host.apart.rooms import HOST_IP, LAPTOP_IP, PHONES_IP, Rooms, rooms
from tests.host.conftest import until
from tests.phones.evening_driver import Evening
from tests.phones.test_browser import CHROMIUM, QUIET
from tests.phones.test_whole_evening import opened
from tests.phones.winter import me_of, words_of

TLS, PLAIN = 8443, 8422
ORIGIN = f"https://{HOST_IP}:{TLS}"
TROUBLED_BY = 48
"""Taps in which all the trouble comes, however many may be played: an evening may end after sixty."""
SHORTEST = 8
"""Letters of a word that is looked for: shorter ones stand on every page."""


class Middle:
    """The host and the TLS before it, in their room."""

    def __init__(self, house: Rooms, folder: Path) -> None:
        self._house, self._folder = house, folder
        self.record = folder / "traffic"
        self.said = folder / "host.out"
        self._host: asyncio.subprocess.Process | None = None
        self._proxy: asyncio.subprocess.Process | None = None
        self.deaths = 0
        self.memory: set[str] = set()
        """Secrets that were found in the memory of a host."""

    async def begin(self, pem: Path) -> None:
        """Serve."""
        words = (HOST_IP, str(TLS), str(PLAIN), str(pem), str(self.record))
        self._proxy = await self._run(sys.executable, "-m", "tests.host.apart.proxy", *words)
        await self.start()

    async def _run(self, *command: str) -> asyncio.subprocess.Process:
        with self.said.open("ab") as out:
            return await asyncio.create_subprocess_exec(
                *self._house.inside(self._house.host, *command),
                env={**os.environ, "COMPANION_DATA_DIR": str(self._folder)},
                stdout=out,
                stderr=out,
            )

    async def start(self) -> None:
        """The host begins, or begins again."""
        main = (sys.executable, "-c", "from companion.cli import main; main()", "host", "--address", "127.0.0.1")
        more = ("--port", str(PLAIN), "--origin", ORIGIN, "--behind", "127.0.0.1")
        self._host = await self._run(*main, *more, "--secret-file", str(self._folder / "secret"))

    async def kill(self, secrets: set[str]) -> None:
        """kill -9, after its memory has been searched."""
        assert self._host is not None
        self.memory |= found_in(memory_of(self._host.pid), secrets)
        self._host.kill()
        self.deaths += 1
        await self._host.wait()

    def end(self) -> None:
        """Nothing goes on."""
        for one in (self._host, self._proxy):
            if one is not None and one.returncode is None:
                one.kill()


def memory_of(process: int) -> bytes:
    """All that a process can write to."""
    parts = []
    with open(f"/proc/{process}/maps") as maps, open(f"/proc/{process}/mem", "rb", 0) as memory:
        for line in maps:
            where, how = line.split()[:2]
            if not how.startswith("rw"):
                continue
            begin, _, end = where.partition("-")
            with suppress(OSError, ValueError):
                memory.seek(int(begin, 16))
                parts.append(memory.read(int(end, 16) - int(begin, 16)))
    return b"".join(parts)


def found_in(data: bytes, secrets: set[str]) -> set[str]:
    """Which of these words are in it, as they are or as a page or JSON would have them."""
    text = data.decode("utf-8", "ignore")
    return {word for word in secrets if word in text or json.dumps(word)[1:-1] in text}


class Played:
    """The laptop's program with its phones, and what is secret in it."""

    def __init__(self, folder: Path, house: Rooms) -> None:
        self.play = opened(4, morale=8)
        self.phones = Phones(self.play, SeatsInMemory())
        self.codes: set[str] = set()
        self._folder, self._house = folder, house
        self._words: set[str] = set()
        self._public = ""

    def note(self) -> None:
        """What is secret now, and what everybody may know."""
        for seat in self.play.seats:
            me = me_of(self.play, seat)
            for card in (me.watching, me.objective, me.exiled_objective):
                self._words |= {word for word in words_of(card) if len(word) >= SHORTEST}
        board = (self.play.seen_by(None), self.play.board)
        self._public += msgspec.json.encode(board, enc_hook=str).decode()

    @property
    def secrets(self) -> set[str]:
        """What nobody but a phone and the laptop may ever have had."""
        told = self._public + "".join(line for step in self.play.log.steps for line in map(str, step.facts))
        return {word for word in self._words if word not in told} | self.codes

    async def seat(self, context: BrowserContext, seat: str) -> BrowserPhone:
        """A phone scans the code of a seat, and the word is picked."""
        page = await context.new_page()
        invitation = self.phones.invite(seat).url
        self.codes.add(invitation.partition("#")[2])
        await page.goto(invitation)
        await page.get_by_role("button", name="Yes, take this seat").tap()
        word = page.locator(".word")
        await word.wait_for()
        assert self.phones.approve(seat, (await word.inner_text()).lower())
        await page.locator("main[data-seal]").wait_for()
        return BrowserPhone(page, self.phones.way.url)

    def chromium(self) -> str:
        """A Chromium that runs in the phones' room."""
        script = self._folder / "chromium"
        script.write_text(f'#!/bin/sh\nexec ip netns exec {self._house.phones} {CHROMIUM} "$@"\n')
        script.chmod(script.stat().st_mode | stat.S_IXUSR)
        return str(script)


async def evening(house: Rooms, folder: Path, taps: int, cut: float, seed: int) -> dict[str, Any]:
    """Play so many taps; early the host is killed, then the line is cut, later the host is killed again."""
    pem = certificate(folder, HOST_IP)
    os.environ["SSL_CERT_FILE"] = str(pem)
    middle, table = Middle(house, folder), Played(folder, house)
    told: dict[str, Any] = {}
    try:
        await middle.begin(pem)
        async with table.phones, async_playwright() as playwright:
            await table.phones.start(0, LAPTOP_IP)
            assert not house.reaches(house.phones, LAPTOP_IP, table.phones.port)
            assert not house.reaches(house.laptop, PHONES_IP, 22) and house.reaches(house.phones, HOST_IP, TLS)
            await table.phones.join_host(host_address(ORIGIN))
            await until(lambda: table.phones.way.url, 30)
            name = table.phones.way.url
            browser = await playwright.chromium.launch(executable_path=table.chromium(), args=QUIET)
            driver = Evening(cast("Any", None), seed, table.play)
            for seat in table.play.seats:
                context = await browser.new_context(
                    ignore_https_errors=True, has_touch=True, viewport={"width": 390, "height": 800}
                )
                driver.phones[seat] = cast(httpx.AsyncClient, await table.seat(context, seat))
            began, troubled = time.monotonic(), min(taps, TROUBLED_BY)
            for tap in range(taps):
                if table.play.ended or not await driver.somebody():
                    break
                table.note()
                if tap in (troubled // 6, troubled // 2):
                    await middle.kill(table.secrets)
                    await asyncio.sleep(1)
                    await middle.start()
                if tap == troubled // 3:
                    house.cut(house.laptop, True)
                    await asyncio.sleep(cut)
                    house.cut(house.laptop, False)
                if tap % 12 == 11:
                    await _reads(table, driver)
            assert table.phones.way.url in (name, "")
            told = {"taps": tap + 1, "seconds": round(time.monotonic() - began), "steps": len(table.play.log.steps)}
            await middle.kill(table.secrets)
            await browser.close()
    finally:
        middle.end()
    record = middle.record.read_bytes()
    log = middle.said.read_bytes()
    return told | {
        "deaths of the host": middle.deaths,
        "round": table.play.seen_by(None).round,
        "ended": bool(table.play.ended),
        "secrets looked for": len(table.secrets),
        "bytes passed": len(record),
        "found in the traffic": sorted(found_in(record, table.secrets)),
        "found in the host's memory": sorted(middle.memory),
        "found in its log": sorted(found_in(log, table.secrets)),
        "pages in clear": record.count(b"data-seal"),
        "answers in clear": sum(record.count(mark) for mark in (b"&value=", b'"form":', b"ask=")),
        "sealed requests": record.count(b"/sealed HTTP"),
    }


async def _reads(table: Played, driver: Evening) -> None:
    """Everybody who has a card reads it."""
    for seat, phone in driver.phones.items():
        me = me_of(table.play, seat)
        words = words_of(me.watching) | words_of(me.objective)
        if words:
            await phone.get("/")
            await cast(BrowserPhone, phone).reads(words)


def main() -> None:
    """`--inside` is the program in the laptop's room; without it the house is built first."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--taps", type=int, default=150)
    ask.add_argument("--cut", type=float, default=60.0)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--inside", default="")
    asked = ask.parse_args()
    if asked.inside:
        with tempfile.TemporaryDirectory() as folder:
            told = asyncio.run(evening(Rooms(asked.inside), Path(folder), asked.taps, asked.cut, asked.seed))
        print(json.dumps(told, indent=1))
        return
    with rooms() as house:
        again = (sys.executable, "-m", __spec__.name, "--inside", house.tag)
        words = ("--taps", str(asked.taps), "--cut", str(asked.cut), "--seed", str(asked.seed))
        command = house.inside(house.laptop, *again, *words)
        sys.exit(os.waitstatus_to_exitcode(os.spawnvp(os.P_WAIT, command[0], command) << 8))


if __name__ == "__main__":
    main()
