"""Snow lies before the colony: it grows in every colony phase, and whoever shovels takes some away."""

from typing import Any

from companion.games.winter.board.table import Table
from companion.games.winter.moves.known import not_your_turn, unknown_survivor
from companion.games.winter.rules.effects import Effect, Occasion
from companion.games.winter.rules.effects.shapes import OnTrack
from companion.games.winter.rules.morale import lose_morale
from companion.games.winter.rules.parts import ColonyStep, Kept, Number, Part
from companion.games.winter.rules.pool import no_die, spend_die
from companion.referee.facts import Fact
from companion.referee.games import Move, Offer
from companion.referee.procedures import Procedure

DEEP = 3


class Snow(Kept):
    """How deep it lies."""

    depth: int = 0


def snow(table: Table) -> Snow:
    state: Snow = table.states["weather"]
    return state


class SnowFell(Fact, frozen=True):
    now: int

    def apply(self, table: Table) -> None:
        snow(table).depth = self.now

    def told(self) -> str:
        return f"Snow: {self.now} deep."


class Blizzard(OnTrack):
    """A card brings so much snow at once."""

    name = "snow"
    module = "weather"
    nouns = "snow"

    def does(self, table: Table, effect: Effect, why: Occasion) -> Procedure:
        yield SnowFell(max(0, snow(table).depth + self.count(effect)))


class Shovel(Move, frozen=True):
    """A die takes all of it away."""

    rule = "LN-DIE-0a"
    own_turn = True

    survivor: str

    @classmethod
    def ways(cls, table: Table) -> Any:
        for one in table.group(table.active) if table.active and snow(table).depth else ():
            yield Offer(cls.named(), {"survivor": one.name}, f"{one.name} shovels snow")

    def title(self) -> str:
        return f"{self.survivor} shovels snow"

    def nonsense(self, table: Table) -> list[str]:
        return unknown_survivor(table, self.survivor)

    def objections(self, table: Table) -> list[str]:
        player = table.survivors[self.survivor].player
        return not_your_turn(table, player) + no_die(table, player, 1)

    def procedure(self, table: Table) -> Procedure:
        yield from spend_die(table, table.survivors[self.survivor].player, 1)
        yield SnowFell(0)


def it_snows(table: Table) -> Procedure:
    """Deeper by one; deep snow costs morale."""
    yield SnowFell(snow(table).depth + 1)
    if snow(table).depth >= DEEP:
        yield from lose_morale(table, 1, "snow", "the snow lies deep")


def part(files: Any) -> Part[Table]:
    """The module; `files` is this one."""
    step = ColonyStep[Table]("snow", "It snows", ("LN-COL-1",), "One deeper.\nAt three it costs morale.", it_snows)
    number = Number("depth", "Snow", highest=9)
    return Part("weather", "Weather", steps=(("pay-food", step),), files=(files,), keys=Snow, numbers=(number,))
