"""Phones on the laptop: the code that a camera reads, the word that is picked, and clear words when nothing works."""

import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
import zxingcpp
from PIL import Image, ImageDraw
from rich.color import Color
from textual.pilot import Pilot

from companion.phones.addresses import Address
from companion.phones.ports import NoPort
from companion.tui.app import CompanionApp
from companion.tui.phones.screen import PhonesScreen
from tests.phones.conftest import word_on
from tests.tui.conftest import in_front, shown, until
from tests.tui.evening import evening, ready, reopened

TURN = {"turns_taken": 1, "active": "Ben", "crossroads": "phones"}
WIDE, HIGH = 8, 16


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Phones are served on this computer alone."""
    monkeypatch.setenv("COMPANION_ADDRESS", "127.0.0.1")


@asynccontextmanager
async def at_phones(size: tuple[int, int] = (80, 24), theme: str = "winter-dark") -> AsyncIterator[Pilot[int]]:
    """The phones screen, served."""
    app = evening(**TURN)
    async with app.run_test(size=size) as pilot:
        await ready(pilot)
        app.theme = theme
        await pilot.press("p")
        await in_front(pilot, "PhonesScreen")
        await until(pilot, lambda: app.phone_hosting.phones and "Enter: a code for Ann" in shown(app))
        yield pilot
    app.shelves.close()


def program(pilot: Pilot[int]) -> CompanionApp:
    assert isinstance(pilot.app, CompanionApp)
    return pilot.app


async def coded(pilot: Pilot[int]) -> str:
    """A code for the seat selected; its URL."""
    board = program(pilot).phone_hosting
    await pilot.press("enter")
    await until(pilot, lambda: board.invitation is not None and "s left" in shown(pilot.app))
    assert board.invitation is not None
    return board.invitation.url


def phone(app: CompanionApp) -> httpx.AsyncClient:
    phones = app.phone_hosting.phones
    assert phones is not None
    return httpx.AsyncClient(base_url=phones.url, headers={"origin": phones.url}, timeout=10)


def photographed(app: CompanionApp) -> Image.Image:
    """The screen as a camera sees it: every cell in its colours, the lower half block in its own."""
    strips = app.screen._compositor.render_strips()
    picture = Image.new("RGB", (app.size.width * WIDE, app.size.height * HIGH))
    draw = ImageDraw.Draw(picture)
    for y, strip in enumerate(strips):
        x = 0
        for text, style, _ in strip:
            for char in text:
                back, ink = _rgb(style.bgcolor if style else None), _rgb(style.color if style else None)
                left, top = x * WIDE, y * HIGH
                draw.rectangle((left, top, left + WIDE, top + HIGH), fill=back)
                if char == "▄":
                    draw.rectangle((left, top + HIGH // 2, left + WIDE, top + HIGH), fill=ink)
                x += 1
    return picture


def _rgb(colour: Color | None) -> tuple[int, int, int]:
    return tuple(colour.get_truecolor()) if colour is not None else (0, 0, 0)  # type: ignore[return-value]


def read(picture: Image.Image) -> list[str]:
    return [code.text for code in zxingcpp.read_barcodes(picture)]


@pytest.mark.parametrize("theme", ["winter-dark", "winter-light"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_camera_reads_the_code_in_every_theme(size: tuple[int, int], theme: str) -> None:
    async with at_phones(size, theme) as pilot:
        url = await coded(pilot)
        assert read(photographed(program(pilot))) == [url]


@pytest.mark.parametrize("theme", ["winter-dark", "winter-light"])
async def test_a_camera_reads_it_from_a_screenshot(theme: str, tmp_path: Path) -> None:
    async with at_phones((80, 24), theme) as pilot:
        url = await coded(pilot)
        (tmp_path / "screen.svg").write_text(pilot.app.export_screenshot())
    subprocess.run(["rsvg-convert", tmp_path / "screen.svg", "-o", tmp_path / "screen.png"], check=True)
    assert read(Image.open(tmp_path / "screen.png")) == [url]


async def test_where_blocks_leave_gaps_the_code_is_drawn_of_blanks() -> None:
    async with at_phones((120, 40)) as pilot:
        url = await coded(pilot)
        await pilot.press("b")
        await until(pilot, lambda: "▄" not in shown(pilot.app))
        assert read(photographed(program(pilot))) == [url]


async def test_without_room_for_the_code_it_says_so() -> None:
    async with at_phones((80, 24)) as pilot:
        await coded(pilot)
        await pilot.press("b")
        await until(pilot, lambda: "no room for the code" in " ".join(shown(pilot.app).split()))


async def test_a_phone_takes_a_seat_by_its_word() -> None:
    async with at_phones() as pilot:
        app = program(pilot)
        url = await coded(pilot)
        async with phone(app) as browser:
            assert (await browser.post(url)).status_code == 303
            await until(pilot, lambda: "Which word does Ann’s phone show?" in shown(app))
            assert "▄" not in shown(app)
            foot = shown(app).splitlines()[-1]
            assert "1 2 3 the word" in foot and "x none of them" in foot and "Enter" not in foot
            word = word_on((await browser.get("/")).text)
            part = app.screen.part() if isinstance(app.screen, PhonesScreen) else None
            assert part is not None
            await pilot.press(str(part.words.index(word) + 1))
            await until(pilot, lambda: "asleep" in shown(app))
            assert app.presenter.lights == {"Ann": "away"}
            await until(pilot, lambda: "a code for Ben" in shown(app))
            await pilot.press("up", "x")
            await in_front(pilot, "Pick")
            await pilot.press("y")
            await until(pilot, lambda: "asleep" not in shown(app) and "no phone" in shown(app))
            assert app.presenter.lights == {}


async def test_a_phone_with_another_word_is_turned_away() -> None:
    async with at_phones() as pilot:
        app = program(pilot)
        url = await coded(pilot)
        async with phone(app) as browser:
            await browser.post(url)
            await until(pilot, lambda: "Which word" in shown(app))
            word = word_on((await browser.get("/")).text)
            assert isinstance(app.screen, PhonesScreen)
            wrong = next(n for n, other in enumerate(app.screen.part().words, 1) if other != word)
            await pilot.press(str(wrong))
            await until(pilot, lambda: "Which word" not in shown(app))
            assert app.presenter.lights == {}


async def test_a_code_runs_out_and_another_seat_takes_it_away() -> None:
    async with at_phones() as pilot:
        board = program(pilot).phone_hosting
        await coded(pilot)
        assert board.invitation is not None
        board.invitation = replace(board.invitation, expires=0.0)
        await until(pilot, lambda: board.invitation is None and "▄" not in shown(pilot.app))
        await coded(pilot)
        await pilot.press("down")
        await until(pilot, lambda: board.invitation is None and "a code for Ben" in shown(pilot.app))


async def test_when_no_phone_gets_through_it_says_what_to_try() -> None:
    async with at_phones() as pilot:
        board = program(pilot).phone_hosting
        await coded(pilot)
        assert "No phone has reached" not in shown(pilot.app)
        board.shown_at -= 21
        await until(pilot, lambda: "No phone has reached" in shown(pilot.app))
        assert "firewall" in shown(pilot.app) and "pass the laptop round" in shown(pilot.app)


async def test_the_palette_cannot_photograph_a_code() -> None:
    async with at_phones() as pilot:
        await coded(pilot)
        assert not pilot.app.use_command_palette
        await pilot.press("q")
        await in_front(pilot, "TableScreen")
        assert pilot.app.use_command_palette
        assert program(pilot).phone_hosting.invitation is None


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


async def test_a_seat_is_kept_when_the_program_starts_again() -> None:
    async with at_phones() as pilot:
        app = program(pilot)
        url = await coded(pilot)
        async with phone(app) as browser:
            await browser.post(url)
            await until(pilot, lambda: "Which word" in shown(app))
            assert app.phone_hosting.approve("Ann", word_on((await browser.get("/")).text))
    again = reopened()
    async with again.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: again.presenter.lights == {"Ann": "away"})
        assert again.phone_hosting.phones is not None
    again.shelves.close()


async def test_the_phone_that_says_it_happened_interrupts_the_table() -> None:
    async with at_phones() as pilot:
        app = program(pilot)
        url = await coded(pilot)
        async with phone(app) as browser:
            await browser.post(url)
            await until(pilot, lambda: "Which word" in shown(app))
            assert app.phone_hosting.approve("Ann", word_on((await browser.get("/")).text))
            await pilot.press("q")
            await in_front(pilot, "TableScreen")
            assert app.presenter.playthrough is not None
            card = app.presenter.playthrough.hand("Ann")[0].id
            assert (await browser.post("/triggered", data={"card": card})).status_code == 303
            await in_front(pilot, "CrossroadsScreen")
            await until(pilot, lambda: "read it all aloud" in " ".join(shown(app).split()))


async def paired(pilot: Pilot[int], browser: httpx.AsyncClient) -> None:
    """That browser takes the seat selected."""
    app = program(pilot)
    seat, url = app.screen.selected, await coded(pilot)  # type: ignore[attr-defined]
    await browser.post(url)
    await until(pilot, lambda: f"Which word does {seat}’s phone show?" in shown(app))
    part = app.screen.part()  # type: ignore[attr-defined]
    await pilot.press(str(part.words.index(word_on((await browser.get("/")).text)) + 1))
    await until(pilot, lambda: seat in app.presenter.lights and not app.screen.part().words)  # type: ignore[attr-defined]


async def test_enter_after_a_pairing_is_for_the_next_seat_and_a_phone_is_only_replaced_after_a_question() -> None:
    async with at_phones((120, 40)) as pilot:
        app = program(pilot)
        async with phone(app) as ann, phone(app) as other:
            await paired(pilot, ann)
            assert app.screen.selected == "Ben"  # type: ignore[attr-defined]
            await paired(pilot, other)
            await pilot.press("up", "up")
            await until(pilot, lambda: "a new code for Ann, whose phone it then makes void" in shown(app))
            await pilot.press("enter")
            await in_front(pilot, "Pick")
            assert "Ann has a phone." in shown(app) and app.phone_hosting.invitation is None
            await pilot.press("escape")
            await in_front(pilot, "PhonesScreen")
            assert app.phone_hosting.invitation is None
            await pilot.press("enter")
            await in_front(pilot, "Pick")
            await pilot.press("y")
            await until(pilot, lambda: app.phone_hosting.invitation is not None)
            assert "This phone has" not in (await ann.get("/")).text


async def test_the_seat_of_a_phone_is_kept_from_the_laptop_until_it_is_freed_which_the_story_says() -> None:
    async with at_phones((120, 40)) as pilot:
        app = program(pilot)
        async with phone(app) as ann:
            assert app.presenter.kept_on_phone("Ann") == ""
            await paired(pilot, ann)
            assert "What only Ann may see or answer is on Ann’s phone" in app.presenter.kept_on_phone("Ann")
            assert app.presenter.kept_on_phone("Ben") == ""
            await app.phone_hosting.stop()
            assert "free the seat" in app.presenter.kept_on_phone("Ann"), "phones switched off change nothing of it"
            await app.phone_hosting.start()
            app.phone_hosting.revoke("Ann")
            play = app.presenter.playthrough
            assert app.presenter.kept_on_phone("Ann") == "" and play is not None
            assert [one.text for one in play.margin.remarks] == ["Ann’s seat was freed: no phone has it now."]


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
