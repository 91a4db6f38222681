"""The action dice: rolled once a round, and put right by hand where the program keeps them."""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from companion.games.winter.board.facts.rounds import DiceRolled
from companion.games.winter.board.facts.seats import DiceSet
from companion.games.winter.board.table import Table
from companion.games.winter.moves.known import out_of_the_game, unknown_player
from companion.games.winter.rules.pool import dice_lie_rolled
from companion.referee.asks import ACTION, Roll
from companion.referee.games import Move, Offer
from companion.referee.procedures import Procedure

Face = Annotated[int, Meta(ge=1, le=6)]
Dice = Annotated[tuple[Face, ...], Meta(max_length=40)]


class RollDice(Move, frozen=True):
    """Everybody takes one die and one for each survivor, and rolls them all.  [BG-PT-2a, BG-PT-2b, BG-PT-2c]"""

    rule = "BG-PT-2b"
    leads = True
    quiet = True

    @classmethod
    def ways(cls, table: Table) -> Iterator[Offer]:
        if table.phase == "crisis":
            yield Offer(cls.named(), {}, "Roll the action dice")

    def title(self) -> str:
        return "Action dice rolled"

    def objections(self, table: Table) -> list[str]:
        said = [] if table.phase == "crisis" else ["The action dice are rolled once a round, before the turns begin."]
        return said + (["The action dice of this round have been rolled already."] if dice_lie_rolled(table) else [])

    def procedure(self, table: Table) -> Procedure:
        for player in table.seats:
            dice = []
            number = 1 + len(table.group(player))
            for die in range(number):
                dice.append((yield Roll(die=ACTION, about="action-dice", seat=player,
                                        text=f"{player} rolls {number} dice: die {die + 1}.")))  # fmt: skip
            yield DiceRolled(player, tuple(dice))


class AdjustDice(Move, frozen=True):
    """A player's unused dice: some more, some less, or all of them as they lie on the table.  [BG-DIE-0b]

    `to` sets them; `take` and `add` change what is there, so take [2], add [3] turns a die. `used` sets the used ones.
    """

    rule = "BG-DIE-0b"
    by_hand = True
    between_steps = True

    player: str
    add: Dice = ()
    take: Dice = ()
    to: Dice | None = None
    used: Dice | None = None

    def title(self) -> str:
        return f"Dice of {self.player} put right"

    def nonsense(self, table: Table) -> list[str]:
        if wrong := unknown_player(table, self.player):
            return wrong
        if self.to is not None and (self.add or self.take):
            return ["Say either which dice there are, or which come and go."]
        owner = table.players[self.player]
        if missing := Counter(self.take) - Counter(owner.dice):
            return [f"{self.player} has no unused {die}." for die in missing]
        same = sorted(self._now(table)) == sorted(owner.dice) and self._used(table) == tuple(owner.used)
        return [f"The dice of {self.player} lie so already."] if same else []

    def objections(self, table: Table) -> list[str]:
        return out_of_the_game(table, self.player)

    def _now(self, table: Table) -> tuple[int, ...]:
        if self.to is not None:
            return self.to
        left = Counter(table.players[self.player].dice) - Counter(self.take)
        return (*left.elements(), *self.add)

    def _used(self, table: Table) -> tuple[int, ...]:
        return tuple(table.players[self.player].used) if self.used is None else self.used

    def procedure(self, table: Table) -> Procedure:
        before = tuple(table.players[self.player].dice)
        yield DiceSet(self.player, before, tuple(sorted(self._now(table))), self._used(table))
