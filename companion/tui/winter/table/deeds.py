"""What a key does to what is selected: from an action to a move with its arguments. Pure."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from companion.games.winter.board.places import COLONY
from companion.games.winter.view.seen import Seen, SurvivorSeen
from companion.tui.kit.menu import At
from companion.tui.kit.pieces import Target


class Deed(Struct, frozen=True):
    """A move with its arguments."""

    move: str
    args: Mapping[str, Any]


class Which(Struct, frozen=True):
    """The move needs an entrance of the colony first: `deed` with `entrance` added to its arguments."""

    deed: Deed


class Cannot(Struct, frozen=True):
    """Why nothing is done, in words."""

    why: str


Outcome = Deed | Which | Cannot

_TRACKS = frozenset({"morale", "round", "food", "starvation", "waste"})
_DOORS = frozenset({"zombies", "barricades"})
_WOUNDS = frozenset({"wound", "frostbite"})


def survivor_named(seen: Seen, name: str) -> SurvivorSeen | None:
    """A survivor in play."""
    return next((one for player in seen.players for one in player.survivors if one.name == name), None)


def selected_survivor(at: At) -> SurvivorSeen | None:
    """The survivor that is selected."""
    seen, selected = at.presenter.seen, at.selected
    if seen is None or selected is None or selected.kind != "survivor":
        return None
    return survivor_named(seen, selected.name)


def by_one(what: str, step: int, seen: Seen, selected: Target | None) -> Outcome:
    """One more or one less of something, where that is clear from what is selected."""
    if what in _TRACKS:
        return Deed("adjust", {"what": what, "by": step})
    if what == "helpless":
        return Deed("helpless", {"add": step})
    if what in _WOUNDS:
        return _wound(what, step, selected)
    if selected is None or selected.kind not in ("entrance", "place", "survivor"):
        return Cannot("Select a place or an entrance first: arrow keys, or a click.")
    place = place_of(seen, selected)
    deed = Deed("adjust", {"what": what, "by": step, "place": place})
    if what in _DOORS and place == COLONY:
        return _with_entrance(deed, int(selected.name)) if selected.kind == "entrance" else Which(deed)
    if what == "noise" and place == COLONY:
        return Cannot("There are no noise spaces at the colony: select a location.")
    return deed


def _with_entrance(deed: Deed, entrance: int) -> Deed:
    return Deed(deed.move, {**deed.args, "entrance": entrance})


def at_entrance(which: Which, entrance: int) -> Deed:
    """The deed, now that the entrance is known."""
    return _with_entrance(which.deed, entrance)


def _wound(kind: str, step: int, selected: Target | None) -> Outcome:
    if selected is None or selected.kind != "survivor":
        return Cannot("Select a survivor first: arrow keys, or a click.")
    return Deed("wound" if step > 0 else "heal", {"survivor": selected.name, "kind": kind})


def place_of(seen: Seen, selected: Target) -> str:
    """The place that something selected is at."""
    if selected.kind == "place":
        return selected.name
    survivor = survivor_named(seen, selected.name) if selected.kind == "survivor" else None
    return survivor.at if survivor else COLONY


def plus_minus(step: int, seen: Seen, selected: Target | None) -> Outcome:
    """What + and − mean for what is selected."""
    if selected is None:
        return Cannot("Select something first: arrow keys, or a click.")
    if selected.kind == "track":
        return by_one(selected.name, step, seen, selected)
    return by_one("wound" if selected.kind == "survivor" else "zombies", step, seen, selected)


def typed(selected: Target, value: int) -> Deed:
    """A track set to a number."""
    return Deed("adjust", {"what": selected.name, "to": value})
