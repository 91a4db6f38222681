"""The players: a chip each, in seat order; that of whoever plays, or is waited for, is lit by the lamp."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

from companion.games.winter.view.seen import PlayerSeen, Seen
from companion.games.words import counted
from companion.tui.kit.panel import RAISED, on
from companion.tui.kit.pieces import Line, Lines, Piece, Target, clean, fit, row, spread, width_of
from companion.tui.kit.waiting import LIGHTS
from companion.tui.winter.table.people import shape

LEAST_OF_NAME = 4
"""Letters that a player's name keeps where much is to be said of the player."""
ASLEEP = "away"


class PlayersPart(NamedTuple):
    """What is drawn of the players: seat order, first player, whose turn, phones."""

    players: tuple[PlayerSeen, ...]
    first: str
    active: str | None
    watcher: str
    lights: tuple[tuple[str, str], ...]
    selected: Target | None


def players_part(seen: Seen, lights: Mapping[str, str], selected: Target | None) -> PlayersPart:
    """The part of the table that the players' chips show."""
    return PlayersPart(
        seen.players,
        seen.first_player,
        seen.active,
        seen.watch.watcher if seen.watch else "",
        tuple(sorted(lights.items())),
        selected if selected and selected.kind == "player" else None,
    )


def _shares(width: int, count: int) -> list[int]:
    whole = width - (count - 1)
    return [whole * (n + 1) // count - whole * n // count for n in range(count)]


def draw_players(part: PlayersPart, width: int, height: int) -> Lines:
    """Two rows for each, side by side: who it is, and one state in words."""
    lines: list[list[Piece]] = [[], []]
    for seat, (player, wide) in enumerate(zip(part.players, _shares(width, len(part.players)), strict=True)):
        gap = [Piece(" ")] if seat else []
        for line, drawn in zip(lines, (_who(part, player, seat, wide), _state(part, player, wide)), strict=True):
            line += [*gap, *_lit(part, player, drawn)]
    return tuple(tuple(line) for line in lines)[:height]


def _lit(part: PlayersPart, player: PlayerSeen, line: Line) -> Line:
    """On the lamp while it is that player's turn."""
    if part.active != player.name:
        return on(RAISED, line)
    bold = ("strong", "accent", "cursor")
    return tuple(piece._replace(tone="cursor" if piece.tone in bold else "now") for piece in line)


def _who(part: PlayersPart, player: PlayerSeen, seat: int, width: int) -> Line:
    target = Target("player", player.name)
    first = [Piece("1st ", "accent", target)] * (part.first == player.name)
    count = counted(len(player.survivors), "survivor")
    right = [Piece(f"{count if width >= 28 else len(player.survivors)} ", "dim", target)]
    room = width - 4 - width_of([*first, *right])
    return spread(width, [*_named(part, player, seat, max(LEAST_OF_NAME, room)), *first], right)


def _named(part: PlayersPart, player: PlayerSeen, seat: int, room: int) -> list[Piece]:
    """Shape and name, which may be selected."""
    target = Target("player", player.name)
    air = Piece(" ", "", target)
    tone = "cursor" if part.selected == target else "strong"
    wide = min(max(1, room), cell_len(clean(player.name)))
    whole = fit(player.name, wide) if wide > LEAST_OF_NAME else set_cell_size(clean(player.name), wide)
    name = Piece(whole, tone, target)
    return [air, shape(seat, target), air, name, air]


def _state(part: PlayersPart, player: PlayerSeen, width: int) -> Line:
    target = Target("player", player.name)
    said = {ASLEEP: "phone ○ asleep ", "": ""}.get(dict(part.lights).get(player.name, ""), "phone ● ")
    right = [Piece(said, "dim", target)]
    left = [Piece("   ", "", target), *_words(part, player, target)]
    shown = dice(player, target)
    if width_of([*left, *shown]) <= width:
        left += shown
    return spread(width, left, right if width_of([*left, *right]) <= width else ())


def _words(part: PlayersPart, player: PlayerSeen, target: Target) -> list[Piece]:
    """What the player does, most important first; what is out of the ordinary is always said."""
    words = [Piece("out ", "danger", target)] if player.out else []
    words += [Piece("exiled ", "danger", target)] if player.exiled else []
    if part.active == player.name:
        words.append(Piece("plays now ", "strong", target))
    if part.watcher == player.name:
        words.append(Piece("watches a card ", "dim", target))
    return words or [Piece("waits ", "dim", target)]


def dice(player: PlayerSeen, target: Target) -> list[Piece]:
    """Unspent dice, and those that are spent in brackets."""
    spent = f"({' '.join(map(str, player.used))}) " if player.used else ""
    return [Piece(f"{die} ", "strong", target) for die in player.dice] + [Piece(spent, "dim", target)] * bool(spent)


def dice_in_words(player: PlayerSeen) -> str:
    """“3 5 (1 6)”: unspent, and in brackets the spent ones."""
    return "".join(piece.text for piece in dice(player, Target("player", player.name))).strip()


def draw_dice_dense(part: PlayersPart, width: int, height: int) -> Lines:
    """The dice of all in one line, where there is no room beside the names."""
    pieces: list[Piece] = []
    for seat, (player, wide) in enumerate(zip(part.players, _shares(width, len(part.players)), strict=True)):
        target = Target("player", player.name)
        gap = [Piece(" ")] if seat else []
        line = row(wide, Piece(" "), *(dice(player, target) or [Piece("–", "dim")]), target=target)
        pieces += [*gap, *_lit(part, player, line)]
    return (row(width, *pieces),)


def dice_fit(players: Sequence[PlayerSeen], width: int) -> bool:
    """Whether there is room for the dice beside the names, whoever begins and however many are spent."""
    wide = width // max(1, len(players))
    needed = (
        cell_len(clean(player.name)) + 9 + 7 * player.exiled + 4 * player.out + 2 * len(player.dice + player.used)
        for player in players
    )
    return all(cells <= wide for cells in needed)


_SHORT = {"watches a card ": "watches ", "plays now ": "plays "}
_SHORTER = {"1st ": "1 ", "watches a card ": "watch ", "plays now ": "▶ "}
_SHORTEST = {"exiled ": "ex "}
"""Words where there is no room for all of them."""


def draw_players_dense(part: PlayersPart, width: int, height: int, with_dice: bool = False) -> Lines:
    """All players in one line; their dice too where they fit."""
    pieces: list[Piece] = []
    for seat, (player, wide) in enumerate(zip(part.players, _shares(width, len(part.players)), strict=True)):
        gap = [Piece(" ")] if seat else []
        pieces += [*gap, *_lit(part, player, _chip(part, player, seat, wide, with_dice))]
    return (row(width, *pieces),)


def _chip(part: PlayersPart, player: PlayerSeen, seat: int, width: int, with_dice: bool) -> Line:
    target = Target("player", player.name)
    light, tone = LIGHTS.get(dict(part.lights).get(player.name, ""), ("", ""))
    shown = dice(player, target) if with_dice else []
    signs = [Piece("1st ", "accent", target)] * (part.first == player.name)
    signs += [piece for piece in _words(part, player, target) if piece.text != "waits "]
    left = width - 4 - len(light) - width_of(shown)
    name = cell_len(clean(player.name))
    short = min(name, LEAST_OF_NAME)
    for shorter, least in ((_SHORT, name), (_SHORTER, short), (_SHORTEST, short)):
        if width_of(signs) + least > left:
            signs = [piece._replace(text=shorter.get(piece.text, piece.text)) for piece in signs]
    while signs and left - width_of(signs) < short:
        signs.pop()
    before = [*_named(part, player, seat, left - width_of(signs)), Piece(light, tone, target)]
    return spread(width, before, [*signs, *shown])
