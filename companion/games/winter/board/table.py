"""The state of one winter table. Only facts change it."""

from copy import copy
from typing import Any

from msgspec import Struct, field

from companion.games.winter.board.pieces import (
    Crisis,
    Entrance,
    Objective,
    Place,
    Player,
    Revealed,
    Sealed,
    Survivor,
    Watch,
)
from companion.games.winter.board.places import COLONY
from companion.games.winter.packs.cards import TAGS, Card
from companion.games.winter.packs.catalogue import Catalogue, KnownObjective
from companion.games.winter.rules.parts import ColonyStep, Part
from companion.games.winter.rules.rulings import plays_coop, plays_hardcore
from companion.referee import seats


class Table(Struct):
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
    parts: tuple[Part["Table"], ...] = ()
    """What the edition and its modules add."""
    steps: tuple[ColonyStep["Table"], ...] = ()
    """The colony phase of this table, in order."""
    states: dict[str, Any] = field(default_factory=dict)
    """What the parts keep, by their ids."""
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
    samples: int = 0
    """Counted on a main objective that asks for them, or for cards."""
    exile_voted: bool = False
    """Whether there has been a vote to exile in this turn."""
    happened: list[tuple[str, str, str]] = field(default_factory=list)
    """What happened in this turn that a crossroads card may wait for: kind, survivor, place."""
    abilities_used: list[str] = field(default_factory=list)
    """Survivors whose ability was used this round."""
    revealed: list[Revealed] = field(default_factory=list)
    packs: tuple[str, ...] = ()
    """Where its cards come from."""
    catalogue: Catalogue = field(default_factory=Catalogue)
    """What they add to the published survivors, crises and the like."""
    cards_seen: tuple[str, ...] = ()
    """The titles of the crossroads cards that came to pass."""
    left_open: frozenset[str] = frozenset()
    """What the position of a game that is being set up left to its main objective."""
    chosen: int = 0
    """The option of the open card that was chosen, counted from 1; 0 while none is."""
    started: int = 0
    """Players with whom the game began, whoever has come or gone since."""
    fallen: dict[str, Survivor] = field(default_factory=dict)
    """Those who died or were removed, as they were then."""
    bereaved: dict[str, bool] = field(default_factory=dict)
    """Players who have yet to name a leader or find somebody new, and whether the leader was lost."""
    bite: str | None = None
    """The place where a bite spreads, while it does."""
    freezing: tuple[str, ...] = ()
    """Whom frostbite has yet to bite at the start of this turn."""
    formerly: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """What players were called before."""

    def copy(self) -> "Table":
        """A deep copy, written out because it is on the hot path; what is replaced and never changed is shared."""
        twin = copy(self)
        twin.players = {
            name: Player(p.name, p.exiled, p.out, p.dice[:], p.used[:], p.loyal, p.gone)
            for name, p in self.players.items()
        }
        twin.survivors = {
            n: Survivor(
                s.name, s.player, s.influence, s.attack, s.search,
                s.at, s.wounds, s.frostbite, s.despair, s.leader, s.moved,
            )
            for n, s in self.survivors.items()
        }  # fmt: skip
        twin.places = {
            n: Place(
                p.id, [Entrance(e.spaces, e.zombies, e.barricades, e.traps) for e in p.entrances],
                p.survivor_spaces, p.noise_spaces, p.noise, p.bandits, p.deck_empty,
            )
            for n, p in self.places.items()
        }  # fmt: skip
        twin.sealed = self.sealed.copy()
        twin.dead = self.dead[:]
        if self.states:
            twin.states = {part: state.copy() for part, state in self.states.items()}
        twin.face_down = self.face_down.copy()
        twin.setup_ticked = self.setup_ticked[:]
        twin.happened = self.happened[:]
        twin.revealed = self.revealed[:]
        twin.abilities_used = self.abilities_used[:]
        return twin

    @property
    def coop(self) -> bool:
        """Whether everybody plays together: no secret objectives, no exile. Two players may have to, by ruling."""
        return plays_coop(self.variants, self.started or len(self.players), self.rulings)

    @property
    def hardcore(self) -> bool:
        """Whether the main objective lies with its hardcore side up; everybody together plays it too."""
        return plays_hardcore(self.variants, self.started or len(self.players), self.rulings)

    @property
    def main_objective(self) -> KnownObjective | None:
        """What is known of the main objective with this side up."""
        known = self.catalogue.objective_named(self.objective.name)
        return None if known is None else known.side(self.hardcore)

    @property
    def seats(self) -> list[str]:
        """Players who still play, clockwise."""
        return [player.name for player in self.players.values() if not player.out]

    @property
    def non_exiled(self) -> list[str]:
        """Players who are neither exiled nor out."""
        return [player.name for player in self.players.values() if not player.exiled and not player.out]

    def right_of(self, seat: str) -> str:
        """The nearest player to the right who still plays."""
        return seats.right_of([p for p in self.players if p == seat or not self.players[p].out], seat)

    @property
    def order(self) -> list[str]:
        """The order of turns: clockwise from the first player, without those who are out."""
        ring = list(self.players)
        first = ring.index(self.first_player)
        return [seat for seat in ring[first:] + ring[:first] if not self.players[seat].out]

    def next_in_round(self, seat: str) -> str | None:
        """Who has the turn after this one; None when the round of turns is over."""
        ring = list(self.players)
        first = ring.index(self.first_player)
        rest = (ring[first:] + ring[:first])[(ring.index(seat) - first) % len(ring) + 1 :]
        return next((one for one in rest if not self.players[one].out), None)

    @property
    def deck(self) -> list[Card]:
        """The cards that may still be drawn, in their secret order: mature and non-coop ones where the table says so,
        and those of the modules that it plays with."""
        tags = {*TAGS, *self.modules} - {tag for tag in ("mature", "non-coop") if self.options[tag] == "off"}
        if self.coop:
            tags.discard("non-coop")
        return [card for card in self.sealed.deck if tags.issuperset(card.tags)]

    @property
    def locations(self) -> tuple[str, ...]:
        """Every place of this table but the colony, which is the first of them, in the order of the rules."""
        return tuple(self.places)[1:]

    def group(self, player: str) -> list[Survivor]:
        """The survivors that a player controls."""
        return [survivor for survivor in self.survivors.values() if survivor.player == player]

    def at(self, place: str) -> list[Survivor]:
        """The named survivors at a place."""
        return [survivor for survivor in self.survivors.values() if survivor.at == place]

    def lowest_influence(self, place: str) -> list[Survivor]:
        """Whom an overrun takes: the lowest influence there, whoever controls it; several who are equal."""
        lowest: list[Survivor] = []
        for survivor in self.survivors.values():
            if survivor.at == place:
                if not lowest or survivor.influence < lowest[0].influence:
                    lowest = [survivor]
                elif survivor.influence == lowest[0].influence:
                    lowest.append(survivor)
        return lowest

    def free_spaces(self, place: str) -> int:
        """Empty survivor spaces: helpless survivors and bandits fill them too."""
        filled = len(self.at(place)) + self.places[place].bandits
        if place == COLONY:
            filled += self.helpless + self.unruly
        return self.places[place].survivor_spaces - filled

    def ordinary(self, place: str, entrance: int) -> int:
        """Zombies at an entrance, without those of a part of the table that only an attack on them removes."""
        immune = sum(part.immune(self, place, entrance) for part in self.parts)
        return self.places[place].entrances[entrance - 1].zombies - immune

    def ordinary_at(self, place: str) -> list[int]:
        """The same for every entrance of a place, in order."""
        return [self.ordinary(place, number) for number in range(1, len(self.places[place].entrances) + 1)]
