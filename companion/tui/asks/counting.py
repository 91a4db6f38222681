"""Counting: one number, or one for each of some fields."""

from msgspec import Struct
from msgspec.structs import replace

from companion.referee.asks import Count, Tally
from companion.tui.asks.draft import Draft, Give, Key
from companion.tui.kit.pieces import Line, Piece, Target, row

STEPS = {"plus": 1, "equals_sign": 1, "right": 1, "minus": -1, "underscore": -1, "left": -1}
FIGURES = 3


def figure(typed: str, key: Key, start: int = 0) -> str | None:
    """The typed number after a key, or None. `start` is what stands there while nothing is typed."""
    if key.character.isdigit() and len(key.character) == 1 and key.character.isascii():
        return (typed + key.character).lstrip("0")[-FIGURES:] or "0"
    if key.name == "backspace" and typed:
        return typed[:-1]
    if key.name in STEPS:
        return str(max(0, int(typed or start) + STEPS[key.name]))
    return None


class CountDraft(Struct, frozen=True):
    """The number typed so far; the one suggested while nothing is typed."""

    ask: Count
    typed: str = ""

    def pressed(self, key: Key) -> Draft | Give | None:
        """Figures, + and −, Enter."""
        if key.name == "enter":
            return Give((int(self.typed or self.ask.suggested),))
        typed = figure(self.typed, key, self.ask.suggested)
        return None if typed is None else replace(self, typed=typed)

    def chosen(self, target: str) -> Draft | Give | None:
        """A click on + or −."""
        return self.pressed(Key(target))

    def lines(self, width: int) -> list[Line]:
        """The number and its limits."""
        shown = self.typed or str(self.ask.suggested)
        return [row(width, *_number("", shown, True), Piece(f"  {self.ask.low} to {self.ask.high}", "dim"))]

    def keys(self) -> str:
        """Which keys it takes."""
        return "Type the number, or + and −; Enter gives it."


class TallyDraft(Struct, frozen=True):
    """A number for each field, and the field that is typed in."""

    ask: Tally
    typed: tuple[str, ...]
    at: int = 0

    def pressed(self, key: Key) -> Draft | Give | None:
        """Figures, + and −; Tab, arrows and Enter walk the fields, and Enter in the last one gives them."""
        last = len(self.typed) - 1
        if key.name == "enter" and self.at == last:
            numbers = {field: int(typed or 0) for field, typed in zip(self.ask.fields, self.typed, strict=True)}
            return Give((numbers,))
        if key.name in ("enter", "tab", "down", "up", "shift+tab"):
            return replace(self, at=(self.at + (-1 if key.name in ("up", "shift+tab") else 1)) % (last + 1))
        typed = figure(self.typed[self.at], key)
        if typed is None:
            return None
        return replace(self, typed=(*self.typed[: self.at], typed, *self.typed[self.at + 1 :]))

    def chosen(self, target: str) -> Draft | Give | None:
        """A click selects a field; one on + or − counts."""
        step, _, field = target.partition(" ")
        if not field:
            return replace(self, at=int(target))
        return replace(self, at=int(field)).pressed(Key(step))

    def lines(self, width: int) -> list[Line]:
        """A line for each field."""
        wide = max(len(field) for field in self.ask.fields)
        rows = enumerate(zip(self.ask.fields, self.typed, strict=True))
        return [
            row(width, *_number(f"{field.capitalize():<{wide}}  ", typed or "0", at == self.at, str(at)))
            for at, (field, typed) in rows
        ]

    def keys(self) -> str:
        """Which keys it takes."""
        return "Type the number, Enter for the next; Enter in the last gives them."


def _number(label: str, shown: str, selected: bool, field: str = "") -> list[Piece]:
    after = f" {field}" if field else ""
    return [
        Piece(f"  {label}", "strong" if selected else "", Target("draft", field) if field else None),
        Piece(" − ", "button", Target("draft", f"minus{after}")),
        Piece(f" {shown:>3} ", "cursor" if selected else "number", Target("draft", field) if field else None),
        Piece(" + ", "button", Target("draft", f"plus{after}")),
    ]
