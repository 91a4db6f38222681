"""Facts about the seats, put right while the game runs: another name, somebody new, somebody gone or back."""

from msgspec.structs import replace

from companion.games.winter.board.facts.people import without
from companion.games.winter.board.pieces import Player
from companion.games.winter.board.table import Table
from companion.referee.facts import Fact


class PlayerRenamed(Fact, frozen=True):
    """The same player in the same seat by another name; the secrets of the seat go with it."""

    before: str
    now: str

    def apply(self, table: Table) -> None:
        def new(name: str) -> str:
            return self.now if name == self.before else name

        player = table.players[self.before]
        player.name = self.now
        table.players = {new(name): one for name, one in table.players.items()}
        for survivor in table.group(self.before):
            survivor.player = self.now
        table.first_player = new(table.first_player)
        table.active = None if table.active is None else new(table.active)
        if table.watch is not None:
            table.watch = replace(table.watch, watcher=new(table.watch.watcher), active=new(table.watch.active))
        table.face_down = {new(name): cards for name, cards in table.face_down.items()}
        table.revealed = [replace(one, player=new(one.player)) for one in table.revealed]
        table.bereaved = {new(name): led for name, led in table.bereaved.items()}
        table.fallen = {name: replace(one, player=new(one.player)) for name, one in table.fallen.items()}
        sealed = table.sealed
        sealed.objectives = {new(name): card for name, card in sealed.objectives.items()}
        sealed.exiled_objectives = {new(name): card for name, card in sealed.exiled_objectives.items()}
        formerly = {name: old for name, old in table.formerly.items() if name != self.before}
        table.formerly = formerly | {self.now: (*table.formerly.get(self.before, ()), self.before)}

    def told(self) -> str:
        return f"By hand: {self.before} is called {self.now} from now on."


class PlayerSatDown(Fact, frozen=True):
    """Somebody new plays, in the seat to the left of `after`."""

    name: str
    after: str

    def apply(self, table: Table) -> None:
        ring = list(table.players.values())
        ring.insert(list(table.players).index(self.after) + 1, Player(self.name))
        table.players = {player.name: player for player in ring}

    def told(self) -> str:
        return f"By hand: {self.name} sits down to the left of {self.after} and plays from now on."


class PlayerWentHome(Fact, frozen=True):
    name: str

    def apply(self, table: Table) -> None:
        table.players[self.name].out = True
        table.players[self.name].gone = True
        table.bereaved = without(table.bereaved, self.name)

    def told(self) -> str:
        return f"By hand: {self.name} goes home; nobody waits for {self.name} any more."


class PlayerCameBack(Fact, frozen=True):
    name: str

    def apply(self, table: Table) -> None:
        table.players[self.name].out = False
        table.players[self.name].gone = False

    def told(self) -> str:
        return f"By hand: {self.name} is back and plays again."


class DiceSet(Fact, frozen=True):
    """The dice of a player, unused and used, as they lie on the real table."""

    player: str
    before: tuple[int, ...]
    now: tuple[int, ...]
    used: tuple[int, ...]

    def apply(self, table: Table) -> None:
        player = table.players[self.player]
        player.dice, player.used = sorted(self.now), list(self.used)

    def told(self) -> str:
        return f"By hand: {self.player}’s unused dice {_words(self.before)} → {_words(self.now)}."


def _words(dice: tuple[int, ...]) -> str:
    return ", ".join(map(str, dice)) or "none"
