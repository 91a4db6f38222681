"""The rulebook as it is drawn: headings, clauses, and which lines can be selected."""

from collections.abc import Sequence
from typing import Final

from companion.referee.rulebook import Entry
from companion.tui.kit.pieces import Line, Piece, indented, row, spread

WIDEST: Final = 92
HEADINGS: Final = {
    "OBJ": "What the game is about",
    "SETUP": "Setting up",
    "TURN": "Rounds and turns",
    "PT": "Rounds and turns",
    "XR": "Crossroads",
    "DIE": "Actions that cost a die",
    "FREE": "Actions without a die",
    "EXP": "Exposure, bites and death",
    "BITE": "Exposure, bites and death",
    "MOR": "Exposure, bites and death",
    "COL": "The colony phase",
    "END": "The end",
    "TIP": "Two hints",
}
"""The heading over a clause, by the second part of its id."""


def draw_rules(entries: Sequence[Entry], width: int, headings: bool) -> tuple[list[Line], list[int]]:
    """All lines, and where each clause begins. Without headings for what a search has found."""
    wide = min(width, WIDEST)
    lines: list[Line] = []
    stops: list[int] = []
    last = ""
    for entry in entries:
        heading = HEADINGS.get(entry.id.split("-")[1], "") if headings else ""
        if heading and heading != last:
            lines += [row(width), row(width, Piece(f" {heading}", "title"))] if lines else []
            lines = lines or [row(width, Piece(f" {heading}", "title"))]
            last = heading
        stops.append(len(lines))
        lines.append(row(width, *spread(wide, [Piece(f" {entry.title}", "strong")], [Piece(f"{entry.id} ", "dim")])))
        lines += [row(width, *line) for line in indented(entry.text, wide, "name", Piece("   "))]
    return lines or [row(width, Piece(" No rule has these words.", "dim"))], stops
