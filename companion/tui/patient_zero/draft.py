"""A new game of Patient Zero as it is being written down, and the position that comes of it. Pure."""

from dataclasses import dataclass, field
from typing import Any, Final

from companion.games.patient_zero.factions import FEWEST, composition
from companion.games.patient_zero.positions import FEWEST_SEATS, ID, MOST_SEATS

FACTIONS: Final = (
    ("phones", "dealt to phones"),
    ("laptop", "dealt here, the laptop passed round"),
    ("cards", "the cards from the box"),
)
"""Where Factions are, and the words for it."""


@dataclass(slots=True)
class PatientZeroDraft:
    """Players in seat order, where Factions are, and the rulings that differ from the defaults."""

    players: list[str] = field(default_factory=list)
    factions: str = "phones"
    rulings: dict[str, str] = field(default_factory=dict)

    @property
    def names(self) -> list[str]:
        """The players, clockwise."""
        return self.players

    def seat(self, number: int, name: str) -> None:
        """Name the player of a seat, who may be new."""
        self.players[number : number + 1] = [name]

    @property
    def most(self) -> int:
        """How many can be seated."""
        return MOST_SEATS

    @property
    def fewest(self) -> int:
        """How many there must be."""
        return FEWEST_SEATS if self.rulings.get("players") == "any" else FEWEST

    def missing(self) -> str:
        """What has to be said before the game can begin."""
        if self.fewest <= len(self.players) <= self.most:
            return ""
        more = "" if self.fewest < FEWEST else " The ruling “players” lets two or three play."
        return f"{self.fewest} to {self.most} players are needed.{more}"

    def division(self) -> str:
        """How so many players are divided."""
        return composition(len(self.players)) if not self.missing() else ""

    def title(self) -> str:
        """What the list of saved games calls it."""
        return f"Patient Zero: {', '.join(self.players)}"

    def position(self) -> dict[str, Any]:
        """The position that the set-up begins from."""
        return {
            "game": ID,
            "players": [{"name": name} for name in self.players],
            "factions": self.factions,
            "rulings": dict(self.rulings),
        }
