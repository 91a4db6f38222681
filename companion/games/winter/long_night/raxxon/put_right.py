"""What Raxxon keeps, put right by hand: the dice there, side effects."""

from typing import Annotated

from msgspec import Meta

from companion.games.winter.board.table import Table
from companion.games.winter.long_night.raxxon import laboratory
from companion.games.winter.long_night.raxxon.containment import Face
from companion.games.winter.long_night.raxxon.facts import SideEffectEquipped
from companion.games.winter.moves.known import unknown_survivor
from companion.games.words import counted
from companion.referee.facts import Fact
from companion.referee.games import Move
from companion.referee.procedures import Procedure


class CodeDicePutRight(Fact, frozen=True):
    before: tuple[int, ...]
    now: tuple[int, ...]

    def apply(self, table: Table) -> None:
        laboratory.laboratory(table).code = list(self.now)

    def told(self) -> str:
        faces = [" ".join(map(str, sorted(dice))) or "no dice" for dice in (self.before, self.now)]
        return f"By hand: on Raxxon {faces[0]} → {faces[1]}."


class SideEffectTakenOff(Fact, frozen=True):
    survivor: str
    name: str

    def apply(self, table: Table) -> None:
        laboratory.laboratory(table).side_effects[self.survivor].remove(self.name)

    def told(self) -> str:
        return f"By hand: {self.survivor} has no {self.name}; the card goes back."


class CodeDice(Move, frozen=True):
    """The dice that really lie on Raxxon; nobody’s pool changes."""

    by_hand = True
    between_steps = True

    dice: Annotated[tuple[Face, ...], Meta(max_length=12)] = ()

    def title(self) -> str:
        return f"{counted(len(self.dice), 'die', 'dice')} on Raxxon"

    def nonsense(self, table: Table) -> list[str]:
        same = sorted(self.dice) == sorted(laboratory.laboratory(table).code)
        return ["They lie there already."] if same else []

    def procedure(self, table: Table) -> Procedure:
        yield CodeDicePutRight(tuple(laboratory.laboratory(table).code), self.dice)


class SideEffect(Move, frozen=True):
    """A side effect that a survivor really has, or (`has` false) one that was written down by mistake."""

    by_hand = True
    between_steps = True

    survivor: str
    name: str
    has: bool = True

    @classmethod
    def named(cls) -> str:
        return "side-effect"

    def title(self) -> str:
        return f"{self.survivor} {'has' if self.has else 'has no'} {self.name}"

    def nonsense(self, table: Table) -> list[str]:
        if wrong := unknown_survivor(table, self.survivor):
            return wrong
        if not self.name.strip():
            return ["Give the name of the side effect."]
        held = self._held(table)
        if self.has and held:
            return [f"{self.survivor} has {held} already."]
        return [] if self.has or held else [f"{self.survivor} has no side effect called “{self.name}”."]

    def _held(self, table: Table) -> str:
        held = laboratory.laboratory(table).side_effects.get(self.survivor, ())
        wanted = self.name.strip().casefold()
        return next((name for name in held if name.casefold() == wanted), "")

    def procedure(self, table: Table) -> Procedure:
        if self.has:
            yield SideEffectEquipped(self.survivor, self.name.strip())
        else:
            yield SideEffectTakenOff(self.survivor, self._held(table))
