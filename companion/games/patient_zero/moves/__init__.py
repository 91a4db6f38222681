"""Everything that can be done at a table of Patient Zero."""

from companion.games.patient_zero.moves.flow import DealFactions, Draw, End, EndTurn, Start, Tick
from companion.games.patient_zero.moves.people import Infect, Reveal, SetTurn, Switch
from companion.games.patient_zero.moves.plays import Combat, PassPriority, PlayCard
from companion.referee.games import Move

_KINDS: tuple[type[Move], ...] = (
    Tick, DealFactions, Start, PlayCard, PassPriority, Draw, Combat, Infect, Reveal, EndTurn, End, SetTurn, Switch,
)  # fmt: skip

ALL: dict[str, type[Move]] = {kind.named(): kind for kind in _KINDS}
