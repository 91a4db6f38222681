"""A tiny game with a secret card, a vote and a choice, to try the phones with."""

from dataclasses import dataclass, field, replace
from typing import Any

from msgspec import Struct

from companion.playthrough import Playthrough
from companion.referee.asks import Ask, Choose, Count, Option, Vote
from companion.referee.facts import Fact
from companion.referee.games import Move, Offer
from companion.referee.outcomes import Refused
from companion.referee.pens import Opening
from companion.referee.procedures import Procedure
from companion.referee.remarks import Remarked
from companion.referee.shown.board import Board
from companion.referee.shown.hand import Act, Block, Held
from companion.referee.shown.secret import Secret

SECRET = "The lamp in the cellar goes out and nobody says a word."
PLAYERS = ["Anna", "Ben", "Clara", "Dov"]
WAYS = (Option("stay", "Stay inside"), Option("go", "Go out <now>"))


@dataclass
class Room:
    """The table: who holds the card, and what was decided."""

    players: list[str]
    holder: str | None = None
    drawn: int = 0
    decided: list[Any] = field(default_factory=list)
    ended: str | None = None

    def copy(self) -> "Room":
        return replace(self, players=self.players[:], decided=self.decided[:])


class Glimpse(Struct, frozen=True):
    """What a seat sees."""

    me: str | None
    holder: str | None
    drawn: int


class CardDealt(Fact, frozen=True):
    to: str

    def apply(self, table: Room) -> None:
        table.holder, table.drawn = self.to, table.drawn + 1

    def told(self) -> str:
        return f"{self.to} gets a card."


class CardShown(Fact, frozen=True):
    def apply(self, table: Room) -> None:
        table.holder = None

    def told(self) -> str:
        return "The card lies open."

    def disclosed(self) -> tuple[tuple[str, str], ...]:
        return (("", "The card was turned up"),)


class Decided(Fact, frozen=True):
    what: Any

    def apply(self, table: Room) -> None:
        table.decided.append(self.what)

    def told(self) -> str:
        return "It is decided."


class Deal(Move, frozen=True):
    to: str

    def title(self) -> str:
        return f"A card for {self.to}"

    def procedure(self, table: Room) -> Procedure:
        yield CardDealt(self.to)


class Happened(Move, frozen=True):
    def title(self) -> str:
        return "It happened"

    def nonsense(self, table: Room) -> list[str]:
        return [] if table.holder else ["Nobody holds a card."]

    def procedure(self, table: Room) -> Procedure:
        yield CardShown()


class Poll(Move, frozen=True):
    def title(self) -> str:
        return "A vote"

    def procedure(self, table: Room) -> Procedure:
        votes = yield Vote(about="way", text="Which way?", voters=tuple(table.players), options=WAYS)
        yield Decided(votes)


class Pick(Move, frozen=True):
    seat: str

    def title(self) -> str:
        return f"{self.seat} chooses"

    def procedure(self, table: Room) -> Procedure:
        chosen = yield Choose(about="way", text="Your way?", seat=self.seat, options=WAYS)
        yield Decided(chosen)


class Reckon(Move, frozen=True):
    seat: str

    def title(self) -> str:
        return f"{self.seat} counts"

    def procedure(self, table: Room) -> Procedure:
        number = yield Count(about="lamps", text="How many lamps?", seat=self.seat, low=1, high=6, suggested=2)
        yield Decided(number)


class Parlour:
    """The game itself."""

    id = "parlour"
    title = "Parlour"
    moves = {kind.named(): kind for kind in (Deal, Happened, Poll, Pick, Reckon)}
    facts = (CardDealt, CardShown, Decided, Remarked)
    rulebooks = ()

    def open(self, position: Any, seed: int, packs: Any = ()) -> Room:
        return Room([player["name"] for player in position["players"]])

    open_saved = open

    def missing(self, position: Any, pinned: Any) -> list[str]:
        return []

    def begin(self, table: Room) -> Procedure:
        yield from ()

    def follow_up(self, table: Room, done: Move) -> Move | None:
        return None

    def asked(self, ask: Ask) -> Ask:
        return ask

    def procedure(self, table: Room, move: Move) -> Procedure:
        return move.procedure(table)

    def counted(self, table: Room, move: Move, ask: Ask, value: Any) -> Any:
        return value

    def by_hand(self, table: Room) -> bool:
        return True

    def dealt(self, fact: Fact) -> tuple[str, ...]:
        return (fact.to,) if isinstance(fact, CardDealt) else ()

    def holds(self, table: Room, seat: str) -> bool:
        return table.holder == seat

    def reshuffle(self, table: Room, salt: int) -> None: ...

    def not_here(self, table: Room, move: Move) -> list[str]:
        return []

    def refused_to(self, table: Room, move: Move, seat: str) -> Refused | None:
        return None

    def agrees(self, table: Room, steps: Any) -> bool:
        return True

    def offers(self, table: Room) -> list[Any]:
        return []

    def listed(self, table: Room) -> dict[str, int | None]:
        return {}

    def typed_in(self, table: Room, step: Any, since: int) -> list[Any]:
        return []

    def written_out(self, position: Any, seen: Any) -> list[Any]:
        return []

    def seats(self, table: Room) -> list[str]:
        return table.players

    def seen_by(self, table: Room, seat: str | None) -> Glimpse:
        return Glimpse(seat, table.holder if seat == table.holder else None, table.drawn)

    def hand(self, seen: Glimpse) -> tuple[Held, ...]:
        if seen.holder is None or seen.me != seen.holder:
            return ()
        said = Secret((Block("Look out for", (SECRET,)), Block("Then", ("Read it out.",))))
        act = Act("happened", "It happened", "It then lies open.", "Yes, turn it up")
        return (Held(f"card-{seen.drawn}", "A card for you", "Keep it to yourself.", said, act),)

    def situation(self, seen: Glimpse) -> None:
        return None

    def forecast(self, table: Room, half_done: bool = False) -> None:
        return None

    def board(self, seen: Glimpse, ahead: None) -> Board:
        return Board()

    def wanted(self, seen: Glimpse, player: str) -> list[Offer]:
        return []

    def explained(self, seen: Any, steps: Any, start: Any, end: Any) -> tuple[()]:
        return ()

    def names_for(self, seen: Glimpse, about: str) -> tuple[str, ...]:
        return ()

    def position(self, table: Room) -> dict[str, Any]:
        return {"players": [{"name": name} for name in table.players]}

    def choices(self) -> dict[str, Any]:
        return {}


def evening() -> Playthrough:
    """Four players, nothing dealt yet."""
    position = {"game": "parlour", "players": [{"name": name} for name in PLAYERS]}
    return Playthrough(Parlour(), Opening("parlour", position, 7))
