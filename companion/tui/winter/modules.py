"""The one registry by which a part of the table has its place on the laptop.

A module of its own is a folder beside `long_night/bandits.py` and its like: a `Menu` whose actions are made by
`long_night.actions.listed`, and, where it keeps something that people look at, `notes`. It says so once:

    register("weather", OnLaptop(MENU, notes))

Its id is that of its `Part`. On every table that has this part, and on no other, its actions are in the list of the
box (`;`), in the palette, in help and on the key card, its notes are drawn beside the board and read in full under `v`,
and it is asked about the crisis that is revealed. A letter that another module of the same table has is refused.
"""

from collections.abc import Iterator
from typing import Final

from companion.games.winter.view.seen import Seen
from companion.tui.actions import registry
from companion.tui.kit.menu import At, Menu
from companion.tui.kit.pick import Choice
from companion.tui.kit.pieces import Target
from companion.tui.winter.long_night import bandits, box, improvements, notes, raxxon
from companion.tui.winter.long_night.actions import OPENS
from companion.tui.winter.long_night.parts import BANDITS, EDITION, IMPROVEMENTS, RAXXON
from companion.tui.winter.on_laptop import OnLaptop
from companion.tui.winter.table.deeds import place_of
from companion.tui.winter.table.places import title_of

ON_LAPTOP: Final[dict[str, OnLaptop]] = {
    RAXXON: OnLaptop(raxxon.MENU, notes.raxxon, notes.at_raxxon),
    IMPROVEMENTS: OnLaptop(improvements.MENU, notes.improvements, explained=notes.explained),
    BANDITS: OnLaptop(
        bandits.MENU, notes.hideout, notes.at_hideout, crisis=bandits.of_the_crisis, crisis_keys=("bandits",)
    ),
    EDITION: OnLaptop(box.MENU, notes.graveyard),
}
"""By the id of the part, in the order in which their notes are read."""


def register(part: str, brings: OnLaptop) -> None:
    """A module has its place on the laptop from now on. Raises ValueError where a letter of its list is taken."""
    taken = {action.keys[0]: action.label for one in ON_LAPTOP.values() for action in one.menu.actions}
    for action in brings.menu.actions:
        if action.keys[0] in taken:
            raise ValueError(f"{part}: the letter {action.keys[0]} stands for “{taken[action.keys[0]]}” already.")
    ON_LAPTOP[part] = brings
    registry.add(brings.menu.actions)


def forget(part: str) -> None:
    """It has none any more."""
    registry.take_away(ON_LAPTOP.pop(part).menu.actions)


def on_table(seen: Seen | None) -> Iterator[OnLaptop]:
    """What the parts of this table bring."""
    return (brings for part, brings in ON_LAPTOP.items() if seen is not None and seen.part(part) is not None)


def strange_to(seen: Seen | None) -> set[str]:
    """What a crisis card says for modules that are not on this table."""
    absent = (brings for part, brings in ON_LAPTOP.items() if seen is None or seen.part(part) is None)
    return {key for brings in absent for key in brings.crisis_keys}


def menus(seen: Seen | None) -> tuple[Menu, ...]:
    """Their menus, and the list that opens them; none where nothing is brought."""
    brought = tuple(one.menu for one in on_table(seen))
    return (LIST, *brought) if brought else ()


def open_list(at: At) -> None:
    """Each thing under its letter; what is selected is where it happens."""
    seen = at.presenter.seen
    if seen is None:
        return
    where = f", at {_named(seen, at.selected)}" if at.selected is not None else ""
    of_box = [brings.menu for part, brings in ON_LAPTOP.items() if part == EDITION]
    others = [menu for menu in menus(seen)[1:] if menu not in of_box]
    actions = [action for menu in (*of_box, *others) for action in menu.actions]
    choices = [Choice(action.id, action.label, action.keys[0]) for action in actions if at.allows(action)]
    at.choose(f"The Long Night{where}:", choices, at.do)


def _named(seen: Seen, target: Target | None) -> str:
    """What is selected, in a sentence."""
    if target is None or target.kind in ("track", "player"):
        return title_of("colony")
    if target.kind == "entrance":
        return f"entrance {target.name} of the colony"
    return title_of(place_of(seen, target))


LIST: Final = Menu(OPENS, {"night": open_list, "night_colony": open_list})
