"""Facts about the order of the evening: set-up, crisis, turns, the colony phase, the first player."""

from companion.games.winter.board.pieces import Crisis
from companion.games.winter.board.table import Table
from companion.games.winter.rules.effects import Effect
from companion.referee.facts import Fact


class ChecklistTicked(Fact, frozen=True):
    line: int
    done: bool
    text: str

    def apply(self, table: Table) -> None:
        ticked = set(table.setup_ticked) - {self.line}
        table.setup_ticked = sorted(ticked | {self.line}) if self.done else sorted(ticked)

    def told(self) -> str:
        return f"{'Done' if self.done else 'Not done yet'}: {self.text}"


class SetupFinished(Fact, frozen=True):
    first_player: str

    def apply(self, table: Table) -> None:
        table.phase = "crisis"

    def told(self) -> str:
        return f"{self.first_player} goes first."


class CrisisRevealed(Fact, frozen=True):
    name: str
    needs: tuple[str, ...]
    on_failure: tuple[Effect, ...]

    def apply(self, table: Table) -> None:
        table.crisis = Crisis(self.name, self.needs, self.on_failure)
        table.contributed = None

    def told(self) -> str:
        return f"Crisis: {self.name}. It needs {' or '.join(self.needs)}."


class CardsContributed(Fact, frozen=True):
    """Only how many: what they are stays face down until the colony phase."""

    player: str
    cards: int
    face_up: int = 0
    """Equipped ones among them lie open."""

    def apply(self, table: Table) -> None:
        table.face_down[self.player] = table.face_down.get(self.player, 0) + self.cards

    def told(self) -> str:
        return f"{self.player} adds {self.cards} to the crisis{f', {self.face_up} face up' if self.face_up else ''}."


class CrisisCounted(Fact, frozen=True):
    """The cards are turned over and counted; they leave the game."""

    matching: int
    other: int
    threshold: int

    def apply(self, table: Table) -> None:
        table.contributed = None
        table.face_down = {}

    def told(self) -> str:
        total = self.matching - self.other
        return f"{self.matching} matching − {self.other} other = {total}; needed: {self.threshold}."


class CrisisPrevented(Fact, frozen=True):
    name: str

    def apply(self, table: Table) -> None:
        pass

    def told(self) -> str:
        return f"{self.name} is prevented."


class CrisisStruck(Fact, frozen=True):
    name: str

    def apply(self, table: Table) -> None:
        pass

    def told(self) -> str:
        return f"{self.name} strikes."


class NoCrisis(Fact, frozen=True):
    def apply(self, table: Table) -> None:
        pass

    def told(self) -> str:
        return "There is no crisis this round."


class TurnBegan(Fact, frozen=True):
    player: str

    def apply(self, table: Table) -> None:
        table.phase = "turns"
        table.active = self.player
        table.exile_voted = False
        table.happened = []
        table.bereaved, table.bite = {}, None
        table.freezing = tuple(one.name for one in table.group(self.player) if one.frostbite)
        if table.rulings["move-limit"] == "turn":
            for survivor in table.group(self.player):
                survivor.moved = False

    def told(self) -> str:
        return f"{self.player}’s turn begins."


class TurnCounted(Fact, frozen=True):
    """As the game begins in mid-round: whose turn it is after those that have been taken."""

    player: str

    def apply(self, table: Table) -> None:
        table.active = self.player

    def told(self) -> str:
        return ""


class CameToNothing(Fact, frozen=True):
    """What was to be done cannot be done any more: the start of the turn has changed that."""

    what: str
    because: str

    def apply(self, table: Table) -> None:
        pass

    def told(self) -> str:
        return f"Nothing comes of it: {self.what}. {self.because}"


class TurnEnded(Fact, frozen=True):
    player: str

    def apply(self, table: Table) -> None:
        table.turns_taken += 1
        table.active = None
        if (before := table.sealed.put_back) is not None and before[0].active != self.player:
            table.sealed.put_back = None

    def told(self) -> str:
        return f"{self.player}’s turn is over."


class ColonyPhaseBegan(Fact, frozen=True):
    def apply(self, table: Table) -> None:
        table.phase = "colony"
        table.active = None

    def told(self) -> str:
        return "The colony phase begins."


class ColonyStepDone(Fact, frozen=True):
    step: str

    def apply(self, table: Table) -> None:
        table.colony_steps_done += 1

    def told(self) -> str:
        return ""


class FirstPlayerPassed(Fact, frozen=True):
    origin: str
    to: str

    def apply(self, table: Table) -> None:
        table.first_player = self.to

    def told(self) -> str:
        return f"The first-player token goes to the right, from {self.origin} to {self.to}."


class FirstPlayerKept(Fact, frozen=True):
    player: str

    def apply(self, table: Table) -> None:
        pass

    def told(self) -> str:
        return f"{self.player} keeps the first-player token."


class RoundBegan(Fact, frozen=True):
    """A new round: last round's crisis and its cards are gone, nobody has had a turn."""

    number: int

    def apply(self, table: Table) -> None:
        table.phase = "crisis"
        table.rounds_played = self.number - 1
        table.crisis = None
        table.contributed = None
        table.face_down = {}
        table.turns_taken = 0
        table.colony_steps_done = 0
        for survivor in table.survivors.values():
            survivor.moved = False
        for player in table.players.values():
            player.dice, player.used = [], []
        table.abilities_used = []

    def told(self) -> str:
        return f"Round {self.number} begins."


class DiceRolled(Fact, frozen=True):
    """Unused action dice of one player."""

    player: str
    dice: tuple[int, ...]

    def apply(self, table: Table) -> None:
        player = table.players[self.player]
        player.dice = sorted(self.dice)
        player.used = []

    def told(self) -> str:
        return f"{self.player} rolls {', '.join(map(str, self.dice))}."


class DieSpent(Fact, frozen=True):
    """A die goes from the unused to the used pool.  [BG-DIE-0b]"""

    player: str
    die: int

    def apply(self, table: Table) -> None:
        player = table.players[self.player]
        player.dice.remove(self.die)
        player.used.append(self.die)

    def told(self) -> str:
        return f"{self.player} spends a {self.die}."


class DieRerolled(Fact, frozen=True):
    """An unused die is rolled again; the new face counts."""

    player: str
    before: int
    now: int

    def apply(self, table: Table) -> None:
        dice = table.players[self.player].dice
        dice[dice.index(self.before)] = self.now
        dice.sort()

    def told(self) -> str:
        return f"{self.player} rolls a {self.before} again: {self.now}."


class DieRaised(Fact, frozen=True):
    player: str
    before: int
    now: int

    def apply(self, table: Table) -> None:
        dice = table.players[self.player].dice
        dice[dice.index(self.before)] = self.now
        dice.sort()

    def told(self) -> str:
        return f"{self.player} raises a die from {self.before} to {self.now}."


class ActionTaken(Fact, frozen=True):
    """Somebody did something that a crossroads card may wait for."""

    kind: str
    survivor: str = ""
    place: str = ""

    def apply(self, table: Table) -> None:
        table.happened.append((self.kind, self.survivor, self.place))

    def told(self) -> str:
        return ""
