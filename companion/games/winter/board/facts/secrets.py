"""Facts about secret objectives. Which ones were dealt is in none of them, until they are shown to everybody."""

from collections.abc import Sequence
from random import Random

from companion.games.winter.board.pieces import Revealed
from companion.games.winter.board.table import Table
from companion.referee.facts import Fact


class ObjectivesDealt(Fact, frozen=True):
    """One secret objective to each player out of `loyal` + `betrayal` cards; the rest stays unseen.

    [BG-SETUP-4a, BG-SETUP-4b, BG-SETUP-4c]
    """

    players: tuple[str, ...]
    loyal: int
    betrayal: int

    def apply(self, table: Table) -> None:
        sealed = table.sealed
        cards = Random(f"objectives/{sealed.seed}/{sealed.salt}")
        kinds = {kind: list(sealed.objective_ids.get(kind, ())) for kind in ("loyal", "betrayal", "exiled")}
        aside = [
            one
            for kind, wanted in (("loyal", self.loyal), ("betrayal", self.betrayal))
            for one in cards.sample(kinds[kind], min(wanted, len(kinds[kind])))
        ]
        cards.shuffle(aside)
        sealed.objectives = dict(zip(self.players, aside, strict=False))
        sealed.exiled_objectives = {}
        sealed.exiled_deck = cards.sample(kinds["exiled"], len(kinds["exiled"]))

    def told(self) -> str:
        cards = self.loyal + self.betrayal
        return f"{cards} secret objectives are shuffled, {self.betrayal} of them betrayal; each player is dealt one."


class ExiledObjectiveDealt(Fact, frozen=True):
    """Exile brings a card of its own, seen by that player alone."""

    player: str

    def apply(self, table: Table) -> None:
        if table.sealed.exiled_deck:
            table.sealed.exiled_objectives[self.player] = table.sealed.exiled_deck.pop(0)

    def told(self) -> str:
        return f"{self.player} is dealt an exiled objective."


class LoyaltyShown(Fact, frozen=True):
    """An exiled player shows a loyal objective, which leaves the game, or keeps a betrayal hidden.

    `objective` is the card's title when the program knows it.
    """

    player: str
    loyal: bool
    objective: str = ""

    def apply(self, table: Table) -> None:
        table.players[self.player].loyal = self.loyal

    def told(self) -> str:
        if not self.loyal:
            return f"{self.player} shows nothing: the objective was a betrayal, and stays hidden."
        named = f": {self.objective}" if self.objective else ""
        return f"{self.player} shows a loyal objective{named}. The colony has driven out one of its own."

    def disclosed(self) -> Sequence[tuple[str, str]]:
        return ((self.player, f"{self.player} showed in an exile whether the objective is loyal"),)


class ObjectiveRevealed(Fact, frozen=True):
    """At the end a player turns up what they had, and whether it is fulfilled. Ids are "" for cards on paper."""

    player: str
    objective: str
    exiled_objective: str
    title: str
    won: bool

    def apply(self, table: Table) -> None:
        rest = [known for known in table.revealed if known.player != self.player]
        table.revealed = [*rest, Revealed(self.player, self.objective, self.exiled_objective, self.won)]

    def told(self) -> str:
        card = f" had “{self.title}” and" if self.title else ""
        return f"{self.player}{card} {'wins' if self.won else 'loses'}."

    def disclosed(self) -> Sequence[tuple[str, str]]:
        return ((self.player, f"{self.player}’s secret objective was turned up"),)
