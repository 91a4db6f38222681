"""A QR code drawn in a terminal is read back, whatever the theme."""

import subprocess
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from rich.text import Text
from textual.app import App, ComposeResult
from textual.widgets import Static

from companion.phones.qr import INK, LEAST_QUIET, PAPER, QUIET, Run, half_blocks, qr_matrix, two_columns

URL = "http://192.168.178.123:8421/J/K7QX2MVB9RTZ"


class Picture(App[None]):
    """Shows nothing but the rows it is given."""

    def __init__(self, rows: list[list[Run]], theme: str) -> None:
        super().__init__()
        self._rows = rows
        self._theme = theme

    def compose(self) -> ComposeResult:
        lines = [
            Text.assemble(*((run.text, f"{run.foreground} on {run.background}") for run in row)) for row in self._rows
        ]
        yield Static(Text("\n").join(lines))

    def on_mount(self) -> None:
        self.theme = self._theme


async def read(rows: list[list[Run]], theme: str, size: tuple[int, int], folder: Path) -> list[str]:
    """What a decoder finds in a screenshot. It may not try an inverted picture, because a camera does not."""
    app = Picture(rows, theme)
    async with app.run_test(size=size):
        drawing = folder / "screen.svg"
        drawing.write_text(app.export_screenshot())
    picture = folder / "screen.png"
    subprocess.run(["rsvg-convert", "--width", "2000", "--output", picture, drawing], check=True)
    found = zxingcpp.read_barcodes(Image.open(picture).convert("L"), try_invert=False)
    return [code.text for code in found]


@pytest.mark.parametrize("theme", ["textual-dark", "textual-light", "nord", "solarized-light"])
@pytest.mark.parametrize("quiet", [QUIET, LEAST_QUIET])
async def test_half_blocks_are_read(theme: str, quiet: int, tmp_path: Path) -> None:
    assert await read(half_blocks(qr_matrix(URL), quiet), theme, (80, 24), tmp_path) == [URL]


@pytest.mark.parametrize("theme", ["textual-dark", "textual-light"])
async def test_two_columns_are_read(theme: str, tmp_path: Path) -> None:
    assert await read(two_columns(qr_matrix(URL)), theme, (120, 40), tmp_path) == [URL]


def test_the_longest_invitation_is_version_three_and_fits_a_small_terminal() -> None:
    matrix = qr_matrix(URL)
    assert len(matrix) == 29
    rows = half_blocks(matrix)
    assert len(rows) == 19
    assert {sum(len(run.text) for run in row) for row in rows} == {37}


def test_only_black_white_and_two_characters() -> None:
    runs = [run for row in half_blocks(qr_matrix(URL)) for run in row]
    assert {run.foreground for run in runs} | {run.background for run in runs} == {INK, PAPER} == {"#000000", "#ffffff"}
    assert set("".join(run.text for run in runs)) == {"▄", " "}
    assert all((set(run.text) == {" "}) == (run.foreground == run.background) for run in runs)


def test_the_quiet_zone_is_paper() -> None:
    first, *_, last = half_blocks(qr_matrix(URL))
    assert [run.background for run in (*first, *last)] == [PAPER, PAPER]
    assert two_columns(((True,),), 1)[1] == [Run("  ", PAPER, PAPER), Run("  ", INK, INK), Run("  ", PAPER, PAPER)]
