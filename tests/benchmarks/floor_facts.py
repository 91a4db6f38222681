"""The floor for E2: the pieces of a table and what happens to it, by hand and as plain as it can be written.

Slotted dataclasses with the state that a table has, a copy written out, and facts with what is told of each.
"""

from dataclasses import dataclass, field


@dataclass(slots=True)
class Survivor:
    name: str
    player: str
    influence: int
    attack: int
    search: int
    at: int
    wounds: int = 0
    frostbite: int = 0
    leader: bool = False
    moved: bool = False


@dataclass(slots=True)
class Entrance:
    spaces: int
    zombies: int
    barricades: int
    traps: int = 0


@dataclass(slots=True)
class Place:
    entrances: list[Entrance]
    noise: int
    spaces: int = 4


@dataclass(slots=True)
class Player:
    name: str
    exiled: bool = False
    dice: list[int] = field(default_factory=list)
    used: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Table:
    morale: int
    round: int
    food: int
    starvation: int
    waste: int
    helpless: int
    first: int
    steps_done: int
    rounds_played: int
    players: list[Player]
    survivors: dict[str, Survivor]
    places: list[Place]
    deck: list[int]
    rulings: dict[str, str]
    options: dict[str, str]
    crisis: str
    matching: int
    other: int
    failure: int
    ended: str
    dead: list[str] = field(default_factory=list)
    face_down: dict[str, int] = field(default_factory=dict)

    def copy(self) -> "Table":
        return Table(
            self.morale, self.round, self.food, self.starvation, self.waste, self.helpless,
            self.first, self.steps_done, self.rounds_played,
            [Player(p.name, p.exiled, p.dice[:], p.used[:]) for p in self.players],
            {
                n: Survivor(
                    s.name, s.player, s.influence, s.attack, s.search, s.at,
                    s.wounds, s.frostbite, s.leader, s.moved,
                )
                for n, s in self.survivors.items()
            },
            [
                Place([Entrance(e.spaces, e.zombies, e.barricades, e.traps) for e in p.entrances], p.noise, p.spaces)
                for p in self.places
            ],
            self.deck[:], self.rulings.copy(), self.options.copy(),
            self.crisis, self.matching, self.other, self.failure, self.ended,
            self.dead[:], self.face_down.copy(),
        )  # fmt: skip


@dataclass(slots=True)
class Ate:
    by: int
    mouths: int
    now: int

    def apply(self, table: Table) -> None:
        table.food -= self.by


@dataclass(slots=True)
class Starved:
    now: int
    because: str

    def apply(self, table: Table) -> None:
        table.starvation = self.now


@dataclass(slots=True)
class MoraleLost:
    by: int
    now: int
    cause: str
    because: str

    def apply(self, table: Table) -> None:
        table.morale = max(0, table.morale - self.by)


@dataclass(slots=True)
class MoraleGained:
    by: int
    now: int
    because: str

    def apply(self, table: Table) -> None:
        table.morale += self.by


@dataclass(slots=True)
class Ended:
    reason: str

    def apply(self, table: Table) -> None:
        table.ended = self.reason


@dataclass(slots=True)
class WasteCounted:
    cards: int
    costs: int

    def apply(self, table: Table) -> None:
        pass


@dataclass(slots=True)
class Counted:
    matching: int
    other: int
    needed: int

    def apply(self, table: Table) -> None:
        table.matching = table.other = 0
        table.face_down = {}


@dataclass(slots=True)
class Struck:
    name: str

    def apply(self, table: Table) -> None:
        pass


@dataclass(slots=True)
class Prevented:
    name: str

    def apply(self, table: Table) -> None:
        pass


@dataclass(slots=True)
class Came:
    place: int
    entrance: int
    because: str

    def apply(self, table: Table) -> None:
        table.places[self.place].entrances[self.entrance].zombies += 1


@dataclass(slots=True)
class Broke:
    place: int
    entrance: int

    def apply(self, table: Table) -> None:
        table.places[self.place].entrances[self.entrance].barricades -= 1


@dataclass(slots=True)
class Overrun:
    place: int
    entrance: int

    def apply(self, table: Table) -> None:
        pass


@dataclass(slots=True)
class Died:
    name: str
    player: str
    at: int
    cause: str

    def apply(self, table: Table) -> None:
        del table.survivors[self.name]
        table.dead.append(self.name)


@dataclass(slots=True)
class Heard:
    place: int
    face: int
    drew: bool

    def apply(self, table: Table) -> None:
        table.places[self.place].noise -= 1


@dataclass(slots=True)
class NotMet:
    name: str

    def apply(self, table: Table) -> None:
        pass


@dataclass(slots=True)
class RoundFell:
    now: int

    def apply(self, table: Table) -> None:
        table.round = self.now


@dataclass(slots=True)
class TokenPassed:
    origin: int
    to: int

    def apply(self, table: Table) -> None:
        table.first = self.to


@dataclass(slots=True)
class StepDone:
    step: str

    def apply(self, table: Table) -> None:
        table.steps_done += 1


@dataclass(slots=True)
class RoundBegan:
    number: int

    def apply(self, table: Table) -> None:
        table.rounds_played = self.number - 1
        table.steps_done = 0
        table.crisis = ""
        for survivor in table.survivors.values():
            survivor.moved = False
        for player in table.players:
            player.dice, player.used = [], []


Fact = (
    Ate
    | Starved
    | MoraleLost
    | MoraleGained
    | Ended
    | WasteCounted
    | Counted
    | Struck
    | Prevented
    | Came
    | Broke
    | Overrun
    | Died
    | Heard
    | NotMet
    | RoundFell
    | TokenPassed
    | StepDone
    | RoundBegan
)
