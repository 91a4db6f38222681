"""Everything that can happen at a table of Patient Zero."""

from companion.games.patient_zero.facts import factions, turns
from companion.referee.facts import Fact
from companion.referee.remarks import Remarked

OWN: tuple[type[Fact], ...] = tuple(
    kind
    for module in (factions, turns)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Fact) and kind.__module__ == module.__name__
)
ALL: tuple[type[Fact], ...] = (*OWN, Remarked)
