"""One game being played: the only object that writes.

Everything that happens goes through `play`, `answer`, `undo` and `redo`. Each saves first and shows afterwards: when
the pen cannot write it raises `NotSaved`, and the table is as it was.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from companion.referee.asks import Ask, Vote
from companion.referee.facts import Fact
from companion.referee.games import BadPosition, Game, Move
from companion.referee.log import Log, Step, dealing, resealed
from companion.referee.outcomes import Done, Refused
from companion.referee.pens import Memory, NoPen, Opening, Pen
from companion.referee.procedures import Progress, Refusal
from companion.referee.readable import Readable
from companion.referee.remarks import Margin
from companion.referee.replay import Replay
from companion.referee.standing import Standing


class Playthrough(Readable):
    """A game, its log and its table, which it gives to nobody: `seen_by` is the one door."""

    def __init__(self, game: Game, opening: Opening, pen: Pen | None = None, memory: Memory | None = None) -> None:
        self.game = game
        self.opening = opening
        self.pen: Pen = pen or NoPen()
        self.listeners: list[Callable[[], None]] = []
        lacking = game.missing(opening.position, opening.packs)
        self.notices = [f"The pack “{pack}” is not here: the game goes on without its cards." for pack in lacking]
        self.ask: Ask | None = None
        self.ask_id = ""
        self.ballots: dict[str, str] = {}
        self.log = memory.log if memory else Log()
        self._replay = self._replayed(saved=bool(self.log.steps), judged=memory is None)
        self.margin = Margin(self.log, self._rewrite, self._tell)
        self._seal: dict[int, int] = memory.seal if memory else {}
        if self.log.steps:
            self._settle()
            self.ballots = dict(memory.ballots) if memory and memory.ballots_for == self.ask_id else {}
        else:
            self._begin()

    def _replayed(self, saved: bool, judged: bool) -> Replay:
        """A game that was saved and never begun begins as a new one does; what is no longer right closes none."""
        try:
            return Replay(self.game, self.opening, saved)
        except BadPosition:
            if judged:
                raise
            return Replay(self.game, self.opening, saved=True)

    # What changes it

    def play(self, name: str, args: Mapping[str, Any], seat: str | None = None, insist: bool = False) -> Done | Refused:
        """Make a move. Raises BadArguments, NotSaved."""
        move = self.move_named(name, args)
        if self.ask is not None:
            return Refused((f"First this needs an answer: {self.ask.text}",))
        speaks_against = self._now.refused(move, seat)
        if speaks_against is not None and not (insist and speaks_against.may_insist):
            return speaks_against
        insisted = speaks_against.reasons if speaks_against is not None else ()
        step = Step(len(self.log.told), name, dict(args), move.titled(self._now.table), seat, insisted)
        try:
            table, progress = self._replay.run(step, self._now.table, (), move)
        except Refusal as refusal:
            return Refused((str(refusal),))
        step, standing = step.grown(progress), self._tried(step, table, progress)
        self.pen.append(step)
        self.log.append(step)
        return self._arrived(standing, progress, tuple(progress.facts), move)

    def answer(self, ask_id: str, value: Any, seat: str | None = None) -> Done | Refused:
        """Answer the open ask. A late or repeated answer is refused and changes nothing. Raises NotSaved."""
        ask, step = self.ask, self.log.open
        if ask is None or step is None or ask_id != self.ask_id:
            return Refused(("That question is no longer open.",))
        if isinstance(ask, Vote) and seat is not None:
            return self._ballot(ask, seat, value)
        if seat is not None and ask.seat is not None and seat != ask.seat:
            return Refused((f"This is for {ask.seat} to answer.",))
        return self._answered(step, value)

    def undo(self, insist: bool = False) -> Done | Refused:
        """Take back the last answer of an open step, or the last ballot of its open vote, otherwise the last step.

        The note names what was undone, of a ballot never what it said. When a secret drawn in the step has been looked
        at, the table is told first, and what is hidden is shuffled again.
        """
        last = self.log.last
        if last is None or last.number == 0:
            return Refused(("There is nothing to undo.",))
        if self.ballots:
            *others, voter = self.ballots
            rest = {one: self.ballots[one] for one in others}
            return self._seal_ballots(rest, f"Taken back: {voter}’s vote in “{last.title}”")
        if not last.done and last.given:
            given = self._replay.answers_kept(last, self._base)
            if given is not None:
                return self._reopen(last, given)
        if last.looked and not insist:
            return Refused((f"A secret drawn in “{last.title}” has been seen. Undoing shuffles it in again.",), True)
        remarked = self.margin.taken_back(last)
        self._turn_to(self.log.bookmark - 1, resealed(self._seal, last, 1), *remarked)
        return Done(note=f"Undone: {last.title}")

    def redo(self) -> Done | Refused:
        """Bring back what undo took: an answer of the open step, or a whole step with the secrets seen in it."""
        step = self.log.open
        if step is not None and len(step.answers) > step.given:
            return self._reopen(step, step.given + 1)
        following = self.log.next
        if step is not None or following is None:
            return Refused(("There is nothing to redo.",))
        self._turn_to(self.log.bookmark + 1, resealed(self._seal, following, -1))
        return Done(tuple(following.facts), note=f"Redone: {following.title}")

    def looked(self, seat: str) -> None:
        """A seat looks at the secret it holds: from now on undo cannot be used to peek. Raises NotSaved."""
        names = self._now.names_of_holder(seat)
        for step in dealing(self.log, lambda fact: not names.isdisjoint(self.game.dealt(fact))):
            self._rewrite(msgspec.structs.replace(step, looked=True))

    # How it does that

    def _begin(self) -> None:
        table, progress = self._replay.begun()
        standing = Standing(self.game, table).tried(progress.facts)
        step = Step(0, "begin", {}, "The game begins").grown(progress)
        self.pen.append(step)
        self.log.append(step)
        self._now, self._base = standing, table

    def _answered(self, step: Step, value: Any) -> Done | Refused:
        move = self.move_named(step.move, step.args)
        if self.ask is not None:
            if (refusal := self.ask.refusal(value)) is not None:
                return Refused((refusal,))
            value = self.game.counted(self._now.table, move, self.ask, value)
        try:
            table, progress = self._replay.run(step, self._base, [*step.answers[: step.given], value], move)
        except Refusal as refusal:
            return Refused((str(refusal),))
        standing = self._tried(step, table, progress)
        self._rewrite(step.grown(progress))
        return self._arrived(standing, progress, tuple(progress.facts[len(step.facts) :]), move)

    def _tried(self, step: Step, table: Any, progress: Progress) -> Standing:
        """How the game would stand: what cannot be shown fails here, before anything is saved."""
        if progress.ask is None:
            self._replay.reseal(table, step.number, self._seal)
        return Standing(self.game, table).tried(progress.facts)

    def _arrived(self, standing: Standing, progress: Progress, new: tuple[Fact, ...], move: Move) -> Done | Refused:
        """A step was saved: show it, and let what follows by itself follow."""
        self.ballots = {}
        self._stand(standing, progress)
        following = self.follow_up(move) if progress.ask is None else None
        if following is None:
            self._tell()
            return Done(new)
        try:
            more = self.play(following.named(), msgspec.to_builtins(following))
        except Exception:
            self._tell()
            raise
        return Done(new + more.facts) if isinstance(more, Done) else Done(new)

    def _ballot(self, ask: Vote, seat: str, choice: Any) -> Done | Refused:
        if (refusal := ask.ballot_refusal(seat, choice)) is not None:
            return Refused((refusal,))
        if seat in self.ballots:
            return Refused((f"{seat} has voted already.",))
        ballots = {**self.ballots, seat: choice}
        if len(ballots) == len(ask.voters):
            step = self.log.open
            assert step is not None
            return self._answered(step, {voter: ballots[voter] for voter in ask.voters})
        return self._seal_ballots(ballots, f"{len(ballots)} of {len(ask.voters)} have voted.")

    def _seal_ballots(self, ballots: dict[str, str], note: str) -> Done:
        self.pen.ballots(self.ask_id, ballots)
        self.ballots = ballots
        self._tell()
        return Done(note=note)

    def _reopen(self, step: Step, given: int) -> Done:
        """Stand at an earlier or later answer of the same step."""
        table, progress = self._replay.run(step, self._base, step.answers[:given])
        counted = len(progress.answers)
        stands = msgspec.structs.replace(
            step,
            facts=progress.facts,
            done=progress.ask is None,
            given=counted,
            answers=[*progress.answers, *step.answers[counted:]],
        )
        remarked = self.margin.taken_back(step, len(progress.facts))[:1] if given < step.given else []
        self._rewrite(stands, *remarked)
        self.ballots = {}
        self._stand(Standing(self.game, table), progress)
        self._tell()
        return Done(note=f"{'Taken back' if given < step.given else 'Brought back'}: an answer in “{step.title}”")

    def _turn_to(self, steps: int, seal: dict[int, int], *remarked: Step) -> None:
        """So many steps count from now on."""
        self.pen.bookmark(steps, seal, *remarked)
        self.log.put(*remarked)
        self.log.bookmark, self._seal = steps, seal
        self._settle()
        self._tell()

    def _settle(self) -> None:
        """Fold the table from the facts, and run an unfinished step again."""
        self._base = self._replay.folded(self.log, self._seal)
        self._now = Standing(self.game, self._base)
        self.ballots = {}
        self._name_ask(None)
        if (unfinished := self.log.open) is not None:
            self._resume(unfinished)

    def _resume(self, step: Step) -> None:
        try:
            table, progress = self._replay.run(step, self._base, step.answers[: step.given])
            same = progress.facts == step.facts
        except Refusal:
            same = False
        if not same:
            self.notices.append(f"The rules have changed since: “{step.title}” starts over.")
            table, progress = self._replay.run(step, self._base, ())
            self._rewrite(step.grown(progress))
        self._stand(Standing(self.game, table), progress)

    def _stand(self, standing: Standing, progress: Progress) -> None:
        """So the game stands from now on: at an ask of the newest step, or behind it."""
        self._now = standing
        if progress.ask is None:
            self._base = standing.table
        self._name_ask(progress.ask)

    def _rewrite(self, step: Step, *beside: Step) -> None:
        self.pen.rewrite(step, *beside)
        self.log.put(step, *beside)

    def _name_ask(self, ask: Ask | None) -> None:
        self.ask = ask = None if ask is None else self.game.asked(ask)
        self.ask_id = "" if ask is None or (step := self.log.last) is None else step.name_of(ask)

    def _tell(self) -> None:
        for listener in self.listeners:
            listener()
