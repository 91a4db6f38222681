"""What The Long Night keeps beside the board: code, special zombies, side effects, improvements, hideout, graveyard."""

from msgspec import Struct
from rich.cells import cell_len

from companion.games.winter.view.seen import Seen
from companion.tui.kit.panel import RAISED, on, panel
from companion.tui.kit.pieces import Line, Lines, Piece, clean, fit, row, stacked, width_of
from companion.tui.winter.modules import on_table
from companion.tui.winter.on_laptop import Item, Note


class LongNightPart(Struct, frozen=True):
    """What is drawn of the parts; nothing in the base game."""

    notes: tuple[Note, ...]
    explained: tuple[str, ...] = ()
    """What improvements do, those that are built first."""


def long_night_part(seen: Seen, told: frozenset[str] = frozenset()) -> LongNightPart:
    """The parts in words, what matters most first. `told` are places whose line says what is theirs."""
    brought = tuple(on_table(seen))
    notes = (note for brings in brought for note in brings.notes(seen, told))
    explained = tuple(text for brings in brought for text in brings.explained(seen))
    return LongNightPart(tuple(note for note in notes if note.items), explained)


def notes_at(seen: Seen, place: str) -> tuple[Item, ...]:
    """What belongs to a place: dice and log at Raxxon, cards at the hideout, special zombies by name."""
    return tuple(item for brings in on_table(seen) for item in brings.at_place(seen, place))


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
    """A panel."""
    inner = width - 2
    lines = [row(inner, Piece(" "), *line) for line in _within(part, inner - 2, height - 1)]
    return panel(width, height, lines, [Piece("The Long Night", "title")])


HEAD = 11


def draw_night_dense(part: LongNightPart, width: int, height: int) -> Lines:
    """Without a frame."""
    lines = _within(part, width - HEAD - 1, height)
    heads = [Piece(fit(" Night", HEAD), "title"), *(Piece(" " * HEAD) for _ in lines[1:])]
    drawn = [row(width, head, *line) for head, line in zip(heads, lines, strict=True)]
    return tuple(on(RAISED, line) for line in stacked(width, height, drawn))
