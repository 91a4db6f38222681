"""What a module brings to the laptop."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from msgspec import Struct

from companion.games.winter.view.seen import Seen
from companion.tui.kit.menu import At, Menu

Item = tuple[str, str]
"""Some words and their tone."""
Crisis = dict[str, Any]
"""What is said of the crisis of this round: the arguments of its move."""
Reveal = Callable[[Crisis], None]


class Note(NamedTuple):
    """A heading and what stands under it."""

    head: str
    items: tuple[Item, ...]


def _reveals(at: At, crisis: Crisis, reveal: Reveal) -> None:
    reveal(crisis)


class OnLaptop(Struct, frozen=True):
    """What a part of the table brings. Whatever is left out changes nothing."""

    menu: Menu = Menu((), {})
    """Its actions, in the list of the box with a letter each, and what they do."""
    notes: Callable[[Seen, frozenset[str]], Iterable[Note]] = lambda seen, told: ()
    """What it keeps beside the board; the second are places whose line says what is theirs."""
    at_place: Callable[[Seen, str], Iterable[Item]] = lambda seen, place: ()
    """What of it belongs to the line of a place."""
    explained: Callable[[Seen], Iterable[str]] = lambda seen: ()
    """Cards of it in full, for who reads what lies beside the board."""
    crisis: Callable[[At, Crisis, Reveal], None] = _reveals
    """What it asks of a crisis before that is revealed; it hands on what is said then."""
    crisis_keys: tuple[str, ...] = ()
    """What a crisis card says for it alone: where it is not in the game, that is left out."""
