"""What Raxxon keeps on the table: the code, the experiments, the special zombies, side effects."""

from dataclasses import dataclass, field
from typing import Final

from companion.games.winter.position_keys import PositionKeys
from companion.games.winter.table import Colony

ID: Final = "raxxon"
RAXXON: Final = "raxxon"


@dataclass(frozen=True, slots=True)
class Special:
    """A special zombie and where it stands. It fills a space like any other and is counted among the zombies there."""

    name: str
    place: str
    entrance: int


@dataclass(slots=True)
class Laboratory:
    """The state of the module."""

    code: list[int] = field(default_factory=list)
    """Dice on Raxxon."""
    audio_log: tuple[int, ...] = ()
    """The two dice that the top experiment’s log names, when the table has typed them."""
    experiments: int = 12
    """Cards left in the deck."""
    specials: list[Special] = field(default_factory=list)
    kept_away: dict[str, int] = field(default_factory=dict)
    """How many zombies stay away from a place in this colony phase."""
    side_effects: dict[str, list[str]] = field(default_factory=dict)

    def copy(self) -> "Laboratory":
        effects = {name: list(held) for name, held in self.side_effects.items()}
        return Laboratory(
            self.code[:], self.audio_log, self.experiments, self.specials[:], self.kept_away.copy(), effects
        )

    def at(self, place: str) -> list[Special]:
        """The special zombies at a place."""
        return [special for special in self.specials if special.place == place]


def laboratory(table: Colony) -> Laboratory:
    """The state of Raxxon on this table."""
    state: Laboratory = table.states[ID]
    return state


def opened(table: Colony, keys: PositionKeys) -> Laboratory:
    """From the keys of a position. Special zombies count among the zombies of their entrance."""
    for place, entrance in {(one.at, one.entrance) for one in keys.specials}:
        door = table.places[place].entrances[entrance - 1]
        door.zombies = max(door.zombies, sum((one.at, one.entrance) == (place, entrance) for one in keys.specials))
    return Laboratory(
        list(keys.containment),
        tuple(keys.audio_log),
        keys.experiments,
        [Special(one.name, one.at, one.entrance) for one in keys.specials],
        {},
        {name: list(held) for name, held in keys.side_effects.items()},
    )


def position(table: Colony) -> dict[str, object]:
    """As keys of a position."""
    state = laboratory(table)
    return {
        "containment": list(state.code),
        "audio_log": list(state.audio_log),
        "experiments": state.experiments,
        "specials": [{"name": one.name, "at": one.place, "entrance": one.entrance} for one in state.specials],
        "side_effects": {name: list(held) for name, held in state.side_effects.items()},
    }
