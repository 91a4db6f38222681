"""The texts of a group's packs that may stand in a log, and what stands in an export instead."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from companion.games.winter.packs.cards import Card
from companion.games.winter.packs.pins import Pin

LEFT_OUT: Final = "…"


def texts(pinned: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """Every text of packs that are not ours, with what stands for it."""
    found: dict[str, str] = {}
    for pin in msgspec.convert(pinned, tuple[Pin, ...]):
        for card in pin.crossroads:
            found |= dict.fromkeys(_of_card(card), LEFT_OUT)
        for objective in pin.objectives:
            goals = (*objective.goals, *objective.goals_betrayer)
            found |= dict.fromkeys((objective.story, *(goal.text for goal in goals)), LEFT_OUT)
        found |= dict.fromkeys((words for words in pin.words if len(words.split()) > 2), LEFT_OUT)
        titles = [card.title for card in pin.crossroads] + [objective.title for objective in pin.objectives]
        found |= dict.fromkeys(titles, f"a card of “{pin.title}”")
    return {text: instead for text, instead in found.items() if text.strip() not in ("", LEFT_OUT)}


def _of_card(card: Card) -> Iterator[str]:
    yield from (card.trigger_text, card.story)
    for option in card.options:
        yield from (option.text, option.outcome, option.needs.text)
        yield from (effect.text for effect in option.effects)
