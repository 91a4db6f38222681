"""Moves that carry the evening on: crisis, turns, the colony phase, crossroads."""

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from companion.games.winter.board.facts.objective import ObjectiveMarked
from companion.games.winter.board.facts.rounds import (
    CrisisRevealed,
    TurnBegan,
    TurnEnded,
)
from companion.games.winter.board.facts.tracks import GameEnded, GameResumed
from companion.games.winter.board.places import COLONY
from companion.games.winter.board.table import Table
from companion.games.winter.moves.known import (
    before_the_crisis,
    between_turns,
    unknown_place,
    unknown_player,
    unknown_survivor,
    whose_turn,
)
from companion.games.winter.packs.catalogue import Symbol
from companion.games.winter.rules.colony import next_step, take_step
from companion.games.winter.rules.crossroads import card_named, come_to_pass
from companion.games.winter.rules.effects import Effect, wrong_with
from companion.games.winter.rules.effects.typed import effects_in
from companion.games.winter.rules.exposure import frostbite_bites
from companion.games.winter.rules.secrets import reveal
from companion.games.winter.rules.watching import did_it_happen, draw_for, put_back
from companion.referee.games import Move, Offer
from companion.referee.procedures import Procedure


class RevealCrisis(Move, frozen=True):
    """This round's crisis lies open; one that the catalogue knows needs only its name.  [BG-PT-1a, BG-PT-1b]"""

    rule = "BG-PT-1a"
    goes_on = "reveal the crisis"
    leads = True

    name: str = ""
    needs: tuple[Symbol, ...] = ()
    on_failure: tuple[Effect, ...] | None = None
    bandits: tuple[str, ...] | None = None
    """Where the card puts bandits, once for each; left out where the card says nothing of them."""
    failure: Annotated[str, Meta(max_length=300)] = ""
    """What a failure does in the words of the card, where `on_failure` does not say it."""

    @classmethod
    def ways(cls, table: Table) -> Iterator[Offer]:
        if table.phase == "crisis" and table.crisis is None:
            yield Offer(cls.named(), {"name": "", "needs": []}, "Reveal the crisis")

    def title(self) -> str:
        return f"Crisis: {self.name or ' or '.join(self.needs)}"

    def nonsense(self, table: Table) -> list[str]:
        if wrong := [said for effect in self.on_failure or () if (said := wrong_with(effect))]:
            return wrong
        if wrong := [said for place in self.bandits or () for said in _not_for_bandits(table, place)]:
            return wrong
        if self.needs or table.catalogue.crisis_named(self.name):
            return []
        return [f"“{self.name}” is not in the catalogue: say which symbols it needs and what a failure does."]

    def objections(self, table: Table) -> list[str]:
        return [f"This round has a crisis already: {table.crisis.name}."] if table.crisis else []

    def procedure(self, table: Table) -> Procedure:
        known = table.catalogue.crisis_named(self.name)
        needs = self.needs or (known.needs if known else ())
        typed = msgspec.convert(effects_in(self.failure), tuple[Effect, ...]) if self.failure.strip() else ()
        typed = typed or (known.on_failure if known else ())
        effects = typed if self.on_failure is None else self.on_failure
        yield CrisisRevealed(known.name if known else self.name or "The crisis", needs, effects)
        for part in table.parts:
            yield from part.crisis_revealed(table, self)


def _not_for_bandits(table: Table, place: str) -> list[str]:
    return ["Bandits do not come to the colony."] if place == COLONY else unknown_place(table, place)


class BeginTurn(Move, frozen=True):
    """The first player's turn begins the round.  [BG-PT-3a, BG-XR-1, BG-EXP-4]"""

    rule = "BG-PT-3a"
    goes_on = "begin the turns"
    leads = True

    @classmethod
    def ways(cls, table: Table) -> Iterator[Offer]:
        if table.phase == "crisis" and table.crisis is not None:
            first = whose_turn(table)
            yield Offer(cls.named(), {}, f"{first}’s turn begins" if first else "Nobody is left to play")

    def title(self) -> str:
        return "The turns begin"

    def nonsense(self, table: Table) -> list[str]:
        return [] if table.phase == "crisis" else ["This is not the start of a round."]

    def objections(self, table: Table) -> list[str]:
        return before_the_crisis(table)

    def procedure(self, table: Table) -> Procedure:
        if (first := whose_turn(table)) is not None:
            yield from turn_begins(table, first)


def turn_begins(table: Table, player: str) -> Procedure:
    """The neighbour draws first, so that a frostbite death can set the card off.  [BG-XR-1, BG-EXP-4]"""
    yield TurnBegan(player)
    yield from draw_for(table, player)
    yield from frostbite_bites(table, player)


class EndTurn(Move, frozen=True):
    """The turn passes to the left; after everybody comes the colony phase.  [BG-PT-3a, BG-PT-3c, BG-XR-2, BG-XR-4]"""

    rule = "BG-PT-3c"
    goes_on = "end the turn"
    own_turn = True

    @classmethod
    def ways(cls, table: Table) -> Iterator[Offer]:
        if table.active is not None:
            yield Offer(cls.named(), {}, f"{table.active} ends the turn")

    def title(self) -> str:
        return "The turn ends"

    def titled(self, table: Table) -> str:
        return f"{whose_turn(table)}’s turn ends"

    def nonsense(self, table: Table) -> list[str]:
        return [] if whose_turn(table) else between_turns(table)

    def objections(self, table: Table) -> list[str]:
        return before_the_crisis(table)

    def procedure(self, table: Table) -> Procedure:
        active = table.active
        assert active is not None
        if (yield from did_it_happen(table)):
            yield from come_to_pass(table, None, None)
        yield from put_back(table)
        yield TurnEnded(active)
        following = table.next_in_round(active)
        if following is not None:
            yield from turn_begins(table, following)


class Crossroads(Move, frozen=True):
    """The watched card is triggered, or the one with that id; `survivor` set it off.  [BG-XR-2, BG-XR-3]"""

    rule = "BG-XR-3"
    of_the_watcher = True

    card: str | None = None
    survivor: str | None = None

    @classmethod
    def ways(cls, table: Table) -> Iterator[Offer]:
        if table.watch is not None:
            yield Offer(cls.named(), {}, f"The card that {table.watch.watcher} watches comes to pass")

    def title(self) -> str:
        return "A crossroads card comes to pass"

    def nonsense(self, table: Table) -> list[str]:
        if self.card is not None and card_named(table, self.card) is None:
            return [f"No card “{self.card}” is in the deck."]
        if self.card is None and table.watch is None:
            return ["Nobody watches a crossroads card now."]
        return unknown_survivor(table, self.survivor) if self.survivor else []

    def procedure(self, table: Table) -> Procedure:
        yield from come_to_pass(table, self.card, self.survivor)


class ColonyStep(Move, frozen=True):
    """The next step of the colony phase; with `on` all that are left follow by themselves.  [BG-COL-0]"""

    rule = "BG-COL-0"
    goes_on = "colony phase"
    leads = True

    on: bool = False

    @classmethod
    def ways(cls, table: Table) -> Iterator[Offer]:
        step = next_step(table)
        if table.phase in ("turns", "colony") and step is not None:
            yield Offer(cls.named(), {}, f"Colony phase: {step.title.lower()}")

    def title(self) -> str:
        return "A step of the colony phase"

    def titled(self, table: Table) -> str:
        step = next_step(table)
        return step.title if step else self.title()

    def nonsense(self, table: Table) -> list[str]:
        if table.phase == "setup":
            return ["The table is not set up yet."]
        return [] if next_step(table) else ["The colony phase is over."]

    def procedure(self, table: Table) -> Procedure:
        yield from take_step(table)


class ColonyPhase(ColonyStep, frozen=True):
    """All steps that are left, stopping only at asks. Each is a step of the log of its own."""

    rule = "BG-COL-0"
    leads = False
    for_the_table = True

    on: bool = True

    @classmethod
    def ways(cls, table: Table) -> Iterator[Offer]:
        if table.phase in ("turns", "colony") and next_step(table) is not None:
            yield Offer(cls.named(), {}, "Colony phase: all steps")

    def title(self) -> str:
        return "The colony phase"


class Objective(Move, frozen=True):
    """The table says whether the main objective is complete; its word stands until the next.

    One that has `failed` for good ends the game, and morale stays as it is.
    """

    rule = "BG-COL-5"
    by_hand = True
    between_steps = True
    after_the_end = True

    complete: bool
    failed: bool = False

    def title(self) -> str:
        return f"Main objective {'complete' if self.complete else 'failed' if self.failed else 'not complete'}"

    def nonsense(self, table: Table) -> list[str]:
        if self.failed and self.complete:
            return ["Say either complete or failed."]
        return ["The game is over."] if self.failed and table.ended is not None else []

    def procedure(self, table: Table) -> Procedure:
        if self.failed:
            yield GameEnded("objective-failed")
            return
        if table.ended in ("objective", "objective-failed") and not self.complete:
            yield GameResumed()
        yield ObjectiveMarked(self.complete, by_hand=not self.complete)


class RevealObjective(Move, frozen=True):
    """At the end a player turns up the secret objective.  [BG-END-4, BG-END-5]"""

    rule = "BG-END-4"
    for_the_table = True
    quiet = True
    after_the_end = True

    player: str

    @classmethod
    def ways(cls, table: Table) -> Iterator[Offer]:
        shown = {one.player for one in table.revealed}
        for player in table.players if table.ended is not None and not table.coop else ():
            if player not in shown:
                yield Offer(cls.named(), {"player": player}, f"{player} reveals the secret objective")

    def title(self) -> str:
        return f"{self.player} reveals"

    def nonsense(self, table: Table) -> list[str]:
        return unknown_player(table, self.player)

    def objections(self, table: Table) -> list[str]:
        return [] if table.ended else ["The game is not over: secret objectives stay secret."]

    def procedure(self, table: Table) -> Procedure:
        yield from reveal(table, self.player)
