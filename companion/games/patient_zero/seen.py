"""The table as a seat may see it. As JSON it is the view of `protocol.md`; everybody's view has no `me` at all."""

from msgspec import UNSET, Struct, UnsetType


class PlayerSeen(Struct, frozen=True):
    name: str
    revealed: str | None
    """The faction, once it lies open."""
    state: str
    """healthy or infected, as the table says."""


class PlayedSeen(Struct, frozen=True):
    player: str
    card: str


class JobSeen(Struct, frozen=True):
    """One job of the set-up checklist, with the numbers for this table."""

    text: str
    rules: tuple[str, ...]
    done: bool


class Me(Struct, frozen=True):
    """What only one seat sees."""

    name: str
    faction: str
    words: str
    """What that means, in two sentences."""
    fellows: tuple[str, ...]
    """Who is Patient Zero beside this seat, where a ruling tells it."""
    padding: str
    """Spaces that make this as long as it would be for any faction: its length says nothing."""


class Seen(Struct, frozen=True):
    players: tuple[PlayerSeen, ...]
    """Clockwise."""
    rulings: dict[str, str]
    factions: str
    """Where Factions are seen: phones, laptop or cards."""
    dealt: bool
    deal: str
    """Which deal of Factions it is: a card of another one is nobody's any more."""
    phase: str
    """setup, scavenging, draw or combat."""
    active: str | None
    drawn: bool
    priority: str | None
    """Who holds it; None when anybody may respond."""
    may_respond: tuple[str, ...]
    """In no order."""
    last_played: PlayedSeen | None
    combat: tuple[str, ...]
    """Before whom a Zombie lies."""
    turns_taken: int
    checklist: tuple[JobSeen, ...]
    waiting: str
    """Whom or what the table waits for."""
    ended: str | None
    ended_by: str
    me: Me | UnsetType = UNSET
