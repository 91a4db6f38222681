"""A card that is being written, as the laptop and as a phone will show it; and what is wrong with its text."""

from collections.abc import Sequence
from typing import Final

from companion.games.winter.packs.cards import Card
from companion.games.winter.view.seeing import card_seen
from companion.games.winter.view.seen import CardSeen
from companion.tui.kit.panel import panel
from companion.tui.kit.pieces import Line, Piece, clean, indented, row
from companion.tui.packs.text import Said
from companion.tui.winter.crossroads.card import draw_card

PHONE: Final = 38
"""Of a phone with its large letters."""


def draw_preview(card: Card, width: int) -> list[Line]:
    """Both of them, one below the other."""
    seen = card_seen(card)
    return [*_laptop(seen, width), row(width), *(row(width, *line) for line in _phone(seen, min(PHONE, width)))]


def _laptop(card: CardSeen, width: int) -> list[Line]:
    inner = width - 2
    lines = [*draw_card(card, inner, False), row(inner), *_outcomes(card, inner)]
    return list(panel(width, len(lines) + 1, lines, [Piece("on the laptop", "title")]))


def _outcomes(card: CardSeen, width: int) -> list[Line]:
    lines = [row(width, Piece("  Read out afterwards", "title"))]
    for number, option in enumerate(card.options, 1):
        lines += indented(option.outcome, width, "name", Piece(f"  {number} ", "key"))
    if card.tags:
        lines += [row(width), *indented(f"tags: {', '.join(card.tags)}", width, "dim", Piece("  "))]
    return lines


def _phone(card: CardSeen, width: int) -> list[Line]:
    """The watcher’s card."""
    way = "Thumbs" if card.vote else "Choice"
    names = ("up", "down") if card.vote else tuple(str(number) for number, _ in enumerate(card.options, 1))
    blocks = [("Look out for", [card.trigger]), (card.title, [card.story])]
    for name, option in zip(names, card.options, strict=False):
        needs = [f"Needs {option.needs}"] if option.needs else []
        blocks.append((f"{way} {name}", [option.text, *needs, *option.effects]))
    inner = width - 2
    lines: list[Line] = []
    for heading, texts in blocks:
        lines += [row(inner)] if lines else []
        lines += indented(heading, inner, "lead", Piece(" "))
        lines += [line for text in texts for line in indented(text, inner, "name", Piece(" "))]
    return list(panel(width, len(lines) + 1, lines, [Piece("on the watcher’s phone", "title")]))


def draw_mistakes(said: Sequence[Said], width: int, changed: bool) -> list[Line]:
    """All of them, or that there are none."""
    if not said:
        text = "Nothing is wrong. Ctrl+S saves it." if changed else "Nothing is wrong, and all is saved."
        return [row(width, Piece(f" {text}", "good"))]
    lines: list[Line] = []
    for one in said:
        where = f" line {one.line}  " if one.line else " "
        lines += indented(clean(one.text), width, "name", Piece(where, "warn"))
    return lines
