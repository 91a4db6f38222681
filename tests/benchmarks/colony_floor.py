"""The floor for E2: the same colony phase by hand, as plain as it can be written with facts.

Slotted dataclasses with the state that a table has, a copy written out, and the same facts in the same order, each
with what is told of it. No asks, no rulings, no generators, no saved games.
"""

from collections.abc import Iterator
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


def colony_phase(table: Table, faces: list[int]) -> list[Fact]:
    """The seven steps, each fact applied as it happens; no further once the game has ended."""
    facts: list[Fact] = []
    rolled = iter(faces)
    for name, step in STEPS:
        step(table, facts, rolled)
        if table.ended:
            return facts
        happens(table, facts, StepDone(name))
    happens(table, facts, RoundBegan(table.rounds_played + 2))
    return facts


def happens(table: Table, facts: list[Fact], fact: Fact) -> None:
    fact.apply(table)
    facts.append(fact)


def lose_morale(table: Table, facts: list[Fact], by: int, cause: str, because: str) -> None:
    happens(table, facts, MoraleLost(by, max(0, table.morale - by), cause, because))
    if table.morale == 0:
        happens(table, facts, Ended("morale"))


def pay_food(table: Table, facts: list[Fact], rolled: Iterator[int]) -> None:
    mouths = at_colony(table)
    need = (mouths + 1) // 2
    if table.food >= need:
        happens(table, facts, Ate(need, mouths, table.food - need))
    else:
        happens(table, facts, Starved(table.starvation + 1, f"{need} food needed, {table.food} there"))
        lose_morale(table, facts, table.starvation, "starvation", "starvation")


def at_colony(table: Table) -> int:
    return len([one for one in table.survivors.values() if one.at == 0]) + table.helpless


def check_waste(table: Table, facts: list[Fact], rolled: Iterator[int]) -> None:
    costs = table.waste // 10
    happens(table, facts, WasteCounted(table.waste, costs))
    if costs:
        lose_morale(table, facts, costs, "waste", "waste in the colony")


def resolve_crisis(table: Table, facts: list[Fact], rolled: Iterator[int]) -> None:
    needed = len([player for player in table.players if not player.exiled])
    above = table.matching - table.other - needed
    happens(table, facts, Counted(table.matching, table.other, needed))
    if above < 0:
        happens(table, facts, Struck(table.crisis))
        lose_morale(table, facts, table.failure, "crisis", table.crisis)
        return
    happens(table, facts, Prevented(table.crisis))
    if above >= 2 and table.morale < 10:
        happens(table, facts, MoraleGained(1, table.morale + 1, "more than needed"))


def add_zombies(table: Table, facts: list[Fact], rolled: Iterator[int]) -> None:
    for count in range((at_colony(table) + 1) // 2):
        arrives(table, facts, 0, count % 6)
        if table.ended:
            return
    survivors = table.survivors.values()
    for place, number in [(p, len([s for s in survivors if s.at == p])) for p in range(1, 7)]:
        for _ in range(number):
            arrives(table, facts, place, 0)
            if table.ended:
                return
    for place in range(1, 7):
        for _ in range(table.places[place].noise):
            face = next(rolled)
            happens(table, facts, Heard(place, face, face <= 3))
            if face <= 3:
                arrives(table, facts, place, 0)
            if table.ended:
                return


def arrives(table: Table, facts: list[Fact], place: int, entrance: int) -> None:
    door = table.places[place].entrances[entrance]
    if door.zombies + door.barricades + door.traps < door.spaces:
        happens(table, facts, Came(place, entrance, ""))
    elif door.barricades:
        happens(table, facts, Broke(place, entrance))
    else:
        happens(table, facts, Overrun(place, entrance))
        here = [one for one in table.survivors.values() if one.at == place]
        if here:
            lowest = min(here, key=lambda one: one.influence)
            happens(table, facts, Died(lowest.name, lowest.player, place, f"{place} was overrun"))
            lose_morale(table, facts, 1, "death", f"{lowest.name} died")


def check_objective(table: Table, facts: list[Fact], rolled: Iterator[int]) -> None:
    happens(table, facts, NotMet("We Need More Samples"))


def move_round(table: Table, facts: list[Fact], rolled: Iterator[int]) -> None:
    happens(table, facts, RoundFell(table.round - 1))
    if table.round == 0:
        happens(table, facts, Ended("rounds"))


def pass_token(table: Table, facts: list[Fact], rolled: Iterator[int]) -> None:
    happens(table, facts, TokenPassed(table.first, (table.first - 1) % len(table.players)))


STEPS = (
    ("pay-food", pay_food),
    ("check-waste", check_waste),
    ("resolve-crisis", resolve_crisis),
    ("add-zombies", add_zombies),
    ("check-objective", check_objective),
    ("move-round", move_round),
    ("pass-first-player", pass_token),
)
