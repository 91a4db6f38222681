"""A box of the winter: its colony phase, its rulings, what is always in it and which modules it offers."""

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct, field

from companion.games.winter.board.table import Table
from companion.games.winter.rules.effects import learn
from companion.games.winter.rules.parts import ColonyStep, Part
from companion.referee.asks import Ask
from companion.referee.facts import Fact
from companion.referee.games import Move
from companion.referee.rulebook import Rulebook


class Edition(Struct, frozen=True):
    """A box: its colony phase, its rulings, its moves and facts, what is always in it and which modules it offers."""

    id: str
    title: str
    steps: tuple[ColonyStep[Table], ...]
    preset: Callable[[str], dict[str, str]]
    moves: Mapping[str, type[Move]]
    facts: tuple[type[Fact], ...]
    rulebooks: tuple[Rulebook, ...]
    """The nearest first."""
    always: tuple[Part[Table], ...] = ()
    modules: Mapping[str, Part[Table]] = field(default_factory=dict)
    clauses: Callable[[Ask], tuple[str, ...]] = lambda ask: ask.rules
    """The clauses behind a question, by the numbers of this box."""

    def __post_init__(self) -> None:
        """What it prints can be read on cards and in facts from now on, at any table."""
        for part in (*self.always, *self.modules.values()):
            learn(part.effects)

    def parts(self, modules: Iterable[str]) -> tuple[Part[Table], ...]:
        """What is on a table that plays with these modules."""
        return (*self.always, *(part for key, part in self.modules.items() if key in set(modules)))

    def phase(self, parts: Iterable[Part[Table]]) -> tuple[ColonyStep[Table], ...]:
        """The colony phase with the steps of the parts in their places.  [BG-COL-0]"""
        steps = list(self.steps)
        for before, step in (pair for part in parts for pair in part.steps):
            at = next(number for number, known in enumerate(steps) if known.id == before)
            steps.insert(at, step)
        return tuple(steps)
