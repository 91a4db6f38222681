"""What comes next at a table of Patient Zero, whom it waits for, and which question is for one pair of eyes. Pure."""

from collections.abc import Mapping
from typing import Final

from companion.games.patient_zero.seen import Seen
from companion.referee.asks import Ask

PRIVATE: Final = frozenset({"draw"})
"""What a question is about that nobody may answer before everybody’s eyes."""


def is_private(ask: Ask | None) -> bool:
    """Whether only the seat that is asked may see the question being answered."""
    return ask is not None and ask.about in PRIVATE


def what_next(ask: Ask | None, seen: Seen) -> tuple[str, str]:
    """What Space does now, in two or three words, and the action that is."""
    if ask is not None:
        return "answer", ""
    if seen.ended is not None:
        return "the end", ""
    if seen.phase == "setup":
        return "set-up list", ""
    if seen.combat:
        return "how it ended", "patient_zero_fight"
    return ("end the turn", "patient_zero_end_turn") if seen.drawn else (f"{seen.active} draws", "patient_zero_draw")


def waiting_for(ask: Ask | None, seen: Seen, lights: Mapping[str, str]) -> str:
    """The waiting line. It says who answers where, in the same words for everybody."""
    if ask is None:
        return seen.waiting
    if not is_private(ask):
        return f"{ask.seat or 'The table'} answers. Space: the question."
    if lights.get(ask.seat or "") == "connected":
        return f"{ask.seat} looks at the drawn card, and answers on the phone."
    if ask.seat in lights:
        return f"{ask.seat} is asked on the phone, which is asleep. Wake it, or free the seat: p, x."
    return f"{ask.seat} looks at the drawn card. Space: pass the laptop."
