"""Short names for saved games that can be read aloud across a table: frosty-owl-3f."""

from random import SystemRandom

_HOW = (
    "bitter", "bleak", "blue", "brave", "bright", "calm", "cold", "crisp", "deep", "dim", "early", "faint", "frosty",
    "grey", "hardy", "hazy", "icy", "late", "lean", "long", "lost", "pale", "quiet", "sharp", "silent", "slow", "snowy",
    "stark", "steady", "still", "tired", "white",
)  # fmt: skip
_WHO = (
    "badger", "bear", "crow", "deer", "dog", "elk", "falcon", "ferret", "fox", "goat", "goose", "hare", "hawk", "heron",
    "horse", "jay", "lynx", "marten", "mole", "moose", "mouse", "otter", "owl", "raven", "robin", "seal", "stoat",
    "swan", "tern", "weasel", "wolf", "wren",
)  # fmt: skip


def new_name() -> str:
    """One of a quarter of a million."""
    dice = SystemRandom()
    return f"{dice.choice(_HOW)}-{dice.choice(_WHO)}-{dice.randrange(256):02x}"
