"""The pieces of a winter table: survivors, entrances, places, players, and what is sealed."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct, field

from companion.games.winter.board.places import BOARD, COLONY, Location
from companion.games.winter.packs.cards import Card
from companion.games.winter.rules.effects import Effect

if TYPE_CHECKING:
    from companion.games.winter.packs.secret_objectives import SecretObjective

LETHAL_WOUNDS = 3
MOST_INFLUENCE = 200


class Survivor(Struct):
    """A named survivor in play. Wounds, frostbite and despair are tokens; together they kill."""

    name: str
    player: str
    influence: int
    attack: int
    search: int
    at: str = COLONY
    wounds: int = 0
    frostbite: int = 0
    despair: int = 0
    leader: bool = False
    moved: bool = False
    """Whether this survivor has used its own move in this turn."""

    @property
    def tokens(self) -> int:
        """Wound tokens of every kind."""
        return self.wounds + self.frostbite + self.despair


class Entrance(Struct):
    """One entrance: what stands in its spaces."""

    spaces: int
    zombies: int = 0
    barricades: int = 0
    traps: int = 0

    @property
    def free(self) -> int:
        """Empty spaces, never below 0 (a table may crowd an entrance by hand)."""
        room = self.spaces - self.zombies - self.barricades - self.traps
        return room if room > 0 else 0


class Place(Struct):
    """A place on the board and what stands there, apart from survivors."""

    id: str
    entrances: list[Entrance]
    survivor_spaces: int
    noise_spaces: int
    noise: int = 0
    bandits: int = 0
    deck_empty: bool = False
    """Whether the last card of its item deck has been drawn, as the table said."""

    @property
    def printed(self) -> Location:
        """What the board prints for it."""
        return BOARD[self.id]

    @property
    def zombies(self) -> int:
        """Zombies at all its entrances."""
        return sum(entrance.zombies for entrance in self.entrances)


class Player(Struct):
    """A seat. `group` (see the table) are its survivors."""

    name: str
    exiled: bool = False
    out: bool = False
    """Plays no more: everybody of the group is gone, or the player is."""
    dice: list[int] = field(default_factory=list)
    """Unused action dice, when the program keeps them."""
    used: list[int] = field(default_factory=list)
    """Action dice spent this round."""
    loyal: bool | None = None
    """What exile made public: True, a loyal objective was shown; False, it stayed hidden; None, nothing yet."""
    gone: bool = False
    """Went home, as the table said; whoever of the group has stayed is led by nobody."""


class Crisis(Struct, frozen=True):
    """This round's crisis: symbols of which any matches, and what a failure does."""

    name: str
    needs: tuple[str, ...]
    on_failure: tuple[Effect, ...]


class Objective(Struct, frozen=True):
    """The main objective. `goal` is one sentence of our own; `check` is a goal the board shows, or ""."""

    name: str
    goal: str = ""
    check: str = ""
    samples_per_player: int = 3
    """Of those who started, where samples are what counts."""


class Watch(Struct, frozen=True):
    """Who watches a crossroads card in whose turn. The card itself is sealed in the deck."""

    watcher: str
    active: str
    physical: bool = False


class Revealed(Struct, frozen=True):
    """What a player turned up at the end: ids of the objectives ("" when they are on paper), and whether it is won."""

    player: str
    objective: str
    exiled_objective: str
    won: bool


class Sealed(Struct):
    """What nobody may see: the order of the crossroads deck and the card that is watched."""

    seed: int
    deck: list[Card] = field(default_factory=list)
    watched: Card | None = None
    salt: int = 0
    """Goes up when somebody looked and the table undid: what is dealt then comes out differently."""
    objectives: dict[str, str] = field(default_factory=dict)
    """Player to id of the secret objective."""
    exiled_objectives: dict[str, str] = field(default_factory=dict)
    exiled_deck: list[str] = field(default_factory=list)
    objective_ids: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The secret objectives of this table's packs, loyal, betrayal and exiled."""
    known: Mapping[str, "SecretObjective"] = field(default_factory=dict)
    """The cards by their ids; one that this release has lost is missing."""
    put_back: tuple[Watch, Card] | None = None
    """The card that went under the deck when the last turn ended, and who had watched it in whose turn."""

    def copy(self) -> "Sealed":
        return Sealed(
            self.seed,
            self.deck[:],
            self.watched,
            self.salt,
            self.objectives.copy(),
            self.exiled_objectives.copy(),
            self.exiled_deck[:],
            self.objective_ids,
            self.known,
            self.put_back,
        )

    def __repr__(self) -> str:
        return "Sealed(…)"
