"""Raxxon as a part of the table."""

from collections.abc import Iterable
from typing import Final

from companion.games.winter.board.places import Location
from companion.games.winter.board.table import Table
from companion.games.winter.long_night.raxxon import containment, facts, pills, put_right, rules, specials
from companion.games.winter.long_night.raxxon.keys import LaboratoryKeys, mistakes, opened, position
from companion.games.winter.long_night.raxxon.laboratory import ID, RAXXON, laboratory
from companion.games.winter.rules.parts import Job, Part
from companion.referee.games import Move, Offer


def _objects(table: Table, move: Move) -> Iterable[str]:
    yield from specials.must_be_attacked_first(table, move)
    yield from pills.side_effects_stay(table, move)


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


PLACE: Final = Location(RAXXON, "Raxxon", 7, 4, 1, 4, 4, ID, name="Raxxon")
"""How many spaces it has is not known to us: these are a guess that a position, and the table, can put right."""

RAXXON_PART: Final = Part(
    ID,
    "Raxxon",
    steps=(("pay-food", containment.CODE),),
    files=(containment, specials, pills, facts, put_right),
    keys=LaboratoryKeys,
    flat=True,
    opened=opened,
    mistakes=mistakes,
    position=position,
    places=(PLACE,),
    keeps_away=rules.keeps_away,
    immune=specials.immune,
    round_over=rules.round_over,
    searched=rules.searched,
    targets=specials.targets,
    attacked=specials.attacked,
    objects=_objects,
    jobs=_jobs,
    offers=_offers,
)
