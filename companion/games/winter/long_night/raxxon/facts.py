"""Facts about Raxxon: the code, the experiments, special zombies, pills."""

from companion.games.winter.board.facts.board import entrance_of, where
from companion.games.winter.board.places import title_of
from companion.games.winter.board.table import Table
from companion.games.winter.long_night.raxxon.laboratory import Special, laboratory
from companion.referee.facts import Fact


class CodeDicePlaced(Fact, frozen=True):
    dice: tuple[int, ...]

    def apply(self, table: Table) -> None:
        laboratory(table).code += self.dice

    def told(self) -> str:
        return f"Dice on Raxxon for the containment code: {', '.join(map(str, self.dice))}."


class CodeDiceCollected(Fact, frozen=True):
    """The round is over, and its dice go back to everybody.  [BG-PT-2a]"""

    dice: tuple[int, ...]

    def apply(self, table: Table) -> None:
        laboratory(table).code = []

    def told(self) -> str:
        return f"What still lies on Raxxon is collected: {', '.join(map(str, sorted(self.dice)))}."


class AudioLogHeard(Fact, frozen=True):
    dice: tuple[int, ...]

    def apply(self, table: Table) -> None:
        laboratory(table).audio_log = self.dice

    def told(self) -> str:
        if not self.dice:
            return "By hand: what the audio log on top names is not typed in."
        return f"The audio log on top names {' and '.join(map(str, self.dice))}."


class CodeResolved(Fact, frozen=True):
    """The dice come back; the next experiment, if there is one, lies on top with its log."""

    matched: bool
    dice: tuple[int, ...] = ()
    log: tuple[int, ...] = ()
    """As far as it was typed in."""

    def apply(self, table: Table) -> None:
        state = laboratory(table)
        state.code = []
        state.audio_log = ()
        state.kept_away = {}
        state.experiments = max(0, state.experiments - 1)

    def told(self) -> str:
        there = f" with {', '.join(map(str, sorted(self.dice)))} on Raxxon" if self.dice else ""
        return f"The containment code {'holds' if self.matched else 'fails'}{there}."


class NoExperimentLeft(Fact, frozen=True):
    """The dice come back, and nothing is kept away any more."""

    def apply(self, table: Table) -> None:
        state = laboratory(table)
        state.code = []
        state.kept_away = {}

    def told(self) -> str:
        return "No experiment is left at Raxxon: nothing is released."


class ExperimentsCounted(Fact, frozen=True):
    before: int
    now: int

    def apply(self, table: Table) -> None:
        laboratory(table).experiments = self.now

    def told(self) -> str:
        return f"By hand: experiments left {self.before} → {self.now}."


class ExperimentDiscarded(Fact, frozen=True):
    def apply(self, table: Table) -> None:
        pass

    def told(self) -> str:
        return "The experiment is discarded."


class ExperimentReleased(Fact, frozen=True):
    def apply(self, table: Table) -> None:
        pass

    def told(self) -> str:
        return "The experiment is released."


class ZombiesKeptAway(Fact, frozen=True):
    place: str
    number: int

    def apply(self, table: Table) -> None:
        laboratory(table).kept_away[self.place] = self.number

    def told(self) -> str:
        return f"{self.number} fewer zombies will come to {title_of(self.place)} in this phase."


class ZombieStaysAway(Fact, frozen=True):
    place: str
    left: int

    def apply(self, table: Table) -> None:
        laboratory(table).kept_away[self.place] = self.left

    def told(self) -> str:
        return f"A zombie stays away from {title_of(self.place)}."


class SpecialZombieCame(Fact, frozen=True):
    name: str
    place: str
    entrance: int

    def apply(self, table: Table) -> None:
        entrance_of(table, self.place, self.entrance).zombies += 1
        laboratory(table).specials.append(Special(self.name, self.place, self.entrance))

    def told(self) -> str:
        return f"{self.name} comes to {where(self.place, self.entrance)}."


class SpecialZombieKilled(Fact, frozen=True):
    name: str
    place: str
    entrance: int
    by: str

    def apply(self, table: Table) -> None:
        entrance_of(table, self.place, self.entrance).zombies -= 1
        laboratory(table).specials.remove(Special(self.name, self.place, self.entrance))

    def told(self) -> str:
        return f"{self.by} kills {self.name} at {where(self.place, self.entrance)}."


class SpecialZombieGone(Fact, frozen=True):
    """Taken off by hand: nobody killed it."""

    name: str
    place: str
    entrance: int

    def apply(self, table: Table) -> None:
        entrance_of(table, self.place, self.entrance).zombies -= 1
        laboratory(table).specials.remove(Special(self.name, self.place, self.entrance))

    def told(self) -> str:
        return f"By hand: {self.name} is taken from {where(self.place, self.entrance)}."


class SideEffectEquipped(Fact, frozen=True):
    survivor: str
    name: str

    def apply(self, table: Table) -> None:
        laboratory(table).side_effects.setdefault(self.survivor, []).append(self.name)

    def told(self) -> str:
        return f"{self.survivor} suffers from {self.name} and will not be rid of it."
