"""Carrying out effects of the vocabulary, for crises and crossroads cards alike, and putting them in words."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from companion.games.winter.board.facts.board import (
    BarricadeBuilt,
    BarricadeRemoved,
    HelplessCame,
    HelplessLeft,
    NoiseCleared,
    NoiseMade,
    ZombieRemoved,
)
from companion.games.winter.board.facts.people import OnlySaid, ToDoByHand
from companion.games.winter.board.facts.tracks import (
    FoodChanged,
    StarvationTokenAdded,
    StarvationTokensRemoved,
    WasteChanged,
)
from companion.games.winter.board.pieces import Survivor
from companion.games.winter.board.places import COLONY, title_of
from companion.games.winter.board.table import Table
from companion.games.winter.phrases import said
from companion.games.winter.rules.death import die
from companion.games.winter.rules.effects import OF_MODULES, Do, Effect, Lowest
from companion.games.winter.rules.exposure import wound
from companion.games.winter.rules.morale import gain_morale, lose_morale
from companion.games.winter.rules.ties import one_of_equals
from companion.games.winter.rules.zombies import overrun, zombie_arrives, zombies_at_colony
from companion.referee.phrases import Words, phrase
from companion.referee.procedures import Procedure

TOKENS_ON_PEOPLE = ("wound", "frostbite", "despair")


def carry_out(
    table: Table, effects: Iterable[Effect], because: Words, cause: str, actor: str | None = None
) -> Procedure:
    """All effects in order, until they are done or the game has ended."""
    for effect in effects:
        if effect.do in (*TOKENS_ON_PEOPLE, "kill"):
            yield from _people(table, effect, because, actor)
        elif effect.do == "morale":
            by = effect.by or 0
            yield from lose_morale(table, -by, cause, because) if by < 0 else gain_morale(table, by, because)
        elif effect.do in _ON_BOARD:
            for place in places_meant(effect, table, actor):
                yield from _ON_BOARD[effect.do](table, effect, place, because)
        elif (part := next((part for part in table.parts if effect.do in part.effects), None)) is not None:
            for place in places_meant(effect, table, actor):
                yield from part.effects[effect.do](table, 1 if effect.by is None else effect.by, place, because)
        else:
            yield from _tracks(table, effect, because, cause)


def _tracks(table: Table, effect: Effect, because: Words, cause: str) -> Procedure:
    by = effect.by or 0
    if effect.do == "food":
        by = max(by, -table.food)
        if by:
            yield FoodChanged(by, table.food + by, because)
    elif effect.do == "waste":
        by = max(by, -table.waste)
        if by:
            yield WasteChanged(by, table.waste + by, because)
    elif effect.do == "starvation":
        for _ in range(by):
            yield StarvationTokenAdded(table.starvation + 1, because)
        gone = min(-by, table.starvation)
        if gone > 0:
            yield StarvationTokensRemoved(gone, table.starvation - gone, because)
    elif effect.do == "helpless":
        yield from _helpless(table, by, because, cause)
    elif effect.do not in OF_MODULES:
        yield ToDoByHand(
            effect.text if effect.do == "manual" else effect_by_hand(effect.do, effect.by, effect.place, effect.text)
        )


def _helpless(table: Table, by: int, because: Words, cause: str) -> Procedure:
    """They come as long as there is room. A crossroads card of an exiled player’s turn brings none."""
    turn = table.watch.active if table.watch else table.active
    if by > 0 and cause == "crossroads" and turn is not None and table.players[turn].exiled:
        yield OnlySaid(said.exile_brings_no_helpless(turn))
    elif by > 0:
        room = min(by, table.free_spaces(COLONY))
        if room > 0:
            yield HelplessCame(room, table.helpless + room, because)
        if room < by:
            yield OnlySaid(said.no_space_for_helpless(by - max(room, 0)))
    elif gone := min(-by, table.helpless):
        yield HelplessLeft(gone, table.helpless - gone, because)


def _people(table: Table, effect: Effect, because: Words, actor: str | None) -> Procedure:
    meant, equals, places = survivors_meant(effect, table, actor)
    for _ in range(places):
        text = f"{because}: whom does it meet ({in_words(effect)})?"
        meant.append((yield from one_of_equals(table, equals, "tie", text)))
        equals.remove(meant[-1])
    for survivor in meant:
        if effect.do == "kill":
            yield from die(table, survivor, because)
        for _ in range(1 if effect.by is None else effect.by):
            if effect.do != "kill" and survivor.name in table.survivors:
                yield from wound(table, survivor, effect.do, because)


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


def _zombies(table: Table, effect: Effect, place: str, because: Words) -> Procedure:
    by = 1 if effect.by is None else effect.by
    if by > 0 and place == COLONY:
        yield from zombies_at_colony(table, by, because)
    for _ in range(by if place != COLONY else 0):
        yield from zombie_arrives(table, place, 1, because=because)
    for _ in range(-by):
        standing = table.ordinary_at(place)
        if most := max(standing):
            yield ZombieRemoved(place, standing.index(most) + 1, because)


def _barricades(table: Table, effect: Effect, place: str, because: Words) -> Procedure:
    entrances = table.places[place].entrances
    standing = sum(entrance.barricades for entrance in entrances)
    by = -standing if effect.by is None else effect.by
    for _ in range(by):
        free = next((i for i, entrance in enumerate(entrances, 1) if entrance.free and not entrance.barricades), None)
        free = free or next((i for i, entrance in enumerate(entrances, 1) if entrance.free), None)
        if free is not None:
            yield BarricadeBuilt(place, free, because)
    for _ in range(min(-by, standing)):
        yield BarricadeRemoved(place, next(i for i, e in enumerate(entrances, 1) if e.barricades), because)


def _noise(table: Table, effect: Effect, place: str, because: Words) -> Procedure:
    by = 1 if effect.by is None else effect.by
    here = table.places[place]
    by = max(-here.noise, min(by, here.noise_spaces - here.noise))
    if by > 0:
        yield NoiseMade(place, by, because)
    elif by < 0:
        yield NoiseCleared(place, -by, because)


def _overrun(table: Table, effect: Effect, place: str, because: Words) -> Procedure:
    for _ in range(1 if effect.by is None else effect.by):
        yield from overrun(table, place)


_ON_BOARD: dict[str, Callable[[Table, Effect, str, Words], Procedure]] = {
    "zombies": _zombies,
    "barricades": _barricades,
    "noise": _noise,
    "overrun": _overrun,
}


def in_words(effect: Effect) -> str:
    """An effect as a short phrase for a screen: “+3 zombies at the colony”."""
    if effect.do == "manual":
        return effect.text
    by = "" if effect.by is None else f"{'+' if effect.by > 0 else '−'}{abs(effect.by)} "
    place = "every other location" if effect.place == "others" else title_of(effect.place) if effect.place else ""
    place = "that place" if effect.place == "here" else place
    at = f" at {place}" if place else ""
    if effect.do in (*TOKENS_ON_PEOPLE, "kill"):
        verb = "death" if effect.do == "kill" else effect.do
        return f"{by.strip('+ ') + ' ' if effect.by and effect.by > 1 else ''}{verb} for {_who(effect)}{at}"
    if effect.do in (*_ON_BOARD, "bandits", "traps"):
        if effect.do == "bandits" and effect.place in (None, COLONY):
            at = " at a random location" if effect.by in (None, 1) else " at random locations"
        at = at or f" at {title_of(COLONY)}"
        if effect.do == "barricades" and effect.by is None:
            return f"all barricades removed{at}"
        one = {"zombies": "zombie", "barricades": "barricade", "bandits": "bandit", "traps": "trap"}
        noun = one.get(effect.do, effect.do) if effect.by in (None, 1, -1) else effect.do
        return f"overrun{at}" if effect.do == "overrun" else f"{by or '+1 '}{noun}{at}"
    return f"{by}{effect.do}" + (f" ({effect.text})" if effect.text else "")


@phrase
def effect_by_hand(do: Do, by: int | None, place: str | None, text: str) -> str:
    return in_words(Effect(do, by, place, text=text))


def _who(effect: Effect) -> str:
    who = effect.who if effect.who is not None else "lowest"
    if isinstance(who, Lowest):
        return f"the {who.lowest or who.highest} with the {'lowest' if who.lowest else 'highest'} influence"
    words = {
        "lowest": "the lowest influence",
        "highest": "the highest influence",
        "all": "everybody" if effect.place else "everybody not exiled",
        "actor": "the survivor who set it off",
    }
    return words.get(who, who)
