"""What a game keeps of its packs when it begins, so that no later change of a pack can break it.

Of our own packs a game keeps the ids of the cards and their order: a later release may have lost some of them, and the
others still come as they would have. Of any other pack it keeps the cards themselves.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import Struct

from companion.games.winter.packs.cards import Card
from companion.games.winter.packs.catalogue import Catalogue, joined
from companion.games.winter.packs.secret_objectives import SecretObjective
from companion.games.winter.packs.shelf import TYPED_IN, Pack, built_in, built_in_ids

KINDS: Final = ("loyal", "betrayal", "exiled")
Ids = Mapping[str, tuple[str, ...]]
"""Ids of secret objectives by their kind."""


class Pin(Struct, frozen=True, omit_defaults=True):
    """What a game keeps of one pack: of ours `card_ids` and `objective_ids`, of any other all else."""

    id: str
    version: int
    title: str = ""
    card_ids: tuple[str, ...] = ()
    objective_ids: dict[str, tuple[str, ...]] = {}
    crossroads: tuple[Card, ...] = ()
    objectives: tuple[SecretObjective, ...] = ()
    catalogue: Catalogue = Catalogue()
    words: tuple[str, ...] = ()
    """Other texts of the pack that may come to stand in a log."""


class Contents(Struct, frozen=True):
    """The cards of a table's packs. None stands for a card that this release no longer has."""

    packs: tuple[str, ...]
    cards: tuple[Card | None, ...]
    objective_ids: Ids
    objectives: Mapping[str, SecretObjective]
    catalogue: Catalogue


def pins(position: Mapping[str, Any], packs: Iterable[Pack]) -> tuple[dict[str, Any], ...]:
    """What a new game keeps, as plain data; `packs` are those of the shelf. One that is not there is passed over.

    What was typed in is kept too without being named, so that a position stays free of it.
    """
    known = {pack.id: pack for pack in (*packs, *built_in())}
    wanted = dict.fromkeys((*_named(position.get("packs")), TYPED_IN))
    return tuple(msgspec.to_builtins(_pin(known[pack])) for pack in wanted if pack in known)


def missing(position: Mapping[str, Any], pinned: Sequence[Mapping[str, Any]]) -> list[str]:
    """The packs that a position names and that are neither ours nor pinned."""
    there = {*built_in_ids(), *(pin["id"] for pin in pinned)}
    return [pack for pack in _named(position.get("packs")) if pack not in there]


def contents(named: tuple[str, ...] | None, pinned: Sequence[Mapping[str, Any]] = ()) -> Contents:
    """The cards of a table that names these packs (None: all of ours), as pinned or else as they are today."""
    if not pinned:
        return _today(built_in_ids() if named is None else named)
    kept = {pin.id: pin for pin in msgspec.convert(pinned, tuple[Pin, ...])}
    ids = tuple(id for id in kept if id != TYPED_IN) if named is None else named
    today = {pack.id: _pin(pack) for pack in built_in() if pack.id not in kept}
    return _contents(ids, today | kept)


@cache
def _today(ids: tuple[str, ...]) -> Contents:
    return _contents(ids, {pack.id: _pin(pack) for pack in built_in()})


def _contents(ids: tuple[str, ...], kept: Mapping[str, Pin]) -> Contents:
    here = [kept[pack] for pack in ids if pack in kept]
    ours = {card.id: card for pack in built_in() for card in pack.crossroads}
    known = {one.id: one for pack in built_in() for one in pack.objectives}
    return Contents(
        packs=ids,
        cards=tuple(card for pin in here for card in (*map(ours.get, pin.card_ids), *pin.crossroads)),
        objective_ids={kind: tuple(one for pin in here for one in _ids_of(pin, kind)) for kind in KINDS},
        objectives=known | {one.id: one for pin in here for one in pin.objectives},
        catalogue=joined(pin.catalogue for pin in kept.values()),
    )


def _ids_of(pin: Pin, kind: str) -> tuple[str, ...]:
    return (*pin.objective_ids.get(kind, ()), *(one.id for one in pin.objectives if one.kind == kind))


def _named(packs: Any) -> tuple[str, ...]:
    """The packs that a position names, before anybody has looked whether it is right."""
    return tuple(one for one in packs if isinstance(one, str)) if isinstance(packs, list | tuple) else built_in_ids()


def _pin(pack: Pack) -> Pin:
    if pack.id in built_in_ids():
        ids = {kind: tuple(one.id for one in pack.objectives if one.kind == kind) for kind in KINDS}
        cards = tuple(card.id for card in pack.crossroads)
        return Pin(pack.id, pack.version, card_ids=cards, objective_ids=ids if pack.objectives else {})
    return Pin(
        pack.id,
        pack.version,
        pack.title,
        crossroads=tuple(msgspec.structs.replace(card, id=of_pack(pack.id, card.id)) for card in pack.crossroads),
        objectives=tuple(msgspec.structs.replace(one, id=of_pack(pack.id, one.id)) for one in pack.objectives),
        catalogue=Catalogue(pack.survivors, pack.main_objectives, pack.crises, pack.improvements),
        words=tuple(_words(pack)),
    )


def of_pack(pack: str, card: str) -> str:
    """The id of a group's card on a table: no card of another pack can have it, since no pack has “--” in its id."""
    return f"{pack}--{card}"


def _words(pack: Pack) -> Iterable[str]:
    for objective in pack.main_objectives:
        yield from (objective.goal, objective.setup)
    for crisis in pack.crises:
        yield from (effect.text for effect in crisis.on_failure)
    yield from (improvement.text for improvement in pack.improvements)
    yield from (survivor.ability for survivor in pack.survivors)
