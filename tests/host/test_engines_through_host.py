"""A seat is taken, a card read and a vote cast through a host in the other two engines, as in Chromium."""

import pytest

from tests.host.conftest import Host, Laid, until
from tests.phones.engines import engine, tap
from tests.phones.engines import until as shown
from tests.phones.parlour import SECRET


@pytest.fixture
def sealing() -> None:
    """Codes are sealed, as in a browser that can."""


@pytest.mark.parametrize("name", ["firefox", "webkit"])
async def test_a_seat_a_card_and_a_vote(host: Host, laid: Laid, sealing: None, name: str) -> None:
    table = await laid(host.origin)
    async with engine(name) as page:
        await page.open(table.phones.invite("Anna").url)
        await shown(page, "document.body.innerText.includes('Yes, take this seat')")
        assert await page.run("location.hash") == ""
        await tap(page, "form button")
        word = await shown(page, "(document.querySelector('.word')||{}).innerText")
        assert table.phones.approve("Anna", str(word).lower())
        await shown(page, "document.querySelector('main[data-seal]')&&1")
        table.play.play("deal", {"to": "Anna"})
        await shown(page, "document.querySelector('.tap')&&1")
        await tap(page, ".tap")
        assert await shown(page, f"document.querySelector('#shown').innerText.includes({SECRET!r})")
        await page.run("dispatchEvent(new KeyboardEvent('keydown',{key:'Escape'}))")
        table.play.play("poll", {})
        await shown(page, "document.querySelector('[name=value][value=go]')&&1")
        await tap(page, "[name=value][value=go]")
        await tap(page, "form[action$='/answer'] button.main")
        await until(lambda: table.play.ballots)
        assert dict(table.play.ballots) == {"Anna": "go"}
        assert table.phones.shows_secrets("Anna")
