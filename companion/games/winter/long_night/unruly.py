"""Unruly helpless survivors: they eat and draw zombies for two, until medicine calms them."""

from typing import Annotated

from msgspec import Meta

from companion.games.winter.board.facts.hand import NumberSet
from companion.games.winter.board.facts.people import OnlySaid
from companion.games.winter.board.facts.rounds import ActionTaken
from companion.games.winter.board.places import COLONY
from companion.games.winter.board.table import Table
from companion.games.winter.long_night import phrases
from companion.games.winter.moves.hand_cards import card_is_waste
from companion.games.winter.moves.known import between_turns
from companion.games.winter.rules.effects import Effect, Occasion
from companion.games.winter.rules.effects.shapes import OnTrack
from companion.games.words import counted
from companion.referee.facts import Fact
from companion.referee.games import Move
from companion.referee.procedures import Procedure


class UnrulyCame(Fact, frozen=True):
    by: int
    now: int

    def apply(self, table: Table) -> None:
        table.unruly = self.now

    def told(self) -> str:
        return f"{self.by} unruly helpless come{'s' if self.by == 1 else ''} to the colony: {self.now} there now."


class UnrulyCalmed(Fact, frozen=True):
    """The token is turned to its quiet side."""

    now: int

    def apply(self, table: Table) -> None:
        table.unruly = self.now
        table.helpless += 1

    def told(self) -> str:
        return f"An unruly helpless survivor is calmed: {self.now} unruly left."


class UnrulySurvivors(OnTrack):
    """A card brings unruly survivors as far as there is room, or takes some away."""

    name = "unruly"
    without_by = 1
    nouns = r"unruly(?: helpless)?(?: survivors?)?"

    def does(self, table: Table, effect: Effect, why: Occasion) -> Procedure:
        by = self.count(effect)
        come = min(by, max(0, table.free_spaces(COLONY)))
        if come > 0:
            yield UnrulyCame(come, table.unruly + come)
        if by > max(come, 0):
            yield OnlySaid(phrases.no_space_for_unruly(by - come))
        gone = min(-by, table.unruly)
        if gone > 0:
            yield NumberSet("unruly", table.unruly, table.unruly - gone, note=why.because)


class Unruly(Move, frozen=True):
    """Unruly helpless survivors come to the colony.  [LN-COL-2c]"""

    rule = "LN-COL-2c"
    by_hand = True
    between_steps = True

    add: Annotated[int, Meta(ge=1, le=24)] = 1

    def title(self) -> str:
        return f"{self.add} unruly helpless come{'s' if self.add == 1 else ''}"

    def objections(self, table: Table) -> list[str]:
        room = max(0, table.free_spaces(COLONY))
        return [f"The colony has {counted(room, 'empty space')}."] if self.add > room else []

    def procedure(self, table: Table) -> Procedure:
        yield UnrulyCame(self.add, table.unruly + self.add)


class Calm(Move, frozen=True):
    """The active player lays a medicine card on the waste pile, without its effect.  [LN-FREE-UNR-1]"""

    rule = "LN-FREE-UNR-1"
    by_hand = True
    own_turn = True
    between_steps = True

    def title(self) -> str:
        return "An unruly helpless survivor is calmed"

    def nonsense(self, table: Table) -> list[str]:
        return [] if table.unruly else ["Nobody unruly is at the colony."]

    def objections(self, table: Table) -> list[str]:
        return between_turns(table)

    def procedure(self, table: Table) -> Procedure:
        yield ActionTaken("play-card")
        yield from card_is_waste(table, phrases.medicine_that_calms())
        yield UnrulyCalmed(table.unruly - 1)
