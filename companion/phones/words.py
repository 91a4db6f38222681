"""The words by which the table knows that the right phone took a seat."""

from random import Random, SystemRandom

WORDS = (
    "anchor", "barrel", "candle", "donkey", "feather", "guitar",
    "lantern", "magnet", "pepper", "rabbit", "saddle", "violin",
)  # fmt: skip
"""Twelve that sound and look unlike each other."""
OFFERED = 3


def another_word(taken: set[str]) -> str:
    """A word that no other phone shows at the moment, as long as there is one."""
    return SystemRandom().choice([word for word in WORDS if word not in taken] or WORDS)


def offered_with(word: str, seat: str) -> tuple[str, ...]:
    """The word among two others, in the same order whenever the laptop draws them again."""
    order = Random(f"{seat}/{word}")
    others = order.sample([other for other in WORDS if other != word], OFFERED - 1)
    return tuple(order.sample([word, *others], OFFERED))
