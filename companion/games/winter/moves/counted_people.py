"""Who was found on the board when it was counted: where they stand, their tokens, the dead and the new."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Final

from msgspec import Meta, Struct

from companion.games.winter.board.facts.hand import NumberSet
from companion.games.winter.board.facts.people import SurvivorDied, SurvivorJoined, SurvivorMoved, ToDoByHand
from companion.games.winter.board.pieces import MOST_INFLUENCE, Survivor
from companion.games.winter.board.places import COLONY
from companion.games.winter.board.table import Table
from companion.games.winter.moves.known import no_despair, unknown_place, unknown_player
from companion.games.winter.phrases import by_hand, causes
from companion.games.winter.rules.abilities import lethal
from companion.games.winter.rules.death import group_goes_on
from companion.referee.procedures import Procedure

TOKENS: Final = ("wounds", "frostbite", "despair")
Tokens = Annotated[int, Meta(ge=0, le=9)] | None
Die = Annotated[int, Meta(ge=1, le=6)] | None


class SurvivorCount(Struct, frozen=True, forbid_unknown_fields=True):
    """One survivor as found. What is not given stays; of somebody who is new, `player` says whose they are."""

    at: str | None = None
    wounds: Tokens = None
    frostbite: Tokens = None
    despair: Tokens = None
    dead: bool = False
    """Found dead. Morale stays as it was counted."""
    player: str | None = None
    influence: Annotated[int, Meta(ge=0, le=MOST_INFLUENCE)] | None = None
    attack: Die = None
    search: Die = None


People = Mapping[str, SurvivorCount]


def cannot_be(table: Table, people: People) -> list[str]:
    """Words for what cannot stand on the board: unknown places and people, and tokens that kill."""
    return [said for name, count in people.items() for said in _cannot_be(table, name, count)]


def _cannot_be(table: Table, name: str, count: SurvivorCount) -> list[str]:
    if count.at is not None and (wrong := unknown_place(table, count.at)):
        return wrong
    if count.despair and (wrong := no_despair(table, "despair")):
        return wrong
    if name not in table.survivors:
        return _cannot_join(table, name, count)
    if count.player is not None and count.player != table.survivors[name].player:
        return [f"{name} is with {table.survivors[name].player}: who goes over to another player is given."]
    return [] if count.dead else _too_many_tokens(table, _as_counted(table.survivors[name], count))


def _cannot_join(table: Table, name: str, count: SurvivorCount) -> list[str]:
    known = table.catalogue.survivor_named(name)
    if name in table.dead or (known is not None and known.name in (*table.dead, *table.survivors)):
        return [f"{name} is dead: bring-back brings the dead back." if name in table.dead else f"{name} is in play."]
    if not name.strip() or count.dead:
        return [f"Nobody called “{name}” is in play."]
    if count.player is None:
        return [f"Nobody called “{name}” is in play: say whose they are if they are new."]
    if wrong := unknown_player(table, count.player):
        return wrong
    if known is None and None in (count.influence, count.attack, count.search):
        return [f"{name} is not in the catalogue: give influence, attack and search."]
    return _too_many_tokens(table, _newcomer(table, name, count))


def _too_many_tokens(table: Table, survivor: Survivor) -> list[str]:
    kills = lethal(table, survivor)
    said = f"{survivor.tokens} wound tokens on {survivor.name}, and {kills} kill: count {survivor.name} as dead."
    return [said] if survivor.tokens >= kills else []


def _as_counted(survivor: Survivor, count: SurvivorCount) -> Survivor:
    tokens = [getattr(survivor, what) if (n := getattr(count, what)) is None else n for what in TOKENS]
    return Survivor(
        survivor.name, survivor.player, survivor.influence, survivor.attack, survivor.search,
        count.at or survivor.at, *tokens,
    )  # fmt: skip


def _newcomer(table: Table, name: str, count: SurvivorCount) -> Survivor:
    """Somebody who has joined: at the colony, an exiled player's at the first location, unless it is said where."""
    known = table.catalogue.survivor_named(name)
    player = count.player or ""
    outside = table.players[player].exiled
    printed = (0, 6, 6) if known is None else (known.influence, known.attack, known.search)
    given = (count.influence, count.attack, count.search)
    influence, attack, search = (mine if mine is not None else n for mine, n in zip(given, printed, strict=True))
    at = table.locations[0] if outside else COLONY
    return _as_counted(Survivor(known.name if known else name, player, influence, attack, search, at), count)


def heads_at(table: Table, people: People) -> Counter[str]:
    """How many survivors more (or, below zero, fewer) stand at each place than the program has there."""
    more: Counter[str] = Counter()
    for name, count in people.items():
        if name in table.survivors:
            more[table.survivors[name].at] -= 1
        if not count.dead:
            here = table.survivors.get(name)
            more[(_as_counted(here, count) if here else _newcomer(table, name, count)).at] += 1
    return more


def moved(table: Table, people: People) -> Iterator[NumberSet | SurvivorMoved]:
    """What differs of those who live: where they stand, and their tokens."""
    for name, count in people.items():
        survivor = table.survivors.get(name)
        if survivor is None or count.dead:
            continue
        if count.at not in (None, survivor.at):
            yield SurvivorMoved(name, survivor.at, count.at or survivor.at, own=False)
        for what in TOKENS:
            now = getattr(count, what)
            if now not in (None, getattr(survivor, what)):
                yield NumberSet(what, getattr(survivor, what), now, name)


def come_and_go(table: Table, people: People, morale_counted: bool) -> Procedure:
    """The dead are taken off, the new join; then each group that lost its leader, or its last, goes on."""
    fallen = [table.survivors[name] for name, count in people.items() if count.dead]
    for survivor in fallen:
        yield SurvivorDied(survivor.name, survivor.player, survivor.at, causes.as_counted())
    if fallen and not morale_counted:
        yield ToDoByHand(by_hand.morale_for_deaths_counted(len(fallen)))
    for name, count in people.items():
        if name in table.survivors or count.dead:
            continue
        new = _newcomer(table, name, count)
        first = not table.group(new.player)
        yield SurvivorJoined(
            new.name, new.player, new.influence, new.attack, new.search, new.at, first, causes.as_counted()
        )  # fmt: skip
        for what in TOKENS:
            if now := getattr(new, what):
                yield NumberSet(what, 0, now, new.name)
    for survivor in fallen:
        yield from group_goes_on(table, survivor.player, survivor.leader)
