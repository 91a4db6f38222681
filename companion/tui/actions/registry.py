"""The one registry of actions: keys, footer, palette, help and the printable key card all read this list."""

from collections.abc import Collection, Iterable
from typing import Final

from textual.binding import Binding, BindingType

from companion.tui.actions.action import Action, key_name
from companion.tui.actions.around import OTHER
from companion.tui.actions.phases import PHASES
from companion.tui.packs.actions import PACKS
from companion.tui.patient_zero.actions import OUTBREAK
from companion.tui.rulebook.actions import RULES
from companion.tui.winter.long_night.actions import NIGHT
from companion.tui.winter.table.actions import TABLE
from companion.tui.winter.turn.actions import TURNS

__all__ = ["ACTIONS", "BY_ID", "Action", "bindings", "groups", "key_card", "key_name", "label_on", "on_screen"]

ACTIONS: Final[list[Action]] = [*TABLE, *TURNS, *NIGHT, *PHASES, *PACKS, *RULES, *OTHER, *OUTBREAK]
BY_ID: Final = {action.id: action for action in ACTIONS}


def add(actions: Iterable[Action]) -> None:
    """A module brings these. Raises ValueError where an id is taken."""
    for action in actions:
        if action.id in BY_ID:
            raise ValueError(f"There is an action “{action.id}” already.")
        ACTIONS.append(action)
        BY_ID[action.id] = action


def take_away(actions: Iterable[Action]) -> None:
    """It is there no more."""
    for action in actions:
        ACTIONS.remove(BY_ID.pop(action.id))


_CALLED: Final = {("player", "dies"): "exiled"}


def label_on(kind: str, id: str) -> str:
    """What an action is called on what is selected: a player is exiled with the key by which a survivor dies."""
    return _CALLED.get((kind, id), BY_ID[id].label)


def on_screen(screen: str) -> list[Action]:
    """What can be done on a screen."""
    return [action for action in ACTIONS if action.screen == screen]


def bindings(screen: str, without: Collection[str] = ()) -> list[BindingType]:
    """The same as Textual wants it, without what works in a list only, and without some keys."""
    return [
        Binding(",".join(keys), f"do('{action.id}')", action.says, show=False)
        for action in on_screen(screen)
        if not action.within and (keys := [key for key in action.keys if key not in without])
    ]


def groups(actions: Iterable[Action] = ACTIONS) -> dict[str, list[tuple[str, str]]]:
    """Keys and what they do, by group, for people: pairs and arrows share a line, and so do equal lines."""
    found: dict[str, list[tuple[str, str]]] = {}
    for action in actions:
        keys, says = action.key, action.says
        if action.id.endswith("_less") and action.screen == "table":
            continue
        if action.id.endswith("_more") and action.screen == "table":
            keys, says = (
                f"{keys} {key_name(BY_ID[less_of(action)].keys[0])}",
                f"{says.removesuffix(': one more')}: one more, one less",
            )
        lines = found.setdefault(action.group, [])
        same = next((n for n, (_, text) in enumerate(lines) if text == says), None)
        if same is None:
            lines.append((keys, says))
        elif keys not in lines[same][0].split():
            lines[same] = (f"{lines[same][0]} {keys}", says)
    return found


def less_of(action: Action) -> str:
    """The action that takes away what this one adds."""
    return f"{action.id.removesuffix('_more')}_less"


def key_card() -> str:
    """All keys as plain text, to print."""
    parts = ["KEYS\n\nA small letter adds one, its capital takes one away.\n"]
    for group, lines in groups().items():
        parts.append(f"{group}\n" + "\n".join(f"  {keys:<10}{says}" for keys, says in lines) + "\n")
    parts.append("Everywhere\n  Ctrl+P    Find any of these by its name\n  Ctrl+Q    Leave the program\n")
    return "\n".join(parts)
