"""Moves that cost no die: moving, food on dice, a vote."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from companion.games.winter.board.facts.people import SurvivorMoved, ToDoByHand
from companion.games.winter.board.facts.rounds import ActionTaken
from companion.games.winter.board.facts.tracks import FoodChanged
from companion.games.winter.board.places import COLONY, title_of
from companion.games.winter.board.table import Table
from companion.games.winter.moves.known import (
    between_turns,
    not_your_turn,
    out_of_the_game,
    unknown_place,
    unknown_player,
    unknown_survivor,
    whose_turn,
)
from companion.games.winter.moves.turn import acting, acting_survivors, others
from companion.games.winter.phrases import by_hand, causes
from companion.games.winter.rules.abilities import NO_EXPOSURE_ON_MOVES
from companion.games.winter.rules.exile import vote_to_exile
from companion.games.winter.rules.exposure import spared_or_rolls
from companion.games.winter.rules.pool import HIGHEST, keeps_dice, raise_die
from companion.referee.games import Move, Offer
from companion.referee.procedures import Procedure


class MoveSurvivor(Move, frozen=True):
    """A survivor goes to a place with an empty space, then rolls for exposure.  [BG-FREE-MOV-1 to BG-FREE-MOV-3]

    `exposure` false: no roll. Alone it is a correction or a move by an effect; with `own` true it is the survivor's own
    move, and a card (fuel) saves the roll.
    """

    rule = "BG-FREE-MOV-1"
    own_turn = True
    says = (SurvivorMoved,)

    survivor: str
    to: str
    exposure: bool = True
    own: bool | None = None

    @classmethod
    def named(cls) -> str:
        return "move"

    @property
    def is_own(self) -> bool:
        """Not where it is a correction or what a card does."""
        return self.exposure if self.own is None else self.own

    @classmethod
    def ways(cls, table: Table) -> Iterator[Offer]:
        for survivor in acting_survivors(table):
            exiled = table.players[survivor.player].exiled
            for place in table.places if not survivor.moved else ():
                if place != survivor.at and table.free_spaces(place) > 0 and not (exiled and place == COLONY):
                    text = f"{survivor.name} moves to {title_of(place)}"
                    yield Offer(cls.named(), {"survivor": survivor.name, "to": place}, text)

    def title(self) -> str:
        return f"{self.survivor} moves to {title_of(self.to)}"

    def nonsense(self, table: Table) -> list[str]:
        wrong = unknown_survivor(table, self.survivor) + unknown_place(table, self.to)
        if not wrong and table.survivors[self.survivor].at == self.to:
            return [f"{self.survivor} is there already."]
        return wrong

    def objections(self, table: Table) -> list[str]:
        survivor = table.survivors[self.survivor]
        full = [] if table.free_spaces(self.to) > 0 else [f"{title_of(self.to).capitalize()} has no empty space."]
        home = table.players[survivor.player].exiled and self.to == COLONY
        said = full + ([f"{survivor.player} is exiled and may not come back to the colony."] if home else [])
        if self.is_own:
            said += not_your_turn(table, survivor.player)
            if survivor.moved and not moves_anew(table):
                said.append(f"{self.survivor} has moved this {table.rulings['move-limit']}.")
        return said

    def procedure(self, table: Table) -> Procedure:
        survivor = table.survivors[self.survivor]
        yield SurvivorMoved(self.survivor, survivor.at, self.to, own=self.is_own)
        if self.exposure:
            yield from spared_or_rolls(table, survivor, NO_EXPOSURE_ON_MOVES, moving=True)


def moves_anew(table: Table) -> bool:
    """Whether the turn that would begin lets everybody move again.  [BG-FREE-MOV-1]"""
    return table.phase == "crisis" and table.rulings["move-limit"] == "turn"


class SpendFood(Move, frozen=True):
    """Food tokens, each for one more on an unused die.  [BG-FREE-FOOD-1]"""

    rule = "BG-FREE-FOOD-1"
    own_turn = True
    quiet = True

    amount: Annotated[int, Meta(ge=1, le=20)]

    @classmethod
    def ways(cls, table: Table) -> Iterator[Offer]:
        player = acting(table)
        if player is not None and table.food and not table.players[player].exiled:
            yield Offer(cls.named(), {"amount": 1}, "Spend 1 food on a die")

    def title(self) -> str:
        return f"{self.amount} food spent on a die"

    def nonsense(self, table: Table) -> list[str]:
        return [] if table.food >= self.amount else [f"Only {table.food} food is there."]

    def objections(self, table: Table) -> list[str]:
        player, said = whose_turn(table), between_turns(table)
        if player is None:
            return said
        low = any(die + self.amount <= HIGHEST for die in table.players[player].dice)
        lacks = keeps_dice(table, player) and not low
        none = [f"{player} has no unused die to raise by {self.amount}."] if lacks else []
        return said + none + ([f"{player} is exiled and may not take food."] if table.players[player].exiled else [])

    def procedure(self, table: Table) -> Procedure:
        yield FoodChanged(-self.amount, table.food - self.amount, causes.spent_on_a_die())
        yield ActionTaken("spend-food")
        if table.active is None:
            yield ToDoByHand(by_hand.die_goes_up(self.amount, HIGHEST))
        else:
            yield from raise_die(table, table.active, self.amount)


class Exile(Move, frozen=True):
    """A vote to exile another player.  [BG-FREE-EXI-1]"""

    rule = "BG-FREE-EXI-1"
    own_turn = True

    player: str

    @classmethod
    def ways(cls, table: Table) -> Iterator[Offer]:
        for player in others(table):
            if not table.players[player].exiled:
                yield Offer(cls.named(), {"player": player}, f"A vote to exile {player}")

    def title(self) -> str:
        return f"A vote to exile {self.player}"

    def nonsense(self, table: Table) -> list[str]:
        if wrong := unknown_player(table, self.player) or out_of_the_game(table, self.player):
            return wrong
        return [f"{self.player} is exiled already."] if table.players[self.player].exiled else []

    def objections(self, table: Table) -> list[str]:
        said = ["Everybody plays together: there is no exile."] if table.coop else []
        said += between_turns(table)
        if table.exile_voted and table.phase != "crisis":
            said.append("There has been a vote in this turn.")
        if self.player == whose_turn(table):
            said.append("Nobody calls a vote on themselves.")
        return said

    def procedure(self, table: Table) -> Procedure:
        yield from vote_to_exile(table, self.player)
