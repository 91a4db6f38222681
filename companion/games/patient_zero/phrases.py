"""What the facts of Patient Zero say beside their own sentences."""

from companion.referee.phrases import phrase


@phrase
def weapon_is_discarded() -> str:
    return "a Weapon is discarded"


@phrase
def discard_is_countered() -> str:
    return "the Discard Weapon is countered"


@phrase
def no_weapon_in_hand(ruling: str) -> str:
    """`ruling` is what the table makes of it: believe, show-hand or other."""
    means = {
        "believe": "the table believes it",
        "show-hand": "the hand is shown to prove it",
        "other": "the table settles it otherwise",
    }
    return f"no Weapon in hand, and {means[ruling]}"
