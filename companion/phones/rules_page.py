"""The rules of a game as a phone searches them."""

from dataclasses import dataclass
from typing import Final

from companion.games.words import counted
from companion.playthrough import Playthrough
from companion.referee.rulebook import Entry

MOST: Final = 12
"""Clauses on one page: the first load of a seat stays small."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found: how much, in words, and the first of it."""

    words: str
    count: str
    entries: tuple[Entry, ...]


def found_in(play: Playthrough, words: str) -> Found:
    """Clauses for these words. Without any: those of the open question, so that it is read where it is asked."""
    if not words.strip():
        ask = play.ask
        about = ask.rules if ask is not None else ()
        entries = [entry for id in about for book in play.game.rulebooks if (entry := book.entry(id)) is not None]
        return Found("", "For the question that is open" if entries else "", tuple(entries[:MOST]))
    entries = [entry for book in play.game.rulebooks for entry in book.search(words)]
    more = f": the first {MOST}" if len(entries) > MOST else ""
    return Found(words, counted(len(entries), "clause") + more, tuple(entries[:MOST]))
