"""What every table of The Long Night has: traps, unruly helpless survivors, despair, a location by a die."""

from typing import Final

from companion.tui.kit.menu import At, Menu
from companion.tui.winter.long_night import asks
from companion.tui.winter.long_night.actions import OF_THE_BOX
from companion.tui.winter.table.places import title_of
from companion.tui.winter.turn.ways import entrances


def set_trap(at: At) -> None:
    """Where something is selected."""
    if (seen := at.presenter.seen) is not None:
        at.presenter.play("trap", {"place": asks.here(at, seen), **asks.here_door(at)})


def take_trap(at: At) -> None:
    """One that lies there."""
    seen = at.presenter.seen
    if seen is None:
        return
    place = asks.here(at, seen)
    doors = [n for n, door in enumerate(entrances(seen, place), 1) if door.traps]
    if (chosen := asks.here_door(at).get("entrance")) is not None:
        doors = [n for n in doors if n == chosen]
    texts = [(str(n), f"Entrance {n}") for n in doors]

    def off(entrance: str) -> None:
        at.presenter.play("adjust", {"what": "traps", "by": -1, "place": place, "entrance": int(entrance)})

    asks.only(at, "The trap at which entrance?", texts, off, f"No trap is at {title_of(place)}.")


def despairs(at: At) -> None:
    """Somebody."""

    def more(name: str) -> None:
        at.presenter.play("wound", {"survivor": name, "kind": "despair"})

    asks.anybody(at, "Who despairs?", more, "Nobody is in play.")


def hopes(at: At) -> None:
    """Somebody who despairs."""

    def less(name: str) -> None:
        at.presenter.play("heal", {"survivor": name, "kind": "despair"})

    asks.anybody(at, "Whose despair is lifted?", less, "Nobody despairs.", lambda one: bool(one.despair))


MENU: Final = Menu(
    OF_THE_BOX,
    {
        "traps_more": set_trap,
        "traps_less": take_trap,
        "unruly_more": lambda at: at.presenter.play("unruly", {}),
        "unruly_less": lambda at: at.presenter.play("adjust", {"what": "unruly", "by": -1}),
        "calm": lambda at: at.presenter.play("calm", {}),
        "despair_more": despairs,
        "despair_less": hopes,
        "random_place": lambda at: at.presenter.play("random-location", {}),
    },
)
