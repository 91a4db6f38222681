"""Whom and which places an effect means."""

from typing import NamedTuple

from companion.games.winter.board.pieces import Survivor
from companion.games.winter.board.places import COLONY
from companion.games.winter.board.table import Table
from companion.games.winter.rules.effects import Effect, Lowest


class Meant(NamedTuple):
    """Whom an effect means: those who are certain, and those of equal influence among whom so many places are left."""

    certain: list[Survivor]
    equals: list[Survivor]
    places: int


def survivors_meant(effect: Effect, table: Table, actor: str | None = None) -> Meant:
    """Whom an effect means, lowest influence first (highest first where it counts from the top).

    Without a place: survivors of players who are not exiled. Somebody named who is not in play is nobody, and so is
    everybody at a place that is not on this table.
    """
    who = effect.who if effect.who is not None else "lowest"
    place = actor_place(table, actor) if effect.place == "here" else effect.place
    if not places_meant(effect, table, actor):
        return Meant([], [], 0)
    pool = [
        survivor
        for survivor in table.survivors.values()
        if (survivor.at == place if place in table.places else not table.players[survivor.player].exiled)
        and (place != "others" or survivor.at != COLONY)
    ]
    pool.sort(key=lambda survivor: survivor.influence)
    if isinstance(who, Lowest):
        return _first(pool, who.lowest) if who.lowest else _first(pool[::-1], who.highest or len(pool))
    if who == "all":
        return Meant(pool, [], 0)
    if who in ("lowest", "highest"):
        return _first(pool if who == "lowest" else pool[::-1], 1)
    name = actor if who == "actor" else who
    return Meant([survivor for survivor in table.survivors.values() if survivor.name == name], [], 0)


def _first(ranked: list[Survivor], number: int) -> Meant:
    """So many of them from the first on; those who are equal at the end of the row are not certain.  [BG-SETUP-13c]"""
    first, rest = ranked[:number], ranked[number:]
    if not rest or rest[0].influence != first[-1].influence:
        return Meant(first, [], 0)
    certain = [survivor for survivor in first if survivor.influence != rest[0].influence]
    equals = [survivor for survivor in ranked if survivor.influence == rest[0].influence]
    return Meant(certain, equals, number - len(certain))


def actor_place(table: Table, actor: str | None) -> str:
    """Where the survivor stands who set a card off; the colony when nobody is named."""
    return table.survivors[actor].at if actor in table.survivors else COLONY


def places_meant(effect: Effect, table: Table, actor: str | None = None) -> tuple[str, ...]:
    """The places an effect means; the colony when it names none, where the actor stands when it says "here".

    None when it names a place of a module that is not in play.
    """
    if effect.place == "others":
        return table.locations
    if effect.place == "here":
        return (actor_place(table, actor),)
    place = effect.place or COLONY
    return (place,) if place in table.places else ()
