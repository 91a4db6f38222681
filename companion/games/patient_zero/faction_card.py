"""How a Faction card reads, on a phone and on the laptop: of one shape for both, so that a glance tells nothing.

Only its first heading differs. What each Faction may do stands on every card.
"""

from typing import Final

from msgspec import UNSET

from companion.games.patient_zero.factions import NAMES, PATIENT_ZERO, SURVIVOR
from companion.games.patient_zero.seen import Me, Seen
from companion.referee.shown.hand import Block, Held
from companion.referee.shown.secret import Secret

MAY: Final = {
    SURVIVOR: "A Zombie that a Survivor draws must be shown and lies before them.",
    PATIENT_ZERO: "A Zombie that Patient Zero draws may stay unseen in the hand, lie before a Survivor, or before "
    "themself as if they were one.",
}
NOBODY: Final = "You know of nobody else what they are."


def faction_card(me: Me) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Headings with their paragraphs. Where a ruling tells of another Patient Zero, the name stands below the first."""
    known = f"You know who is Patient Zero: {', '.join(me.fellows)}." if me.fellows else NOBODY
    return (
        (f"You are {NAMES[me.faction]}", (known,)),
        ("A Survivor", (MAY[SURVIVOR],)),
        ("Patient Zero", (MAY[PATIENT_ZERO],)),
    )


def hand(seen: Seen) -> tuple[Held, ...]:
    """The Faction of the seat that sees this. Id, label and mark follow from what all know: the same for both."""
    me = seen.me
    if me is UNSET:
        return ()
    said = Secret(tuple(Block(*block) for block in faction_card(me)))
    name = f"faction-{seen.deal}"
    return (Held(name, "Your Faction", "Keep it to yourself until it lies open.", said, mark=name),)
