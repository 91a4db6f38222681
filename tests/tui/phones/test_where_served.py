"""Why phones are off, and at which address they are served: in words on the laptop."""

import httpx
import pytest

from companion.phones.addresses import Address
from companion.phones.ports import NoPort
from tests.tui.conftest import in_front, shown, until
from tests.tui.evening import evening, ready
from tests.tui.phones.served import TURN, at_phones, coded, phone, program


async def off_because(monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    app = evening(**TURN)
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        await pilot.press("p")
        await until(pilot, lambda: words in " ".join(shown(app).split()))
        assert app.phone_hosting.phones is None
        await pilot.press("q")
        await in_front(pilot, "TableScreen")
    app.shelves.close()


async def test_a_taken_port_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def taken(*_: object) -> None:
        raise NoPort("Phones cannot be served here: the port is taken.")

    monkeypatch.setattr("companion.phones.service.bound", taken)
    await off_because(monkeypatch, "the port is taken")


async def test_no_network_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.phones.addresses.candidates", lambda: [])
    await off_because(monkeypatch, "This computer is on no network")


async def test_an_address_that_is_none_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_ADDRESS", "my laptop")
    await off_because(monkeypatch, "which is not an address")


async def test_another_address_is_picked_from_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_phones() as pilot:
        app = program(pilot)
        two = [Address("127.0.0.1", "lo", 1, "This computer."), Address("127.0.0.2", "lo", 0, "Another name of it.")]
        monkeypatch.setattr("companion.phones.addresses.candidates", lambda: two)
        await pilot.press("a")
        await in_front(pilot, "Pick")
        await pilot.press("2")
        await until(pilot, lambda: app.phone_hosting.phones and app.phone_hosting.phones.address == "127.0.0.2")


async def test_when_the_program_ends_so_does_the_server() -> None:
    async with at_phones() as pilot:
        app = program(pilot)
        browser = phone(app)
        assert (await browser.get("/")).status_code == 200
    with pytest.raises(httpx.ConnectError):
        await browser.get("/")
    await browser.aclose()


async def test_a_changed_address_is_said_and_new_codes_lead_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.phones.service.WATCH_SECONDS", 0.05)
    async with at_phones((120, 40)) as pilot:
        app = program(pilot)
        await coded(pilot)
        phones = app.phone_hosting.phones
        assert phones is not None
        monkeypatch.setenv("COMPANION_ADDRESS", "127.0.0.3")
        monkeypatch.setattr(phones, "address", "192.168.7.23")
        await until(pilot, lambda: app.phone_hosting.phones and app.phone_hosting.phones.address == "127.0.0.3")
        text = "address has changed from 192.168.7.23 to 127.0.0.3"
        await until(pilot, lambda: text in " ".join(shown(app).split()))
        await until(pilot, lambda: app.phone_hosting.invitation and "127.0.0.3" in app.phone_hosting.invitation.url)
