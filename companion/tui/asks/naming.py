"""Typing a name, with those that will do shown below as it is typed."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from companion.games.winter.packs.catalogue import KnownSurvivor, find, survivors_like
from companion.referee.asks import Name
from companion.tui.asks.draft import Draft, Give, Key
from companion.tui.kit.pieces import Line, Piece, Target, row

NEWCOMER = "replacement"
"""What a question is about that wants a survivor, known from the catalogue."""
SHOWN = 5
LONGEST = 80
ENOUGH = 3
"""So many letters mean the first name that they find; fewer mean none, unless they are the whole name."""


def enough(typed: str) -> bool:
    """Whether Enter may take the first name found."""
    return len(typed.strip()) >= ENOUGH


def in_full(typed: str, names: Iterable[str]) -> str:
    """The one of the names that was typed in full, or ""."""
    return next((name for name in names if name.casefold() == typed.casefold()), "")


class NameDraft(Struct, frozen=True):
    """What was typed, and which of the names below is selected, and whether arrows went to it. `taken` are not
    offered."""

    ask: Name
    taken: frozenset[str] = frozenset()
    own: tuple[KnownSurvivor, ...] = ()
    """Survivors of this table's packs, and those that were typed in before."""
    typed: str = ""
    at: int = 0
    walked: bool = False

    def pressed(self, key: Key) -> Draft | Give | None:
        """Letters, arrows through the names, Enter."""
        if key.name == "enter":
            value = self.value()
            return Give((value,)) if value else self
        if key.name in ("up", "down"):
            return self._stepped(1 if key.name == "down" else -1)
        if key.name == "backspace":
            return replace(self, typed=self.typed[:-1], at=0, walked=False) if self.typed else None
        if key.character and key.character.isprintable():
            return replace(self, typed=(self.typed + key.character).lstrip()[:LONGEST], at=0, walked=False)
        return None

    def _stepped(self, by: int) -> Draft:
        """Another name; from none to the first or to the last."""
        found = len(self.found()) if self.typed else 0
        if not found:
            return self
        at = self.at + by if self._selects else min(by, 0)
        return replace(self, at=at % found, walked=True)

    @property
    def _selects(self) -> bool:
        """Whether one of the names is selected: one or two letters are too few to mean one of them."""
        return self.walked or enough(self.typed)

    def chosen(self, target: str) -> Draft | Give | None:
        """A click on a name gives it."""
        return Give((self._given(target),))

    def value(self) -> str:
        """The name selected, or typed in full; what was typed where none is known; "" for too few letters."""
        found = self.found()
        typed = " ".join(self.typed.split())
        if not found or not typed:
            return typed
        return self._given(found[self.at][0] if self._selects else in_full(typed, [name for name, _ in found]))

    def _given(self, name: str) -> str:
        """With the numbers of a survivor that only the packs of this table know."""
        own = find(self.own, name) if name and self.ask.about == NEWCOMER else None
        return name if own is None else f"{own.name} {own.influence} {own.attack} {own.search}"

    def found(self) -> list[tuple[str, str]]:
        """Names that will do, each with a few words."""
        return [(name, about) for name, about in self._known() if name not in self.taken][:SHOWN]

    def _known(self) -> Iterable[tuple[str, str]]:
        if self.ask.suggestions:
            beginning = self.typed.casefold()
            return [(name, "") for name in self.ask.suggestions if name.casefold().startswith(beginning)]
        if self.ask.about != NEWCOMER:
            return []
        begun = self.typed.casefold()
        own = [one for one in self.own if one.name.casefold().startswith(begun)]
        return [
            (one.name, f"{one.job or 'typed in'}, influence {one.influence}, attack {one.attack}, search {one.search}")
            for one in (*own, *survivors_like(self.typed))
        ]

    def lines(self, width: int) -> list[Line]:
        """The line that is typed in, and the names."""
        lines = [row(width, Piece("  Name: ", "dim"), Piece(self.typed, "strong"), Piece("▁", "key"))]
        for index, (name, about) in enumerate(self.found() if self.typed else ()):
            tone = "cursor" if self._selects and index == self.at else "name"
            target = Target("draft", name)
            lines.append(row(width, Piece(f"   {name} ", tone, target), Piece(f" {about}", "dim", target)))
        return lines

    def keys(self) -> str:
        """Which keys it takes."""
        if not self.ask.suggestions and self.ask.about != NEWCOMER:
            return "Type it; Enter gives it."
        if self.typed and not self.value():
            return "Three letters, or ↑ ↓ to one of them; then Enter gives it."
        return "Type three letters, ↑ ↓ to choose, Enter gives it."
