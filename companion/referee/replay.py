"""The same log gives the same table: facts are folded, and a step is run again with the answers it was given."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.referee.asks import Roll
from companion.referee.games import Game, Move, move_named
from companion.referee.log import Log, Step
from companion.referee.pens import Opening
from companion.referee.procedures import Progress, advance, seeded


class Replay:
    """Makes tables of one game, which is new or `saved` before."""

    def __init__(self, game: Game, opening: Opening, saved: bool) -> None:
        """Raises BadPosition."""
        opened = game.open_saved if saved else game.open
        self._game = game
        self._start = opened(opening.position, opening.seed, opening.packs)
        self._seed = opening.seed

    def begun(self) -> tuple[Any, Progress]:
        """The table before the first move, and what happened until then."""
        table = self._start.copy()
        procedure = self._game.begin(table)
        return table, advance(procedure, table, (), seeded(self._seed, 0), self._game.by_hand(table))

    def run(
        self, step: Step, base: Any, answers: Sequence[Any], move: Move | None = None, hand: bool | None = None
    ) -> tuple[Any, Progress]:
        """The table that a step makes of `base`, and how far it comes with these answers. Raises Refusal.

        `move` is that of the step; `hand` is whether rolls wait for people, by default as on the table.
        """
        table, roller = base.copy(), seeded(self._seed, step.number)
        move = move_named(self._game.moves, step.move, step.args) if move is None else move
        hand = self._game.by_hand(base) if hand is None else hand
        return table, advance(self._game.procedure(table, move), table, answers, roller, hand)

    def folded(self, log: Log, seal: Mapping[int, int]) -> Any:
        """The table after every whole step that counts, with the reshuffles that `seal` has by their step."""
        table, unfinished = self._start.copy(), log.open
        for step in log.told:
            if step is not unfinished:
                for fact in step.facts:
                    fact.apply(table)
                self.reseal(table, step.number, seal)
        return table

    def reseal(self, table: Any, number: int, seal: Mapping[int, int]) -> None:
        """Put what is hidden in another order, if an undo was to do so after that step."""
        if number in seal:
            self._game.reshuffle(table, seal[number])

    def answers_kept(self, step: Step, base: Any) -> int | None:
        """How many answers are left when the last one by a person is taken back; None when only rolls would be left."""
        hand = self._game.by_hand(base)
        for given in range(step.given - 1, -1, -1):
            _, progress = self.run(step, base, step.answers[:given], hand=True)
            if hand or not isinstance(progress.ask, Roll):
                return given
        return None
