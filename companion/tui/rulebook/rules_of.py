"""Which clause of the rulebook belongs to a move, a ruling, an option or a question. Pure."""

from collections.abc import Mapping
from typing import Final

from companion.games.patient_zero.book import RULEBOOK as OUTBREAK
from companion.games.patient_zero.positions import ID as PATIENT_ZERO
from companion.games.rulebook import Entry
from companion.games.winter import clauses as rulebook
from companion.games.winter.long_night.book import RULEBOOK as LONG_NIGHT
from companion.games.winter.long_night.clauses import translated
from companion.games.winter.rules.rulings import LONG_NIGHT as LONG_NIGHT_ID
from companion.referee.asks import Ask
from companion.tui.patient_zero.next_thing import RULE_OF

OF_MOVE: Final[Mapping[str, str]] = {
    "attack": "BG-DIE-ATT-1",
    "search": "BG-DIE-SEA-1",
    "deck": "BG-DIE-SEA-2",
    "barricade": "BG-DIE-BAR-1",
    "clean-waste": "BG-DIE-WAS-1",
    "attract": "BG-DIE-ATR-1",
    "ability": "BG-DIE-ABI-1",
    "move": "BG-FREE-MOV-1",
    "spend-food": "BG-FREE-FOOD-1",
    "play-card": "BG-FREE-PLAY-1",
    "contribute": "BG-FREE-CRI-1",
    "hand-in": "BG-OBJ-1",
    "request": "BG-FREE-REQ-1",
    "hand-off": "BG-FREE-HAND-1",
    "exile": "BG-FREE-EXI-1",
    "end-turn": "BG-PT-3c",
    "begin-turn": "BG-PT-3a",
    "reveal-crisis": "BG-PT-1a",
    "roll-dice": "BG-PT-2b",
    "crossroads": "BG-XR-3",
    "colony-step": "BG-COL-0",
    "colony-phase": "BG-COL-0",
    "objective": "BG-COL-5",
    "finish-setup": "BG-SETUP-13a",
    "deal-objectives": "BG-SETUP-4c",
    "reveal-objective": "BG-END-4",
    "wound": "BG-EXP-2",
    "heal": "BG-EXP-2",
    "die": "BG-MOR-1",
    "helpless-dies": "BG-MOR-1",
    "mark-exiled": "BG-FREE-EXI-1",
    "add-survivor": "BG-SETUP-10b",
    "remove-survivor": "BG-MOR-1",
    "bring-back": "BG-MOR-1",
    "adjust-dice": "BG-DIE-0b",
    "go-home": "BG-PT-3a",
    "come-back": "BG-PT-3a",
    "add-player": "BG-PT-3a",
    "rename-player": "BG-PT-3a",
}
OF_NIGHT_MOVE: Final[Mapping[str, str]] = {
    "trap": "LN-COL-5h",
    "unruly": "LN-COL-2c",
    "calm": "LN-FREE-UNR-1",
    "random-location": "LN-PT-1c",
    "place-bandit": "LN-PT-1b",
    "hideout": "LN-DIE-HID-1",
    "containment": "LN-FREE-CON-1",
    "pill": "LN-FREE-PILL-1",
    "improvement": "LN-SETUP-10b",
}
"""What The Long Night adds."""
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
    if game == LONG_NIGHT_ID and move in OF_NIGHT_MOVE:
        return OF_NIGHT_MOVE[move]
    return _here(game, (RULE_OF if game == PATIENT_ZERO else OF_MOVE).get(move, ""))


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
