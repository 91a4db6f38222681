"""A pack as the text of one file, and each crossroads card as a stretch of it: one is written on, the others stay."""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from unicodedata import normalize

import msgspec
import tomli

from companion.games.winter.packs.cards import Card
from companion.games.winter.packs.shelf import Pack, read_pack
from companion.games.winter.packs.template import template
from companion.referee.packs import BadPack
from companion.store.exports import as_toml

_CARD: Final = re.compile(r"\[\[\s*crossroads\s*\]\]")
_PART: Final = re.compile(r"\[\[?\s*crossroads\s*\.")
_QUOTES: Final = re.compile(r"\"\"\"|'''")
_VERSION: Final = re.compile(r"^(version[ \t]*=[ \t]*)(\d+)", re.MULTILINE)
FILE: Final = "pack.toml"


@dataclass(frozen=True, slots=True)
class Said:
    """A mistake as the editor says it; `line` counts in the text that is edited, 0 stands for the rest of the pack."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Looked:
    """What a text comes to: the card as far as it can be read, and all that is wrong with it."""

    card: Card | None
    said: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class PackText:
    """The text of a pack and which card of it is edited: None is one that is not in it yet."""

    text: str
    index: int | None = None

    @property
    def card(self) -> str:
        """The text of the card."""
        if self.index is None:
            return ""
        return "".join(self.text.splitlines(keepends=True)[slice(*stretches(self.text)[self.index])])

    def joined(self, card: str) -> tuple[str, int]:
        """The whole text with that card in its place, and how many lines stand before it."""
        lines = self.text.splitlines(keepends=True)
        start, end = self._where(len(lines))
        before, after = "".join(lines[:start]), "".join(lines[end:])
        if before and not before.endswith("\n"):
            before += "\n"
        if self.index is None and before.strip():
            before += "\n"
        if card and after and not card.endswith("\n"):
            card += "\n"
        return before + card + ("\n" if self.index is None and after else "") + after, before.count("\n")

    def _where(self, end: int) -> tuple[int, int]:
        """A new card comes after the last one."""
        found = stretches(self.text)
        if self.index is not None:
            return found[self.index]
        return (found[-1][1], found[-1][1]) if found else (end, end)

    def looked_at(self, card: str) -> Looked:
        """Check the pack with that card in it."""
        whole, before = self.joined(card)
        length = card.count("\n") + 1
        try:
            read_pack({FILE: whole})
        except BadPack as bad:
            said = [
                Said(one.line - before, _words(one.key, one.text, one.suggestion))
                if 0 < one.line - before <= length
                else Said(0, str(one))
                for one in bad.mistakes
            ]
            return Looked(_card(card), tuple(said))
        return Looked(_card(card), ())


def _words(key: str, text: str, suggestion: str) -> str:
    """Without the number of the card: there is only one."""
    key = re.sub(r"^crossroads\[\d+\]\.?", "", key)
    return f"{f'{key}: ' if key else ''}{text}{f'; {suggestion}' if suggestion else ''}"


def _card(text: str) -> Card | None:
    """The first card of a text, if it is one."""
    try:
        return msgspec.convert(tomli.loads(text)["crossroads"][0], Card)
    except (tomli.TOMLDecodeError, msgspec.ValidationError, KeyError, IndexError, TypeError, RecursionError):
        return None


def stretches(text: str) -> list[tuple[int, int]]:
    """The first line of each card, and the line after its last one."""
    lines = text.splitlines()
    starts: list[tuple[int, int]] = []
    open_at: int | None = None
    for number, line in _headers(lines):
        if open_at is not None and not _PART.match(line):
            starts.append((open_at, _end(lines, open_at, number)))
            open_at = None
        if _CARD.match(line):
            open_at = number
    return [*starts, (open_at, _end(lines, open_at, len(lines)))] if open_at is not None else starts


def _headers(lines: list[str]) -> Iterator[tuple[int, str]]:
    """Lines that begin a table, not those within a text of many lines."""
    within = ""
    for number, line in enumerate(lines):
        if not within and line.lstrip().startswith("["):
            yield number, line.strip()
        if not within and line.lstrip().startswith("#"):
            continue
        for quotes in _QUOTES.findall(line):
            within = quotes if not within else "" if quotes == within else within


def _end(lines: list[str], start: int, end: int) -> int:
    """Comments before the next table belong to that."""
    while end > start + 1 and (not lines[end - 1].strip() or lines[end - 1].lstrip().startswith("#")):
        end -= 1
    return end


def text_of(place: Path, pack: Pack) -> str:
    """The text of a pack on the shelf: as its author wrote it, where each card stands by itself in one file."""
    if place.is_file():
        text = place.read_text("utf-8-sig")
        cards = [_card(PackText(text, index).card) for index in range(len(stretches(text)))]
        if cards == list(pack.crossroads):
            return text
    return as_toml(msgspec.to_builtins(pack))


def newer(text: str) -> str:
    """The same with the next version."""
    return _VERSION.sub(lambda found: f"{found[1]}{int(found[2]) + 1}", text, count=1)


def blank_card(taken: Collection[str]) -> str:
    """A card to begin with, with comments that say what may stand where."""
    card = PackText(template(), 0).card
    id = free_id("a-new-card", taken)
    card = re.sub(r'^id = ".*"$', f'id = "{id}"', card, count=1, flags=re.MULTILINE)
    return re.sub(r'^title = ".*"$', 'title = "A New Card"', card, count=1, flags=re.MULTILINE)


def blank_pack(title: str, taken: Collection[str]) -> str:
    """The head of a pack that has no cards yet."""
    plain = normalize("NFKD", title).encode("ascii", "ignore").decode().casefold()
    id = free_id(re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "our-cards", taken)
    head: dict[str, Any] = {"id": id, "title": title, "version": 1}
    return as_toml(head)


def free_id(id: str, taken: Collection[str]) -> str:
    """The id, with a number where another one has it."""
    number, found = 1, id
    while found in taken:
        number += 1
        found = f"{id}-{number}"
    return found
