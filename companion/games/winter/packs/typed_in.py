"""What a table typed in because nobody knew it, as a pack of its own: the next game knows it.

Crises, survivors, main objectives, improvements, and how many spaces a location has.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from companion.games.winter.board.facts.hand import SPACES, NumberSet
from companion.games.winter.board.facts.people import SurvivorJoined
from companion.games.winter.board.facts.rounds import CrisisRevealed
from companion.games.winter.board.table import Table
from companion.games.winter.boxes import edition_of
from companion.games.winter.packs.catalogue import (
    CardTyped,
    HardcoreSide,
    KnownCrisis,
    KnownImprovement,
    KnownLocation,
    KnownObjective,
    KnownSurvivor,
    crisis_named,
    find,
    objective_named,
    survivor_named,
)
from companion.games.winter.packs.shelf import TYPED_IN, Pack
from companion.games.winter.position.keys import ObjectiveKeys, PositionKeys
from companion.games.winter.rules.edition import position_keys
from companion.games.winter.rules.rulings import plays_hardcore
from companion.referee.log import Step

NOTHING_YET: Final = Pack(TYPED_IN, "Typed in at the table", 0, private=True)

_LISTS: Final[Mapping[type, str]] = {
    KnownSurvivor: "survivors",
    KnownObjective: "main_objectives",
    KnownCrisis: "crises",
    KnownImprovement: "improvements",
    KnownLocation: "locations",
}


def in_step(table: Table, step: Step, since: int = 0) -> Iterator[CardTyped]:
    """Cards that came to the table with a step, without its first `since` facts."""
    for fact in step.facts[since:]:
        match fact:
            case CrisisRevealed() if fact.needs and step.args.get("name"):
                bandits = step.args.get("bandits")
                yield KnownCrisis(fact.name, fact.needs, fact.on_failure, None if bandits is None else tuple(bandits))  # type: ignore[arg-type]
            case SurvivorJoined():
                yield KnownSurvivor(fact.name, fact.influence, fact.attack, fact.search)
            case NumberSet() if fact.what in SPACES:
                yield msgspec.convert({"name": fact.of, fact.what: fact.now}, KnownLocation)
        for part in table.parts:
            yield from part.typed_in(table, fact)


def in_position(position: Mapping[str, Any], rulings: Mapping[str, str]) -> Iterator[CardTyped]:
    """Cards that a position writes out, which has been checked; `rulings` are all of its table."""
    edition = edition_of(position)
    keys = msgspec.convert(position, position_keys())
    hardcore = plays_hardcore(keys.variants, len(keys.players), rulings)
    for survivor in (one for player in keys.players for one in player.survivors):
        if survivor.influence is not None and survivor.attack is not None and survivor.search is not None:
            yield KnownSurvivor(survivor.name, survivor.influence, survivor.attack, survivor.search)
    if isinstance(keys.objective, ObjectiveKeys):
        yield _objective(keys, keys.objective, hardcore)
    else:
        yield _objective(keys, ObjectiveKeys(keys.objective), hardcore)
    if keys.crisis is not None and keys.crisis.name and keys.crisis.needs:
        yield KnownCrisis(keys.crisis.name, keys.crisis.needs, keys.crisis.on_failure or ())
    for part in edition.parts(keys.modules):
        yield from part.written_out(part.own(keys))
    for place, spaces in msgspec.to_builtins(keys.places).items():
        given = {what: spaces[what] for what in SPACES if spaces.get(what) is not None}
        if given:
            yield msgspec.convert({"name": place, **given}, KnownLocation)


def _objective(keys: PositionKeys, said: ObjectiveKeys, hardcore: bool) -> KnownObjective:
    """With the starts of the tracks, where the game has not begun; what we know of the card stays."""
    known = objective_named(said.name) or KnownObjective(said.name)
    begins = keys.phase == "setup"
    numbers = {
        "goal": said.goal,
        "morale": said.morale or (keys.morale if begins else None),
        "rounds": said.rounds or (keys.round if begins else None),
    }
    told = {key: value for key, value in numbers.items() if value}
    card = msgspec.structs.replace(known, check=said.check or known.check)
    if not hardcore:
        return card if known.known else msgspec.structs.replace(card, **told)
    if known.side(True).known or "morale" not in told:
        return card
    return msgspec.structs.replace(card, hardcore=msgspec.structs.replace(known.hardcore or HardcoreSide(), **told))


def written(pack: Pack, cards: Iterable[CardTyped], others: Sequence[Pack] = ()) -> Pack:
    """The pack with the cards that are new: neither published ones known in full, nor in another pack.

    A card of the same name is written over; what is not said this time stays as it was.
    """
    lists = {kind: list(getattr(pack, kind)) for kind in _LISTS.values()}
    for card in cards:
        kind = _LISTS[type(card)]
        if _known(card) or any(find(getattr(other, kind), card.name) for other in others):
            continue
        before = find(lists[kind], card.name)
        if before is None:
            lists[kind].append(card)
        else:
            lists[kind][lists[kind].index(before)] = _over(before, card)
    now = {kind: tuple(found) for kind, found in lists.items()}
    if all(now[kind] == getattr(pack, kind) for kind in now):
        return pack
    return msgspec.structs.replace(pack, version=pack.version + 1, **now)


def _known(card: CardTyped) -> bool:
    match card:
        case KnownSurvivor():
            return survivor_named(card.name) is not None
        case KnownCrisis():
            return crisis_named(card.name) is not None
        case KnownObjective():
            return card in (objective_named(card.name), KnownObjective(card.name))
    return False


def _over(before: Any, card: Any) -> Any:
    said = {key: getattr(card, key) for key in msgspec.to_builtins(card)}
    return msgspec.structs.replace(before, **said)
