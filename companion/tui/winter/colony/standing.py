"""Where the colony phase stands, read from the log and the public table. Pure."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from companion.games.winter.board.facts.rounds import ColonyStepDone
from companion.games.winter.moves.flow import ColonyPhase, ColonyStep
from companion.games.winter.view.seen import Seen, StepSeen
from companion.playthrough import Playthrough
from companion.referee.facts import Fact
from companion.referee.log import Step

MOVES: Final = frozenset({ColonyStep.named(), ColonyPhase.named()})

State = Literal["before", "asks", "done", "over"]


@dataclass(frozen=True, slots=True)
class Stand:
    """One step of the phase as the wizard shows it.

    `before`: it has not begun. `asks`: it waits for an answer. `done`: what happened is to be moved by hand.
    `over`: the game ended in it. `facts` are those of the step; `last` says that the phase is over with it.
    """

    steps: tuple[StepSeen, ...]
    at: int
    state: State
    facts: tuple[Fact, ...] = ()
    last: bool = False

    @property
    def step(self) -> StepSeen:
        """The step that is shown."""
        return self.steps[self.at]

    @property
    def following(self) -> StepSeen | None:
        """What Enter begins: the step itself before it has begun, otherwise the one after it."""
        if self.state == "before":
            return self.step
        return None if self.last or self.at + 1 >= len(self.steps) else self.steps[self.at + 1]


def stand(playthrough: Playthrough, seen: Seen) -> Stand:
    """Where the phase is now."""
    found = shown_step(playthrough, seen)
    steps = seen.colony_steps
    if found is None:
        return Stand(steps, min(sum(step.done for step in seen.colony_steps), len(steps) - 1), "before")
    ids = [step.id for step in steps]
    done = next((fact.step for fact in found.facts if isinstance(fact, ColonyStepDone)), None)
    at = ids.index(done) if done in ids else min(sum(step.done for step in seen.colony_steps), len(steps) - 1)
    state: State = "over" if seen.ended else "done" if found.done else "asks"
    return Stand(steps, at, state, tuple(found.facts), last=found.done and seen.phase != "colony")


def shown_step(playthrough: Playthrough, seen: Seen) -> Step | None:
    """The newest step of the phase, as long as the table has not gone on to something else."""
    moves, log = playthrough.game.moves, playthrough.log
    for step in reversed(log.told):
        if step.move in MOVES:
            return step if seen.phase == "colony" or step is log.last or seen.ended else None
        if step.move not in moves or not moves[step.move].between_steps:
            return None
    return None


def without_a_turn(seen: Seen) -> tuple[str, ...]:
    """Who has not ended a turn this round, in order."""
    playing = [player.name for player in seen.players if not player.out]
    if seen.phase == "crisis":
        return tuple(_from(playing, seen.first_player))
    if seen.active not in playing:
        return ()
    waiting = list(_from(playing, seen.active))
    if seen.first_player in waiting[1:]:
        waiting = waiting[: waiting.index(seen.first_player)]
    return tuple(waiting)


def _from(names: list[str], first: str | None) -> Iterator[str]:
    start = names.index(first) if first in names else 0
    yield from names[start:]
    yield from names[:start]
