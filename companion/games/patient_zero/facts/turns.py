"""Facts about the course of the game: set-up, turns, cards, combat, the end."""

from companion.games.patient_zero.cards import marks_a_weapon
from companion.games.patient_zero.rulings import RENAMED
from companion.games.patient_zero.table import Played, Table
from companion.referee.facts import Fact
from companion.referee.phrases import Words


class ChecklistTicked(Fact, frozen=True):
    """A job of the set-up is done, or is not after all."""

    line: int
    done: bool
    text: str

    def apply(self, table: Table) -> None:
        rest = [line for line in table.setup_ticked if line != self.line]
        table.setup_ticked = sorted([*rest, self.line]) if self.done else rest

    def told(self) -> str:
        return f"{'Done' if self.done else 'Open again'}: {self.text}"


class ZombieTurnedUp(Fact, frozen=True):
    """A player turned up the first Zombie and starts.  [PZ-SETUP-13]"""

    player: str

    def apply(self, table: Table) -> None:
        table.phase = "turns"

    def told(self) -> str:
        return f"{self.player} turned up the first Zombie and starts the game."


class TurnBegan(Fact, frozen=True):
    """Whoever's turn it is holds priority first.  [PZ-PRI-1, PZ-PRI-2]"""

    player: str

    def apply(self, table: Table) -> None:
        table.phase = "turns"
        table.active = table.priority = self.player
        table.drawn = False
        table.last_played = None

    def told(self) -> str:
        return f"{self.player}’s turn begins."


class TurnEnded(Fact, frozen=True):
    player: str

    def apply(self, table: Table) -> None:
        table.active = table.priority = None
        table.turns_taken += 1

    def told(self) -> str:
        return f"{self.player}’s turn is over."


class CardPlayed(Fact, frozen=True):
    """A card from a hand; who played it holds priority.  [PZ-PH-2, PZ-PRI-2, PZ-PRI-3]"""

    player: str
    card: str
    critical: bool
    weapon: bool
    against: str

    def apply(self, table: Table) -> None:
        table.last_played = Played(self.player, self.card, self.weapon)
        table.priority = self.player
        if self.weapon and marks_a_weapon(self.card) and self.card not in table.weapons:
            table.weapons.append(self.card)

    def told(self) -> str:
        speed = " at critical speed" if self.critical else ""
        against = f" against {self.against}" if self.against else ""
        return f"{self.player} plays {self.card}{speed}{against}."


class PriorityPassed(Fact, frozen=True):
    """Priority goes to somebody, or to whoever takes it.  [PZ-PRI-3, PZ-PRI-5]"""

    player: str
    to: str | None

    def apply(self, table: Table) -> None:
        table.priority = self.to

    def told(self) -> str:
        return f"{self.player} passes priority{f' to {self.to}' if self.to else ''}."


class CardDrawn(Fact, frozen=True):
    """The one card of a turn, looked at by its drawer alone; nobody holds priority then.  [PZ-DRAW-1, PZ-PRI-3]"""

    player: str

    def apply(self, table: Table) -> None:
        table.priority = None
        if self.player == table.active:
            table.drawn = True

    def told(self) -> str:
        return f"{self.player} draws a card."


class NothingShown(Fact, frozen=True):
    """The drawn card stays in the hand; nobody is told which it is.  [PZ-DRAW-2, PZ-DRAW-6, PZ-HAND-1]"""

    player: str

    def apply(self, table: Table) -> None: ...

    def told(self) -> str:
        return f"{self.player} shows nothing and keeps it."


class DiscardWeaponShown(Fact, frozen=True):
    """A drawn Discard Weapon lies open; what is discarded for it follows.  [PZ-DRAW-3]"""

    player: str

    def apply(self, table: Table) -> None: ...

    def told(self) -> str:
        return f"{self.player} shows Discard Weapon."


class DiscardAnswered(Fact, frozen=True):
    """What came of a drawn Discard Weapon, so far as the table sees it.  [PZ-DRAW-3]"""

    player: str
    how: Words

    def apply(self, table: Table) -> None: ...

    def told(self) -> str:
        return f"{self.player}: {self.how}."


class ZombiePlaced(Fact, frozen=True):
    """A drawn Zombie lies face up before a player: combat.  [PZ-DRAW-4, PZ-DRAW-5, PZ-DRAW-7]"""

    player: str
    before: str

    def apply(self, table: Table) -> None:
        table.zombies.append(self.before)

    def told(self) -> str:
        where = "their own place" if self.before == self.player else self.before
        return f"{self.player} shows a Zombie and lays it before {where}: combat."


class CombatEnded(Fact, frozen=True):
    """How a combat ended, in the table's words.  [PZ-DRAW-5]"""

    player: str
    outcome: str

    def apply(self, table: Table) -> None:
        if self.player in table.zombies:
            table.zombies.remove(self.player)

    def told(self) -> str:
        return f"The table decides the combat before {self.player}: {self.outcome}."


class RulingChanged(Fact, frozen=True):
    """A ruling of this table; the story says so."""

    what: str
    before: str
    now: str

    def apply(self, table: Table) -> None:
        table.rulings[self.what] = RENAMED.get(self.now, self.now)

    def told(self) -> str:
        return f"The table plays “{self.what}” as {self.now} from now on (before: {self.before})."


class GameEnded(Fact, frozen=True):
    """The table says that the game is over, which side won, and what ended it."""

    side: str
    why: str

    def apply(self, table: Table) -> None:
        table.ended = self.side
        table.ended_by = self.why

    def told(self) -> str:
        return f"The game is over: {self.side}.{f' What ended it: {self.why}.' if self.why else ''}"
