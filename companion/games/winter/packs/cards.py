"""Crossroads cards as they stand in a deck file."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from companion.games.schema import OneLine
from companion.games.winter.rules.effects import Effect

When = Literal[
    "move", "search", "noise", "barricade", "attack", "kill", "attract", "clean-waste", "ability", "play-card",
    "contribute", "spend-food", "request", "wound", "frostbite", "death", "vote", "at", "alone", "first", "state",
    "told",
]  # fmt: skip
"""What sets a card off. "at": an own survivor is there; "alone": one is alone there; "first": the active player goes
first this round; "state": the conditions hold at any time in the turn; "told": only people can tell."""

TAGS: Final = ("mature", "non-coop", "needs-helpless", "needs-exiled")
"""What a card of any box may be marked with; any other tag is the id of a module, and needs it."""


class Trigger(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What must happen in the active player's turn, and the conditions that must hold when it does."""

    when: When
    place: str | None = None
    morale_at_most: int | None = None
    food_at_most: int | None = None
    waste_at_least: int | None = None
    helpless_at_least: int | None = None
    zombies_at_least: int | None = None
    """At the place that is named, or at the colony."""
    exiled_present: bool = False
    not_exiled: bool = False
    """Only a survivor of a player who is not exiled sets it off."""


class Needs(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the table must have for an option to be open."""

    food: int = 0
    helpless: int = 0
    barricades: int = 0
    """At the colony."""
    space_at_colony: int = 0
    text: str = ""
    """What only people can see: “a fuel card in hand”."""


class CardOption(Struct, frozen=True, forbid_unknown_fields=True):
    """One way out: the words that are chosen, what it does, and what is read out afterwards."""

    text: str
    effects: tuple[Effect, ...]
    outcome: str
    needs: Needs = Needs()


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A crossroads card. The watcher looks out for `trigger_text`; with `vote` the first option is thumbs up."""

    id: Annotated[str, Meta(pattern="^[a-z0-9-]+$")]
    title: OneLine
    trigger: Trigger
    trigger_text: str
    story: str
    options: tuple[CardOption, ...]
    vote: bool = False
    tags: tuple[str, ...] = ()


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of crossroads cards."""

    id: str
    title: str
    version: int
    crossroads: tuple[Card, ...]
