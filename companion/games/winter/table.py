"""The state of one winter table. Only facts change it."""

from dataclasses import dataclass, field, fields

from companion.games.winter.cards import Card
from companion.games.winter.effects import Effect
from companion.games.winter.places import BOARD, COLONY, Location
from companion.referee import seats

LETHAL_WOUNDS = 3


@dataclass(slots=True)
class Survivor:
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


@dataclass(slots=True)
class Entrance:
    """One entrance: what stands in its spaces."""

    spaces: int
    zombies: int = 0
    barricades: int = 0
    traps: int = 0

    @property
    def free(self) -> int:
        """Empty spaces, never below 0 (a table may crowd an entrance by hand)."""
        return max(0, self.spaces - self.zombies - self.barricades - self.traps)


@dataclass(slots=True)
class Place:
    """A place on the board and what stands there, apart from survivors."""

    id: str
    entrances: list[Entrance]
    noise: int = 0
    bandits: int = 0

    @property
    def printed(self) -> Location:
        """What the board prints for it."""
        return BOARD[self.id]

    @property
    def zombies(self) -> int:
        """Zombies at all its entrances."""
        return sum(entrance.zombies for entrance in self.entrances)


@dataclass(slots=True)
class Player:
    """A seat. `group` (see the table) are its survivors."""

    name: str
    exiled: bool = False
    out: bool = False
    dice: list[int] = field(default_factory=list)
    """Unused action dice, when the program keeps them."""


@dataclass(frozen=True, slots=True)
class Crisis:
    """This round's crisis: symbols of which any matches, and what a failure does."""

    name: str
    needs: tuple[str, ...]
    on_failure: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Objective:
    """The main objective. `goal` is one sentence of our own; `check` is a goal the board shows, or ""."""

    name: str
    goal: str = ""
    check: str = ""


@dataclass(frozen=True, slots=True)
class Watch:
    """Who watches a crossroads card in whose turn. The card itself is sealed in the deck."""

    watcher: str
    active: str
    physical: bool = False


@dataclass(slots=True)
class Sealed:
    """What nobody may see: the order of the crossroads deck and the card that is watched."""

    seed: int
    deck: list[Card] = field(default_factory=list)
    watched: Card | None = None

    def copy(self) -> "Sealed":
        return Sealed(self.seed, self.deck[:], self.watched)

    def __repr__(self) -> str:
        return "Sealed(…)"


@dataclass(slots=True)
class Colony:
    """One table of the winter game: tracks, board, people, and where in the round it is."""

    edition: str
    modules: tuple[str, ...]
    variants: tuple[str, ...]
    rulings: dict[str, str]
    options: dict[str, str]
    """How this table plays: dice, crossroads, votes, mature."""
    objective: Objective
    morale: int
    round: int
    food: int
    starvation: int
    waste: int
    helpless: int
    unruly: int
    first_player: str
    players: dict[str, Player]
    survivors: dict[str, Survivor]
    places: dict[str, Place]
    sealed: Sealed
    objective_complete: bool = False
    objective_by_hand: bool = False
    """The table judges the main objective itself; the program does not."""
    crisis: Crisis | None = None
    contributed: tuple[int, int] | None = None
    """Matching and other cards, when the table has counted them ahead."""
    face_down: dict[str, int] = field(default_factory=dict)
    """Cards that each player has added to the crisis."""
    phase: str = "turns"
    """setup, crisis, turns or colony."""
    active: str | None = None
    """Whose turn it is."""
    turns_taken: int = 0
    colony_steps_done: int = 0
    watch: Watch | None = None
    reading: Card | None = None
    """The crossroads card that is lying open."""
    dead: list[str] = field(default_factory=list)
    ended: str | None = None
    rounds_played: int = 0
    setup_ticked: list[int] = field(default_factory=list)

    def copy(self) -> "Colony":
        """A deep copy, written out because it is on the hot path."""
        twin = _shallow(self)
        twin.rulings = self.rulings.copy()
        twin.options = self.options.copy()
        twin.players = {name: Player(p.name, p.exiled, p.out, p.dice[:]) for name, p in self.players.items()}
        twin.survivors = {
            n: Survivor(
                s.name, s.player, s.influence, s.attack, s.search,
                s.at, s.wounds, s.frostbite, s.despair, s.leader, s.moved,
            )
            for n, s in self.survivors.items()
        }  # fmt: skip
        twin.places = {
            n: Place(
                p.id, [Entrance(e.spaces, e.zombies, e.barricades, e.traps) for e in p.entrances], p.noise, p.bandits,
            )
            for n, p in self.places.items()
        }  # fmt: skip
        twin.sealed = self.sealed.copy()
        twin.dead = self.dead[:]
        twin.face_down = self.face_down.copy()
        twin.setup_ticked = self.setup_ticked[:]
        return twin

    @property
    def seats(self) -> list[str]:
        """Players who still play, clockwise."""
        return [player.name for player in self.players.values() if not player.out]

    @property
    def non_exiled(self) -> list[str]:
        """Players who are neither exiled nor out."""
        return [player.name for player in self.players.values() if not player.exiled and not player.out]

    def right_of(self, seat: str) -> str:
        """The player to the right."""
        return seats.right_of(self.seats, seat)

    def wants(self, card: Card) -> bool:
        """Whether this table plays with a crossroads card: mature and non-coop ones only where it says so."""
        off = {tag for tag in ("mature", "non-coop") if self.options[tag] == "off"}
        if "coop" in self.variants:
            off.add("non-coop")
        return off.isdisjoint(card.tags)

    @property
    def deck(self) -> list[Card]:
        """The cards that may still be drawn, in their secret order."""
        return [card for card in self.sealed.deck if self.wants(card)]

    def group(self, player: str) -> list[Survivor]:
        """The survivors that a player controls."""
        return [survivor for survivor in self.survivors.values() if survivor.player == player]

    def at(self, place: str) -> list[Survivor]:
        """The named survivors at a place."""
        return [survivor for survivor in self.survivors.values() if survivor.at == place]

    def lowest_influence(self, place: str) -> Survivor | None:
        """Whom an overrun takes: the lowest influence there, whoever controls it."""
        here = self.at(place)
        return min(here, key=lambda survivor: survivor.influence) if here else None

    def free_spaces(self, place: str) -> int:
        """Empty survivor spaces: helpless survivors and bandits fill them too."""
        filled = len(self.at(place)) + self.places[place].bandits
        if place == COLONY:
            filled += self.helpless + self.unruly
        return BOARD[place].survivor_spaces - filled

    @property
    def mouths_at_colony(self) -> int:
        """Who eats at the colony: survivors and helpless ones; an unruly one eats for two."""
        return len(self.at(COLONY)) + self.helpless + 2 * self.unruly


_COPIED = tuple(spec.name for spec in fields(Colony))


def _shallow(table: Colony) -> Colony:
    twin = object.__new__(Colony)
    for name in _COPIED:
        setattr(twin, name, getattr(table, name))
    return twin


def lethal(survivor: Survivor) -> int:
    """How many wound tokens kill: three, or four for a survivor whose card says so."""
    return 4 if survivor.name == "Buddy Davis" else LETHAL_WOUNDS


def empty_board() -> dict[str, Place]:
    """Every place of the base board with nothing on it."""
    return {
        place.id: Place(place.id, [Entrance(place.entrance_spaces) for _ in range(place.entrances)])
        for place in BOARD.values()
    }
