"""Rulings and options as lines: the question, and its values with the one in force marked."""

from collections.abc import Mapping

from companion.tui.kit.pieces import Line, Piece, row, spread, width_of
from companion.tui.winter.rulings.switches import GROUPS, Groups, Switch


def draw_switches(
    values: Mapping[str, str], rules: Mapping[str, str], width: int, groups: Groups = GROUPS
) -> tuple[list[Line], list[int], list[Switch]]:
    """All lines, where each question begins, and what each is about."""
    lines: list[Line] = []
    stops: list[int] = []
    order: list[Switch] = []
    for title, switches in groups:
        lines += [row(width)] if lines else []
        lines.append(row(width, Piece(f" {title}", "title")))
        for switch in switches:
            if switch.key in values:
                stops.append(len(lines))
                order.append(switch)
                asks, rule = Piece(f"   {switch.asks}", "strong"), Piece(f"{rules.get(switch.key, '')} ", "dim")
                lines.append(row(width, *spread(width, [asks], [rule])))
                lines += _values(switch, values[switch.key], width)
    return lines, stops, order


def _values(switch: Switch, now: str, width: int) -> list[Line]:
    """As many to a line as there is room for."""
    lines: list[Line] = []
    pieces: list[Piece] = []
    for value in switch.values:
        new = _value(switch, value, value == now)
        if pieces and width_of([*pieces, *new]) + 5 > width:
            lines.append(row(width, Piece("     "), *pieces))
            pieces = []
        pieces += new
    return [*lines, row(width, Piece("     "), *pieces)]


def _value(switch: Switch, value: str, now: bool) -> list[Piece]:
    mark = switch.marks.get(value, "")
    box, tone = ("■", "accent") if now else ("□", "dim")
    words = Piece(switch.words(value), "strong" if now else "name")
    return [Piece(f"{box} ", tone), words, Piece(f" ({mark})" if mark else "", "dim"), Piece("   ")]
