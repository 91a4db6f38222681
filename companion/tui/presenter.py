"""The laptop's end of a playthrough: what the screens read, and the one door through which they act."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from companion.referee.outcomes import BadArguments, Done, Refused
from companion.referee.pens import NotSaved
from companion.session.session import NOT_READY, Session
from companion.tui.winter.board_now.pending import Pending

if TYPE_CHECKING:
    from companion.games.winter.view.seen import Seen
    from companion.playthrough import Playthrough
    from companion.referee.asks import Ask
    from companion.referee.games import Offer
    from companion.session.kept_cards import KeptCards


class Notifier(Protocol):
    """Whoever speaks to the people at the screen."""

    def redraw(self) -> None:
        """The table has changed."""

    def say(self, text: str, trouble: bool = False) -> None:
        """Tell them something, for a few seconds."""

    def insist(self, reasons: tuple[str, ...], then: Callable[[], None]) -> None:
        """Ask whether to do it anyway."""


class Presenter:
    """Holds the playthrough. Until it may write (`ready`), what is done waits and is done then."""

    def __init__(self, notifier: Notifier) -> None:
        self._notifier = notifier
        self.session = Session(notifier.say)
        self.session.on_hold.append(self._seated)
        self.session.on_change.append(self._told)
        self._seen: Seen | None = None
        self._offers: list[Offer] | None = None
        self._waiting: list[Callable[[], None]] = []
        self._game_id = ""
        """The game to which what waits belongs."""
        self.tried = ""
        self.tried_with: Mapping[str, Any] = {}
        """The move that was made last, or refused."""
        self.board_now = Pending(notifier.say)
        self.kept_on_phone: Callable[[str], str] = lambda seat: ""
        """Why nothing that only this seat may see or answer is shown here, or ""."""
        self.lights: dict[str, str] = {}
        """What is known of each seat's phone: "connected" or "away"."""

    def seat(self, playthrough: "Playthrough", ready: bool = True, looks_on: str = "") -> None:
        """Put a playthrough on the desk in place of any other; `looks_on` is why it can only be looked at."""
        self.session.hold(playthrough, ready, looks_on)

    def _seated(self) -> None:
        """There is another game on the desk, or the same one anew. What was to be done in it is done when it may."""
        playthrough = self.playthrough
        assert playthrough is not None
        if self.session.game_id != self._game_id:
            self._waiting.clear()
        self._game_id = self.session.game_id
        self.board_now.seat(None if self.looks_on else playthrough)
        if playthrough.notices:
            self._notifier.say(" ".join(playthrough.notices))
        playthrough.notices.clear()
        self._told()
        if self.ready:
            waiting, self._waiting = self._waiting, []
            for deed in waiting:
                deed()

    def leave(self) -> None:
        """Nothing is on the desk any more."""
        self.session.leave()
        self._seen = self._offers = None
        self.board_now.seat(None)

    @property
    def ready(self) -> bool:
        """Whether what is done can be saved."""
        return self.session.ready

    @property
    def looks_on(self) -> str:
        """Why the game can only be looked at, or ""."""
        return self.session.looks_on

    @property
    def title(self) -> str:
        """Of the game on the desk."""
        return self.session.title

    @property
    def kept_cards(self) -> "KeptCards":
        """What the group has typed in from its own box."""
        return self.session.kept_cards

    @property
    def playthrough(self) -> "Playthrough | None":
        """The game on the desk."""
        return self.session.playthrough

    @property
    def seen(self) -> "Seen | None":
        """All that the laptop may draw."""
        if self._seen is None and self.playthrough is not None:
            self._seen = self.playthrough.seen_by(None)
        return self._seen

    @property
    def offers(self) -> "list[Offer]":
        """What may be done now, by the rules."""
        if self._offers is None and self.playthrough is not None:
            open_ask = self.playthrough.ask is not None
            self._offers = [] if open_ask or self.looks_on else self.playthrough.offers()
        return self._offers or []

    def offered(self, move: str) -> bool:
        """Whether a move is on offer."""
        return any(offer.move == move for offer in self.offers)

    @property
    def can_redo(self) -> bool:
        """Whether something was undone."""
        if self.playthrough is None or self.looks_on:
            return False
        log = self.playthrough.log
        return log.next is not None or (log.open is not None and len(log.open.answers) > log.open.given)

    @property
    def ask(self) -> "Ask | None":
        """The open question."""
        return self.playthrough.ask if self.playthrough else None

    @property
    def ask_id(self) -> str:
        """Its name."""
        return self.playthrough.ask_id if self.playthrough else ""

    @property
    def last(self) -> str:
        """The newest line of the story."""
        step = self.playthrough.log.last if self.playthrough else None
        if step is None:
            return ""
        return next((told for fact in reversed(step.facts) if (told := fact.told())), step.title)

    def play(
        self, move: str, args: Mapping[str, Any], insist: bool = False, then: Callable[[], None] | None = None
    ) -> None:
        """Make a move; a refusal is said, and where only a rule speaks against it the table may insist.

        `then` is called once it is made.
        """

        def again(insist: bool) -> Callable[[], None]:
            return lambda: self.play(move, args, insist, then)

        self.tried, self.tried_with = move, args
        self._do(lambda game: game.play(move, args, insist=insist), again(insist), again(True), then)

    def answer(self, ask_id: str, value: Any, seat: str | None = None) -> None:
        """Answer the open question."""
        self._do(lambda game: game.answer(ask_id, value, seat), lambda: self.answer(ask_id, value, seat))

    def undo(self, insist: bool = False) -> None:
        """Take back the last answer or step."""
        self.tried = ""
        self._do(lambda game: game.undo(insist), lambda: self.undo(insist), lambda: self.undo(True))

    def instead_of_last(self, move: str) -> None:
        """Take back the newest step, and make a move where it began."""
        from companion.phones.after_all import instead_of_last

        self.tried, self.tried_with = move, {}
        self._do(lambda game: instead_of_last(game, move), lambda: self.instead_of_last(move))

    def redo(self) -> None:
        """Bring it back."""
        self._do(lambda game: game.redo(), self.redo)

    def _do(
        self,
        deed: "Callable[[Playthrough], Done | Refused]",
        later: Callable[[], None],
        anyway: Callable[[], None] | None = None,
        then: Callable[[], None] | None = None,
    ) -> None:
        if self.playthrough is None:
            return
        if not self.ready:
            self._waiting.append(later)
            self._notifier.say(NOT_READY)
            return
        if self.looks_on:
            self._notifier.say(self.looks_on, trouble=True)
            return
        try:
            outcome = deed(self.playthrough)
        except (NotSaved, BadArguments) as error:
            self._notifier.say(str(error), trouble=True)
            return
        if isinstance(outcome, Done):
            if outcome.note:
                self._notifier.say(outcome.note)
            if then is not None:
                then()
        elif outcome.may_insist and anyway is not None:
            self._notifier.insist(outcome.reasons, anyway)
        else:
            self._notifier.say(" ".join(outcome.reasons), trouble=True)

    def _told(self) -> None:
        self._seen = self._offers = None
        self.board_now.look()
        self._notifier.redraw()
