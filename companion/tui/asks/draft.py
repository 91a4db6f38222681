"""An answer while it is typed: a draft takes keys and becomes another draft, or gives what was typed. Pure."""

from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from companion.games.winter.packs.catalogue import KnownSurvivor
from companion.referee.asks import Ask
from companion.tui.kit.pieces import Line


class Key(NamedTuple):
    """A key that was pressed: its name, and the character it types, if any."""

    name: str
    character: str = ""


class Asked(Struct, frozen=True):
    """An open question as a screen shows it.

    `name` is its id. `rolls` are how many rolls of this kind surely follow, this one too. `taken` are names that cannot
    be given. `voted` are the seats whose vote is in, and `phones` says whether votes come from phones.
    """

    ask: Ask
    name: str = ""
    rolls: int = 1
    taken: frozenset[str] = frozenset()
    voted: tuple[str, ...] = ()
    phones: bool = False
    phoneless: tuple[str, ...] = ()
    """Those who have not voted yet and have no phone, or one that sleeps: `asleep`."""
    asleep: tuple[str, ...] = ()
    own: tuple[KnownSurvivor, ...] = ()
    """Survivors that may join though the catalogue does not have them."""
    brief: bool = False
    """Whether the options stand in full above, so that one line each will do."""


class Draft(Protocol):
    """What was typed so far."""

    def pressed(self, key: Key) -> "Draft | Give | None":
        """The draft after a key; None for a key that means nothing here."""

    def chosen(self, target: str) -> "Draft | Give | None":
        """The draft after a click on something drawn under that name."""

    def lines(self, width: int) -> list[Line]:
        """How it is drawn."""

    def keys(self) -> str:
        """Which keys it takes, in a few words."""


class Give(Struct, frozen=True):
    """Answers to be given, one after the other: several only for dice."""

    values: tuple[Any, ...]
