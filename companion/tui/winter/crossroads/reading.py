"""A card for reading aloud: part by part, in large letters or in those of the terminal, with wide margins."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from companion.games.winter.board.facts.crossroads import OptionTaken
from companion.games.winter.view.seen import CardSeen, OptionSeen
from companion.referee.facts import Fact
from companion.tui.kit.letters import ROWS, large_text
from companion.tui.kit.pieces import Line, Piece, indented, row, spread, wrapped
from companion.tui.winter.crossroads.card import large

WIDEST: Final = 60
"""Of lines in the letters of the terminal."""


class Part(NamedTuple):
    """What is read without a pause: the story, an option, what came of it. Notes are not read aloud."""

    head: str
    text: str
    notes: tuple[str, ...] = ()


class Sheet(NamedTuple):
    """One picture of a part."""

    part: Part
    lines: tuple[Line, ...]


def parts_of(card: CardSeen | None, facts: Sequence[Fact] = ()) -> list[Part]:
    """What there is to read now: once an option was taken, what came of it; before that the card."""
    taken = [fact for fact in facts if isinstance(fact, OptionTaken)]
    if taken:
        return [Part(fact.text, fact.outcome) for fact in taken if fact.outcome]
    if card is None:
        return []
    options = [_option(card, number, option) for number, option in enumerate(card.options, 1)]
    return [Part(card.title, " ".join(card.story.split())), *options]


def _option(card: CardSeen, number: int, option: OptionSeen) -> Part:
    head = f"Thumbs {'up' if number == 1 else 'down'}" if card.vote else f"Choice {number}"
    needs = (f"needs {option.needs}",) if option.needs else ()
    return Part(head, option.text, (*needs, *option.effects))


def sheets(parts: Sequence[Part], width: int, height: int, large_letters: bool) -> list[Sheet]:
    """All parts, each on as many pictures as it takes. `height` is what is left for the text and its notes."""
    found: list[Sheet] = []
    for part in parts:
        blocks = _large(part.text, width) if large_letters else None
        found += _sheets(part, blocks or _plain(part.text, width), width, height)
    return found


def _large(text: str, width: int) -> list[list[Line]] | None:
    drawn = large_text(text, width - 2 * _margin(width))
    if drawn is None:
        return None
    return [[*(_bright(rows[y], width) for y in range(ROWS)), row(width)] for rows in drawn]


def _bright(dots: str, width: int) -> Line:
    """Blanks before the first dot have no colour."""
    inked = dots.strip()
    before = len(dots) - len(dots.lstrip())
    return row(width, Piece(" " * (_margin(width) + before)), Piece(inked, "strong"))


def _plain(text: str, width: int) -> list[list[Line]]:
    wide = min(WIDEST, width - 8)
    margin = Piece(" " * ((width - wide) // 2))
    return [[row(width, margin, Piece(line, "strong")), row(width)] for line in wrapped(text, wide)]


def _margin(width: int) -> int:
    return max(2, width // 24)


def _sheets(part: Part, blocks: list[list[Line]], width: int, height: int) -> list[Sheet]:
    margin = _margin(width)
    notes = [line for note in part.notes for line in indented(note, width, "number", Piece(" " * margin + "→ ", "dim"))]
    found: list[Sheet] = []
    lines: list[Line] = []
    for block in blocks:
        if lines and len(lines) + len(block) > height:
            found.append(Sheet(part, tuple(lines)))
            lines = []
        lines = [*lines, *block]
    if lines and len(lines) + len(notes) > height:
        found.append(Sheet(part, tuple(lines)))
        lines = []
    return [*found, Sheet(part, (*lines, *notes))]


def draw_sheet(sheet: Sheet, number: int, of: int, width: int) -> tuple[Line, ...]:
    """The picture with its heading: what is read, and how much there is of it."""
    margin = " " * _margin(width)
    head = [Piece(margin), Piece(large(sheet.part.head, width - 20), "title")]
    return (row(width), spread(width, head, [Piece(f"{number} of {of}{margin}", "dim")]), row(width), *sheet.lines)
