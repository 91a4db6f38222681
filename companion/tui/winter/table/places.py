"""The colony with its entrances, and the locations."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from companion.games.winter.board.places import BOARD
from companion.games.winter.view.seen import EntranceSeen, PlaceSeen, Seen
from companion.tui.kit.panel import HIGHER, RAISED, on, panel
from companion.tui.kit.pieces import Line, Lines, Piece, Target, fit, row, spread, stacked, width_of
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


SIGNS: Final = {"S": "dead", "Z": "dead", "╫": "planks", "T": "planks", "b": "planks", "·": "free"}
"""Special zombie, zombie, barricade, trap, bandit, free space: each a cell, so that zombies are a bar."""


def spaces(
    zombies: int, barricades: int, traps: int, room: int, wide: int, target: Target, special: int = 0, cell: int = 3
) -> list[Piece]:
    """The spaces of an entrance as cells. What overflows becomes a count."""
    filled = {"S": special, "Z": zombies - special, "╫": barricades, "T": traps}
    taken = zombies + barricades + traps
    if max(taken, room) * cell > wide and cell > 1:
        return spaces(zombies, barricades, traps, room, wide, target, special, cell - 1)
    if taken > wide:
        return [Piece(f"{sign}{count} ", SIGNS[sign], target) for sign, count in filled.items() if count]
    filled["·"] = max(0, room - taken)
    return [Piece(f"{sign:^{cell}}" * count, SIGNS[sign], target) for sign, count in filled.items() if count]


def _entrance(part: ColonyPart, number: int, width: int, cell: int) -> Line:
    entrance = part.entrances[number - 1]
    target = Target("entrance", str(number))
    special = part.special[number - 1] if part.special else 0
    wide = max(3, width - 3)
    signs = spaces(entrance.zombies, entrance.barricades, entrance.traps, entrance.spaces, wide, target, special, cell)
    label = Piece(f" {number} ", "cursor" if part.selected == target else "key", target)
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
    """Entrances 1 2 3 down the left and 4 5 6 down the right; everybody inside below."""
    inner = width - 2
    half = inner // 2
    lines: list[Line] = []
    if height >= ROOMY_COLONY + len(part.people):
        lines += [row(inner)]
    lines += [(*_entrance(part, a, half, 3), *_entrance(part, b, inner - half, 3)) for a, b in ((1, 4), (2, 5), (3, 6))]
    lines += [row(inner)] if height >= ROOMY_COLONY + len(part.people) else []
    lines += [row(inner, Piece(" "), *_colony_facts(part), target=COLONY)]
    lines += [row(inner)] if height >= ROOMY_COLONY + len(part.people) - 1 else []
    room = height - 1 - len(lines)
    lines += in_columns(part.people, inner, room, part.selected)
    return panel(width, height, lines, [_colony_title(part)], [Piece(f"{part.free} free", "", COLONY)], titled=HIGHER)


ROOMY_COLONY: Final = 8
"""Rows of the colony besides its people, with air between them."""


def draw_colony_dense(part: ColonyPart, width: int, height: int) -> Lines:
    """A line of facts, a line of entrances, and everybody inside in columns."""
    facts = [*_colony_facts(part), Piece(f" · {part.free} free ", "number", COLONY)]
    head = on(HIGHER, spread(width, [Piece(" "), _colony_title(part)], facts))
    wide = width // 6
    entrances = row(width, *(piece for number in range(1, 7) for piece in _entrance(part, number, wide, 3)))
    lines = (entrances, *in_columns(part.people, width, height - 2, part.selected))
    return (head, *(on(RAISED, line) for line in lines))


def _noise(place: PlaceSeen, target: Target) -> list[Piece]:
    quiet = max(0, place.noise_spaces - place.noise)
    return [Piece("♪" * place.noise, "noise", target), Piece("·" * quiet, "frame", target)]


def _location_title(part: LocationPart, target: Target, room: int) -> tuple[Piece, ...]:
    """In less room the most telling word of it."""
    tone = "cursor" if part.selected == target else "title"
    words = part.place.title.split(" ")
    short = words[-1].capitalize() if part.id == HIDEOUT else words[0]
    title = part.place.title if len(part.place.title) + 2 <= room else short
    return (Piece(str(part.place.number), "key", target), Piece(" ", "", target), Piece(title, tone, target))


def _free(part: LocationPart) -> str:
    return f"{part.place.free} free" if part.place.free > 0 else "full"


def _tint(part: LocationPart) -> str:
    return f"place{(part.place.number - 1) % 8 + 1}"


def draw_location(part: LocationPart, width: int, height: int) -> Lines:
    """A location as a panel with a tinted title: its entrance, its noise, everybody there."""
    inner = width - 2
    target = Target("place", part.id)
    place = part.place
    noise = [*_noise(place, target)]
    if not place.noise_spaces:
        noise = [Piece(f"{text} ", tone, target) for text, tone in part.notes]
    bandits = [Piece(f"{'b' * place.bandits:^{place.bandits + 2}}", "planks", target)] * bool(place.bandits)
    wide = inner - width_of([*noise, *bandits]) - 1
    signs = spaces(place.zombies, place.barricades, place.traps, place.spaces, wide, target, part.special)
    lines: list[Line] = [spread(inner, [*signs, *bandits], noise)]
    room = height - 2
    if place.bandits and room - 1 >= len(part.people):
        lines.append(row(inner, Piece(f" {_bandits(place)}", "warn", target)))
    apart = place.deck_empty and len(lines) + len(part.people) < height - 1
    if apart:
        lines.append(row(inner, Piece(f" {DECK_EMPTY}", "warn", target)))
    room = height - 1 - len(lines)
    if len(part.people) <= room:
        lines += [survivor_entry(one, inner, part.selected == one.target) for one in part.people]
    else:
        lines += in_columns(part.people, inner, room, part.selected)
    free = [Piece(_free(part), "", target)]
    if place.deck_empty and not apart:
        free.insert(0, Piece(f"{DECK_EMPTY} · ", "warn", target))
    return panel(
        width, height, lines, _location_title(part, target, inner - width_of(free) - 1), free, titled=_tint(part)
    )


def _bandits(place: PlaceSeen) -> str:
    return f"{place.bandits} bandit{'' if place.bandits == 1 else 's'}"


NAME, SPACES, NOISE, FREE = 11, 9, 5, 7
"""The columns of a location that is one line."""
LEAST = 12
"""What a survivor needs of it."""


def notes_fit(place: PlaceSeen, people: int, notes: Sequence[tuple[str, str]], width: int) -> bool:
    """Whether there is room in the line for what else belongs to a place."""
    bandits = len(_bandits(place)) + 1 if place.bandits else 0
    taken = _name(width) + SPACES + NOISE + FREE + bandits + sum(len(text) + 2 for text, _ in notes)
    return taken + people * LEAST <= width


def _name(width: int) -> int:
    return NAME if width < 100 else NAME + 6


def draw_location_dense(part: LocationPart, width: int, height: int) -> Lines:
    """A location in one line, with everybody there at the end of it."""
    target = Target("place", part.id)
    place = part.place
    signs = spaces(place.zombies, place.barricades, place.traps, place.spaces, SPACES - 1, target, part.special, 2)
    name = _name(width)
    head = (
        *on(_tint(part), row(name - 1, *_location_title(part, target, name - 1), target=target)),
        Piece(" ", "", target),
        *row(SPACES, *signs, target=target),
        *row(NOISE, *_noise(place, target), target=target),
    )
    free = Piece(fit(_free(part), FREE - 1, right=True) + " ", "number", target)
    if place.bandits:
        head = (*head, Piece(f"{_bandits(place)} ", "warn", target))
    head = (*head, *(Piece(f"{text}  ", tone, target) for text, tone in part.notes))
    if place.deck_empty and width_of(head) + len(DECK_EMPTY) + 2 + FREE + len(part.people) * LEAST <= width:
        head = (*head, Piece(f"{DECK_EMPTY}  ", "warn", target))
    room = width - width_of(head) - FREE
    wide = min(26, room // max(1, len(part.people)))
    entries = [survivor_entry(one, wide - 1, part.selected == one.target) for one in part.people]
    people = (piece for entry in entries for piece in (*entry, Piece(" ")))
    line = (*row(width - FREE, *head, *people, target=target), free)
    return stacked(width, height, [line])


def title_of(place: str) -> str:
    """“School”, for a choice or a message."""
    return BOARD[place].title if place in BOARD else place
