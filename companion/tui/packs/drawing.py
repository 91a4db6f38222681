"""Packs as lines: what is in each, whether it is in play, and what keeps a broken one from being played with."""

from collections.abc import Collection, Sequence
from typing import Any

from companion.tui.kit.pieces import Line, Piece, clean, indented, row, spread


def pack_line(pack: Any, on: bool, ours: bool, cards: int, width: int) -> list[Line]:
    """A pack in two lines: whether it is in play, its name and version; then what is in it."""
    box, tone = ("■", "accent") if on else ("□", "dim")
    whose = "comes with the program" if ours else "private" if pack.private else "yours"
    title = Piece(f"{clean(pack.title)} ", "strong" if on else "name")
    head = spread(width, [Piece(f" {box} ", tone), title], [Piece(f"version {pack.version}, {whose} ", "dim")])
    held = len(pack.crossroads) - cards
    filtered = f"; the filters keep {held} card{'s' if held > 1 else ''} out" if held else ""

    return [head, *indented(f"{pack.in_words}{filtered}", width, "name", Piece("     "))]


def bad_lines(name: str, mistakes: Sequence[Any], width: int) -> list[Line]:
    """A pack that cannot be used, with the first of its mistakes."""
    more = len(mistakes) - 1
    lines = [row(width, Piece(" ! ", "warn"), Piece(clean(name), "name"), Piece("  cannot be used", "warn"))]
    lines += indented(str(mistakes[0]), width, "name", Piece("     "))
    if more:
        lines.append(row(width, Piece(f"     and {more} more mistake{'s' if more > 1 else ''}", "dim")))
    return lines


def filters(modules: Collection[str], mature: bool, non_coop: bool) -> str:
    """Which cards are let through."""
    said = [f"mature {'on' if mature else 'off'}", f"non-coop {'on' if non_coop else 'off'}"]
    return ", ".join([*said, f"modules: {', '.join(sorted(modules)) or 'none'}"])
