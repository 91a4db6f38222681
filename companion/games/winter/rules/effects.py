"""The effect vocabulary: what a crisis or a crossroads card can do, as data that a file can carry."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from companion.games.winter.board.places import BOARD

Do = Literal[
    "morale", "food", "waste", "starvation", "helpless", "zombies", "barricades", "noise",
    "wound", "frostbite", "despair", "kill", "overrun", "bandits", "advancement", "unruly", "traps", "manual",
]  # fmt: skip

OF_MODULES: Final = ("bandits", "advancement")
"""Effects that only a module carries out; a table without it passes them over."""

Count = Annotated[int, Meta(ge=-99, le=99)]


class Lowest(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """So many survivors, counted from the lowest influence, or from the highest."""

    lowest: Annotated[int, Meta(ge=1, le=30)] | None = None
    highest: Annotated[int, Meta(ge=1, le=30)] | None = None


class Effect(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing that a card does.

    `by` is how many (for wound and frostbite: tokens for each; for the other kinds minus takes away). `place` is an
    id of the board, "others" for every location but the colony, or "here" where the survivor stands who set off the
    card. `who` is "lowest", "highest", "all", "actor" (the survivor who set off the card), {lowest = 2},
    {highest = 5} or a name; without a place it means survivors of players who are not exiled. "barricades" without
    `by` takes all away. `text` is what the table carries out by hand (manual), or an explanation. Bandits, and
    advancement (tokens for an improvement), belong to modules; without the module they do nothing, and neither does
    what happens at a place of a module that is not in play. Unruly survivors and traps belong to The Long Night;
    elsewhere they are done by hand.
    """

    do: Do
    by: Count | None = None
    place: str | None = None
    who: str | Lowest | None = None
    text: str = ""


def wrong_with(effect: Effect) -> str | None:
    """Why a crisis cannot carry this effect, in words, or None."""
    if effect.place is not None and effect.place not in (*BOARD, "others"):
        return f"“{effect.place}” is not a place of this board: give one of {', '.join(BOARD)}, or others."
    if effect.do in ("morale", "food", "waste", "starvation", "helpless") and not effect.by:
        return f"“{effect.do}” must say by how many."
    if effect.do == "manual" and not effect.text.strip():
        return "“manual” must say what the table does, in its text."
    return None
