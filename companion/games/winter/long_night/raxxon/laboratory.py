"""What Raxxon keeps on the table: the code, the experiments, the special zombies, side effects."""

from typing import Final

from msgspec import Struct, field

from companion.games.winter.board.table import Table

ID: Final = "raxxon"
RAXXON: Final = "raxxon"
EXPERIMENTS: Final = 12
"""Cards in the deck."""
CODE_DICE: Final = 2


class Special(Struct, frozen=True):
    """A special zombie and where it stands. It fills a space like any other and is counted among the zombies there."""

    name: str
    place: str
    entrance: int


class Laboratory(Struct):
    """The state of the module."""

    code: list[int] = field(default_factory=list)
    """Dice on Raxxon."""
    audio_log: tuple[int, ...] = ()
    """The two dice that the top experiment’s log names, when the table has typed them."""
    experiments: int = EXPERIMENTS
    """Cards left in the deck."""
    specials: list[Special] = field(default_factory=list)
    kept_away: dict[str, int] = field(default_factory=dict)
    """How many zombies stay away from a place in this colony phase."""
    side_effects: dict[str, list[str]] = field(default_factory=dict)
    """By survivor; those of the dead are back in their deck."""

    def copy(self) -> "Laboratory":
        effects = {name: list(held) for name, held in self.side_effects.items()}
        return Laboratory(
            self.code[:], self.audio_log, self.experiments, self.specials[:], self.kept_away.copy(), effects
        )

    def at(self, place: str) -> list[Special]:
        """The special zombies at a place."""
        return [special for special in self.specials if special.place == place]


def laboratory(table: Table) -> Laboratory:
    """The state of Raxxon on this table."""
    state: Laboratory = table.states[ID]
    return state
