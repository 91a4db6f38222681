"""The switches of the table: what the rules leave open and the program must know to go on."""

from typing import Final

from msgspec import Struct

AS_WRITTEN: Final = "as-written"


class Ruling(Struct, frozen=True):
    """One switch. `asks` is the question it settles; `default` follows the words of the rules where there are any."""

    key: str
    asks: str
    values: tuple[str, ...]
    default: str


RULINGS: Final[tuple[Ruling, ...]] = (
    Ruling(
        "players",
        "May two or three play too, one of them Patient Zero?",
        ("four-or-more", "any"),
        "four-or-more",
    ),
    Ruling("first-zombie", "How are cards turned up to find who starts?", ("in-turn", "together"), "in-turn"),
    Ruling("zeros-know", "Are two Patient Zeros told of each other?", ("no", "yes"), "no"),
    Ruling("infected-know", "Do the Infected learn who is Patient Zero?", ("no", "yes"), "no"),
    Ruling(
        "infected-zombie", "What may an Infected player do with a drawn Zombie?",
        ("as-faction", "as-patient-zero"), "as-faction",
    ),
    Ruling("reveal", "When may somebody show a Faction without being made to?", ("any-time", "by-card"), "any-time"),
    Ruling(
        "placing-reveals", "Does a Zombie laid before somebody else turn up the Faction of who drew it?",
        ("no", "yes"), "no",
    ),
    Ruling("all-play", "When may All Play cards be played?", ("any-turn", "by-symbol"), "any-turn"),
    Ruling("yeah-nah-chain", "May a Yeah/Nah counter a Yeah/Nah?", ("may", "may-not"), "may"),
    Ruling("forced-discard", "May a drawn Discard Weapon be countered?", ("may-not", "may"), "may-not"),
    Ruling(
        "no-weapon", "What if who drew Discard Weapon has no Weapon in hand?", ("ask", "believe", "show-hand"), "ask"
    ),
    Ruling(
        "triggered-draw", "Does the turn end once what a drawn card set off is done?", ("goes-on", "ends"), "goes-on"
    ),
    Ruling("priority", "Does the program only show who holds priority, or object too?", ("shown", "strict"), "shown"),
)  # fmt: skip

RENAMED: Final = {"four-to-twelve": "four-or-more"}
"""Values that older positions have."""

BY_KEY: Final[dict[str, Ruling]] = {ruling.key: ruling for ruling in RULINGS}


def defaults() -> dict[str, str]:
    """Every ruling as it is when nobody says otherwise."""
    return {ruling.key: ruling.default for ruling in RULINGS}
