"""Keys as keyboards and terminals differ in them: a number pad, Shift beside Space, letters that are not Latin."""

import unicodedata
from collections.abc import Callable
from typing import Final

from textual import events

MODIFIERS: Final = frozenset(
    {f"{side}_{key}" for side in ("left", "right") for key in ("shift", "control", "alt", "super", "hyper", "meta")}
    | {"caps_lock", "num_lock", "scroll_lock", "iso_level3_shift", "iso_level5_shift"}
)
"""Keys that mean nothing by themselves; terminals with kitty’s protocol tell of them too."""

_PAD: Final = {
    "add": ("plus", "+"), "subtract": ("minus", "-"), "multiply": ("asterisk", "*"), "divide": ("slash", "/"),
    "decimal": ("full_stop", "."), "separator": ("comma", ","), "equal": ("equals_sign", "="),
}  # fmt: skip
"""The number pad as kitty’s protocol names it, and what other terminals send."""
_WITH_SHIFT: Final = frozenset({"space", "enter", "backspace", "escape"})
"""Keys that mean the same with Shift, which terminals without that protocol do not tell of."""

IN_A_ROW: Final = 3
"""So many capitals without a small letter between them look like Caps Lock."""
CAPS_LOCK: Final = (
    "Caps Lock: while it is on, every letter is a capital, and a capital takes one away or does something else."
)
IS_CAPS_LOCK_ON: Final = "A capital takes one away, a small letter adds one. Is Caps Lock on?"
NOT_LATIN: Final = (
    "The letters here are Latin ones; this keyboard types others. Digits, Space, Enter, Esc, arrows, Tab, F1 and the "
    "mouse work as they are, and Ctrl+P finds everything else in a list."
)
HOW_TO_QUIT: Final = "Ctrl+Q leaves the program; everything is saved. Esc or Ctrl+B goes back."
ONE_LINE_TAKEN: Final = "Only the first line was taken: this box holds one."


def as_everywhere(event: events.Key) -> events.Key:
    """The same key under the name, and with the character, that it has in every terminal."""
    plain = event.key.removeprefix("shift+")
    if event.key in _PAD:
        key, character = _PAD[event.key]
    elif event.key != plain and plain in _WITH_SHIFT:
        key, character = plain, event.character or (" " if plain == "space" else "")
    else:
        return event
    event.key, event.character = key, event.character or character or None
    return event


def _is_text(letter: str) -> bool:
    """Neither a control character nor half of a letter: no name and no file can hold those."""
    return letter == "\r" or unicodedata.category(letter) not in ("Cc", "Cs")


def is_not_latin(event: events.Key) -> bool:
    """Whether it is a letter, and of another alphabet."""
    letter = event.character or ""
    return len(letter) == 1 and letter.isalpha() and not unicodedata.name(letter, "").startswith("LATIN")


class Keyboard:
    """Says, once it is noticed, what a keyboard does that nobody at the table expects."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say
        self._capitals = 0
        """How many capitals were struck since the last small letter."""
        self._alphabet_said = False

    def hear(self, event: events.Event) -> None:
        """Anything that comes from the terminal: keys get the names that they have everywhere."""
        if isinstance(event, events.Paste):
            event.text = "".join(letter for letter in event.text if letter in "\n\t" or _is_text(letter))
        if isinstance(event, events.Key):
            as_everywhere(event)
            if event.key == "caps_lock":
                self._say(CAPS_LOCK)

    def struck(self, event: events.Key) -> None:
        """A key that is no letter for a box."""
        letter = event.character or ""
        if is_not_latin(event) and not self._alphabet_said:
            self._alphabet_said = True
            self._say(NOT_LATIN)
        elif letter.isalpha() and letter.isascii():
            self._letter(letter.isupper())

    def _letter(self, capital: bool) -> None:
        self._capitals = self._capitals + 1 if capital else 0
        if self._capitals == IN_A_ROW:
            self._say(IS_CAPS_LOCK_ON)

    def pasted(self, event: events.Paste) -> None:
        """Into a box of one line."""
        if len([line for line in event.text.splitlines() if line.strip()]) > 1:
            self._say(ONE_LINE_TAKEN)
