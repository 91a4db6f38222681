"""Small tables of The Long Night, in the same words as those of the base game (see `tests.games.winter.tables`)."""

from collections.abc import Mapping
from typing import Any

import pytest

from companion.games.winter.board.table import Table
from companion.games.winter.long_night.game import LONG_NIGHT
from companion.playthrough import Playthrough
from companion.referee.games import BadPosition
from companion.referee.pens import Opening
from tests.games.winter.tables import Group, a_position

MODULES = ("improvements", "bandits", "raxxon")
STEPS = [
    "containment-code",
    "pay-food",
    "check-waste",
    "resolve-crisis",
    "add-zombies",
    "bandits-scavenge",
    "check-objective",
    "move-round",
    "pass-first-player",
]
VOTE_OFF = {"first-player-vote": "off"}


def a_night_position(*modules: str, players: Mapping[str, Group] | None = None, **keys: Any) -> dict[str, Any]:
    """A position with these modules: Ann and Ben with one survivor each at the colony, unless it says otherwise."""
    return a_position(players, game=LONG_NIGHT.id, modules=list(modules), **keys)


def a_night(*modules: str, players: Mapping[str, Group] | None = None, **keys: Any) -> Table:
    """A table of The Long Night."""
    return LONG_NIGHT.open(a_night_position(*modules, players=players, **keys), seed=7)


def a_night_game(*modules: str, players: Mapping[str, Group] | None = None, seed: int = 7, **keys: Any) -> Playthrough:
    """A game of The Long Night in memory."""
    return Playthrough(LONG_NIGHT, Opening(LONG_NIGHT.id, a_night_position(*modules, players=players, **keys), seed))


def refused_position(*modules: str, **keys: Any) -> dict[str, str]:
    """The mistakes of a position that must be refused, by their keys."""
    with pytest.raises(BadPosition) as refusal:
        a_night(*modules, **keys)
    return {mistake.key: mistake.text for mistake in refusal.value.mistakes}
