"""The Raxxon module: a pharmaceutical laboratory with its experiments."""

from collections.abc import Iterable
from typing import Final

from companion.games.winter.board.table import Table
from companion.games.winter.long_night.improvements.laboratory import ID, RAXXON, laboratory, mistakes, opened, position
from companion.games.winter.long_night.pills import side_effects_stay
from companion.games.winter.long_night.raxxon.containment import CODE
from companion.games.winter.long_night.raxxon.facts import CodeDiceCollected, ZombieStaysAway
from companion.games.winter.long_night.raxxon.specials import attacked, immune, must_be_attacked_first, targets
from companion.games.winter.rules.exposure import roll_for_exposure
from companion.games.winter.rules.parts import Job, Part
from companion.referee.games import Move, Offer
from companion.referee.procedures import Procedure


def searched(table: Table, survivor: str) -> Procedure:
    """Every search at Raxxon exposes the searcher, once.  [LN-DIE-SEA-7]"""
    if table.survivors[survivor].at == RAXXON:
        yield from roll_for_exposure(table, table.survivors[survivor])


def keeps_away(table: Table, place: str) -> Procedure:
    """Three zombies stay away from the place that the first player named.  [LN-COL-1]"""
    left = laboratory(table).kept_away.get(place, 0)
    if left:
        yield ZombieStaysAway(place, left - 1)
    return bool(left)


def round_over(table: Table) -> Procedure:
    """Dice that came to Raxxon after its step are collected with all others.  [BG-PT-2a]"""
    if dice := laboratory(table).code:
        yield CodeDiceCollected(tuple(dice))


def _objects(table: Table, move: Move) -> Iterable[str]:
    yield from must_be_attacked_first(table, move)
    yield from side_effects_stay(table, move)


def _jobs(table: Table) -> Iterable[Job]:
    yield Job("Raxxon: add the crisis, survivor, crossroads and objective cards with the skull.", ("LN-SETUP-10f",))
    yield Job("Raxxon: its location on the table, its search deck shuffled.", ("LN-SETUP-10g",))
    yield Job("Raxxon: experiments shuffled, audio logs face up.", ("LN-SETUP-10h",))
    yield Job("Raxxon: the side-effect deck nearby, not shuffled.", ("LN-SETUP-10i",))


def _offers(table: Table) -> Iterable[Offer]:
    if table.active is None:
        return
    for survivor in table.group(table.active):
        for special in laboratory(table).at(survivor.at):
            text = f"{survivor.name} attacks {special.name}"
            yield Offer("attack", {"survivor": survivor.name, "target": special.name}, text)
        if survivor.at == RAXXON:
            for die in sorted(set(table.players[table.active].dice)):
                yield Offer("containment", {"dice": [die]}, f"A {die} for the containment code")


RAXXON_PART: Final = Part(
    ID,
    "Raxxon",
    steps=(("pay-food", CODE),),
    opened=opened,
    mistakes=mistakes,
    position=position,
    keeps_away=keeps_away,
    immune=immune,
    round_over=round_over,
    searched=searched,
    targets=targets,
    attacked=attacked,
    objects=_objects,
    jobs=_jobs,
    offers=_offers,
    seen=position,
)
