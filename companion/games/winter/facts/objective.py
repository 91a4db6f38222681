"""Facts about the main objective: what counts towards it, what its back asks for, what the table says of it."""

from msgspec.structs import replace

from companion.games.winter.table import Colony
from companion.referee.facts import Fact


class ObjectiveNotMet(Fact, frozen=True):
    name: str

    def apply(self, table: Colony) -> None:
        pass

    def told(self) -> str:
        return f"{self.name} is not complete yet."


class ObjectiveMarked(Fact, frozen=True):
    complete: bool
    by_hand: bool

    def apply(self, table: Colony) -> None:
        table.objective_complete = self.complete
        table.objective_by_hand = self.by_hand

    def told(self) -> str:
        return f"The table says: the main objective is {'complete' if self.complete else 'not complete'}."


class FuelAdded(Fact, frozen=True):
    """A fuel card for the main objective that wants one in each round."""

    now: int

    def apply(self, table: Colony) -> None:
        table.samples = self.now

    def told(self) -> str:
        return f"A fuel card is added to the main objective: {self.now} there now."


class HardcoreSideUp(Fact, frozen=True):
    """What the back of the main objective asks for. A log keeps it, whatever we learn of that card later."""

    goal: str
    samples_per_player: int

    def apply(self, table: Colony) -> None:
        table.objective = replace(table.objective, goal=self.goal, samples_per_player=self.samples_per_player)

    def told(self) -> str:
        return f"The main objective lies with its hardcore side up: {self.goal}"


class SampleRolled(Fact, frozen=True):
    """A roll for the main objective after a kill."""

    face: int
    now: int

    def apply(self, table: Colony) -> None:
        table.samples = self.now

    def told(self) -> str:
        return f"Sample roll: {self.face}; {self.now} samples now."
