"""What a game must offer to be played with the referee: moves, an opening, views."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Protocol

import msgspec
from msgspec import Struct

from companion.referee.asks import Ask
from companion.referee.facts import Fact, kebab
from companion.referee.log import Step
from companion.referee.outcomes import BadArguments, Refused
from companion.referee.procedures import Procedure
from companion.referee.rulebook import Rulebook
from companion.referee.shown.board import Board
from companion.referee.shown.hand import Held
from companion.referee.shown.hint import Hint, Mark
from companion.referee.shown.situation import Situation


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that can be done. Its fields are its arguments; its name in JSON is the class name in kebab-case.

    What holds for every move of its kind the class says itself, and nobody else keeps a list of it.
    """

    rule: ClassVar[str] = ""
    """The clause by which it is made; "" where the rules do not speak of it: then it is by hand or says `no_rule`."""
    no_rule: ClassVar[str] = ""
    """Why no clause belongs to it, though it is offered."""
    by_hand: ClassVar[bool] = False
    """Whether people put something right or bring it in with it: it is always possible, and on no list of offers."""
    own_turn: ClassVar[bool] = False
    """Whether players make it in their own turn; before the first one it begins that turn."""
    goes_on: ClassVar[str] = ""
    """What comes next by it, in two or three words; "" where it is not what a table goes on with."""
    of_the_watcher: ClassVar[bool] = False
    """Whether only the seat that watches a secret card may make it."""
    leads: ClassVar[bool] = False
    """Whether it takes the table on while it is nobody's turn."""
    for_the_table: ClassVar[bool] = False
    """Whether the whole table decides it, so that nobody makes it alone from a phone."""
    after_the_end: ClassVar[bool] = False
    """Whether it still makes sense when the game is over."""
    between_steps: ClassVar[bool] = False
    """Whether what a table goes through step by step goes on where it was after it. It is `quiet`, too."""
    quiet: ClassVar[bool] = False
    """Whether it says how the board is, so that only what it brings about by itself is news."""
    says: ClassVar[tuple[type[Fact], ...]] = ()
    """Facts that repeat what it says itself: alone they are no news."""

    @classmethod
    def named(cls) -> str:
        """`EndTurn` → `end-turn`."""
        return kebab(cls.__name__)

    @property
    def is_own(self) -> bool:
        """Whether this one is made in a player's own turn; a kind that is `own_turn` may be something else, too."""
        return self.own_turn

    @classmethod
    def ways(cls, table: Any) -> Iterable["Offer"]:
        """How it can be made now, in words, as far as it is worth a line in a list; none where it is `by_hand`.

        What a rule speaks against may be among them: `objections` says so.
        """
        return ()

    def title(self) -> str:
        """What is done, for the log and for undo."""
        raise NotImplementedError

    def titled(self, table: Any) -> str:
        """The same, where the table before the move says it better."""
        return self.title()

    def nonsense(self, table: Any) -> list[str]:
        """Why this cannot be done at all (an unknown survivor): the table may not insist."""
        return []

    def objections(self, table: Any) -> list[str]:
        """Which rules speak against it, in words: the table may insist."""
        return []

    def rule_against(self, table: Any) -> str:
        """The clause of the first of the objections: mostly that of the move."""
        return self.rule

    def procedure(self, table: Any) -> Procedure:
        """What happens."""
        raise NotImplementedError


def move_named(moves: Mapping[str, type[Move]], name: str, args: Mapping[str, Any]) -> Move:
    """The move, its arguments checked. Raises BadArguments."""
    kind = moves.get(name)
    if kind is None:
        raise BadArguments(f"move: there is no move “{name}”.")
    try:
        return msgspec.convert(dict(args), kind)
    except msgspec.ValidationError as error:
        raise BadArguments(f"{name}: {error}") from None


class Offer(Struct, frozen=True):
    """Something that may be done now: a move with arguments filled in as far as they are known."""

    move: str
    args: dict[str, Any]
    text: str


class Mistake(Struct, frozen=True):
    """One thing wrong in what somebody wrote, at a key such as `players[0].survivors[1].at`."""

    key: str
    text: str


class BadPosition(Exception):
    """A position that cannot be read; `mistakes` has all that is wrong with it."""

    def __init__(self, mistakes: list[Mistake]) -> None:
        super().__init__("; ".join(f"{mistake.key}: {mistake.text}" for mistake in mistakes))
        self.mistakes = mistakes


class Game(Protocol):
    """A game on the shelf. The table's type is the game's own; the referee only passes it on."""

    @property
    def id(self) -> str:
        """Its name in positions and saved games."""

    @property
    def title(self) -> str:
        """Its name for people."""

    @property
    def moves(self) -> Mapping[str, type[Move]]:
        """Every move by its name."""

    @property
    def facts(self) -> tuple[type[Fact], ...]:
        """Every fact that can happen."""

    @property
    def rulebooks(self) -> Sequence[Rulebook]:
        """Its rules in our own words, the nearest book first."""

    def open(self, position: Mapping[str, Any], seed: int, packs: Sequence[Mapping[str, Any]] = ()) -> Any:
        """A fresh table. Raises BadPosition. `seed` orders whatever is secret and is never shown.

        `packs` are what `pins` gave when the game began.
        """

    def open_saved(self, position: Mapping[str, Any], seed: int, packs: Sequence[Mapping[str, Any]] = ()) -> Any:
        """The same for a game that began before: what has become a mistake since is none here."""

    def pins(self, position: Mapping[str, Any], packs: Iterable[Any] = ()) -> tuple[dict[str, Any], ...]:
        """What a new game keeps of the packs that its position names, as far as they are among `packs` or its own."""

    def missing(self, position: Mapping[str, Any], pinned: Sequence[Mapping[str, Any]]) -> list[str]:
        """The packs that a position names and that are nowhere."""

    def texts(self, pinned: Sequence[Mapping[str, Any]]) -> dict[str, str]:
        """Texts that no export may hold, with what stands there instead."""

    def read(self, text: str, filename: str) -> dict[str, Any]:
        """A position from text. Raises BadPosition; each mistake has file, line and key."""

    def begin(self, table: Any) -> Procedure:
        """What happens before the first move."""

    def follow_up(self, table: Any, done: Move) -> Move | None:
        """The move that comes by itself after this one, if any."""

    def asked(self, ask: Ask) -> Ask:
        """A question as this game puts it to people."""

    def procedure(self, table: Any, move: Move) -> Procedure:
        """What happens when the move is made now: the move itself, and what must come before it."""

    def counted(self, table: Any, move: Move, ask: Ask, value: Any) -> Any:
        """What counts of an answer that fits its ask: no other value is run, kept or saved."""

    def by_hand(self, table: Any) -> bool:
        """Whether people roll the dice and type the faces."""

    def dealt(self, fact: Fact) -> tuple[str, ...]:
        """The seats to which this fact gave something that only they may see."""

    def holds(self, table: Any, seat: str) -> bool:
        """Whether a seat holds a secret now."""

    def reshuffle(self, table: Any, salt: int) -> None:
        """Put what is still hidden in a new order: somebody looked, and then the table undid."""

    def not_here(self, table: Any, move: Move) -> list[str]:
        """Why this table does not have a move of the game at all, in words: what brings it is not in play."""

    def refused_to(self, table: Any, move: Move, seat: str) -> Refused | None:
        """What keeps this seat, though not the table as a whole, from the move."""

    def agrees(self, table: Any, steps: Iterable[Step]) -> bool:
        """Whether what is dealt unseen on this fresh table agrees with all these steps, undone ones too."""

    def offers(self, table: Any) -> list[Offer]:
        """What may be done now."""

    def listed(self, table: Any) -> dict[str, int | None]:
        """What the list of saved games says beside title and players: `round` and `morale`, where the game has them."""

    def typed_in(self, table: Any, step: Step, since: int) -> list[Any]:
        """Cards that people typed in with a step, without its first `since` facts, for games to come."""

    def written_out(self, position: Mapping[str, Any], seen: Any) -> list[Any]:
        """Cards that a position writes out, for games to come; `seen` is its fresh table, as everybody sees it."""

    def seats(self, table: Any) -> list[str]:
        """Everybody at the table, clockwise."""

    def seen_by(self, table: Any, seat: str | None) -> Struct:
        """The table as a seat may see it; None is everybody's view. The only way out for a secret."""

    def hand(self, seen: Any) -> tuple[Held, ...]:
        """The cards in the hand of the seat that sees this, made of what it may see and of nothing else."""

    def situation(self, seen: Any) -> Situation | None:
        """Where the game stands in few words, made of everybody's view; None where there is nothing to say."""

    def board(self, seen: Any, ahead: Any) -> Board:
        """What lies on the table in everybody's eyes, and what `ahead`, its forecast, says of the end."""

    def wanted(self, seen: Any, player: str) -> list[Offer]:
        """What somebody may look for in a turn, on offer or not."""

    def explained(self, seen: Any, steps: Sequence[Step], start: Mark, end: Mark) -> tuple[Hint, ...]:
        """What happened for the first time between two places in the log, where this table wants it explained."""

    def names_for(self, seen: Any, about: str) -> tuple[str, ...]:
        """Names that will do where an ask of this `about` wants one and suggests none."""

    def forecast(self, table: Any, half_done: bool = False) -> Struct | None:
        """What comes by itself if nobody does anything more; None for a game or a moment without a forecast.

        `half_done`: facts of a step have happened, and it waits for an answer.
        """

    def position(self, table: Any) -> dict[str, Any]:
        """The public table as a position, fit for `open`."""

    def choices(self) -> dict[str, Any]:
        """Editions, modules, variants and rulings with their values and defaults."""
