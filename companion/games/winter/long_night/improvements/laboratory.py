"""What Raxxon keeps on the table: the code, the experiments, the special zombies, side effects."""

from typing import Final

from msgspec import Struct, field

from companion.games.winter.board.facts.board import where
from companion.games.winter.board.places import BOARD, COLONY, title_of
from companion.games.winter.board.table import Table
from companion.games.winter.position.keys import EXPERIMENTS, PositionKeys
from companion.games.winter.position.reading import entrance_keys, places_of
from companion.games.winter.rules.parts import Found
from companion.games.words import counted

ID: Final = "raxxon"
RAXXON: Final = "raxxon"
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


def opened(table: Table, keys: PositionKeys) -> Laboratory:
    """From the keys of a position. Special zombies count among the zombies of their entrance."""
    for place, entrance in {(one.at, one.entrance) for one in keys.specials}:
        door = table.places[place].entrances[entrance - 1]
        door.zombies = max(door.zombies, sum((one.at, one.entrance) == (place, entrance) for one in keys.specials))
    return Laboratory(
        list(keys.containment),
        tuple(keys.audio_log),
        keys.experiments,
        [Special(one.name, one.at, one.entrance) for one in keys.specials],
        dict(keys.kept_away),
        {name: list(held) for name, held in keys.side_effects.items()},
    )


def mistakes(keys: PositionKeys) -> Found:
    """What is wrong with the keys of Raxxon in a position."""
    if keys.experiments > EXPERIMENTS:
        yield ("experiments",), f"there are {EXPERIMENTS} experiments in the box."
    if len(keys.audio_log) not in (0, CODE_DICE):
        yield ("audio_log",), f"an audio log names {CODE_DICE} dice."
    for number, special in enumerate(keys.specials):
        if special.at not in (COLONY, *places_of(keys)):
            yield ("specials", number, "at"), f"there is no place “{special.at}” on this table."
        elif special.entrance > BOARD[special.at].entrances:
            yield ("specials", number, "entrance"), f"{title_of(special.at)} has no entrance {special.entrance}."
        elif not keys.insisted:
            yield from _no_space(keys, number)
        if not special.name.strip():
            yield ("specials", number, "name"), "every special zombie needs a name."
    for place in keys.kept_away:
        if place not in (COLONY, *places_of(keys)):
            yield ("kept_away", place), "there is no such place on this table."
    living = [survivor.name for player in keys.players for survivor in player.survivors]
    for name in keys.side_effects:
        if name not in living:
            yield ("side_effects", name), f"nobody called “{name}” is in play."


def _no_space(keys: PositionKeys, number: int) -> Found:
    """A special zombie that is not yet counted among the zombies of its entrance fills a space there too."""
    special = keys.specials[number]
    door, spaces = entrance_keys(keys, special.at, special.entrance)
    here = (special.at, special.entrance)
    specials = sum((one.at, one.entrance) == here for one in keys.specials[: number + 1])
    if specials > door.zombies and specials + door.barricades + door.traps > spaces:
        yield ("specials", number), f"{where(*here)} has {counted(spaces, 'space')}: none is left for {special.name}."


def position(table: Table) -> dict[str, object]:
    """As keys of a position."""
    state = laboratory(table)
    return {
        "containment": list(state.code),
        "audio_log": list(state.audio_log),
        "experiments": state.experiments,
        "specials": [{"name": one.name, "at": one.place, "entrance": one.entrance} for one in state.specials],
        "side_effects": {name: list(held) for name, held in state.side_effects.items() if name in table.survivors},
    } | ({"kept_away": dict(state.kept_away)} if state.kept_away and table.phase == "colony" else {})
