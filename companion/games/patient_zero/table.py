"""The state of one table of Patient Zero. Only facts change it."""

from msgspec import Struct, field
from msgspec.structs import replace

from companion.games.patient_zero.factions import FEWEST

HEALTHY = "healthy"
INFECTED = "infected"
ON_PAPER = "cards"
"""How Factions are dealt when the program does not know them."""


class Player(Struct):
    """What everybody knows of a player. Nobody ever leaves.  [PZ-END-1]"""

    name: str
    state: str = HEALTHY
    revealed: str | None = None
    """The faction, once it lies open."""


class Played(Struct, frozen=True):
    """The card that was played last in this turn."""

    player: str
    card: str
    weapon: bool
    """Whether it is a Weapon or a Grenade."""


class Sealed(Struct):
    """What nobody may see: the seed, and each player's faction."""

    seed: int
    salt: int = 0
    """Goes up when somebody looked and the table undid: what is dealt then comes out differently."""
    factions: dict[str, str] = field(default_factory=dict)

    def copy(self) -> "Sealed":
        return Sealed(self.seed, self.salt, self.factions.copy())

    def __repr__(self) -> str:
        return "Sealed(…)"


class Table(Struct):
    """One table: people, rulings, and where in the turn it is."""

    players: dict[str, Player]
    """Clockwise."""
    rulings: dict[str, str]
    factions: str
    """Where Factions are seen: phones, laptop or cards."""
    sealed: Sealed
    deals: int = 0
    phase: str = "setup"
    """setup or turns."""
    setup_ticked: list[int] = field(default_factory=list)
    active: str | None = None
    """Whose turn it is; somebody's from the first turn on."""
    drawn: bool = False
    """Whether the one card of this turn was drawn."""
    priority: str | None = None
    """Who holds priority; None when it was passed on to nobody in particular."""
    last_played: Played | None = None
    weapons: list[str] = field(default_factory=list)
    """Cards with names of their own that were marked as Weapons or Grenades: no Yeah/Nah stops them."""
    zombies: list[str] = field(default_factory=list)
    """Before whom a Zombie lies whose combat is not decided."""
    turns_taken: int = 0
    ended: str | None = None
    """The side that won, as the table typed it."""
    ended_by: str = ""
    """What ended the game, as the table typed it."""

    def copy(self) -> "Table":
        """A deep copy."""
        return replace(
            self,
            players={name: replace(player) for name, player in self.players.items()},
            rulings=self.rulings.copy(),
            sealed=self.sealed.copy(),
            setup_ticked=self.setup_ticked[:],
            weapons=self.weapons[:],
            zombies=self.zombies[:],
        )

    @property
    def seats(self) -> list[str]:
        """Everybody, clockwise."""
        return list(self.players)

    @property
    def hidden(self) -> list[str]:
        """Players whose faction nobody has seen."""
        return [player.name for player in self.players.values() if player.revealed is None]

    @property
    def shown(self) -> list[str]:
        """The Factions that lie open."""
        return [player.revealed for player in self.players.values() if player.revealed is not None]

    @property
    def has_factions(self) -> bool:
        """Whether everybody has a Faction: dealt by the program, or on paper."""
        return self.factions == ON_PAPER or bool(self.sealed.factions)

    @property
    def count_is_usual(self) -> bool:
        """Whether the rules, or the ruling of this table, say how so many players are divided."""
        return len(self.players) >= FEWEST or self.rulings["players"] == "any"

    @property
    def part(self) -> str:
        """Which of the three phases of a turn it is, or setup.  [PZ-PH-1]"""
        if self.phase == "setup":
            return "setup"
        if self.zombies:
            return "combat"
        return "draw" if self.drawn else "scavenging"
