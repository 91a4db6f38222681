"""What The Long Night keeps beside the board: code, special zombies, side effects, improvements, hideout, graveyard."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct
from rich.cells import cell_len

from companion.games.winter.board.places import COLONY
from companion.games.winter.view.seen import Seen
from companion.tui.kit.pieces import Line, Lines, Piece, boxed, clean, fit, row, stacked, width_of
from companion.tui.winter.long_night.parts import (
    HIDEOUT,
    IMPROVEMENTS,
    RAXXON,
    Special,
    audio_log,
    built,
    code,
    experiments,
    hideout_cards,
    is_long_night,
    lying,
    projects,
    side_effects,
    specials,
)
from companion.tui.winter.table.places import title_of

Item = tuple[str, str]
"""Some words and their tone."""


class Note(NamedTuple):
    """A heading and what stands under it."""

    head: str
    items: tuple[Item, ...]


class LongNightPart(Struct, frozen=True):
    """What is drawn of the parts; nothing in the base game."""

    notes: tuple[Note, ...]
    explained: tuple[str, ...] = ()
    """What improvements do, those that are built first."""


def long_night_part(seen: Seen, told: frozenset[str] = frozenset()) -> LongNightPart:
    """The parts in words, what matters most first. `told` are places whose line says what is theirs."""
    if not is_long_night(seen):
        return LongNightPart(())
    notes = [*_raxxon(seen, told), *_improvements(seen), *_hideout(seen, told), *_graveyard(seen)]
    cards = [(f"{one.name}, built", one.text) for one in built(seen)]
    cards += [(f"{one.name} for {one.needs}", one.text) for one in projects(seen)]
    explained = tuple(f"{name}: {text}" for name, text in cards if text)
    return LongNightPart(tuple(note for note in notes if note.items), explained)


def _raxxon(seen: Seen, told: frozenset[str]) -> Iterator[Note]:
    left = experiments(seen)
    if left is None:
        return
    there = (_code(seen), _log(seen)) if RAXXON not in told else ()
    yield Note("Code" if there else "", (*there, (f"{left} experiments", "number")))
    elsewhere = [one for one in specials(seen) if one.at not in told]
    yield Note("S", tuple((f"{one.name} ({_where(one)})", "danger") for one in elsewhere))
    held = ((f"{name}: {', '.join(effects)}", "warn") for name, effects in side_effects(seen).items() if effects)
    yield Note("Side effects", tuple(held))


def _code(seen: Seen) -> Item:
    dice = code(seen)
    return (f"dice {_faces(dice)}", "strong") if dice else ("no dice yet", "dim")


def _log(seen: Seen) -> Item:
    log = audio_log(seen)
    return (f"log {_faces(log)}", "number") if log else ("log not typed in: ; l", "dim")


def notes_at(seen: Seen, place: str) -> tuple[Item, ...]:
    """What belongs to a place: dice and log at Raxxon, cards at the hideout, special zombies by name."""
    here = [_code(seen), _log(seen)] if place == RAXXON else []
    here += [item for note in _hideout(seen) for item in note.items] if place == HIDEOUT else []
    return (*here, *((one.name, "danger") for one in specials(seen) if one.at == place))


def _faces(dice: Sequence[int]) -> str:
    return " ".join(map(str, sorted(dice)))


def _where(one: Special) -> str:
    return f"colony {one.entrance}" if one.at == COLONY else title_of(one.at)


def _improvements(seen: Seen) -> Iterator[Note]:
    yield Note(
        "To build",
        tuple((f"{one.name} {one.tokens}/{one.needs}", "strong" if one.tokens else "") for one in projects(seen)),
    )
    if seen.part(IMPROVEMENTS) is not None and not lying(seen):
        yield Note("To build", (("not typed in: ; i", "dim"),))
    yield Note("Built", tuple((one.name, "good") for one in built(seen)))


def _hideout(seen: Seen, told: frozenset[str] = frozenset()) -> Iterator[Note]:
    cards = hideout_cards(seen)
    if cards is not None and HIDEOUT not in told:
        yield Note("Hideout", ((f"{cards} card{'' if cards == 1 else 's'}", "number" if cards else "dim"),))


def _graveyard(seen: Seen) -> Iterator[Note]:
    yield Note("Graveyard", tuple((name, "") for name in seen.dead) or (("empty", "dim"),))


def long_night_text(part: LongNightPart) -> list[str]:
    """Every note as a sentence, to be read in full; then what improvements do."""
    notes = [f"{note.head}: {', '.join(text for text, _ in note.items)}" for note in part.notes]
    return [*notes, *part.explained]


ENTRY = 3
"""The pieces of an entry: what parts it from the one before, its heading, itself."""


def flowed(part: LongNightPart, width: int) -> list[list[Piece]]:
    """The notes one after another, broken between items."""
    lines: list[list[Piece]] = [[]]
    used = 0
    for note in part.notes:
        for number, (text, tone) in enumerate(note.items):
            head = f"{note.head} " if number == 0 and note.head else ""
            gap = "" if not used else " · " if number == 0 else ", "
            text = fit(text, min(cell_len(clean(text)), width - len(head)))
            long = len(head) + cell_len(text)
            if used and used + len(gap) + long > width:
                lines[-1].append(Piece("," if number else " ·", "dim"))
                lines.append([])
                used, gap = 0, ""
            lines[-1] += [Piece(gap, "dim"), Piece(head, "dim"), Piece(text, tone)]
            used += len(gap) + long
    return lines


def lines_of_night(part: LongNightPart, width: int) -> int:
    """How many lines all of it takes at this width; none in the base game."""
    return len(flowed(part, width)) if part.notes else 0


def _within(part: LongNightPart, width: int, height: int) -> list[Line]:
    """What does not fit ends in “…”: `v` shows all of it."""
    lines = flowed(part, width)
    if len(lines) <= height or height < 1:
        return [row(width, *pieces) for pieces in lines]
    more = Piece(" … v", "key")
    room, last = width - len(more.text), lines[height - 1]
    while width_of(last) > room and len(last) > ENTRY:
        last = last[: (len(last) - 1) // ENTRY * ENTRY]
    shown: list[Line] = [row(width, *pieces) for pieces in lines[: height - 1]]
    return [*shown, row(width, *row(room, *last), more)]


def draw_night(part: LongNightPart, width: int, height: int) -> Lines:
    """In a frame."""
    inner = width - 2
    lines = [row(inner, Piece(" "), *line) for line in _within(part, inner - 2, height - 2)]
    return boxed(width, height, lines, [Piece("The Long Night", "title")])


HEAD = 11


def draw_night_dense(part: LongNightPart, width: int, height: int) -> Lines:
    """Without a frame."""
    lines = _within(part, width - HEAD - 1, height)
    heads = [Piece(fit(" Night", HEAD), "title"), *(Piece(" " * HEAD) for _ in lines[1:])]
    return stacked(width, height, [row(width, head, *line) for head, line in zip(heads, lines, strict=True)])
