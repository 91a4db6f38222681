"""How much text a card can have, so that whatever a phone is sent of any card is of one size."""

from collections.abc import Iterator
from html import escape
from typing import Any, Final

import msgspec

from companion.games.schema import Wrong

MOST_LETTERS: Final = 3_400
"""Of what a phone shows of a card; a letter that is written as several bytes counts as several."""
OF_AN_EFFECT: Final = 80
"""What an effect takes in words, apart from a text of its own."""


def size_mistakes(data: dict[str, Any]) -> Iterator[Wrong]:
    """Crossroads cards and secret objectives of a pack with more text than a phone is sent."""
    for key, said in (("crossroads", _of_card), ("objectives", _of_objective)):
        found = data.get(key)
        for index, one in enumerate(found if isinstance(found, list) else ()):
            letters = sum(map(_letters, said(one))) if isinstance(one, dict) else 0
            if letters > MOST_LETTERS:
                text = f"the card has {letters} letters in all; it must have at most {MOST_LETTERS}"
                yield Wrong((key, index, "story"), text)


def _letters(text: object) -> int:
    """As it takes most: on a page, or in an answer to a script."""
    return max(len(escape(text).encode()), len(msgspec.json.encode(text))) if isinstance(text, str) else 0


def _of_card(card: dict[str, Any]) -> Iterator[object]:
    yield from (card.get(key) for key in ("title", "trigger_text", "story"))
    for option in _tables(card.get("options")):
        yield option.get("text")
        needs = option.get("needs")
        yield from needs.values() if isinstance(needs, dict) else ()
        for effect in _tables(option.get("effects")):
            yield from (" " * OF_AN_EFFECT, *effect.values())


def _of_objective(objective: dict[str, Any]) -> Iterator[object]:
    yield from (objective.get(key) for key in ("title", "story"))
    for key in ("goals", "goals_betrayer"):
        yield from (goal.get("text") for goal in _tables(objective.get(key)))


def _tables(found: object) -> Iterator[dict[str, Any]]:
    return (one for one in (found if isinstance(found, list) else ()) if isinstance(one, dict))
