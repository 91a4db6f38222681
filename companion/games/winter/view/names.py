"""Names that will do where one is typed."""

from typing import get_args

from companion.games.winter.packs.catalogue import Symbol, crises, survivors
from companion.games.winter.view.seen import Seen


def names_for(seen: Seen, about: str) -> tuple[str, ...]:
    """Survivors who are nowhere yet, where a replacement is named; crises that need no more words; symbols."""
    if about == "crisis":
        return tuple(crisis.name for crisis in crises())
    if about == "symbol":
        return tuple(get_args(Symbol))
    if about != "replacement":
        return ()
    taken = {*seen.dead, *(survivor.name for player in seen.players for survivor in player.survivors)}
    return tuple(survivor.name for survivor in survivors() if survivor.name not in taken)
