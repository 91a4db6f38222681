"""The keys of a position, as classes: what may be written in `position.md`, with its defaults."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from companion.games.schema import Named, OneLine
from companion.games.winter.packs.catalogue import Check, Symbol
from companion.games.winter.rules.effects import Effect

Small = Annotated[int, Meta(ge=0, le=99)]
Track = Annotated[int, Meta(ge=0, le=10)]
Pile = Annotated[int, Meta(ge=0, le=300)]

MOST_PLAYERS: Final = 5

PackId = Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$")]

Variant = Literal["hardcore", "coop", "betrayer", "player-elimination"]


def attribute(id: str) -> str:
    """How a key with hyphens is called in a program."""
    return id.replace("-", "_")


class Keys(Struct, forbid_unknown_fields=True, frozen=True):
    """A table of keys; any other key in it is a mistake."""


class SurvivorKeys(Keys, frozen=True):
    name: Named
    influence: Annotated[int, Meta(ge=0, le=200)] | None = None
    attack: Annotated[int, Meta(ge=1, le=6)] | None = None
    search: Annotated[int, Meta(ge=1, le=6)] | None = None
    at: str = "colony"
    wounds: Small = 0
    frostbite: Small = 0
    despair: Small = 0
    leader: bool = False
    moved: bool = False


class PlayerKeys(Keys, frozen=True):
    name: OneLine
    exiled: bool = False
    out: bool = False
    loyal: bool | None = None
    """What exile made public, if anything."""
    gone: bool = False
    """Went home: out of the game, whoever of the group has stayed."""
    survivors: tuple[SurvivorKeys, ...] = ()
    dice: tuple[Annotated[int, Meta(ge=1, le=6)], ...] = ()
    used: tuple[Annotated[int, Meta(ge=1, le=6)], ...] = ()
    """Action dice spent this round."""


class ContributedKeys(Keys, frozen=True):
    matching: Small
    other: Small = 0


class CrisisKeys(Keys, frozen=True):
    name: OneLine = ""
    needs: tuple[Symbol, ...] = ()
    on_failure: tuple[Effect, ...] | None = None
    """As the catalogue has it when absent."""
    contributed: ContributedKeys | None = None


class ObjectiveKeys(Keys, frozen=True):
    name: Named
    morale: Track | None = None
    rounds: Track | None = None
    goal: str = ""
    check: Check = ""


class EntranceKeys(Keys, frozen=True):
    zombies: Small = 0
    barricades: Small = 0
    traps: Small = 0


class ColonyKeys(Keys, frozen=True):
    entrances: tuple[EntranceKeys, ...] = ()


class PlaceKeys(Keys, frozen=True):
    zombies: Small = 0
    barricades: Small = 0
    traps: Small = 0
    noise: Small = 0
    bandits: Small = 0
    spaces: Small | None = None
    """Of the entrance, where the board of this table has other ones than we know."""
    survivor_spaces: Small | None = None
    noise_spaces: Small | None = None
    deck_empty: bool = False
    """Its item deck has run out."""


class PlacesKeys(Keys, frozen=True, rename="kebab"):
    """The locations of every game; the boxes add those of their modules."""

    police_station: PlaceKeys = PlaceKeys()
    grocery_store: PlaceKeys = PlaceKeys()
    school: PlaceKeys = PlaceKeys()
    library: PlaceKeys = PlaceKeys()
    hospital: PlaceKeys = PlaceKeys()
    gas_station: PlaceKeys = PlaceKeys()


class PartsKeys(Keys, frozen=True):
    """What modules keep, each in a table of its own; the boxes add those of their modules."""


class PositionKeys(Keys, frozen=True):
    """A whole position; the boxes add the keys of their modules.

    The keys below `dead` are ours: how this table plays, and where in the round it is.
    """

    game: str = "dead-of-winter"
    modules: tuple[str, ...] = ()
    variants: tuple[Variant, ...] = ()
    rulings: dict[str, str | int] | str = {}
    """Values that are numbers may be written as numbers."""
    objective: str | ObjectiveKeys = "We Need More Samples"
    objective_complete: bool = False
    morale: Track | None = None
    round: Track | None = None
    food: Small = 0
    starvation: Small = 0
    waste: Pile = 0
    helpless: Small = 0
    unruly: Small = 0
    first_player: str | None = None
    players: tuple[PlayerKeys, ...] = (PlayerKeys("Player 1"),)
    crisis: CrisisKeys | None = None
    colony: ColonyKeys = ColonyKeys()
    places: PlacesKeys = PlacesKeys()
    dead: tuple[Named, ...] = ()
    objective_by_hand: bool = False
    dice: Literal["hand", "program"] = "hand"
    crossroads: Literal["phones", "laptop", "cards", "off"] = "phones"
    packs: tuple[PackId, ...] | None = None
    """Where crossroads cards and secret objectives come from; without it all packs that come with the program."""
    outcomes: Literal["shown", "hidden"] = "shown"
    watcher_asked: bool = False
    """Whoever watches a card of the program is asked at the end of the turn whether it happened."""
    first_evening: bool = False
    """What happens for the first time is explained."""
    entering: Literal["active", "everybody", "laptop"] = "active"
    """Who may enter what happens from a phone: whose turn it is, everybody, nobody."""
    mature: bool = False
    non_coop: bool = True
    objectives: Literal["phones", "laptop", "cards", "off"] = "cards"
    votes: Literal["phones", "hands"] = "phones"
    bookkeeping: dict[str, str] = {}
    parts: PartsKeys = PartsKeys()
    phase: Literal["setup", "crisis", "turns", "colony"] = "turns"
    active: str | None = None
    turns_taken: Small = 0
    colony_steps_done: Small = 0
    rounds_played: Small = 0
    exile_voted: bool = False
    """A vote to exile has been held in this turn."""
    samples: Small = 0
    started: Annotated[int, Meta(ge=0, le=MOST_PLAYERS)] = 0
    """With how many players the game began, where it is not as many as sit there now."""
    face_down: dict[str, Small] = {}
    ended: Literal["morale", "rounds", "objective", "objective-failed", "nobody-left"] | None = None
    """Why the game is over, where the numbers do not say so."""
    insisted: bool = False
    """The table overruled the room on the board, or let somebody exiled stay at the colony."""
