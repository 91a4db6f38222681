"""The rulings of Patient Zero as lines, and below them what no ruling settles: the table decides."""

from collections.abc import Mapping

from companion.games.patient_zero.open_points import OPEN_POINTS
from companion.games.patient_zero.rulings import RULINGS, Ruling
from companion.tui.kit.pieces import Line, Piece, indented, row, width_of


def draw_rulings(values: Mapping[str, str], width: int) -> tuple[list[Line], list[int]]:
    """All lines, and where each ruling begins."""
    lines: list[Line] = [row(width, Piece(" Rulings of this table", "title"))]
    stops: list[int] = []
    for ruling in RULINGS:
        stops.append(len(lines))
        lines += indented(ruling.asks, width, "strong", Piece("   "))
        lines += _values(ruling, values.get(ruling.key, ruling.default), width)
    lines += [row(width), row(width, Piece(" Open in the rules", "title"))]
    for point in OPEN_POINTS:
        if not point.ruling:
            lines += indented(point.asks, width, "name", Piece(" ? ", "warn"))
            lines += indented(point.settled, width, "dim", Piece("   "))
    return lines, stops


def words(ruling: Ruling, value: str) -> str:
    """A value as people say it, and whether it is what holds when nobody says otherwise."""
    return f"{value.replace('-', ' ')}{' (default)' if value == ruling.default else ''}"


def _values(ruling: Ruling, now: str, width: int) -> list[Line]:
    """Side by side, as many as there is room for."""
    pieces = [Piece("     ")]
    for value in ruling.values:
        box, tone = ("■", "accent") if value == now else ("□", "dim")
        new = [Piece(f"{box} ", tone), Piece(f"{words(ruling, value)}   ", "strong" if value == now else "name")]
        if width_of([*pieces, *new]) <= width:
            pieces += new
    return [row(width, *pieces)]
