"""The forecast in order of importance: the end, who dies, what costs morale, the rest."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from companion.tui.kit.pieces import Line, Piece, clean, row, width_of, wrapped

LIKELY: Final = 50
"""Per cent from which on somebody is marked as dying."""


class Ahead(NamedTuple):
    """One matter: what it is about, and what it costs or why it comes."""

    kind: str
    head: str
    tail: str = ""


SIGNS: Final = {"end": "■", "dies": "†", "cost": "!", "rest": "·"}
"""In order of importance. A sign stands beside every colour."""
_TONES: Final = {
    "end": ("ended", "ended-last"),
    "dies": ("danger", ""),
    "cost": ("", "cost"),
    "rest": ("dim", "dim"),
}
_DIES: Final = re.compile(r"(?P<who>.+) dies(?P<often> [<>]?\d+ %)?$")
_AFTER: Final = re.compile(r"morale (?P<span>\S+) after(?P<end>, (the )?end(?P<often>.*))?$")
_STRIKES: Final = re.compile(r"if it strikes: (?P<what>.+)$")


@lru_cache(maxsize=64)
def ahead(phrases: tuple[str, ...]) -> tuple[Ahead, ...]:
    """The phrases of a forecast, the weightiest first."""
    order = list(SIGNS)
    return tuple(sorted((one for text in phrases for one in _read(clean(text))), key=lambda one: order.index(one.kind)))


def _read(text: str) -> Iterator[Ahead]:
    if found := _DIES.match(text):
        often = found["often"]
        yield Ahead("dies", f"{found['who']} dies{f':{often}' if often else '.'}")
    elif found := _AFTER.match(text):
        morale = f"Morale {found['span'].replace('–', ' to ')} after."
        if found["end"]:
            yield Ahead("end", f"The end:{found['often']}." if found["often"] else "The end.", morale)
        else:
            yield Ahead("rest", morale)
    elif found := _STRIKES.match(text):
        yield Ahead("cost", "If the crisis strikes:", found["what"])
    elif (": " in text and "morale −" in text) or ", morale −" in text:
        what, _, cost = text.rpartition("morale")
        yield Ahead("cost", _begun(what.rstrip(" ,:")) + ":", f"morale{cost}")
    elif text == "crisis strikes":
        yield Ahead("cost", "The crisis strikes.")
    else:
        yield Ahead("rest", _begun(text))


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]


def span(phrases: Iterable[str]) -> str:
    """The morale after the phase: “3”, “0 to 2”; "" where nothing is foreseen."""
    found = [match for text in phrases if (match := _AFTER.match(text))]
    return found[0]["span"].replace("–", " to ") if found else ""


def doomed(phrases: Iterable[str]) -> frozenset[str]:
    """Who dies, as likely as not."""
    found = [match for text in phrases if (match := _DIES.match(text))]
    return frozenset(one["who"] for one in found if _percent(one["often"]) >= LIKELY)


def _percent(often: str | None) -> int:
    return int("".join(char for char in often if char.isdecimal())) if often else 100


def draw_ahead(matters: Sequence[Ahead], width: int) -> list[Line]:
    """A line for each; the end on its own ground."""
    lines: list[Line] = []
    for one in matters:
        head, tail = _TONES[one.kind]
        sign = Piece(f" {SIGNS[one.kind]} ", head if one.kind != "cost" else "cost")
        whole = [sign, Piece(one.head, head), Piece(f" {one.tail}" if one.tail else "", tail)]
        if width_of(whole) <= width:
            lines.append(_line(width, whole, one.kind))
            continue
        room = width - width_of([sign])
        texts = wrapped(f"{one.head} {one.tail}", room)
        lines += [
            _line(width, [sign if not n else Piece("   ", head), Piece(text, head)], one.kind)
            for n, text in enumerate(texts)
        ]
    return lines


def _line(width: int, pieces: Sequence[Piece], kind: str) -> Line:
    return row(width, *pieces, tone="ended-last" if kind == "end" else "")


def all_that_fit(matters: Sequence[Ahead], width: int, height: int) -> list[Line]:
    """The weightiest ones, one a line; what finds no room shares the last line, or is counted there."""
    lines = draw_ahead(matters, width)
    if len(lines) <= height:
        return lines
    shown, room = list(matters), height - 1
    kept: list[Line] = []
    while shown and len(kept) + len(draw_ahead(shown[:1], width)) <= room:
        kept += draw_ahead(shown[:1], width)
        shown.pop(0)
    texts = [f"{one.head} {one.tail}".rstrip(" .") for one in shown]
    first = wrapped(" · ".join(texts), width - 3)
    if len(first) > height - len(kept):
        first = [f"{len(texts)} more: v"]
    rest = [row(width, Piece(" · " if not n else "   ", "dim"), Piece(text, "dim")) for n, text in enumerate(first)]
    return [*kept, *rest]
