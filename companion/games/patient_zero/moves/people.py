"""Moves about people: infections and reveals, as the table decides them; whose turn it is, and rulings, by hand."""

from companion.games.patient_zero.dealing import reveal
from companion.games.patient_zero.facts.factions import Cured, Infected
from companion.games.patient_zero.facts.turns import RulingChanged, TurnBegan
from companion.games.patient_zero.moves.known import not_begun, unknown_player
from companion.games.patient_zero.rulings import BY_KEY
from companion.games.patient_zero.setup import NOT_DEALT
from companion.games.patient_zero.table import INFECTED, Table
from companion.referee.games import Move
from companion.referee.procedures import Procedure


class Infect(Move, frozen=True):
    """The table says that a player is Infected, or with `infected` false that they are not after all.  [PZ-END-1]"""

    rule = "PZ-END-1"
    for_the_table = True

    player: str
    infected: bool = True

    def title(self) -> str:
        return f"{self.player} is {'' if self.infected else 'not '}Infected"

    def nonsense(self, table: Table) -> list[str]:
        return unknown_player(table, self.player)

    def objections(self, table: Table) -> list[str]:
        if (table.players[self.player].state == INFECTED) != self.infected:
            return []
        return [f"{self.player} is Infected already." if self.infected else f"{self.player} is not Infected."]

    def procedure(self, table: Table) -> Procedure:
        yield Infected(self.player) if self.infected else Cured(self.player)


NOT_IN_THE_POSITION = (
    "Nobody holds a Faction here: the game was over when it was opened, and a position says only what lies open."
)


class Reveal(Move, frozen=True):
    """A player shows the Faction: made to, by choice, or when the game is over.  [PZ-SETUP-2, PZ-SETUP-3]

    `why` is the card or the action that does it.
    """

    rule = "PZ-SETUP-3"
    for_the_table = True
    after_the_end = True

    player: str
    why: str = ""

    def title(self) -> str:
        return f"{self.player} reveals{f' ({self.why.strip()})' if self.why.strip() else ''}"

    def nonsense(self, table: Table) -> list[str]:
        if wrong := unknown_player(table, self.player):
            return wrong
        if len(self.why) > 60:
            return ["Say why in at most 60 characters."]
        if self.player not in table.hidden:
            return [f"{self.player}’s Faction lies open already."]
        if table.has_factions:
            return []
        return [NOT_DEALT if table.ended is None else NOT_IN_THE_POSITION]

    def objections(self, table: Table) -> list[str]:
        made_to = self.why.strip() or table.ended is not None
        if table.rulings["reveal"] == "any-time" or made_to:
            return []
        return ["This table shows a Faction only for a card or an action: say which as “why”."]

    def procedure(self, table: Table) -> Procedure:
        yield from reveal(table, self.player)


class SetTurn(Move, frozen=True):
    """Whose turn it is, put right by hand: a turn of that player begins."""

    by_hand = True

    player: str

    def title(self) -> str:
        return f"By hand: {self.player}’s turn"

    def nonsense(self, table: Table) -> list[str]:
        return not_begun(table) or unknown_player(table, self.player)

    def procedure(self, table: Table) -> Procedure:
        yield TurnBegan(self.player)


class Switch(Move, frozen=True):
    """A ruling changes from now on."""

    no_rule = "It says which of two readings of a rule holds."
    for_the_table = True

    what: str
    to: str

    def title(self) -> str:
        return f"{self.what}: {self.to}"

    def nonsense(self, table: Table) -> list[str]:
        if self.what not in BY_KEY:
            return [f"There is no ruling “{self.what}”: give one of {', '.join(BY_KEY)}."]
        values = BY_KEY[self.what].values
        return [] if self.to in values else [f"“{self.to}” is not one of {', '.join(values)}."]

    def procedure(self, table: Table) -> Procedure:
        yield RulingChanged(self.what, table.rulings[self.what], self.to)
