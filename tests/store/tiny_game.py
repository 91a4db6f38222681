"""A game as small as can be that has all a saved game must hold: numbers, asks, rolls, a vote, and hidden cards."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from msgspec import Struct

from companion.playthrough import Playthrough
from companion.referee.asks import ACTION, Ask, Choose, Option, Roll, Vote
from companion.referee.facts import Fact
from companion.referee.games import Move, Offer
from companion.referee.outcomes import Refused
from companion.referee.procedures import Procedure

SECRET = "a-secret-card-"


@dataclass
class Table:
    seats: list[str]
    hidden: list[str]
    seed: int
    count: int = 0
    round: int = 9
    morale: int = 6
    drawn: int = 0
    said: list[str] = field(default_factory=list)
    ended: str | None = None

    def copy(self) -> "Table":
        twin = Table(self.seats, self.hidden[:], self.seed, self.count, self.round, self.morale, self.drawn)
        twin.said, twin.ended = self.said[:], self.ended
        return twin


class Added(Fact, frozen=True):
    by: int

    def apply(self, table: Table) -> None:
        table.count += self.by

    def told(self) -> str:
        return f"{self.by} came to the count."


class Said(Fact, frozen=True):
    words: str

    def apply(self, table: Table) -> None:
        table.said.append(self.words)

    def told(self) -> str:
        return f"Somebody said: {self.words}"


class MoraleFell(Fact, frozen=True):
    def apply(self, table: Table) -> None:
        table.morale -= 1
        if table.morale == 0:
            table.ended = "morale"

    def told(self) -> str:
        return "Morale fell by 1."


class CardDrawn(Fact, frozen=True):
    """Ann gets it, and nobody is told which one it is."""

    def apply(self, table: Table) -> None:
        table.drawn += 1

    def told(self) -> str:
        return "A card was drawn."


class Add(Move, frozen=True):
    after_the_end = True

    by: int = 1

    def title(self) -> str:
        return f"Add {self.by}"

    def procedure(self, table: Table) -> Procedure:
        yield Added(self.by)


class Talk(Move, frozen=True):
    """Asks twice and rolls once."""

    def title(self) -> str:
        return "Talk"

    def objections(self, table: Table) -> list[str]:
        return ["Too late to talk."] if table.round == 0 else []

    def procedure(self, table: Table) -> Procedure:
        options = (Option("yes", "Yes"), Option("no", "No"))
        for _ in range(2):
            yield Said((yield Choose(about="talk", text="Well?", options=options)))
        yield Added((yield Roll(about="talk", text="How loud?", die=ACTION)))
        yield MoraleFell()


class Draw(Move, frozen=True):
    def title(self) -> str:
        return "Draw a card"

    def procedure(self, table: Table) -> Procedure:
        yield CardDrawn()


class Poll(Move, frozen=True):
    def title(self) -> str:
        return "Vote"

    def procedure(self, table: Table) -> Procedure:
        options = (Option("up", "Up"), Option("down", "Down"))
        votes = yield Vote(about="poll", text="Up or down?", voters=tuple(table.seats), options=options)
        yield Said(" ".join(votes[seat] for seat in table.seats))


class Seen(Struct, frozen=True):
    count: int


class Tiny:
    id = "tiny"
    title = "Tiny"
    moves = {kind.named(): kind for kind in (Add, Talk, Draw, Poll)}
    facts = (Added, Said, MoraleFell, CardDrawn)

    def open(self, position: Any, seed: int, packs: Any = ()) -> Table:
        cards = [f"{SECRET}{number}" for number in range(20)]
        Random(seed).shuffle(cards)
        seats = [player["name"] for player in position["players"]]
        return Table(seats, cards, seed, position.get("count", 0))

    open_saved = open

    def pins(self, position: Any, packs: Any = ()) -> tuple[dict[str, Any], ...]:
        return ()

    def missing(self, position: Any, pinned: Any) -> list[str]:
        return []

    def texts(self, pinned: Any) -> dict[str, str]:
        return {}

    def begin(self, table: Table) -> Procedure:
        yield Said("hello")

    def follow_up(self, table: Table, done: Move) -> Move | None:
        return None

    def asked(self, ask: Ask) -> Ask:
        return ask

    def procedure(self, table: Table, move: Move) -> Procedure:
        return move.procedure(table)

    def counted(self, table: Table, move: Move, ask: Ask, value: Any) -> Any:
        return value

    def by_hand(self, table: Table) -> bool:
        return False

    def dealt(self, fact: Fact) -> tuple[str, ...]:
        return ("Ann",) if isinstance(fact, CardDrawn) else ()

    def holds(self, table: Table, seat: str) -> bool:
        return seat == "Ann" and table.drawn > 0

    def reshuffle(self, table: Table, salt: int) -> None:
        Random(f"{table.seed}/{salt}").shuffle(table.hidden)

    def not_here(self, table: Table, move: Move) -> list[str]:
        return []

    def refused_to(self, table: Table, move: Move, seat: str) -> Refused | None:
        return None

    def agrees(self, table: Table, steps: Any) -> bool:
        return True

    def offers(self, table: Table) -> list[Offer]:
        return [Offer("add", {"by": 1}, "Add 1")]

    def listed(self, table: Table) -> dict[str, int | None]:
        return {"round": table.round, "morale": table.morale}

    def typed_in(self, table: Table, step: Any, since: int) -> list[Any]:
        return []

    def seats(self, table: Table) -> list[str]:
        return table.seats

    def seen_by(self, table: Table, seat: str | None) -> Seen:
        return Seen(table.count)

    def position(self, table: Table) -> dict[str, Any]:
        return {"game": "tiny", "players": [{"name": seat} for seat in table.seats], "count": table.count}

    def choices(self) -> dict[str, Any]:
        return {}


TINY = Tiny()
POSITION: dict[str, Any] = {"game": "tiny", "players": [{"name": "Ann"}, {"name": "Ben"}]}


def shelf(kind: str) -> Tiny | None:
    return TINY if kind == "tiny" else None


def card_in_hand(table: Table) -> str:
    """The secret that only one player may know."""
    return table.hidden[table.drawn - 1]


def state(game: Playthrough) -> tuple[object, ...]:
    """All that a table could notice."""
    log = game.log
    return (game.table, game.ask, game.ask_id, game.ballots, log.bookmark, log.steps)


def do(game: Playthrough, word: str) -> None:
    """A move by its name, an answer, a vote, a look, undo or redo; what is not possible now changes nothing."""
    if word in game.game.moves:
        game.play(word, {})
    elif word in ("yes", "no"):
        game.answer(game.ask_id, word)
    elif word in ("up", "down"):
        game.answer(game.ask_id, word, seat={"up": "Ann", "down": "Ben"}[word])
    elif word == "look":
        game.looked("Ann")
    elif word == "undo":
        game.undo(insist=True)
    else:
        game.redo()
