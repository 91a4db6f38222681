"""The table as a seat may see it: a position with what only a screen needs added, and never a secret of somebody else.

A `Seen` is frozen and compares by value, so a widget draws only when its part differs. As JSON it is the public view of
`protocol.md`: the keys of position.md, those of modules under `parts`, and more.
"""

from typing import Any

from msgspec import Struct

from companion.games.winter.board.pieces import Entrance
from companion.games.winter.rules.effects import Effect


class SurvivorSeen(Struct, frozen=True):
    name: str
    influence: int
    attack: int
    search: int
    at: str
    wounds: int
    frostbite: int
    despair: int
    leader: bool
    moved: bool
    lethal: int


class PlayerSeen(Struct, frozen=True):
    name: str
    exiled: bool
    out: bool
    survivors: tuple[SurvivorSeen, ...]
    dice: tuple[int, ...]
    used: tuple[int, ...] = ()
    loyal: bool | None = None
    """What exile made public; None while nothing is."""


class EntranceSeen(Struct, frozen=True):
    zombies: int
    barricades: int
    traps: int
    spaces: int

    @property
    def free(self) -> int:
        """Empty spaces, as the entrance itself counts them."""
        return Entrance(self.spaces, self.zombies, self.barricades, self.traps).free


class ColonySeen(Struct, frozen=True):
    entrances: tuple[EntranceSeen, ...]
    free: int
    """Empty occupant spaces."""


class PlaceSeen(Struct, frozen=True):
    title: str
    number: int
    zombies: int
    barricades: int
    traps: int
    noise: int
    bandits: int
    spaces: int
    """Spaces at its entrance."""
    noise_spaces: int
    survivor_spaces: int
    free: int
    """Empty survivor spaces."""
    deck_empty: bool = False


class CrisisSeen(Struct, frozen=True):
    name: str
    needs: tuple[str, ...]
    on_failure: tuple[Effect, ...]
    failure: tuple[str, ...]
    """The effects of a failure in words."""
    threshold: int
    contributed: dict[str, int] | None
    face_down: int
    """Cards added so far, by all."""


class ObjectiveSeen(Struct, frozen=True):
    name: str
    goal: str
    met: bool
    """Whether the check would end the game now."""
    check: str = ""
    """How the program sees that it is reached; "" where it cannot."""
    of: int = 0
    """How many of what `samples` counts make it complete; 0 where nothing is counted, or only the table knows."""


class WatchSeen(Struct, frozen=True):
    watcher: str
    active: str
    physical: bool


class OptionSeen(Struct, frozen=True):
    text: str
    effects: tuple[str, ...]
    """What it does, in words."""
    needs: str
    """What the table must have for it, in words; "" when nothing."""
    outcome: str = ""
    """What is read out when it was chosen; "" where the table hides that, and its effects, until then."""


class CardSeen(Struct, frozen=True):
    """A crossroads card as it may be read: by its watcher, or by all once it lies open."""

    id: str
    title: str
    trigger: str
    story: str
    options: tuple[OptionSeen, ...]
    vote: bool
    tags: tuple[str, ...]


class SecretSeen(Struct, frozen=True):
    """A secret objective in words: its goals as they count now, exile taken into account."""

    id: str
    title: str
    kind: str
    story: str
    goals: tuple[str, ...]


class PutBackSeen(Struct, frozen=True):
    """The card that its watcher put under the deck when somebody's turn ended."""

    active: str
    card: CardSeen


class Me(Struct, frozen=True):
    """What only one seat sees."""

    name: str
    watching: CardSeen | None
    nudge: bool = False
    """Whether what was entered meets the trigger of the watched card."""
    objective: SecretSeen | None = None
    exiled_objective: SecretSeen | None = None
    put_back: PutBackSeen | None = None
    """Until the next turn ends: whoever watched it may say at once that it happened after all."""


class RevealedSeen(Struct, frozen=True):
    """What a player turned up at the end."""

    player: str
    won: bool
    objective: SecretSeen | None


class StepSeen(Struct, frozen=True):
    """One step of the colony phase for the wizard: `rule` is two lines of our own words."""

    id: str
    title: str
    rules: tuple[str, ...]
    rule: str
    done: bool
    overlooked: str = ""
    """What people usually overlook, in the first colony phase of a first evening."""


class PartSeen(Struct, frozen=True):
    """What an edition or a module adds to the table, as everybody may see it; each part has keys of its own."""

    id: str
    title: str
    data: dict[str, Any]


class Seen(Struct, frozen=True):
    game: str
    modules: tuple[str, ...]
    variants: tuple[str, ...]
    rulings: dict[str, str]
    options: dict[str, str]
    objective: ObjectiveSeen
    objective_complete: bool
    morale: int
    round: int
    food: int
    starvation: int
    waste: int
    helpless: int
    unruly: int
    first_player: str
    players: tuple[PlayerSeen, ...]
    crisis: CrisisSeen | None
    colony: ColonySeen
    places: dict[str, PlaceSeen]
    """Every location but the colony, in printed order."""
    dead: tuple[str, ...]
    phase: str
    active: str | None
    watch: WatchSeen | None
    reading: CardSeen | None
    """The crossroads card that lies open."""
    cards_left: int
    mouths: int
    """Who eats at the colony."""
    colony_steps: tuple[StepSeen, ...]
    checklist: tuple["ChecklistLine", ...]
    forecast: tuple[str, ...]
    """What the colony phase would do now, a short phrase each."""
    waiting: str
    """Whom or what the table waits for."""
    ended: str | None
    me: Me | None
    samples: int = 0
    objectives_dealt: bool = False
    revealed: tuple[RevealedSeen, ...] = ()
    packs: tuple[str, ...] = ()
    cards_seen: tuple[str, ...] = ()
    """Titles of the crossroads cards that came to pass, in their order."""
    parts: tuple[PartSeen, ...] = ()
    """What is on the table besides the base game."""
    together: bool = False
    """Whether everybody plays together: no secret objectives, no exile."""

    def part(self, id: str) -> dict[str, Any] | None:
        """What may be seen of a part; None where it is not on the table."""
        return next((part.data for part in self.parts if part.id == id), None)

    def survivors_at(self, place: str) -> list[tuple[PlayerSeen, SurvivorSeen]]:
        """Everybody at a place, highest influence first, with their players."""
        here = [(p, s) for p in self.players for s in p.survivors if s.at == place]
        return sorted(here, key=lambda pair: -pair[1].influence)


class ChecklistLine(Struct, frozen=True):
    """One job of the set-up checklist, with the numbers for this table."""

    text: str
    rules: tuple[str, ...]
    done: bool
    after: tuple[int, ...] = ()
    """Lines, from 0, that must be done before it and are not yet."""
    by_dealing: bool = False
    """Whether the program does it by dealing the secret objectives."""


View = dict[str, Any]
