"""A QR code as dark and light modules, and as coloured runs of text for a terminal.

A run always names both its colours, black and white and never a theme's: then dark and light terminals, 16 colours and
NO_COLOR all show the same code. Only “▄” and the space are used, because fonts leave their gaps above the block.
Blanks have one colour twice, so that nothing joins them with blocks: in a picture of the screen such a run would shift.
"""

from collections.abc import Iterable
from typing import NamedTuple

Matrix = tuple[tuple[bool, ...], ...]
"""True is a dark module; without a quiet zone."""

INK = "#000000"
PAPER = "#ffffff"
QUIET = 4
LEAST_QUIET = 2


class Run(NamedTuple):
    """Cells of one colouring next to each other."""

    text: str
    foreground: str
    background: str


def qr_matrix(url: str) -> Matrix:
    """The code for a URL, at the error correction that still gives version 3 for an invitation."""
    from qrcode.constants import ERROR_CORRECT_Q  # type: ignore[import-untyped]
    from qrcode.main import QRCode  # type: ignore[import-untyped]

    code = QRCode(error_correction=ERROR_CORRECT_Q, border=0)
    code.add_data(url)
    code.make(fit=True)
    return tuple(tuple(bool(module) for module in row) for row in code.get_matrix())


def half_blocks(matrix: Matrix, quiet: int = QUIET) -> list[list[Run]]:
    """One line for two rows of modules: the background is the upper module, “▄” paints the lower one."""
    framed = _framed(matrix, quiet)
    if len(framed) % 2:
        framed.append([False] * len(framed[0]))
    return [_joined(map(_half, upper, lower)) for upper, lower in zip(framed[::2], framed[1::2], strict=True)]


def two_columns(matrix: Matrix, quiet: int = QUIET) -> list[list[Run]]:
    """One line for each row of modules, two blanks a module: for fonts whose blocks do not fill the cell."""
    return [
        _joined(Run("  ", INK if dark else PAPER, INK if dark else PAPER) for dark in row)
        for row in _framed(matrix, quiet)
    ]


def _half(upper: bool, lower: bool) -> Run:
    back, fore = (INK if upper else PAPER), (INK if lower else PAPER)
    return Run(" " if upper == lower else "▄", fore, back)


def _framed(matrix: Matrix, quiet: int) -> list[list[bool]]:
    width = len(matrix[0]) + 2 * quiet
    blank = [[False] * width for _ in range(quiet)]
    sides = [False] * quiet
    return [*(row[:] for row in blank), *([*sides, *row, *sides] for row in matrix), *blank]


def _joined(cells: Iterable[Run]) -> list[Run]:
    runs: list[Run] = []
    for cell in cells:
        if runs and runs[-1][1:] == cell[1:]:
            runs[-1] = runs[-1]._replace(text=runs[-1].text + cell.text)
        else:
            runs.append(cell)
    return runs
