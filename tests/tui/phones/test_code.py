"""The code on the laptop: a camera reads it in every theme, and no picture of it gets away."""

import subprocess
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image, ImageDraw
from rich.color import Color

from companion.tui.app import CompanionApp
from tests.tui.conftest import in_front, shown, until
from tests.tui.phones.served import at_phones, coded, program

WIDE, HIGH = 8, 16


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


async def test_the_palette_cannot_photograph_a_code() -> None:
    async with at_phones() as pilot:
        await coded(pilot)
        assert not pilot.app.use_command_palette
        await pilot.press("q")
        await in_front(pilot, "TableScreen")
        assert pilot.app.use_command_palette
        assert program(pilot).phone_hosting.invitation is None
