"""The bandits: where they come from, what they draw, what they carry off, and how they are driven away."""

from collections.abc import Iterable
from typing import Final

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
from companion.games.winter.long_night.bandits.hideout import HIDEOUT, ID, hideout
from companion.games.winter.long_night.random_place import random_location
from companion.games.winter.moves.attack import BANDIT
from companion.games.winter.moves.flow import RevealCrisis
from companion.games.winter.moves.known import unknown_place
from companion.games.winter.rules.effects import Effect, Occasion
from companion.games.winter.rules.effects.shapes import OnBoard
from companion.games.winter.rules.parts import ColonyStep
from companion.games.winter.rules.secrets import innocents, loyalty_of_the_exiled
from companion.referee.asks import ACTION, Choose, Option, Roll
from companion.referee.games import Move
from companion.referee.procedures import Procedure

BANDIT_ATTACK: Final = 4
AT_RANDOM: Final = 2


def place_bandit(table: Table, place: str) -> Procedure:
    """A bandit takes a survivor space, or is not placed at all.  [LN-PT-1b]"""
    if table.free_spaces(place) > 0:
        yield BanditCame(place)
    else:
        yield BanditFoundNoSpace(place)


class Bandits(OnBoard):
    """A card brings bandits to a place, or drives some away; where it names none, dice say where they come."""

    name = "bandits"
    module = ID
    one = "bandit"
    nouns = "bandits?"
    anywhere = True
    not_at_colony = True

    def where(self, effect: Effect) -> str:
        if effect.place in (None, COLONY):
            return " at a random location" if effect.by in (None, 1) else " at random locations"
        return super().where(effect)

    def at(self, table: Table, effect: Effect, place: str, why: Occasion) -> Procedure:
        by = self.count(effect)
        for count in range(by):
            at = place
            if place == COLONY:
                at = yield from random_location(table, f"Bandit {count + 1} of {by}")
            yield from place_bandit(table, at)
        for _ in range(min(-by, table.places[place].bandits)):
            yield BanditRemoved(place, why.because)


def crisis_brings_bandits(table: Table, move: Move) -> Procedure:
    """As the card says; a card that says nothing brings two to random locations.  [LN-PT-1b, LN-PT-1c]

    An exiled player who was loyal leads the bandits and chooses where they go.
    """
    places = move.bandits if isinstance(move, RevealCrisis) else None
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
        if self.place == COLONY:
            return ["Bandits do not come to the colony."]
        return unknown_place(table, self.place) if self.place else []

    def procedure(self, table: Table) -> Procedure:
        place = self.place or (yield from random_location(table, "A bandit"))
        yield from place_bandit(table, place)


SCAVENGE: Final = ColonyStep(
    "bandits-scavenge",
    "Bandits scavenge",
    ("LN-COL-6",),
    "Each bandit takes one card from the deck of its location.\nThe cards lie face up at the hideout.",
    scavenge,
    "Cards that lie at the hideout are lost to the decks until somebody fetches them.",
)
