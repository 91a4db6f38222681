"""Facts about the main objective: what counts towards it, what its back asks for, what the table says of it."""

from msgspec.structs import replace

from companion.games.winter.board.places import COLONY, title_of
from companion.games.winter.board.table import Table
from companion.games.words import counted, joined
from companion.referee.facts import Fact
from companion.referee.phrases import Words


class ObjectiveNotMet(Fact, frozen=True):
    name: str
    standing: Words = ""
    """How far it is, as “2 of 12 samples”, where that is counted."""

    def apply(self, table: Table) -> None:
        pass

    def told(self) -> str:
        return f"{self.name} is not complete yet{f': {self.standing}' if self.standing else ''}."


class ObjectiveMarked(Fact, frozen=True):
    complete: bool
    by_hand: bool

    def apply(self, table: Table) -> None:
        table.objective_complete = self.complete
        table.objective_by_hand = self.by_hand

    def told(self) -> str:
        return f"The table says: the main objective is {'complete' if self.complete else 'not complete'}."


class FuelAdded(Fact, frozen=True):
    """A fuel card for the main objective that wants one in each round."""

    now: int

    def apply(self, table: Table) -> None:
        table.samples = self.now

    def told(self) -> str:
        return f"A fuel card is added to the main objective: {self.now} there now."


class HardcoreSideUp(Fact, frozen=True):
    """What the back of the main objective asks for. A log keeps it, whatever we learn of that card later."""

    goal: str
    samples_per_player: int

    def apply(self, table: Table) -> None:
        table.objective = replace(table.objective, goal=self.goal, samples_per_player=self.samples_per_player)

    def told(self) -> str:
        return f"The main objective lies with its hardcore side up: {self.goal}"


class BoardSetUp(Fact, frozen=True):
    """The main objective’s own set-up: zombies at the colony’s entrances and at locations, helpless, the tracks.

    A log keeps it, whatever we learn of that card later. Numbers are added; `morale` and `round` are set where given.
    """

    name: str
    colony: tuple[int, ...]
    places: dict[str, int]
    helpless: int
    morale: int | None = None
    round: int | None = None

    def apply(self, table: Table) -> None:
        for entrance, zombies in zip(table.places[COLONY].entrances, self.colony, strict=False):
            entrance.zombies += zombies
        for place, zombies in self.places.items():
            table.places[place].entrances[0].zombies += zombies
        table.helpless += self.helpless
        table.morale = table.morale if self.morale is None else self.morale
        table.round = table.round if self.round is None else self.round

    def told(self) -> str:
        at_colony = sum(self.colony)
        said = [f"{counted(at_colony, 'zombie')} at the colony"] if at_colony else []
        for number in dict.fromkeys(self.places.values()):
            where = [title_of(place) for place, zombies in self.places.items() if zombies == number]
            said.append(f"{counted(number, 'zombie')} at {joined(where)}")
        said += [f"{self.helpless} helpless at the colony"] if self.helpless else []
        said += [f"morale {self.morale}"] if self.morale is not None else []
        said += [f"round {self.round}"] if self.round is not None else []
        return f"{self.name} is set up: {'; '.join(said)}."


class SampleRolled(Fact, frozen=True):
    """A roll for the main objective after a kill."""

    face: int
    now: int

    def apply(self, table: Table) -> None:
        table.samples = self.now

    def told(self) -> str:
        return f"Sample roll: {self.face}; {counted(self.now, 'sample')} now."
