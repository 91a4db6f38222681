"""Which clause of the rulebook belongs to a move, a ruling, an option or a question. Pure."""

from collections.abc import Mapping
from typing import Any, Final

from companion.games.patient_zero.book import RULEBOOK as OUTBREAK
from companion.games.patient_zero.positions import ID as PATIENT_ZERO
from companion.games.shelf import game_named
from companion.games.winter import clauses as rulebook
from companion.games.winter.long_night.book import RULEBOOK as LONG_NIGHT
from companion.games.winter.long_night.clauses import translated
from companion.games.winter.rules.rulings import LONG_NIGHT as LONG_NIGHT_ID
from companion.playthrough import Playthrough
from companion.referee.asks import Ask
from companion.referee.rulebook import Entry

OF_OPTION: Final[Mapping[str, str]] = {
    "dice": "BG-PT-2c",
    "crossroads": "BG-XR-1",
    "objectives": "BG-SETUP-4c",
    "votes": "BG-FREE-EXI-2",
    "mature": "BG-SETUP-6b",
    "dice-pools": "BG-DIE-0b",
    "exposure": "BG-EXP-0",
    "waste": "BG-FREE-PLAY-2",
    "triggers": "BG-XR-2",
    "samples": "BG-DIE-ATT-4",
}


def book(game: str) -> tuple[Entry, ...]:
    """The rulebook of a game; where one builds on the base game, its own rules come first."""
    if game == PATIENT_ZERO:
        return OUTBREAK.entries()
    return (*LONG_NIGHT.entries(), *rulebook.entries()) if game == LONG_NIGHT_ID else rulebook.entries()


def search(game: str, words: str) -> list[Entry]:
    """The rules that have these words."""
    if game == PATIENT_ZERO:
        return OUTBREAK.search(words)
    own = LONG_NIGHT.search(words) if game == LONG_NIGHT_ID else []
    return own + rulebook.search(words)


def of_move(game: str, move: str) -> str:
    """The clause of a move; "" when there is none."""
    here = game_named(game)
    kind = here.moves.get(move) if here is not None else None
    return _here(game, kind.rule) if kind is not None else ""


def of_objection(playthrough: Playthrough, move: str, args: Mapping[str, Any]) -> str:
    """The clause of the first thing that speaks against a move now: mostly that of the move."""
    game = playthrough.game.id
    if not move:
        return ""
    return _here(game, playthrough.rule_against(move, args))


def _here(game: str, clause: str) -> str:
    """The clause as this box numbers it; that of the base game where only that has it."""
    own = translated([clause]) if game == LONG_NIGHT_ID and clause else ()
    return own[0] if own else clause


def of_ruling(game: str, key: str) -> str:
    """The clause that names a ruling, or that an option is about; "" when none does."""
    named = next((one.id for one in book(game) if f"ruling {key} " in f"{one.text.replace(',', ' ')} "), "")
    return named or _here(game, OF_OPTION.get(key, ""))


def of_ask(game: str, ask: Ask, move: str) -> str:
    """The clause of a question, or of the move that asks it."""
    return ask.rules[0] if ask.rules else of_move(game, move)
