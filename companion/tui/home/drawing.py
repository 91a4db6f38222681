"""The first screen as it is drawn: a banner, the last evening as a card, the others below it. Pure."""

import time
from typing import Final

from rich.cells import cell_len

from companion.store.rows import SavedGame
from companion.tui.kit.panel import in_capitals, panel
from companion.tui.kit.pieces import Line, Piece, clean, fit, row

BANNER: Final = "A long winter"
WIDEST: Final = 92
"""No card is wider."""
MORALE: Final = 10
IN_DANGER: Final = 2


def banner(width: int) -> list[Line]:
    """The name in small capitals, with air around it; nothing where there is no room."""
    letters = in_capitals(BANNER, width - 2, "lamp")
    return [row(width), *(row(width, Piece(" "), *line) for line in letters or ()), row(width)]


def game_card(game: SavedGame, width: int) -> list[Line]:
    """The evening played last: its first line can be selected."""
    wide = min(width - 2, WIDEST)
    inner = wide - 2
    names = clean(", ".join(game.players))
    lines: list[Line] = [row(inner, Piece(f" {fit(names, min(cell_len(names), inner - 1))}"))]
    if game.morale is not None:
        lines += [row(inner), row(inner, Piece(" Morale ", "dim"), *_morale(game.morale), *_round(game))]
    if game.ended:
        lines += [row(inner), row(inner, Piece(f" ■ It is over ({game.ended}). ", "ended"))]
    title = [Piece("Go on:  ", "key"), Piece(clean(game.title), "title")]
    drawn = panel(wide, len(lines) + 2, lines, title, [Piece(_when(game.played), "dim")], titled="raise2")
    return [(Piece(" "), *line, Piece(" " * (width - wide - 1))) for line in drawn]


def _morale(morale: int) -> list[Piece]:
    """The track with its marker."""
    cells = range(max(MORALE, morale) + 1)
    return [
        Piece(f"\u25b8{n} ", "cursor") if n == morale else Piece(f" {n} ", "danger-end" if n <= IN_DANGER else "cell")
        for n in cells
    ]


def _round(game: SavedGame) -> list[Piece]:
    return [] if game.round is None else [Piece("   Round ", "dim"), Piece(str(game.round), "strong")]


def game_lines(game: SavedGame, newest: bool, width: int) -> list[Line]:
    """A saved game in two lines and an empty one."""
    state = [_when(game.played)]
    if game.ended:
        state.insert(0, f"over ({game.ended})")
    elif game.round is not None:
        state.insert(0, f"round {game.round}, morale {game.morale}")
    after = "   ".join(["", *state])
    names = clean(", ".join(game.players))
    names = fit(names, min(cell_len(names), max(1, width - 10 - cell_len(after))))  # names give way, not the date
    first = "Go on:  " if newest else "        "
    return [
        row(width, Piece(f" {first}", "key"), Piece(clean(game.title), "strong")),
        row(width, Piece("         "), Piece(fit(f"{names}{after}", width - 10), "dim")),
        row(width),
    ]


def _when(played: float) -> str:
    return time.strftime("%d %b %Y, %H:%M", time.localtime(played))
