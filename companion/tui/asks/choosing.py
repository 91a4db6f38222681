"""Choosing one of some options."""

from msgspec import Struct
from msgspec.structs import replace
from rich.cells import cell_len

from companion.referee.asks import Choose
from companion.tui.asks.draft import Draft, Give, Key
from companion.tui.kit.pieces import Line, Piece, Target, fit, row, wrapped


def answer_keys(ask: Choose) -> list[str]:
    """The key of each option: its value where that is a figure, as on a card of which only option 2 is open."""
    values = [option.value for option in ask.options]
    if all(value.isdecimal() and len(value) == 1 for value in values):
        return values
    return [str(number) if number <= 9 else " " for number in range(1, len(values) + 1)]


class ChoiceDraft(Struct, frozen=True):
    """Which option is selected."""

    ask: Choose
    at: int = 0
    brief: bool = False

    def pressed(self, key: Key) -> Draft | Give | None:
        """The number of an option, an arrow, or Enter."""
        options = self.ask.options
        if key.character and key.character in self._numbers():
            return Give((options[self._numbers().index(key.character)].value,))
        if key.name in ("up", "down"):
            return replace(self, at=(self.at + (1 if key.name == "down" else -1)) % len(options))
        return Give((options[self.at].value,)) if key.name == "enter" else None

    def chosen(self, target: str) -> Draft | Give | None:
        """A click takes an option, as in a list."""
        return Give((self.ask.options[int(target)].value,))

    def lines(self, width: int) -> list[Line]:
        """A line or more for each option."""
        lines = []
        for index, option in enumerate(self.ask.options):
            tone, target = ("cursor" if index == self.at else ""), Target("draft", str(index))
            number = self._numbers()[index]
            for n, text in enumerate(self._texts(option.text, width - 7)):
                head = f"  {number} " if n == 0 else "    "
                lines.append(row(width, Piece(head, "key", target), Piece(f" {text} ", tone, target)))
        return lines

    def _numbers(self) -> list[str]:
        return answer_keys(self.ask)

    def _texts(self, text: str, width: int) -> list[str]:
        return [fit(text, min(width, cell_len(text)))] if self.brief else wrapped(text, width) or [""]

    def keys(self) -> str:
        """Which keys it takes."""
        return "Its number, or ↑ ↓ and Enter."
