"""Facts about bandits and their hideout."""

from companion.games.winter.board.places import title_of
from companion.games.winter.board.table import Table
from companion.games.words import verb
from companion.referee.facts import Fact
from companion.referee.phrases import Words


class BanditCame(Fact, frozen=True):
    place: str

    def apply(self, table: Table) -> None:
        table.places[self.place].bandits += 1

    def told(self) -> str:
        return f"A bandit comes to {title_of(self.place)}."


class BanditFoundNoSpace(Fact, frozen=True):
    place: str

    def apply(self, table: Table) -> None:
        pass

    def told(self) -> str:
        return f"{title_of(self.place)[0].upper()}{title_of(self.place)[1:]} is full: that bandit is not placed."


class BanditRemoved(Fact, frozen=True):
    place: str
    because: Words

    def apply(self, table: Table) -> None:
        table.places[self.place].bandits -= 1

    def told(self) -> str:
        return f"A bandit at {title_of(self.place)} is gone: {self.because}."


class BanditsLeft(Fact, frozen=True):
    place: str
    number: int

    def apply(self, table: Table) -> None:
        table.places[self.place].bandits = 0

    def told(self) -> str:
        who = "The bandit" if self.number == 1 else f"The {self.number} bandits"
        return f"{who} at {title_of(self.place)} {verb(self.number, 'flees', 'flee')} from the zombies."


class HideoutCounted(Fact, frozen=True):
    before: int
    now: int

    def apply(self, table: Table) -> None:
        table.states["bandits"].cards = self.now

    def told(self) -> str:
        return f"By hand: cards at the hideout {self.before} → {self.now}."


class BanditsScavenged(Fact, frozen=True):
    by: int
    now: int

    def apply(self, table: Table) -> None:
        table.states["bandits"].cards = self.now

    def told(self) -> str:
        carried = f"carry off {self.by}" if self.by else "carry nothing off"
        return f"The bandits {carried}: {self.now} at the hideout."
