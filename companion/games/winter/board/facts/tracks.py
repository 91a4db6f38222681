"""Facts about the tracks: morale, food, starvation, waste, rounds, and the end of the game."""

from companion.games.winter.board.table import Table
from companion.games.words import counted, verb
from companion.referee.facts import Fact
from companion.referee.phrases import Words

MORALE_TOP = 10


def signed(number: int) -> str:
    """“+2” or “−2”, with a true minus sign."""
    return f"+{number}" if number >= 0 else f"−{-number}"


class MoraleLost(Fact, frozen=True):
    """`cause` groups losses for the story: starvation, waste, crisis, death, crossroads, exile."""

    by: int
    now: int
    cause: str
    because: Words

    def apply(self, table: Table) -> None:
        table.morale = max(0, table.morale - self.by)

    def told(self) -> str:
        return f"Morale {signed(-self.by)}, now {self.now}: {self.because}."


class SpeechMade(Fact, frozen=True):
    """A survivor rolled against a loss of so much morale, and cancelled it or not."""

    name: str
    face: int
    cancels: bool
    by: int
    because: Words

    def apply(self, table: Table) -> None:
        pass

    def told(self) -> str:
        if self.cancels:
            return f"{self.name} speaks and rolls {self.face}: no morale is lost ({self.because})."
        return f"{self.name} speaks and rolls {self.face}: that changes nothing."


class MoraleGained(Fact, frozen=True):
    by: int
    now: int
    because: Words

    def apply(self, table: Table) -> None:
        table.morale = min(MORALE_TOP, table.morale + self.by)

    def told(self) -> str:
        return f"Morale +{self.by}, now {self.now}: {self.because}."


class FoodEaten(Fact, frozen=True):
    by: int
    mouths: int
    now: int

    def apply(self, table: Table) -> None:
        table.food -= self.by

    def told(self) -> str:
        return f"{self.mouths} at the colony eat {self.by} food; {self.now} left."


class FoodChanged(Fact, frozen=True):
    by: int
    now: int
    because: Words

    def apply(self, table: Table) -> None:
        table.food = max(0, table.food + self.by)

    def told(self) -> str:
        return f"Food {signed(self.by)}, now {self.now}: {self.because}."


class StarvationTokenAdded(Fact, frozen=True):
    """`short` is how much food was missing, where that is why."""

    now: int
    because: Words = ""
    short: int = 0

    def apply(self, table: Table) -> None:
        table.starvation = self.now

    def told(self) -> str:
        return f"A starvation token is added{f' ({self.because})' if self.because else ''}: {self.now} in the supply."


class StarvationTokensRemoved(Fact, frozen=True):
    by: int
    now: int
    because: Words

    def apply(self, table: Table) -> None:
        table.starvation = self.now

    def told(self) -> str:
        return f"{self.by} starvation taken away, {self.now} left: {self.because}."


class WasteChanged(Fact, frozen=True):
    by: int
    now: int
    because: Words

    def apply(self, table: Table) -> None:
        table.waste = max(0, table.waste + self.by)

    def told(self) -> str:
        return f"Waste {signed(self.by)}, now {self.now}: {self.because}."


class WasteCounted(Fact, frozen=True):
    """The check found too little waste to matter, or how much it costs."""

    cards: int
    costs: int

    def apply(self, table: Table) -> None:
        pass

    def told(self) -> str:
        return (
            f"{counted(self.cards, 'card')} in the waste pile {verb(self.cards, 'costs', 'cost')} {self.costs} morale."
        )


class RoundLowered(Fact, frozen=True):
    now: int

    def apply(self, table: Table) -> None:
        table.round = self.now

    def told(self) -> str:
        return f"The round marker moves to {self.now}."


class CardsHandedIn(Fact, frozen=True):
    """Cards for the main objective, face up; the counter of the objective keeps how many."""

    player: str
    cards: int
    now: int

    def apply(self, table: Table) -> None:
        table.samples = self.now

    def told(self) -> str:
        cards = counted(self.cards, "card")
        return f"{self.player} hands in {cards} for the main objective: {self.now} there now."


REASONS = {
    "morale": "morale is at 0",
    "rounds": "the last round is over",
    "objective": "the main objective is complete",
    "objective-failed": "the main objective has failed",
    "nobody-left": "nobody is left to play",
}


class GameEnded(Fact, frozen=True):
    """`reason` is morale, rounds, objective, objective-failed or nobody-left."""

    reason: str

    def apply(self, table: Table) -> None:
        table.ended = self.reason

    def told(self) -> str:
        return f"The game ends: {REASONS.get(self.reason, self.reason)}."


class GameResumed(Fact, frozen=True):
    """A number was put right by hand after the end, and the end no longer holds."""

    def apply(self, table: Table) -> None:
        table.ended = None

    def told(self) -> str:
        return "The game goes on."
