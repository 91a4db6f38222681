"""The bandits as a part of the table."""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from companion.games.winter.board.places import Location
from companion.games.winter.board.table import Table
from companion.games.winter.long_night.bandits import facts, hideout, rules
from companion.games.winter.long_night.bandits.hideout import HIDEOUT, ID, Hideout, not_for_the_exiled
from companion.games.winter.moves.attack import BANDIT
from companion.games.winter.position.keys import Small
from companion.games.winter.rules.parts import Job, Part
from companion.referee.games import Offer
from companion.referee.shown.hint import Hint, of_kind


class HideoutKeys(Struct, frozen=True):
    """What lies open at the hideout, in a position."""

    hideout_cards: Small = 0


def _opened(table: Table, keys: HideoutKeys) -> Hideout:
    return Hideout(keys.hideout_cards)


def _position(table: Table) -> dict[str, object]:
    return {"hideout_cards": hideout.hideout(table).cards}


def _jobs(table: Table) -> Iterable[Job]:
    yield Job(
        "Bandits: add the crisis, survivor, crossroads and objective cards with the bandit mark.", ("LN-SETUP-10c",)
    )
    yield Job("Bandits: the hideout on the table; it has no search deck.", ("LN-SETUP-10d",))
    yield Job("Bandits: their standees within reach.", ("LN-SETUP-10e",))


def _offers(table: Table) -> Iterable[Offer]:
    if table.active is None:
        return
    for survivor in table.group(table.active):
        if table.places[survivor.at].bandits:
            yield Offer("attack", {"survivor": survivor.name, "target": BANDIT}, f"{survivor.name} attacks a bandit")
        if survivor.at == HIDEOUT and not table.players[table.active].exiled:
            for how in ("attack", "search"):
                yield Offer("hideout", {"survivor": survivor.name, "how": how}, f"{survivor.name}: {how} the hideout")


PLACE: Final = Location(HIDEOUT, "Bandits’ hideout", 8, 4, 1, 4, 0, ID, deck=False, name="the bandits’ hideout")
"""How many spaces it has is not known to us: these are a guess that a position, and the table, can put right."""

HINTS: Final = (
    Hint(
        "bandits", "Bandits",
        "They take up survivor spaces, draw zombies like people, and take a card from the deck of their place in every "
        "colony phase. An attack drives one off; those at the hideout have what was taken.",
        "LN-COL-6", of_kind(facts.BanditCame),
    ),
)  # fmt: skip

BANDITS: Final = Part(
    ID,
    "Bandits",
    in_words="the bandits",
    steps=(("check-objective", rules.SCAVENGE),),
    files=(rules, facts, hideout),
    keys=HideoutKeys,
    flat=True,
    opened=_opened,
    position=_position,
    places=(PLACE,),
    bodies=lambda table, place: table.places[place].bandits,
    overrun_of_nobody=rules.leave_when_overrun,
    crisis_revealed=rules.crisis_brings_bandits,
    targets=rules.targets,
    objects=not_for_the_exiled,
    attacked=rules.attacked,
    hints=HINTS,
    jobs=_jobs,
    offers=_offers,
)
