"""Where the rulebooks differ or are silent the table chooses: the keys, their values, and two presets."""

from collections.abc import Collection, Mapping
from typing import Final

from msgspec import Struct

from companion.referee.shown.situation import ENTERING

BASE: Final = "dead-of-winter"
LONG_NIGHT: Final = "the-long-night"
AS_WRITTEN: Final = "as-written"
PUBLISHED: Final = "published"


class Ruling(Struct, frozen=True):
    """One switch: its values, and the value of each preset in the base game. `asks` is the question it settles."""

    key: str
    asks: str
    values: tuple[str, ...]
    as_written: str
    published: str

    def preset(self, name: str) -> str:
        """Its value as the preset has it."""
        return self.published if name == PUBLISHED else self.as_written


RULINGS: Final[tuple[Ruling, ...]] = (
    Ruling("noise", "How is noise decided?", ("die", "flip"), "die", "die"),
    Ruling(
        "morale-zero",
        "When does morale 0 end the game while zombies are added?",
        ("at-once", "after-batch"),
        "at-once",
        "after-batch",
    ),
    Ruling(
        "attack-survivor", "Whose attack value counts against a survivor?", ("target", "attacker"), "target", "target"
    ),
    Ruling("move-limit", "How often may a survivor move?", ("turn", "round"), "turn", "turn"),
    Ruling("hand-off", "Who may take a handed-off item?", ("own", "anyone"), "own", "anyone"),
    Ruling(
        "attract",
        "Which zombies are attracted?",
        ("two-anywhere", "up-to-two-one-place"),
        "two-anywhere",
        "up-to-two-one-place",
    ),
    Ruling(
        "crisis-threshold", "Who counts for the crisis threshold?", ("non-exiled", "all"), "non-exiled", "non-exiled"
    ),
    Ruling("colony-zombies", "How are zombies at the colony rounded?", ("up", "down"), "up", "up"),
    Ruling("first-player-vote", "May a vote keep the first-player token?", ("on", "off"), "off", "off"),
    Ruling("unruly-zombies", "How much does an unruly survivor count for zombies?", ("2", "1"), "2", "2"),
    Ruling(
        "trap-or-barricade-first",
        "What goes first where an entrance has both?",
        ("barricade", "trap", "ask"),
        "barricade",
        "ask",
    ),
    Ruling(
        "objective-locations",
        "Where an objective puts zombies at every location: at those of modules too?",
        ("all", "six"),
        "all",
        "all",
    ),
    Ruling("two-players", "Do two players always play the coop rules?", ("coop", "as-chosen"), "as-chosen", "coop"),
)

BOOKKEEPING: Final[dict[str, str]] = {
    "dice-pools": "do",
    "exposure": "do",
    "waste": "do",
    "triggers": "do",
    "samples": "remind",
}
"""What the program does for the table, reminds it of, or leaves alone (do, remind, off), with the defaults."""

OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "dice": ("hand", "program"),
    "crossroads": ("phones", "laptop", "cards", "off"),
    "objectives": ("phones", "laptop", "cards", "off"),
    "votes": ("phones", "hands"),
    "mature": ("on", "off"),
    "non-coop": ("on", "off"),
    "watcher-asked": ("on", "off"),
    "entering": ENTERING,
    "first-evening": ("on", "off"),
    **{kind: ("do", "remind", "off") for kind in BOOKKEEPING},
}
"""How a table plays, with the values of each option."""

READING: Final[dict[str, tuple[str, ...]]] = {"outcomes": ("shown", "hidden")}
"""How crossroads cards are read: what an option does is shown at once, or hidden until it is chosen."""

BY_KEY: Final[dict[str, Ruling]] = {ruling.key: ruling for ruling in RULINGS}


def plays_coop(variants: Collection[str], players: int, rulings: Mapping[str, str]) -> bool:
    """Whether everybody plays together; two players may have to, by ruling.  [LN-SETUP-6g]"""
    return "coop" in variants or (players == 2 and rulings["two-players"] == "coop")


def plays_hardcore(variants: Collection[str], players: int, rulings: Mapping[str, str]) -> bool:
    """Whether the main objective lies hardcore side up, as it does for all who play together.  [LN-SETUP-6h]"""
    return "hardcore" in variants or plays_coop(variants, players, rulings)


def preset(name: str) -> dict[str, str]:
    """Every ruling as the preset has it."""
    return {ruling.key: ruling.preset(name) for ruling in RULINGS}
