"""Survivors and players: one entry for a survivor, one line for a player."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.cells import cell_len

from companion.games.winter.view.seen import PlayerSeen, Seen, SurvivorSeen
from companion.tui.kit.pieces import Line, Lines, Piece, Target, boxed, clean, fit, row, spread, stacked, width_of
from companion.tui.kit.waiting import LIGHTS

LEAST_OF_NAME = 4
"""Letters that a player's name keeps where much is to be said of the player."""
_SHORT = {"exiled ": "exil ", "1st ": "1 ", "watches ": "watch "}
"""Signs where there is more than one of them beside a name."""
ROOM_FOR_SIGNS = 13
"""What the name takes, with the signs about it, before dice that are shown push out that somebody watches."""


class Standing(NamedTuple):
    """A survivor at a place, with the mark of the player who controls it."""

    survivor: SurvivorSeen
    tag: str


def tags(players: Sequence[PlayerSeen]) -> dict[str, str]:
    """The shortest beginnings of the players' names that tell them apart, at most three letters."""
    names = [clean(player.name) for player in players]
    for length in (1, 2, 3):
        short = [name[:length] for name in names]
        if len({tag.casefold() for tag in short}) == len(short):
            return {player.name: tag for player, tag in zip(players, short, strict=True)}
    return {player.name: str(seat) for seat, player in enumerate(players, 1)}


def standing_at(seen: Seen, place: str) -> tuple[Standing, ...]:
    """Everybody at a place, highest influence first."""
    marks = tags(seen.players)
    return tuple(Standing(survivor, marks[player.name]) for player, survivor in seen.survivors_at(place))


def tokens(survivor: SurvivorSeen) -> list[Piece]:
    """Wounds, frostbite and despair as letters, and a dot for each token that is left before death."""
    target = Target("survivor", survivor.name)
    left = max(0, survivor.lethal - survivor.wounds - survivor.frostbite - survivor.despair)
    return [
        Piece("w" * survivor.wounds, "danger", target),
        Piece("f" * survivor.frostbite, "ice", target),
        Piece("d" * survivor.despair, "warn", target),
        Piece("·" * left, "dim", target),
    ]


def survivor_entry(standing: Standing, width: int, selected: bool) -> Line:
    """“★Brian Lee 68 w·· A” in one width: a star leads a group, the letter at the end is the player."""
    survivor = standing.survivor
    target = Target("survivor", survivor.name)
    marks = tokens(survivor)
    if width < 18:
        marks = marks[:3]
    end = sum(len(piece.text) for piece in marks) + 1 + cell_len(standing.tag)
    room = width - end - 5
    short = short_name(survivor.name, room)
    name = fit(short[:room] if width < 18 else short, room)
    line = (
        Piece("★" if survivor.leader else " ", "lead", target),
        Piece(name, "cursor" if selected else "name", target),
        Piece(f"{survivor.influence:>3} ", "number", target),
        *marks,
        Piece(f" {standing.tag}", "dim", target),
    )
    return row(width, *line, target=target)


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
        entries = [survivor_entry(one, wide - 1, selected == Target("survivor", one.survivor.name)) for one in here]
        lines.append(row(width, *(piece for entry in entries for piece in (*entry, Piece(" ")))))
    return tuple(lines)


class PlayersPart(NamedTuple):
    """What is drawn of the players: seat order, first player, whose turn, phones."""

    players: tuple[PlayerSeen, ...]
    first: str
    active: str | None
    watcher: str
    lights: tuple[tuple[str, str], ...]
    selected: Target | None


def players_part(seen: Seen, lights: Mapping[str, str], selected: Target | None) -> PlayersPart:
    """The part of the table that the players' panel shows."""
    return PlayersPart(
        seen.players,
        seen.first_player,
        seen.active,
        seen.watch.watcher if seen.watch else "",
        tuple(sorted(lights.items())),
        selected if selected and selected.kind == "player" else None,
    )


def draw_players(part: PlayersPart, width: int, height: int) -> Lines:
    """One line for each player, in seat order."""
    marks = tags(part.players)
    lines = [_player_line(part, player, marks[player.name], width - 2) for player in part.players]
    return boxed(width, height, lines, [Piece("Players, clockwise", "title")], [Piece("survivors", "dim")])


def _player_line(part: PlayersPart, player: PlayerSeen, tag: str, width: int) -> Line:
    target = Target("player", player.name)
    light, tone = LIGHTS.get(dict(part.lights).get(player.name, ""), (" ", ""))
    turn = part.active == player.name
    name = "cursor" if part.selected == target else ("strong" if turn else "name")
    dice = _dice(player, target)
    right = [*dice, Piece(f"{len(player.survivors):>2} ", "number", target)]
    signs = _signs(part, player, target)
    if dice and ROOM_FOR_SIGNS + width_of([*signs, *right]) > width:
        signs = [piece for piece in signs if not piece.text.startswith("watches")]
    begins = Piece(fit(tag, 2) if tag.isdigit() else " ", "dim", target)
    longest = min(18, width - 22 - (3 if dice else 0))
    longest = max(LEAST_OF_NAME, min(longest, width - 4 - width_of([begins, *signs, *right])))
    left = [
        Piece("▸" if turn else " ", "accent", target),
        begins,
        Piece(fit(player.name, longest), name, target),
        Piece(f" {light} ", tone, target),
    ]
    return spread(width, [*left, *signs], right)


def _signs(part: PlayersPart, player: PlayerSeen, target: Target) -> list[Piece]:
    signs = [Piece("1st ", "accent", target)] if part.first == player.name else []
    if player.exiled:
        signs.append(Piece("exiled ", "danger", target))
    if player.out:
        signs.append(Piece("out ", "danger", target))
    if part.watcher == player.name:
        signs.append(Piece("watches ", "number", target))
    return signs


def _dice(player: PlayerSeen, target: Target) -> list[Piece]:
    """Unspent dice, and those that are spent in brackets."""
    spent = f"({' '.join(map(str, player.used))}) " if player.used else ""
    return [Piece(f"{die} ", "strong", target) for die in player.dice] + [Piece(spent, "dim", target)] * bool(spent)


def dice_in_words(player: PlayerSeen) -> str:
    """“3 5 (1 6)”: unspent, and in brackets the spent ones."""
    return "".join(piece.text for piece in _dice(player, Target("player", player.name))).strip()


def draw_dice_dense(part: PlayersPart, width: int, height: int) -> Lines:
    """The dice of all in one line, where there is no room beside the names."""
    wide = width // max(1, len(part.players))
    pieces: list[Piece] = []
    for player in part.players:
        target = Target("player", player.name)
        pieces += row(wide, Piece(" "), *(_dice(player, target) or [Piece("–", "dim")]), target=target)
    return stacked(width, height, [row(width, *pieces)])


def dice_fit(players: Sequence[PlayerSeen], width: int) -> bool:
    """Whether there is room for the dice beside the names, whoever begins and however many are spent."""
    wide = width // max(1, len(players))
    needed = (
        cell_len(clean(player.name)) + 9 + 7 * player.exiled + 4 * player.out + 2 * len(player.dice + player.used)
        for player in players
    )
    return all(cells <= wide for cells in needed)


def draw_players_dense(part: PlayersPart, width: int, height: int, dice: bool = False) -> Lines:
    """All players in one line; their dice too where they fit."""
    wide = width // max(1, len(part.players))
    marks = tags(part.players)
    pieces: list[Piece] = []
    for player in part.players:
        target = Target("player", player.name)
        light, tone = LIGHTS.get(dict(part.lights).get(player.name, ""), ("", ""))
        turn = part.active == player.name
        signs = _signs(part, player, target)
        if len(signs) > 1:
            signs = [piece._replace(text=_SHORT.get(piece.text, piece.text)) for piece in signs]
        shown = _dice(player, target) if dice else []
        if wide - 3 - len(light) - width_of([*signs, *shown]) < LEAST_OF_NAME:
            signs = [piece for piece in signs if not piece.text.startswith("watch")]
        room = wide - 2 - len(light) - sum(len(piece.text) for piece in signs)
        label = f"{marks[player.name]} {player.name}" if marks[player.name].isdigit() else player.name
        name = fit(label, min(room, cell_len(clean(label))))
        tone_of_name = "cursor" if part.selected == target else ("strong" if turn else "name")
        entry = (
            Piece("▸" if turn else " ", "accent", target),
            Piece(name, tone_of_name, target),
            Piece(" "),
            Piece(light, tone),
            *signs,
            *shown,
        )
        pieces += row(wide, *entry, target=target)
    return stacked(width, height, [row(width, *pieces)])
