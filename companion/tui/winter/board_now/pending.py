"""What has happened and is not yet on the real board, as far as this laptop was told.

It is read from the log: what comes after the last step that was followed. Nothing of it is a fact of the game.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from companion.referee.facts import Fact
from companion.referee.games import Move
from companion.referee.shown.hint import Hint, Mark
from companion.store.acknowledged import Followed, followed, keep

if TYPE_CHECKING:
    from companion.playthrough import Playthrough
    from companion.referee.log import Step

NOWHERE: Mark = (-1, 0)


class Now(NamedTuple):
    """What the panel shows: facts to follow, what is only for hands, and what is to be put back."""

    facts: tuple[Fact, ...] = ()
    by_hand: tuple[str, ...] = ()
    back: tuple[str, ...] = ()
    explained: tuple[Hint, ...] = ()
    """What has happened for the first time in this game."""


class Pending:
    """Holds how far the game on the desk was followed. `say` tells when that cannot be kept."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say
        self._playthrough: Playthrough | None = None
        self._key = ""
        self._moved: Mark = NOWHERE
        self._by_hand: Mark = NOWHERE
        self._back: tuple[str, ...] = ()
        self._steps: list[Step] = []
        self._now: Now | None = None
        self._in_vain = False

    def seat(self, playthrough: "Playthrough | None") -> None:
        """Another game, or the same one opened again: what was not followed when it was left is shown again."""
        from companion.games.winter.game import Winter

        self._playthrough, self._now = None, None
        if playthrough is None or not isinstance(playthrough.game, Winter):
            return
        self._playthrough = playthrough
        self._key = sha256(str(playthrough.opening.seed).encode()).hexdigest()[:24]
        known = followed(self._key)
        if known is None:
            self._moved = self._by_hand = (len(playthrough.log.told) - 1, 0)
            self._back = ()
        else:
            self._moved, self._by_hand, self._back = known.moved, known.by_hand, known.back
        self._steps = list(playthrough.log.steps)
        self._moved, self._by_hand = self._within(self._moved), self._within(self._by_hand)

    def look(self) -> None:
        """The game has gone on, or back. What was followed and is no longer part of the log is to be put back."""
        self._now = None
        if self._playthrough is None:
            return
        before, self._steps = self._steps, list(self._playthrough.log.steps)
        apart = self._parting(before)
        if apart is None:
            return
        gone = [fact for step, facts in self._between(before, apart, self._moved) for fact in facts]
        self._back += self._put_back(gone)
        self._moved, self._by_hand = min(self._moved, apart), min(self._by_hand, apart)
        self._keep()

    def _parting(self, before: "list[Step]") -> Mark | None:
        """Where the log that was followed and the log as it is now part; None where all that was followed stands."""
        for number in range(min(self._moved[0] + 1, len(before))):
            counts = self._moved[1] if number == self._moved[0] else len(before[number].facts)
            if number >= len(self._steps):
                return (number, 0)
            old, new = before[number].facts, self._steps[number].facts
            if old is new or before[number] is self._steps[number]:
                continue
            same = next((n for n in range(counts) if n >= len(new) or old[n] != new[n]), counts)
            if same < counts:
                return (number, same)
        return None

    def _between(self, steps: "list[Step]", start: Mark, end: Mark) -> "list[tuple[Step, tuple[Fact, ...]]]":
        """The steps from one place to another with what is worth telling of them."""
        from companion.tui.winter.board_now.worth_telling import worth_telling

        assert self._playthrough is not None
        found, moves = [], self._playthrough.game.moves
        for step in steps[max(0, start[0]) : end[0] + 1]:
            first = start[1] if step.number == start[0] else 0
            facts = worth_telling(step, moves.get(step.move, Move), self._crossroads, first)
            last = end[1] if step.number == end[0] else len(step.facts)
            counted = {id(fact) for fact in step.facts[first:last]}
            found.append((step, tuple(fact for fact in facts if id(fact) in counted)))
        return found

    @property
    def _crossroads(self) -> str:
        assert self._playthrough is not None
        return str(self._playthrough.seen_by(None).options["crossroads"])

    @staticmethod
    def _put_back(facts: list[Fact]) -> tuple[str, ...]:
        return tuple(said for fact in reversed(facts) if (said := fact.told()))

    @property
    def end(self) -> Mark:
        """Where the log is now."""
        last = self._playthrough.log.last if self._playthrough is not None else None
        return NOWHERE if last is None else (last.number, len(last.facts))

    def _within(self, mark: Mark) -> Mark:
        """A place that the log still has, undone steps included."""
        if not 0 <= mark[0] < len(self._steps):
            return self.end if mark[0] >= len(self._steps) else mark
        return (mark[0], min(mark[1], len(self._steps[mark[0]].facts)))

    @property
    def now(self) -> Now:
        """What the panel shows."""
        if self._now is None:
            self._now = self._found()
        return self._now

    def _found(self) -> Now:
        from companion.games.winter.board.facts.people import ToDoByHand
        from companion.tui.winter.board_now.worth_telling import by_hand

        if self._playthrough is None:
            return Now()
        end, steps = self.end, self._steps
        facts = [fact for _, facts in self._between(steps, self._moved, end) for fact in facts]
        hand = [fact for _, facts in self._between(steps, self._by_hand, end) for fact in facts]
        undone = (
            [fact for _, facts in self._between(steps, end, self._moved) for fact in facts] if end < self._moved else []
        )
        moved = tuple(fact for fact in facts if not isinstance(fact, ToDoByHand))
        seen = self._playthrough.seen_by(None)
        explained = self._playthrough.game.explained(seen, steps, self._moved, end)
        return Now(moved, by_hand(hand), (*self._back, *self._put_back(undone)), explained)

    def done(self, end: Mark | None = None) -> None:
        """Somebody has seen it and moved it, up to now or to a place in the log. What is only for hands goes second."""
        now, end = self.now, end or self.end
        if now.facts or now.back or now.explained:
            self._moved, self._back = end, ()
        else:
            self._moved = self._by_hand = end
        self._now = None
        self._keep()

    def by_hand_done(self) -> None:
        """What was only for hands is done."""
        self._by_hand = self.end
        self._now = None
        self._keep()

    def _keep(self) -> None:
        try:
            keep(self._key, Followed(self._moved, self._by_hand, self._back))
        except OSError as trouble:
            if not self._in_vain:
                self._in_vain = True
                self._say(f"What was moved on the board cannot be kept for the next start: {trouble.strerror}.")
