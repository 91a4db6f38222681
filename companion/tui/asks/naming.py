"""Typing a name, with those that will do shown below as it is typed."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from companion.games.winter.catalogue import survivors_like
from companion.referee.asks import Name
from companion.tui.asks.draft import Draft, Give, Key
from companion.tui.drawing.pieces import Line, Piece, Target, row

NEWCOMER = "replacement"
"""What a question is about that wants a survivor, known from the catalogue."""
SHOWN = 5
LONGEST = 80


@dataclass(frozen=True, slots=True)
class NameDraft:
    """What was typed, and which of the names below is selected. `taken` are not offered."""

    ask: Name
    taken: frozenset[str] = frozenset()
    typed: str = ""
    at: int = 0

    def pressed(self, key: Key) -> Draft | Give | None:
        """Letters, arrows through the names, Enter."""
        if key.name == "enter":
            value = self.value()
            return Give((value,)) if value else self
        if key.name in ("up", "down"):
            found = len(self.found())
            return replace(self, at=(self.at + (1 if key.name == "down" else -1)) % found) if found else self
        if key.name == "backspace":
            return replace(self, typed=self.typed[:-1], at=0) if self.typed else None
        if key.character and key.character.isprintable():
            return replace(self, typed=(self.typed + key.character).lstrip()[:LONGEST], at=0)
        return None

    def chosen(self, target: str) -> Draft | Give | None:
        """A click on a name gives it."""
        return Give((target,))

    def value(self) -> str:
        """The name selected; what was typed where none is known."""
        found = self.found()
        if found and self.typed:
            return found[self.at][0]
        return " ".join(self.typed.split())

    def found(self) -> list[tuple[str, str]]:
        """Names that will do, each with a few words."""
        return [(name, about) for name, about in self._known() if name not in self.taken][:SHOWN]

    def _known(self) -> Iterable[tuple[str, str]]:
        if self.ask.suggestions:
            beginning = self.typed.casefold()
            return [(name, "") for name in self.ask.suggestions if name.casefold().startswith(beginning)]
        if self.ask.about != NEWCOMER:
            return []
        return [
            (one.name, f"{one.job}, influence {one.influence}, attack {one.attack}, search {one.search}")
            for one in survivors_like(self.typed)
        ]

    def lines(self, width: int) -> list[Line]:
        """The line that is typed in, and the names."""
        lines = [row(width, Piece("  Name: ", "dim"), Piece(self.typed, "strong"), Piece("▁", "key"))]
        for index, (name, about) in enumerate(self.found() if self.typed else ()):
            tone = "cursor" if index == self.at else "name"
            target = Target("draft", name)
            lines.append(row(width, Piece(f"   {name} ", tone, target), Piece(f" {about}", "dim", target)))
        return lines

    def keys(self) -> str:
        """Which keys it takes."""
        known = bool(self.ask.suggestions) or self.ask.about == NEWCOMER
        return "Type three letters, ↑ ↓ to choose, Enter gives it." if known else "Type it; Enter gives it."
