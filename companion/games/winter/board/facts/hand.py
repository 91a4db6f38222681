"""Facts about what the table put right by hand, and about how it plays."""

from companion.games.winter.board.facts.board import entrance_of
from companion.games.winter.board.places import title_of
from companion.games.winter.board.table import Table
from companion.referee.facts import Fact
from companion.referee.phrases import Words

TRACKS = ("morale", "round", "food", "starvation", "waste", "helpless", "unruly", "samples")
AT_PLACES = ("noise", "bandits")
AT_ENTRANCES = ("zombies", "barricades", "traps")
SPACES = {"survivor_spaces": "survivor spaces", "spaces": "spaces at the entrance", "noise_spaces": "noise spaces"}
"""Of a location, as a position names them, and in words."""
MOST_SPACES = 24
OF_SURVIVORS = ("wounds", "frostbite", "despair", "influence", "attack", "search")


class NumberSet(Fact, frozen=True):
    """One number on the table, put right by hand. `of` is a place, a survivor or a part where it has one."""

    what: str
    before: int
    now: int
    of: str = ""
    entrance: int = 0
    note: Words = ""

    def apply(self, table: Table) -> None:
        if self.what in TRACKS:
            setattr(table, self.what, self.now)
        elif self.what in (*AT_PLACES, "survivor_spaces", "noise_spaces"):
            setattr(table.places[self.of], self.what, self.now)
        elif self.what in (*AT_ENTRANCES, "spaces"):
            setattr(entrance_of(table, self.of, self.entrance), self.what, self.now)
        elif self.of in table.states:
            setattr(table.states[self.of], self.what, self.now)
        else:
            setattr(table.survivors[self.of], self.what, self.now)

    def told(self) -> str:
        of = f" of {title_of(self.of)}" if self.of else ""
        entrance = f", entrance {self.entrance}" if self.entrance and self.of == "colony" else ""
        note = f" ({self.note})" if self.note else ""
        return f"By hand: {SPACES.get(self.what, self.what)}{of}{entrance} {self.before} → {self.now}{note}."


class FirstPlayerSet(Fact, frozen=True):
    player: str

    def apply(self, table: Table) -> None:
        table.first_player = self.player

    def told(self) -> str:
        return f"By hand: {self.player} has the first-player token."


class ActivePlayerSet(Fact, frozen=True):
    player: str

    def apply(self, table: Table) -> None:
        table.active = self.player
        table.phase = "turns"

    def told(self) -> str:
        return f"By hand: it is {self.player}’s turn."


class SurvivorGiven(Fact, frozen=True):
    """Somebody goes over to another player, as a follower unless nobody else is there."""

    name: str
    origin: str
    to: str

    def apply(self, table: Table) -> None:
        survivor = table.survivors[self.name]
        survivor.leader = not table.group(self.to)
        survivor.player = self.to
        table.players[self.to].out = False
        table.bereaved = {name: led for name, led in table.bereaved.items() if name != self.to}
        if not table.group(self.origin):
            table.bereaved = {**table.bereaved, self.origin: True}

    def told(self) -> str:
        return f"{self.name} goes from {self.origin} to {self.to}."


class Switched(Fact, frozen=True):
    """A ruling or an option of this table; the story says so."""

    what: str
    before: str
    now: str

    def apply(self, table: Table) -> None:
        if self.what in table.rulings:
            table.rulings = {**table.rulings, self.what: self.now}
        else:
            table.options = {**table.options, self.what: self.now}

    def told(self) -> str:
        return f"The table plays “{self.what}” as {self.now} from now on (before: {self.before})."
