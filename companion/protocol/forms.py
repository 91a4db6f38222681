"""How states, asks and facts look in JSON."""

from collections.abc import Iterable
from typing import Any

import msgspec

from companion.playthrough import Playthrough
from companion.referee.asks import Vote
from companion.referee.facts import Fact
from companion.referee.phrases import Phrase


def fact_form(fact: Fact) -> dict[str, Any]:
    """A fact with its sentence; what is a phrase in it in words, too."""
    form: dict[str, Any] = msgspec.to_builtins(fact)
    words = {field: str(said) for field in fact.__struct_fields__ if isinstance(said := getattr(fact, field), Phrase)}
    return form | words | {"text": fact.told()}


def ask_form(playthrough: Playthrough) -> dict[str, Any] | None:
    """The open ask with its id; of a vote, who has voted."""
    ask = playthrough.ask
    if ask is None:
        return None
    form: dict[str, Any] = {"id": playthrough.ask_id} | msgspec.to_builtins(ask)
    return form | {"voted": sorted(playthrough.ballots)} if isinstance(ask, Vote) else form


def state_form(playthrough: Playthrough, facts: Iterable[Fact] = ()) -> dict[str, Any]:
    """The public table, the open ask, the new facts, and how the game ended if it did."""
    ended = playthrough.ended
    return {
        "table": msgspec.to_builtins(playthrough.seen_by(None)),
        "ask": ask_form(playthrough),
        "facts": [fact_form(fact) for fact in facts],
        "ended": None if ended is None else {"reason": ended},
    }


def log_form(playthrough: Playthrough) -> list[dict[str, Any]]:
    """Every step that counts, in public words; each is what one undo takes back."""
    return [
        {
            "number": step.number,
            "text": " ".join([f"{step.title}.", *(told for fact in step.facts if (told := fact.told()))]),
            "facts": [fact_form(fact) for fact in step.facts],
        }
        for step in playthrough.log.told
        if step.number
    ]
