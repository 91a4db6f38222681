"""Survivors as they stand at a place: one entry each, with the shape of their player."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from companion.games.winter.view.seen import Seen, SurvivorSeen
from companion.tui.kit.pieces import Line, Lines, Piece, Target, clean, fit, row, width_of
from companion.tui.winter.table.ahead import doomed

SHAPES: Final = "●▲■▼◆○△□▽◇"
"""One for each seat, since colours alone tell nobody apart."""
COLOURS: Final = 5
NARROW: Final = 20
"""From here on names are cut and tokens that are left are not shown."""


class Standing(NamedTuple):
    """A survivor at a place; whose it is by seat, and whether the forecast kills it."""

    survivor: SurvivorSeen
    seat: int
    dies: bool = False

    @property
    def target(self) -> Target:
        """What a click on it means."""
        return Target("survivor", self.survivor.name)


def shape(seat: int, target: Target | None = None) -> Piece:
    """The sign of a seat, in its colour."""
    return Piece(SHAPES[seat % len(SHAPES)], f"player{seat % COLOURS + 1}", target)


def standing_at(seen: Seen, place: str) -> tuple[Standing, ...]:
    """Everybody at a place, highest influence first."""
    seats = {player.name: seat for seat, player in enumerate(seen.players)}
    dying = doomed(seen.forecast)
    return tuple(
        Standing(survivor, seats[player.name], survivor.name in dying) for player, survivor in seen.survivors_at(place)
    )


def tokens(survivor: SurvivorSeen) -> list[Piece]:
    """A sign for each wound, frostbite and despair, and a dot for each token that is left before death."""
    target = Target("survivor", survivor.name)
    left = max(0, survivor.lethal - survivor.wounds - survivor.frostbite - survivor.despair)
    return [
        Piece("×" * survivor.wounds, "danger", target),
        Piece("*" * survivor.frostbite, "ice", target),
        Piece("d" * survivor.despair, "warn", target),
        Piece("·" * left, "frame", target),
    ]


def survivor_entry(one: Standing, width: int, selected: bool) -> Line:
    """“● Brian Lee ★ 68 ×··” in one width."""
    survivor, target = one.survivor, one.target
    marks = tokens(survivor)
    marks = marks[:3] if width < NARROW else marks
    end = [Piece(f" {survivor.influence} ", "number", target), *marks]
    signs = [Piece("★", "lead", target)] * survivor.leader + [Piece("†", "danger", target)] * one.dies
    room = width - 2 - width_of(end) - width_of(signs) - (1 if signs and width >= NARROW else 0)
    short = short_name(survivor.name, room)
    name = fit(short, min(max(1, room), cell_len(clean(short))))
    before = [shape(one.seat, target), Piece(" ", "", target), Piece(name, "danger" if one.dies else "name", target)]
    apart = [Piece(" ", "", target)] if signs and width >= NARROW else []
    gap = width - width_of([*before, *apart, *signs, *end])
    line = row(width, *before, *apart, *signs, Piece(" " * max(0, gap), "", target), *end, target=target)
    return tuple(piece._replace(tone="cursor") for piece in line) if selected else line


def short_name(name: str, width: int) -> str:
    """The whole name if there is room, otherwise the first of its words."""
    name = clean(name)
    return name if cell_len(name) <= width else name.split(" ")[0]


def in_columns(people: Sequence[Standing], width: int, height: int, selected: Target | None) -> Lines:
    """Survivors in as few columns as the height allows, filled downwards."""
    columns = next((n for n in range(max(1, width // 36), 7) if n * height >= len(people)), 6)
    wide = width // columns
    lines: list[Line] = []
    for y in range(height):
        here = people[y::height][:columns]
        entries = [survivor_entry(one, wide - 1, selected == one.target) for one in here]
        lines.append(row(width, *(piece for entry in entries for piece in (*entry, Piece(" ")))))
    return tuple(lines)
