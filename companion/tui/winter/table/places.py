"""The colony with its entrances, and the locations."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.games.winter.board.places import BOARD
from companion.games.winter.view.seen import EntranceSeen, PlaceSeen, Seen
from companion.tui.kit.pieces import (
    FRAME,
    Line,
    Lines,
    Piece,
    Target,
    blank,
    boxed,
    fit,
    row,
    spread,
    stacked,
    width_of,
)
from companion.tui.winter.long_night.parts import HIDEOUT, specials_at
from companion.tui.winter.table.people import Standing, in_columns, standing_at, survivor_entry

COLONY = Target("place", "colony")
DECK_EMPTY = "deck empty"


class ColonyPart(NamedTuple):
    """What is drawn of the colony."""

    entrances: tuple[EntranceSeen, ...]
    free: int
    helpless: int
    unruly: int
    mouths: int
    people: tuple[Standing, ...]
    selected: Target | None
    special: tuple[int, ...] = ()
    """How many of the zombies at each entrance are special ones."""


class LocationPart(NamedTuple):
    """What is drawn of a location."""

    id: str
    place: PlaceSeen
    people: tuple[Standing, ...]
    selected: Target | None
    special: int = 0
    """How many of the zombies are special ones."""
    notes: tuple[tuple[str, str], ...] = ()
    """What else belongs to it, in words with their tones."""


def colony_part(seen: Seen, selected: Target | None) -> ColonyPart:
    """The part of the table that the colony shows."""
    people = standing_at(seen, "colony")
    mine = selected if _is_at(selected, "colony", people) or (selected and selected.kind == "entrance") else None
    special = specials_at(seen, "colony", len(seen.colony.entrances)) if seen.parts else ()
    return ColonyPart(
        seen.colony.entrances, seen.colony.free, seen.helpless, seen.unruly, seen.mouths, people, mine, special
    )


def location_part(
    seen: Seen, place: str, selected: Target | None, notes: tuple[tuple[str, str], ...] = ()
) -> LocationPart:
    """The part of the table that one location shows."""
    people = standing_at(seen, place)
    special = specials_at(seen, place)[0] if seen.parts else 0
    return LocationPart(
        place, seen.places[place], people, selected if _is_at(selected, place, people) else None, special, notes
    )


def _is_at(selected: Target | None, place: str, people: tuple[Standing, ...]) -> bool:
    if selected is None:
        return False
    return selected == Target("place", place) or any(
        selected == Target("survivor", one.survivor.name) for one in people
    )


def spaces(
    zombies: int, barricades: int, traps: int, room: int, wide: int, target: Target, special: int = 0
) -> list[Piece]:
    """The spaces of an entrance as letters: Z zombie, S special zombie, B barricade, T trap, · empty.

    What overflows becomes a count.
    """
    ordinary = zombies - special
    signs = [("S", special, "danger"), ("Z", ordinary, "zombie"), ("B", barricades, "wood"), ("T", traps, "warn")]
    filled = zombies + barricades + traps
    if filled > wide:
        return [Piece(f"{sign}{count}", tone, target) for sign, count, tone in signs if count]
    gap = " " if max(filled, room) * 2 - 1 <= wide else ""
    pieces = [Piece(gap.join(sign * count) + gap, tone, target) for sign, count, tone in signs if count]
    return [*pieces, Piece(gap.join("·" * (room - filled)), "dim", target)]


def _entrance(part: ColonyPart, number: int, width: int) -> Line:
    entrance = part.entrances[number - 1]
    target = Target("entrance", str(number))
    special = part.special[number - 1] if part.special else 0
    wide = max(3, width - 3)
    signs = spaces(entrance.zombies, entrance.barricades, entrance.traps, entrance.spaces, wide, target, special)
    label = Piece(f" {number} ", "cursor" if part.selected == target else "title", target)
    return row(width, label, *signs, target=target)


def _colony_facts(part: ColonyPart) -> list[Piece]:
    pieces = [Piece(f"{part.helpless} helpless", "number" if part.helpless else "dim", COLONY)]
    if part.unruly:
        pieces.append(Piece(f" · {part.unruly} unruly", "warn", COLONY))
    eat = "eat" if part.unruly else "to feed"
    return [*pieces, Piece(f" · {part.mouths} {eat}", "dim", COLONY)]


def _colony_title(part: ColonyPart) -> Piece:
    return Piece("Colony", "cursor" if part.selected == COLONY else "title", COLONY)


def draw_colony(part: ColonyPart, width: int, height: int) -> Lines:
    """Entrances 1 2 3 down the left and 4 5 6 up the right, as on the board; everybody inside below."""
    inner = width - 2
    half = inner // 2
    pairs = ((1, 6), (2, 5), (3, 4))
    lines: list[Line] = [(*_entrance(part, a, half), *_entrance(part, b, inner - half)) for a, b in pairs]
    lines += [row(inner, Piece(" "), *_colony_facts(part), target=COLONY), *blank(inner, 1)]
    lines += in_columns(part.people, inner, height - 2 - len(lines), part.selected)
    return boxed(width, height, lines, [_colony_title(part)], [Piece(f"{part.free} free", "number", COLONY)])


def draw_colony_dense(part: ColonyPart, width: int, height: int) -> Lines:
    """A line of facts, a line of entrances, and everybody inside in columns."""
    facts = [Piece(f" {part.free} free · ", "number", COLONY), *_colony_facts(part), Piece(" ──", FRAME)]
    head = spread(width, [Piece("── ", FRAME), _colony_title(part), Piece(" ", FRAME)], facts, FRAME, "─")
    wide = width // 6
    entrances = row(width, *(piece for number in range(1, 7) for piece in _entrance(part, number, wide)))
    return (head, entrances, *in_columns(part.people, width, height - 2, part.selected))


def _noise(place: PlaceSeen, target: Target) -> list[Piece]:
    quiet = max(0, place.noise_spaces - place.noise)
    return [Piece("!" * place.noise, "noise", target), Piece("·" * quiet, "dim", target)]


def _location_title(part: LocationPart, target: Target, room: int) -> tuple[Piece, ...]:
    """In less room the most telling word of it."""
    tone = "cursor" if part.selected == target else "title"
    words = part.place.title.split(" ")
    short = words[-1].capitalize() if part.id == HIDEOUT else words[0]
    title = part.place.title if len(part.place.title) + 2 <= room else short
    return (Piece(str(part.place.number), "key", target), Piece(" "), Piece(title, tone, target))


def _free(part: LocationPart) -> str:
    return f"{part.place.free} free" if part.place.free > 0 else "full"


def draw_location(part: LocationPart, width: int, height: int) -> Lines:
    """A location in a frame: its entrance, its noise, everybody there."""
    inner = width - 2
    target = Target("place", part.id)
    place = part.place
    noise = [Piece("noise ", "dim", target), *_noise(place, target), Piece(" ")]
    if not place.noise_spaces:
        noise = [Piece(f"{text} ", tone, target) for text, tone in part.notes]
    wide = inner - width_of(noise) - 2
    signs = spaces(place.zombies, place.barricades, place.traps, place.spaces, wide, target, part.special)
    lines: list[Line] = [spread(inner, [Piece(" "), *signs], noise)]
    if place.bandits:
        lines.append(row(inner, Piece(f" {_bandits(place)}", "warn", target)))
    if place.deck_empty and len(lines) + len(part.people) < height - 2:
        lines.append(row(inner, Piece(f" {DECK_EMPTY}", "warn", target)))
    for one in part.people:
        lines.append(survivor_entry(one, inner, part.selected == Target("survivor", one.survivor.name)))
    free = [Piece(_free(part), "number", target)]
    return boxed(width, height, lines, _location_title(part, target, inner - width_of(free) - 4), free)


def _bandits(place: PlaceSeen) -> str:
    return f"{place.bandits} bandit{'' if place.bandits == 1 else 's'}"


NAME, SIGNS, NOISE, FREE = 11, 5, 5, 7
"""The columns of a location that is one line."""
LEAST = 12
"""What a survivor needs of it."""


def notes_fit(place: PlaceSeen, people: int, notes: Sequence[tuple[str, str]], width: int) -> bool:
    """Whether there is room in the line for what else belongs to a place."""
    bandits = len(_bandits(place)) + 1 if place.bandits else 0
    taken = _name(width) + SIGNS + NOISE + FREE + bandits + sum(len(text) + 2 for text, _ in notes)
    return taken + people * LEAST <= width


def _name(width: int) -> int:
    return NAME if width < 100 else NAME + 6


def draw_location_dense(part: LocationPart, width: int, height: int) -> Lines:
    """A location in one line, with everybody there at the end of it."""
    target = Target("place", part.id)
    place = part.place
    signs = spaces(place.zombies, place.barricades, place.traps, place.spaces, 4, target, part.special)
    name = _name(width)
    head = (
        *row(name, *_location_title(part, target, name - 1), target=target),
        *row(SIGNS, *signs, target=target),
        *row(NOISE, *_noise(place, target), target=target),
        Piece(fit(_free(part), FREE), "number", target),
    )
    if place.bandits:
        head = (*head, Piece(f"{_bandits(place)} ", "warn", target))
    head = (*head, *(Piece(f"{text}  ", tone, target) for text, tone in part.notes))
    if place.deck_empty and width_of(head) + len(DECK_EMPTY) + 2 + len(part.people) * LEAST <= width:
        head = (*head, Piece(f"{DECK_EMPTY}  ", "warn", target))
    room = width - width_of(head)
    wide = min(26, room // max(1, len(part.people)))
    entries = [
        survivor_entry(one, wide - 1, part.selected == Target("survivor", one.survivor.name)) for one in part.people
    ]
    line = row(width, *head, *(piece for entry in entries for piece in (*entry, Piece(" "))), target=target)
    return stacked(width, height, [line])


def title_of(place: str) -> str:
    """“School”, for a choice or a message."""
    return BOARD[place].title if place in BOARD else place
