"""The rules of a game as a phone searches them."""

from dataclasses import dataclass
from typing import Final

from companion.games.patient_zero.book import RULEBOOK as OUTBREAK
from companion.games.patient_zero.positions import ID as PATIENT_ZERO
from companion.games.rulebook import Entry, Rulebook
from companion.games.winter.clauses import RULEBOOK as WINTER
from companion.games.winter.long_night.book import RULEBOOK as LONG_NIGHT
from companion.games.winter.rules.rulings import LONG_NIGHT as LONG_NIGHT_ID
from companion.games.words import counted
from companion.playthrough import Playthrough

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
        entries = [entry for id in about for book in books_of(play) if (entry := book.entry(id)) is not None]
        return Found("", "For the question that is open" if entries else "", tuple(entries[:MOST]))
    entries = [entry for book in books_of(play) for entry in book.search(words)]
    more = f": the first {MOST}" if len(entries) > MOST else ""
    return Found(words, counted(len(entries), "clause") + more, tuple(entries[:MOST]))


def books_of(play: Playthrough) -> tuple[Rulebook, ...]:
    """The rulebooks of a game, the nearest first."""
    if play.game.id == PATIENT_ZERO:
        return (OUTBREAK,)
    return (LONG_NIGHT, WINTER) if play.game.id == LONG_NIGHT_ID else (WINTER,)
