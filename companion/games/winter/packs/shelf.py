"""Packs: cards of our own and of a group, each pack one TOML file or a folder of them."""

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from companion.games.schema import OneLine
from companion.games.winter.packs.cards import TAGS, Card
from companion.games.winter.packs.catalogue import (
    KnownCrisis,
    KnownImprovement,
    KnownLocation,
    KnownObjective,
    KnownSurvivor,
)
from companion.games.winter.packs.decks import decks
from companion.games.winter.packs.reading import LISTS, checked
from companion.games.winter.packs.secret_objectives import SecretObjective, secret_objectives

PACK_ID: Final = "^[a-z0-9]+(-[a-z0-9]+)*$"
ORIGINAL: Final = "original"
TYPED_IN: Final = "typed-in"
"""What a group typed in from its own box. It has no decks to choose: every new game knows what is in it."""
_WORDS: Final = {
    "crossroads": ("crossroads card", "crossroads cards"),
    "objectives": ("secret objective", "secret objectives"),
    "crises": ("crisis", "crises"),
    "survivors": ("survivor", "survivors"),
    "main_objectives": ("main objective", "main objectives"),
    "improvements": ("improvement", "improvements"),
    "locations": ("location", "locations"),
}


class Pack(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A pack. A private one is for its group alone; no export has texts of any pack but our own."""

    id: Annotated[str, Meta(pattern=PACK_ID)]
    title: OneLine
    version: Annotated[int, Meta(ge=1)]
    private: bool = False
    crossroads: tuple[Card, ...] = ()
    objectives: tuple[SecretObjective, ...] = ()
    """Secret ones."""
    crises: tuple[KnownCrisis, ...] = ()
    survivors: tuple[KnownSurvivor, ...] = ()
    main_objectives: tuple[KnownObjective, ...] = ()
    improvements: tuple[KnownImprovement, ...] = ()
    locations: tuple[KnownLocation, ...] = ()
    """Printed ones whose spaces we do not know."""

    @property
    def counts(self) -> dict[str, int]:
        """How many of each kind."""
        return {kind: len(getattr(self, kind)) for kind in LISTS}

    @property
    def in_words(self) -> str:
        """“2 crossroads cards, 1 crisis”."""
        return ", ".join(f"{count} {_WORDS[kind][count != 1]}" for kind, count in self.counts.items() if count)


@cache
def built_in() -> tuple[Pack, ...]:
    """The packs that come with the program: the decks in the order of their files, then our secret objectives."""
    ours = [Pack(deck.id, deck.title, deck.version, crossroads=deck.crossroads) for deck in decks()]
    return (*ours, Pack(ORIGINAL, "Our secret objectives", 1, objectives=secret_objectives()))


@cache
def built_in_ids() -> tuple[str, ...]:
    """Their ids: the packs of a table that does not say otherwise."""
    return tuple(pack.id for pack in built_in())


def read_pack(files: Mapping[str, str]) -> Pack:
    """The pack in a file, or in the files of a folder, by their names. Raises BadPack with every mistake."""
    return msgspec.convert(checked(files, Pack, built_in_ids()), Pack)


def cards_in_play(
    packs: Iterable[Pack], modules: Collection[str] = (), mature: bool = False, non_coop: bool = True
) -> int:
    """How many crossroads cards a table would have with these packs, modules and filters."""
    off = {tag for tag, on in (("mature", mature), ("non-coop", non_coop)) if not on}
    tags = {*TAGS, *modules} - off
    return sum(tags.issuperset(card.tags) for pack in packs for card in pack.crossroads)
