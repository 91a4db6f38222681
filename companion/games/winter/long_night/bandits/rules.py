"""The bandits: where they come from, what they draw, what they carry off, and how they are driven away."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from companion.games.winter.board.facts.people import OnlySaid, ToDoByHand
from companion.games.winter.board.places import BOARD, COLONY, title_of
from companion.games.winter.board.table import Table
from companion.games.winter.long_night import phrases
from companion.games.winter.long_night.bandits.facts import (
    BanditCame,
    BanditFoundNoSpace,
    BanditRemoved,
    BanditsLeft,
    BanditsScavenged,
)
from companion.games.winter.long_night.bandits.hideout import HIDEOUT, ID, Hideout, hideout, not_for_the_exiled
from companion.games.winter.long_night.random_place import random_location
from companion.games.winter.moves.attack import BANDIT
from companion.games.winter.moves.known import unknown_place
from companion.games.winter.position.keys import PositionKeys
from companion.games.winter.rules.parts import ColonyStep, Job, Part
from companion.games.winter.rules.secrets import innocents, loyalty_of_the_exiled
from companion.referee.asks import ACTION, Choose, Option, Roll
from companion.referee.games import Move, Offer
from companion.referee.phrases import Words
from companion.referee.procedures import Procedure

BANDIT_ATTACK: Final = 4
AT_RANDOM: Final = 2


def place_bandit(table: Table, place: str) -> Procedure:
    """A bandit takes a survivor space, or is not placed at all.  [LN-PT-1b]"""
    if table.free_spaces(place) > 0:
        yield BanditCame(place)
    else:
        yield BanditFoundNoSpace(place)


def bandits_of_a_card(table: Table, by: int, place: str, because: Words) -> Procedure:
    """A card brings bandits to a place, or drives some away; where it names none, dice say where they come."""
    for count in range(by):
        at = place
        if place == COLONY:
            at = yield from random_location(table, f"Bandit {count + 1} of {by}")
        yield from place_bandit(table, at)
    for _ in range(min(-by, table.places[place].bandits)):
        yield BanditRemoved(place, because)


def crisis_brings_bandits(table: Table, said: Mapping[str, Any]) -> Procedure:
    """As the card says; a card that says nothing brings two to random locations.  [LN-PT-1b, LN-PT-1c]

    An exiled player who was loyal leads the bandits and chooses where they go.
    """
    places = said.get("bandits")
    number = AT_RANDOM if places is None else len(places)
    if number and not innocents(table):
        yield from loyalty_of_the_exiled(table)
    leader = next((player for player in innocents(table) if not table.players[player].out), None)
    for count in range(number):
        if leader is not None:
            place = yield from led_to(table, leader)
        elif places is None:
            place = yield from random_location(table, f"Bandit {count + 1} of {number}")
        else:
            place = places[count]
        yield from place_bandit(table, place)


def led_to(table: Table, leader: str) -> Procedure:
    """The leader of the bandits names a location."""
    places = [place for place in table.locations if place != HIDEOUT]
    return (
        yield Choose(
            about="bandits",
            seat=leader,
            text=f"{leader} leads the bandits: where does this one go?",
            options=tuple(Option(place, title_of(place)) for place in places),
        )
    )


def attacked(table: Table, survivor: str, target: str) -> Procedure:
    """The spent die is rolled; 4 or less drives the bandit away. No exposure, no card.  [LN-DIE-ATT-6, LN-DIE-ATT-7]"""
    attacker = table.survivors[survivor]
    face = yield Roll(
        die=ACTION,
        about="attack",
        seat=attacker.player,
        text=f"Roll the spent die: {BANDIT_ATTACK} or less drives the bandit away.",
        rules=("LN-DIE-ATT-6",),
    )
    if face <= BANDIT_ATTACK:
        yield BanditRemoved(attacker.at, phrases.driven_away_by(survivor))
    else:
        yield OnlySaid(phrases.misses_the_bandit(survivor, face, BANDIT_ATTACK))


def targets(table: Table, place: str) -> Iterable[str]:
    """Somebody to attack, where bandits are.  [LN-DIE-HID-2]"""
    return (BANDIT,) if table.places[place].bandits else ()


def leave_when_overrun(table: Table, place: str) -> Procedure:
    """An overrun where no survivor is drives all bandits off.  [LN-COL-5l]"""
    bandits = table.places[place].bandits
    if bandits:
        yield BanditsLeft(place, bandits)
    return bool(bandits)


def scavenge(table: Table) -> Procedure:
    """Each bandit at a location with cards in its deck carries one off to the hideout.  [LN-COL-6]"""
    decks = [place for place in table.locations if BOARD[place].deck and not table.places[place].deck_empty]
    taking = {place: table.places[place].bandits for place in decks}
    for place, number in taking.items():
        if number:
            yield ToDoByHand(phrases.carry_to_the_hideout(number, place))
    yield BanditsScavenged(sum(taking.values()), hideout(table).cards + sum(taking.values()))


class PlaceBandit(Move, frozen=True):
    """A bandit comes to a location; without a place a die says where.  [LN-PT-1b, LN-PT-1c]"""

    rule = "LN-PT-1b"
    by_hand = True
    between_steps = True

    place: str | None = None

    def title(self) -> str:
        return "A bandit comes"

    def nonsense(self, table: Table) -> list[str]:
        if ID not in table.states:
            return ["This table plays without the bandits."]
        if self.place == COLONY:
            return ["Bandits do not come to the colony."]
        return unknown_place(table, self.place) if self.place else []

    def procedure(self, table: Table) -> Procedure:
        place = self.place or (yield from random_location(table, "A bandit"))
        yield from place_bandit(table, place)


def _opened(table: Table, keys: PositionKeys) -> Hideout:
    return Hideout(keys.hideout_cards)


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


SCAVENGE: Final = ColonyStep(
    "bandits-scavenge",
    "Bandits scavenge",
    ("LN-COL-6",),
    "Each bandit takes one card from the deck of its location.\nThe cards lie face up at the hideout.",
    scavenge,
)

BANDITS: Final = Part(
    ID,
    "Bandits",
    steps=(("check-objective", SCAVENGE),),
    opened=_opened,
    position=lambda table: {"hideout_cards": hideout(table).cards},
    bodies=lambda table, place: table.places[place].bandits,
    overrun_of_nobody=leave_when_overrun,
    crisis_revealed=crisis_brings_bandits,
    targets=targets,
    objects=not_for_the_exiled,
    attacked=attacked,
    effects={ID: bandits_of_a_card},
    jobs=_jobs,
    offers=_offers,
    seen=lambda table: {"hideout_cards": hideout(table).cards},
)
