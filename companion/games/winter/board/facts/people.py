"""Facts about survivors and the players who lead them."""

from companion.games.winter.board.pieces import Survivor
from companion.games.winter.board.places import BOARD, COLONY, title_of
from companion.games.winter.board.table import Table
from companion.games.winter.phrases import causes
from companion.games.winter.rules.abilities import as_used
from companion.referee.facts import Fact
from companion.referee.phrases import Words

BITES = (causes.bitten(), causes.bite_spread(), "bitten", "the bite spread")
SACRIFICED = (causes.sacrificed(), "sacrificed to stop the bite")
FROSTBITE = (causes.frostbite_bites(), "frostbite at the start of the turn")
"""Causes that say what is still to come when the end of the game cuts it short, and how earlier versions wrote them."""


def without(kept: dict[str, bool], name: str) -> dict[str, bool]:
    """The same without one of them."""
    return {one: value for one, value in kept.items() if one != name}


def _is_gone(table: Table, name: str) -> None:
    """Off the board, and remembered as it was; the group may lack a leader, or anybody at all."""
    survivor = table.survivors.pop(name)
    table.dead.append(name)
    table.fallen = {**table.fallen, name: survivor}
    if survivor.leader or not table.group(survivor.player):
        table.bereaved = {**table.bereaved, survivor.player: survivor.leader}


class SurvivorJoined(Fact, frozen=True):
    name: str
    player: str
    influence: int
    attack: int
    search: int
    at: str
    leader: bool
    because: Words = ""

    def apply(self, table: Table) -> None:
        table.survivors[self.name] = Survivor(
            self.name, self.player, self.influence, self.attack, self.search, self.at, leader=self.leader
        )
        table.players[self.player].out = False
        if self.leader:
            table.bereaved = without(table.bereaved, self.player)

    def told(self) -> str:
        role = " and leads the group" if self.leader else ""
        why = f" ({self.because})" if self.because else ""
        return f"{self.name} joins {self.player} at {title_of(self.at)}{role}{why}."


class SurvivorDied(Fact, frozen=True):
    name: str
    player: str
    at: str
    cause: Words

    def apply(self, table: Table) -> None:
        _is_gone(table, self.name)
        table.happened.append(("death", self.name, self.at))
        if self.cause in BITES:
            table.bite = self.at
        elif self.cause in SACRIFICED:
            table.bite = None

    def told(self) -> str:
        return f"{self.name} ({self.player}) dies at {title_of(self.at)}: {self.cause}. Equipment {self._equipment()}."

    def _equipment(self) -> str:
        """What becomes of equipped cards.  [LN-FREE-PLAY-5, LN-FREE-PLAY-6]"""
        if self.at == COLONY:
            return f"goes back to {self.player}’s hand"
        return "is shuffled into that deck" if BOARD[self.at].deck else "stays: no deck there, the table decides"


class SurvivorRemoved(Fact, frozen=True):
    """Leaves the game without dying: nobody mourns."""

    name: str
    player: str
    because: Words

    def apply(self, table: Table) -> None:
        _is_gone(table, self.name)

    def told(self) -> str:
        return f"{self.name} ({self.player}) is removed from the game: {self.because}."


class SurvivorReturned(Fact, frozen=True):
    """Somebody who died or was removed by mistake is back as they were; whoever has joined since stays."""

    name: str
    player: str
    influence: int
    attack: int
    search: int
    at: str
    wounds: int = 0
    frostbite: int = 0
    despair: int = 0
    leader: bool = False

    def apply(self, table: Table) -> None:
        if self.leader:
            for survivor in table.group(self.player):
                survivor.leader = False
        table.survivors[self.name] = Survivor(
            self.name, self.player, self.influence, self.attack, self.search,
            self.at, self.wounds, self.frostbite, self.despair, self.leader,
        )  # fmt: skip
        table.dead.remove(self.name)
        table.fallen = {name: one for name, one in table.fallen.items() if name != self.name}
        table.bereaved = without(table.bereaved, self.player)
        player = table.players[self.player]
        player.out = player.gone

    def told(self) -> str:
        counted = ((self.wounds, "wound"), (self.frostbite, "frostbite"), (self.despair, "despair"))
        tokens = ", ".join(f"{number} {kind}" for number, kind in counted if number)
        leads = " and leads the group" if self.leader else ""
        return (
            f"By hand: {self.name} ({self.player}) is back at {title_of(self.at)}{f' with {tokens}' if tokens else ''}"
            f"{leads}. Give back what {self.name} carried, and put morale right if it fell for this."
        )


class SurvivorMoved(Fact, frozen=True):
    """`own` when it was the survivor's own move of the turn, not an effect or a correction."""

    name: str
    origin: str
    to: str
    own: bool = True

    def apply(self, table: Table) -> None:
        survivor = table.survivors[self.name]
        survivor.at = self.to
        survivor.moved = survivor.moved or self.own
        if self.own:
            table.happened.append(("move", self.name, self.to))

    def told(self) -> str:
        return f"{self.name} moves from {title_of(self.origin)} to {title_of(self.to)}."


class ExposureRolled(Fact, frozen=True):
    name: str
    face: str

    def apply(self, table: Table) -> None:
        pass

    def told(self) -> str:
        return f"Exposure for {self.name}: {self.face}."


class WoundTaken(Fact, frozen=True):
    """`kind` is wound, frostbite or despair; `tokens` is how many the survivor has now, of all kinds."""

    name: str
    kind: str
    tokens: int
    because: Words = ""

    def apply(self, table: Table) -> None:
        survivor = table.survivors[self.name]
        table.happened.append((self.kind, self.name, survivor.at))
        if self.kind == "frostbite":
            survivor.frostbite += 1
        elif self.kind == "despair":
            survivor.despair += 1
        else:
            survivor.wounds += 1
        if self.because in FROSTBITE:
            table.freezing = tuple(name for name in table.freezing if name != self.name)

    def told(self) -> str:
        what = {"wound": "a wound", "frostbite": "frostbite", "despair": "despair"}[self.kind]
        return f"{self.name} takes {what}{f' ({self.because})' if self.because else ''}: {self.tokens} now."


class WoundHealed(Fact, frozen=True):
    name: str
    kind: str
    tokens: int

    def apply(self, table: Table) -> None:
        survivor = table.survivors[self.name]
        if self.kind == "frostbite":
            survivor.frostbite -= 1
        elif self.kind == "despair":
            survivor.despair -= 1
        else:
            survivor.wounds -= 1

    def told(self) -> str:
        what = {"wound": "a wound", "frostbite": "frostbite", "despair": "despair"}[self.kind]
        return f"{self.name} is healed of {what}: {self.tokens} left."


class AbilityUsed(Fact, frozen=True):
    """`of` is whose ability it is, where it is borrowed."""

    name: str
    of: str = ""

    def apply(self, table: Table) -> None:
        table.abilities_used.append(as_used(self.name, self.of))

    def told(self) -> str:
        return f"{self.name} uses {f'the ability of {self.of}' if self.of else 'an ability'}."


class BiteStopped(Fact, frozen=True):
    place: str
    because: Words

    def apply(self, table: Table) -> None:
        table.bite = None

    def told(self) -> str:
        return f"The bite at {title_of(self.place)} ends: {self.because}."


class LeaderChosen(Fact, frozen=True):
    name: str
    player: str

    def apply(self, table: Table) -> None:
        for survivor in table.group(self.player):
            survivor.leader = survivor.name == self.name
        table.bereaved = without(table.bereaved, self.player)

    def told(self) -> str:
        return f"{self.name} now leads {self.player}’s group."


class PlayerOut(Fact, frozen=True):
    name: str

    def apply(self, table: Table) -> None:
        table.players[self.name].out = True
        table.bereaved = without(table.bereaved, self.name)

    def told(self) -> str:
        return f"{self.name} has lost the last survivor and is out of the game."


class ExileVoted(Fact, frozen=True):
    """A vote to exile has been called: there is one in a turn."""

    player: str

    def apply(self, table: Table) -> None:
        table.exile_voted = True

    def told(self) -> str:
        return f"A vote is called to exile {self.player}."


class PlayerExiled(Fact, frozen=True):
    name: str
    exiled: bool = True

    def apply(self, table: Table) -> None:
        table.players[self.name].exiled = self.exiled

    def told(self) -> str:
        return f"{self.name} is exiled." if self.exiled else f"{self.name} is no longer exiled."


class OnlySaid(Fact, frozen=True):
    """Something that is only said: nobody has to do anything."""

    text: Words

    def apply(self, table: Table) -> None:
        pass

    def told(self) -> str:
        return str(self.text)


class ToDoByHand(Fact, frozen=True):
    """Something that only hands can do: the table carries it out beside the program."""

    text: Words

    def apply(self, table: Table) -> None:
        pass

    def told(self) -> str:
        return f"By hand: {self.text}"
