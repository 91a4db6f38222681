"""Facts about the board: zombies, barricades, noise, helpless survivors."""

from companion.games.winter.board.pieces import Entrance
from companion.games.winter.board.places import COLONY, title_of
from companion.games.winter.board.table import Table
from companion.games.words import counted
from companion.referee.facts import Fact
from companion.referee.phrases import Words


def entrance_of(table: Table, place: str, entrance: int) -> Entrance:
    """Entrance by its printed number, from 1."""
    return table.places[place].entrances[entrance - 1]


def why(because: Words) -> str:
    """“ (noise)”, or nothing."""
    return f" ({because})" if because else ""


def where(place: str, entrance: int) -> str:
    """“the school”, or “entrance 3 of the colony”."""
    return f"entrance {entrance} of the colony" if place == COLONY else title_of(place)


class ZombieCame(Fact, frozen=True):
    place: str
    entrance: int
    because: Words = ""

    def apply(self, table: Table) -> None:
        table.places[self.place].entrances[self.entrance - 1].zombies += 1

    def told(self) -> str:
        return f"A zombie comes to {where(self.place, self.entrance)}{why(self.because)}."


class FewerCame(Fact, frozen=True):
    """A survivor’s card keeps zombies of the colony phase away from the colony."""

    name: str
    number: int

    def apply(self, table: Table) -> None:
        pass

    def told(self) -> str:
        return f"{self.name} keeps {counted(self.number, 'zombie')} away from the colony."


class ZombieRemoved(Fact, frozen=True):
    place: str
    entrance: int
    because: Words = ""

    def apply(self, table: Table) -> None:
        entrance_of(table, self.place, self.entrance).zombies -= 1

    def told(self) -> str:
        return f"A zombie is removed from {where(self.place, self.entrance)}{why(self.because)}."


class BarricadeBroken(Fact, frozen=True):
    """A zombie found no empty space: the barricade goes, and so does that zombie."""

    place: str
    entrance: int

    def apply(self, table: Table) -> None:
        entrance_of(table, self.place, self.entrance).barricades -= 1

    def told(self) -> str:
        return f"A barricade at {where(self.place, self.entrance)} breaks and stops a zombie."


class BarricadeBuilt(Fact, frozen=True):
    place: str
    entrance: int
    because: Words = ""

    def apply(self, table: Table) -> None:
        entrance_of(table, self.place, self.entrance).barricades += 1

    def told(self) -> str:
        return f"A barricade goes up at {where(self.place, self.entrance)}{why(self.because)}."


class BarricadeRemoved(Fact, frozen=True):
    place: str
    entrance: int
    because: Words = ""

    def apply(self, table: Table) -> None:
        entrance_of(table, self.place, self.entrance).barricades -= 1

    def told(self) -> str:
        return f"A barricade is removed from {where(self.place, self.entrance)}{why(self.because)}."


class TrapSprung(Fact, frozen=True):
    """The trap takes the zombie that came and all at that entrance."""

    place: str
    entrance: int
    zombies: int

    def apply(self, table: Table) -> None:
        entrance = entrance_of(table, self.place, self.entrance)
        entrance.traps -= 1
        entrance.zombies -= self.zombies

    def told(self) -> str:
        who = f"{self.zombies} there and the one that came" if self.zombies else "the one that came"
        takes = counted(self.zombies + 1, "zombie")
        return f"A trap goes off at {where(self.place, self.entrance)} and takes {takes}: {who}."


class EntranceOverrun(Fact, frozen=True):
    """No space and nothing to stop the zombie: it is removed, and somebody there dies."""

    place: str
    entrance: int

    def apply(self, table: Table) -> None:
        pass

    def told(self) -> str:
        place = where(self.place, self.entrance)
        return f"{place[0].upper()}{place[1:]} is overrun."


class NobodyThere(Fact, frozen=True):
    place: str

    def apply(self, table: Table) -> None:
        pass

    def told(self) -> str:
        return f"Nobody is at {title_of(self.place)}: nothing more happens there."


class NoiseMade(Fact, frozen=True):
    place: str
    tokens: int
    because: Words = ""

    def apply(self, table: Table) -> None:
        table.places[self.place].noise += self.tokens

    def told(self) -> str:
        return f"{self.tokens} noise at {title_of(self.place)}{why(self.because)}."


class NoiseCleared(Fact, frozen=True):
    """Tokens taken off, by an effect or by hand."""

    place: str
    tokens: int
    because: Words = ""

    def apply(self, table: Table) -> None:
        table.places[self.place].noise -= self.tokens

    def told(self) -> str:
        return f"{self.tokens} noise less at {title_of(self.place)}{why(self.because)}."


class NoiseHeard(Fact, frozen=True):
    """One noise token is taken off and rolled or flipped for."""

    place: str
    face: int | str
    drew: bool

    def apply(self, table: Table) -> None:
        table.places[self.place].noise -= 1

    def told(self) -> str:
        heard = "draws a zombie" if self.drew else "draws nobody"
        return f"Noise at {title_of(self.place)}: {self.face} {heard}."


class ItemDeckEmptied(Fact, frozen=True):
    """The table drew the last card of a location, or with `empty` false found that it had not."""

    place: str
    empty: bool = True

    def apply(self, table: Table) -> None:
        table.places[self.place].deck_empty = self.empty

    def told(self) -> str:
        return f"The item deck of {title_of(self.place)} is {'empty' if self.empty else 'not empty after all'}."


class HelplessCame(Fact, frozen=True):
    by: int
    now: int
    because: Words = ""

    def apply(self, table: Table) -> None:
        table.helpless += self.by

    def told(self) -> str:
        return f"{self.by} helpless at the colony{why(self.because)}: {self.now} there now."


class HelplessLeft(Fact, frozen=True):
    """Helpless survivors leave without dying."""

    by: int
    now: int
    because: Words = ""

    def apply(self, table: Table) -> None:
        table.helpless -= self.by

    def told(self) -> str:
        return f"{self.by} helpless leave{why(self.because)}: {self.now} there now."


class HelplessDied(Fact, frozen=True):
    """`now` is how many of that side are left, the quiet or the unruly one."""

    now: int
    cause: Words
    unruly: bool = False

    def apply(self, table: Table) -> None:
        if self.unruly:
            table.unruly -= 1
        else:
            table.helpless -= 1

    def told(self) -> str:
        who = "An unruly helpless survivor" if self.unruly else "A helpless survivor"
        return f"{who} dies ({self.cause}): {self.now} there now."
