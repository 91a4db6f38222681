"""Facts about crossroads cards. Which card is watched is in none of them: the sealed deck alone knows."""

from collections.abc import Sequence

from companion.games.winter.board.pieces import Watch
from companion.games.winter.board.table import Table
from companion.referee.facts import Fact


class CardDrawn(Fact, frozen=True):
    """The right-hand neighbour watches a card; a physical one is drawn by hand."""

    watcher: str
    active: str
    physical: bool = False

    def apply(self, table: Table) -> None:
        if (before := table.sealed.put_back) is not None and before[0].active == self.active:
            table.sealed.put_back = None
        if not self.physical and (deck := table.deck):
            table.sealed.watched = deck[0]
            table.sealed.deck.remove(deck[0])
        table.watch = Watch(self.watcher, self.active, self.physical)

    def told(self) -> str:
        return f"{self.watcher} watches a crossroads card for {self.active}."


class CardPutBack(Fact, frozen=True):
    """It did not come to pass: the card goes under the deck."""

    watcher: str

    def apply(self, table: Table) -> None:
        table.sealed.put_back = None
        if table.sealed.watched is not None:
            table.sealed.deck.append(table.sealed.watched)
            if table.watch is not None:
                table.sealed.put_back = (table.watch, table.sealed.watched)
        table.sealed.watched = None
        table.watch = None

    def told(self) -> str:
        return f"The card that {self.watcher} watched goes under the deck."


class CardOpened(Fact, frozen=True):
    """It came to pass: the card lies open and leaves the deck for good."""

    card: str
    title: str

    def apply(self, table: Table) -> None:
        sealed = table.sealed
        known = [card for card in (sealed.watched, *sealed.deck) if card is not None]
        table.reading = next((card for card in known if card.id == self.card), None)
        if sealed.watched is not None and sealed.watched.id != self.card:
            sealed.deck.append(sealed.watched)
        sealed.watched = sealed.put_back = None
        sealed.deck = [card for card in sealed.deck if card.id != self.card]
        table.watch = None
        table.cards_seen = (*table.cards_seen, self.title)

    def told(self) -> str:
        return f"Crossroads: {self.title}."

    def disclosed(self) -> Sequence[tuple[str, str]]:
        return (("", "A crossroads card was opened for all to read"),)


class PhysicalCardOpened(Fact, frozen=True):
    watcher: str

    def apply(self, table: Table) -> None:
        table.watch = None

    def told(self) -> str:
        return f"{self.watcher} reads a crossroads card from the box."


class OptionTaken(Fact, frozen=True):
    card: str
    option: int
    text: str
    outcome: str

    def apply(self, table: Table) -> None:
        table.chosen = self.option

    def told(self) -> str:
        return f"Chosen: {self.text} {self.outcome}".strip()


class VotesShown(Fact, frozen=True):
    """A vote that is over: who voted for what, everybody at once."""

    votes: dict[str, str]
    result: str

    def apply(self, table: Table) -> None:
        table.happened.append(("vote", "", ""))

    def told(self) -> str:
        said = ", ".join(f"{seat} {choice}" for seat, choice in self.votes.items())
        return f"The vote: {said}. {self.result[0].upper()}{self.result[1:]} it is."

    def disclosed(self) -> Sequence[tuple[str, str]]:
        return (("", "The votes of a crossroads card were counted and shown"),)


class CardClosed(Fact, frozen=True):
    """The open card has been carried out and leaves the game."""

    card: str

    def apply(self, table: Table) -> None:
        table.reading = None
        table.chosen = 0

    def told(self) -> str:
        return "The card leaves the game."
