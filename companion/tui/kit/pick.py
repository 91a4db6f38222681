"""Pick one of some things: by its number, by its first letters or arrows and Enter, or with the mouse."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from textual import events, on
from textual.widget import Widget

from companion.tui.kit.dialog import Dialog
from companion.tui.kit.page import Page
from companion.tui.kit.pieces import Line, Piece, row


class Choice(NamedTuple):
    """What is returned, what is shown, and the key that picks it at once."""

    value: str
    text: str
    key: str = ""


def numbered(texts: Sequence[tuple[str, str]], first: int = 1) -> list[Choice]:
    """Values and texts with keys 1, 2, 3 …; those after 9 have none."""
    return [Choice(value, text, str(n) if n <= 9 else "") for n, (value, text) in enumerate(texts, first)]


class Pick(Dialog[str]):
    """Returns the value of what was picked."""

    def __init__(self, question: str, choices: Sequence[Choice], hint: str = "", selected: str = "") -> None:
        super().__init__(question, hint or "The key, or ↑ ↓ and Enter. Ctrl+B or Esc: back.")
        self._choices = list(choices)
        self._typed = ""
        """The first letters of the choice that is looked for."""
        self._selected = next((n for n, choice in enumerate(choices) if choice.value == selected), 0)

    def body(self) -> Iterator[Widget]:
        yield Page(id="choices")

    def on_mount(self) -> None:
        super().on_mount()
        page = self.query_one(Page)
        page.paint([_line(choice) for choice in self._choices], range(len(self._choices)), self._selected)
        page.focus()

    def on_key(self, event: events.Key) -> None:
        """A key of a choice picks it."""
        page = self.query_one(Page)
        if event.key == "enter":
            event.stop()
            self._take(page.selected)
            return
        if self._looks_for(event.character or ""):
            event.stop()
            return
        self._typed = ""
        last = len(self._choices) - 1
        if (event.key, page.selected) in (("up", 0), ("down", last)):  # round the end
            event.stop()
            page.action_step(last if event.key == "up" else -last)
            return
        pressed = event.character or event.key
        for index, choice in enumerate(self._choices):
            if choice.key and choice.key == pressed:
                event.stop()
                self._take(index)
                return

    def _looks_for(self, letter: str) -> bool:
        """Select what begins with the letters typed so far; a key of a choice is one unless a name was begun."""
        keys = {choice.key for choice in self._choices}
        if not letter.isprintable() or not letter or (not self._typed and (letter in keys or not letter.isalpha())):
            return False
        typed = f"{self._typed}{letter}".casefold()
        found = next((n for n, choice in enumerate(self._choices) if choice.text.casefold().startswith(typed)), None)
        if found is None:
            return False
        self._typed = typed
        page = self.query_one(Page)
        page.action_step(found - page.selected)
        return True

    @on(Page.Pressed)
    def _pressed(self, event: Page.Pressed) -> None:
        self._take(event.index)

    def _take(self, index: int) -> None:
        if self._choices:
            self.dismiss(self._choices[index].value)


def _line(choice: Choice) -> Line:
    return row(56, Piece(f" {choice.key or ' '} ", "key"), Piece(f" {choice.text}"))
