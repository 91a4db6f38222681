"""The methods of the protocol and their parameters. Each class is one method: its fields are the parameters."""

from typing import Any, ClassVar, Literal, Protocol

import msgspec
from msgspec import Struct

from companion.games.shelf import GAMES
from companion.playthrough import Playthrough
from companion.protocol.forms import log_form, state_form
from companion.protocol.wire import INVALID_PARAMS, REFEREE_ERROR, WireError
from companion.referee.outcomes import BadArguments, Done, Refused


class Host(Protocol):
    """What the methods need: the game that is played, and the phones."""

    @property
    def playthrough(self) -> Playthrough | None:
        """The game on the table."""

    def begin(self, position: dict[str, Any], seed: int | None) -> None:
        """Begin a new game in place of the old one. Raises BadPosition, NotSaved."""

    async def phones(self, port: int, address: str | None) -> dict[str, Any]:
        """Serve the phones."""

    def invite(self, seat: str) -> dict[str, Any]:
        """A pairing code for a seat."""

    def approve(self, seat: str, word: str) -> dict[str, Any]:
        """The word that the host read off the phone."""

    def join(self, show: bool) -> dict[str, Any]:
        """The code of the table, and who waits with a word."""

    def jobs(self, seat: str, line: int, what: str, insist: bool) -> Done | Refused:
        """Take a job of the set-up, leave it, or say that it is done."""

    def job_lines(self) -> list[Any]:
        """Who does what of the set-up."""


class Method(Struct, frozen=True, forbid_unknown_fields=True):
    """One method. A field that is missing or wrong is named in the error."""

    method: ClassVar[str]

    async def call(self, table: Host) -> Any:
        """Do it, and give the result. Raises WireError."""
        raise NotImplementedError


def _game(table: Host) -> Playthrough:
    if table.playthrough is None:
        raise WireError(REFEREE_ERROR, "There is no game yet: call “new” first.")
    return table.playthrough


def _seat(playthrough: Playthrough, seat: str | None) -> None:
    names = playthrough.seats
    if seat is not None and seat not in names:
        raise WireError(INVALID_PARAMS, f"seat: nobody called “{seat}” plays here: {', '.join(names)} do.")


def _outcome(playthrough: Playthrough, outcome: Done | Refused) -> dict[str, Any]:
    if isinstance(outcome, Refused):
        return {"refused": list(outcome.reasons)}
    return state_form(playthrough, outcome.facts) | ({"note": outcome.note} if outcome.note else {})


class Games(Method, frozen=True):
    method: ClassVar[str] = "games"

    async def call(self, table: Host) -> Any:
        return [game.choices() for game in GAMES]


class Play(Method, frozen=True):
    method: ClassVar[str] = "play"
    move: str
    args: dict[str, Any] = {}
    seat: str | None = None
    insist: bool = False

    async def call(self, table: Host) -> Any:
        playthrough = _game(table)
        _seat(playthrough, self.seat)
        try:
            return _outcome(playthrough, playthrough.play(self.move, self.args, self.seat, self.insist))
        except BadArguments as error:
            raise WireError(INVALID_PARAMS, str(error)) from None


class Answer(Method, frozen=True):
    method: ClassVar[str] = "answer"
    ask: str
    value: Any
    seat: str | None = None

    async def call(self, table: Host) -> Any:
        playthrough = _game(table)
        _seat(playthrough, self.seat)
        return _outcome(playthrough, playthrough.answer(self.ask, self.value, self.seat))


class Undo(Method, frozen=True):
    """A secret that was seen is shuffled in again: the note says so."""

    method: ClassVar[str] = "undo"

    async def call(self, table: Host) -> Any:
        return _outcome(_game(table), _game(table).undo(insist=True))


class Redo(Method, frozen=True):
    method: ClassVar[str] = "redo"

    async def call(self, table: Host) -> Any:
        return _outcome(_game(table), _game(table).redo())


class Offers(Method, frozen=True):
    """What can be played as it stands: a move that must first be filled in is left out.

    Nothing but the answer may be given while an ask is open.
    """

    method: ClassVar[str] = "offers"

    async def call(self, table: Host) -> Any:
        playthrough = _game(table)
        if playthrough.ask is not None:
            return []
        return msgspec.to_builtins([one for one in playthrough.offers() if playthrough.makes_sense(one.move, one.args)])


class View(Method, frozen=True):
    method: ClassVar[str] = "view"
    seat: str | None = None

    async def call(self, table: Host) -> Any:
        playthrough = _game(table)
        _seat(playthrough, self.seat)
        if self.seat is not None:
            playthrough.looked(self.seat)
        return msgspec.to_builtins(playthrough.seen_by(self.seat))


class Forecast(Method, frozen=True):
    """What comes if nothing more is done, for the table as it stands, while a question is open too.

    Null in the set-up, after the end, and while a step of the colony phase is half done.
    """

    method: ClassVar[str] = "forecast"

    async def call(self, table: Host) -> Any:
        return msgspec.to_builtins(_game(table).forecast())


class State(Method, frozen=True):
    """Ours: the state without doing anything, for a front end that has just connected."""

    method: ClassVar[str] = "state"

    async def call(self, table: Host) -> Any:
        return state_form(_game(table))


class Log(Method, frozen=True):
    method: ClassVar[str] = "log"

    async def call(self, table: Host) -> Any:
        return log_form(_game(table))


class Position(Method, frozen=True):
    method: ClassVar[str] = "position"

    async def call(self, table: Host) -> Any:
        return _game(table).position()


class Phones(Method, frozen=True):
    method: ClassVar[str] = "phones"
    port: int = 8421
    address: str | None = None

    async def call(self, table: Host) -> Any:
        _game(table)
        if not 0 <= self.port <= 65535:
            raise WireError(INVALID_PARAMS, "port: must be a number from 0 to 65535; 0 takes any that is free.")
        return await table.phones(self.port, self.address)


class Invite(Method, frozen=True):
    method: ClassVar[str] = "invite"
    seat: str

    async def call(self, table: Host) -> Any:
        _seat(_game(table), self.seat)
        return table.invite(self.seat)


class Approve(Method, frozen=True):
    method: ClassVar[str] = "approve"
    seat: str
    word: str

    async def call(self, table: Host) -> Any:
        _seat(_game(table), self.seat)
        return table.approve(self.seat, self.word)


class Join(Method, frozen=True):
    """Ours: one code for everybody. While it is shown a phone takes a free seat by it, and waits with a word."""

    method: ClassVar[str] = "join"
    show: bool = True

    async def call(self, table: Host) -> Any:
        _game(table)
        return table.join(self.show)


class Jobs(Method, frozen=True):
    """Ours: who does what of the set-up; with a seat and a line, one of them is taken, left, or done."""

    method: ClassVar[str] = "jobs"
    seat: str | None = None
    line: int = -1
    do: Literal["take", "leave", "done"] = "take"
    insist: bool = False

    async def call(self, table: Host) -> Any:
        _seat(_game(table), self.seat)
        if self.seat is not None:
            came = table.jobs(self.seat, self.line, self.do, self.insist)
            if isinstance(came, Refused):
                return {"refused": list(came.reasons)}
        return {"jobs": msgspec.to_builtins(table.job_lines())}


METHODS: dict[str, type[Method]] = {
    kind.method: kind
    for kind in (
        Games,
        Play,
        Answer,
        Undo,
        Redo,
        Offers,
        View,
        Forecast,
        State,
        Log,
        Position,
        Phones,
        Invite,
        Approve,
        Join,
        Jobs,
    )
}


async def new(table: Host, params: dict[str, Any]) -> Any:
    """`new`: a position as it is, with `seed` and `dice` beside its keys. Raises BadPosition, WireError."""
    position = dict(params)
    seed = position.pop("seed", None)
    if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
        raise WireError(INVALID_PARAMS, "seed: must be a whole number.")
    table.begin(position, seed)
    playthrough = _game(table)
    return state_form(playthrough, playthrough.log.steps[0].facts)
