"""People who play a whole evening on their phones alone: they tap what their pages offer, and nothing else."""

import re
from collections import Counter
from html import unescape
from random import Random

import httpx

from companion.playthrough import Playthrough
from tests.phones.conftest import Parlours
from tests.phones.page_forms import Form, forms_in

MOST_TAPS = 3000


class Stuck(AssertionError):
    """Nobody's phone offers anything, and the game is not over."""


class Evening:
    """Everybody with a phone; `turns` has the taps of each turn, by who had it."""

    def __init__(self, service: Parlours, seed: int, play: Playthrough | None = None) -> None:
        self._service = service
        self._play = play or service.play
        self._chance = Random(seed)
        self.phones: dict[str, httpx.AsyncClient] = {}
        self.refused: list[str] = []
        self.turns: list[int] = []
        self.taps: Counter[str] = Counter()

    async def begin(self) -> "Evening":
        """Everybody takes a seat."""
        for at, seat in enumerate(self._play.seats):
            self.phones[seat] = await self._service.paired(seat, f"10.0.0.{at}")
        return self

    async def play(self, rounds: int = 99) -> None:
        """To the end of the game, or so many rounds."""
        first = self._play.table.round
        for _ in range(MOST_TAPS):
            if self._play.ended or self._play.table.round <= first - rounds:
                return
            if not await self.somebody():
                raise Stuck(f"{self._play.seen_by(None).waiting} {self._play.ask} {self._play.offers()}")
        raise Stuck("It takes no end.")

    async def reveal(self) -> None:
        """After the end: everybody shows who they were, and says whether it is so."""
        for _ in range(60):
            if not await self.somebody():
                return

    async def somebody(self) -> bool:
        """The next one who has something to tap does so; whether there was anybody."""
        for seat, phone in self.phones.items():
            if await self._acts(seat, phone):
                self.taps[seat] += 1
                return True
        return False

    async def _acts(self, seat: str, phone: httpx.AsyncClient) -> bool:
        page = (await phone.get("/")).text
        forms = forms_in(page)
        for form in (one for one in forms if one.action == "/answer"):
            return await self._answers(phone, form)
        for form in (one for one in forms if one.action in ("/jobs", "/crisis") and one.buttons):
            _, name, value = form.buttons[0]
            more = {name: value} if name else {"name": self._chance.choice(form.listed)}
            return await self._sent(phone, form.action, form.hidden | more)
        return await self._turn(seat, phone, page, [one for one in forms if one.action == "/turn"])

    async def _answers(self, phone: httpx.AsyncClient, form: Form) -> bool:
        sent = dict(form.hidden)
        if form.radios:
            sent["value"] = self._chance.choice(form.radios)
        elif form.listed:
            sent["value"] = self._chance.choice(form.listed)
        else:
            sent |= {name: value or "Xaver" for name, value in form.inputs}
        return await self._sent(phone, "/answer", sent)

    async def _turn(self, seat: str, phone: httpx.AsyncClient, page: str, forms: list[Form]) -> bool:
        ways = [(form, one) for form in forms for one in form.buttons if one[1] == "way"]
        leads = [(form, one) for form, one in ways if one[0] != "End my turn"]
        if leads:
            form, (_, name, value) = leads[-1]
            return await self._sent(phone, "/turn", form.hidden | {name: value})
        links = [*map(unescape, re.findall(r'href="(/turn\?who=[^"]+)"', page)), "/turn"]
        if ways and self._chance.random() < 0.7 and await self._does(phone, self._chance.choice(links)):
            return True
        for form, (_, name, value) in ways:
            return await self._sent(phone, "/turn", form.hidden | {name: value})
        return False

    async def _does(self, phone: httpx.AsyncClient, link: str) -> bool:
        forms = [one for one in forms_in((await phone.get(link)).text) if one.action == "/turn"]
        ways = [
            (form, one)
            for form in forms
            for one in form.buttons
            if one[1] == "way" and one[0] != "End my turn" and "insist" not in form.hidden
        ]
        if not ways:
            return False
        form, (_, name, value) = self._chance.choice(ways)
        return await self._sent(phone, "/turn", form.hidden | {name: value})

    async def _sent(self, phone: httpx.AsyncClient, where: str, sent: dict[str, str]) -> bool:
        came = await phone.post(where, data=sent)
        if came.status_code != 303:
            self.refused.append(f"{where} {sent}: {re.findall(r'role=.(?:note|status).?>([^<]*)', came.text)}")
        return True
