"""Facts about people: Factions dealt and shown, infections. Who is what is in none of them before it is shown."""

from collections.abc import Sequence

from companion.games.patient_zero.factions import NAMES, counted, shuffled
from companion.games.patient_zero.table import HEALTHY, INFECTED, Table
from companion.referee.facts import Fact


class FactionsDealt(Fact, frozen=True):
    """One Faction to each of these players, `zeros` of them Patient Zero; `deal` counts how often that was done.

    [PZ-SETUP-1, PZ-SETUP-4, PZ-SETUP-5]
    """

    players: tuple[str, ...]
    zeros: int
    deal: int

    def apply(self, table: Table) -> None:
        sealed = table.sealed
        open_ones = {name: player.revealed for name, player in table.players.items() if player.revealed is not None}
        order = f"factions/{sealed.seed}/{sealed.salt}/{self.deal}"
        sealed.factions = shuffled(self.players, self.zeros, order) | open_ones
        table.deals = self.deal

    def told(self) -> str:
        return f"Factions are dealt, one each: {counted(len(self.players) - self.zeros, self.zeros)}."


class FactionRevealed(Fact, frozen=True):
    """A Faction lies open. What was shown stands: see `_exchange`.  [PZ-SETUP-2, PZ-SETUP-3]"""

    player: str
    faction: str

    def apply(self, table: Table) -> None:
        if table.sealed.factions.get(self.player, self.faction) != self.faction:
            _exchange(table, self.player, self.faction)
        table.players[self.player].revealed = self.faction

    def told(self) -> str:
        return f"{self.player} is {NAMES[self.faction]}."

    def disclosed(self) -> Sequence[tuple[str, str]]:
        return ((self.player, f"{self.player}’s Faction was turned up"),)


def _exchange(table: Table, player: str, faction: str) -> None:
    """A redo after a new deal: the player takes the card that was shown from somebody who still hides it."""
    factions = table.sealed.factions
    other = next((name for name in table.hidden if factions[name] == faction), None)
    if other is not None:
        factions[other] = factions[player]
    factions[player] = faction


class Infected(Fact, frozen=True):
    """The table says that a player is Infected, and plays on as such.  [PZ-END-1]"""

    player: str

    def apply(self, table: Table) -> None:
        table.players[self.player].state = INFECTED

    def told(self) -> str:
        return f"{self.player} is Infected and stays in the game."


class Cured(Fact, frozen=True):
    """The table says that a player is not Infected after all."""

    player: str

    def apply(self, table: Table) -> None:
        table.players[self.player].state = HEALTHY

    def told(self) -> str:
        return f"{self.player} is not Infected any more."
