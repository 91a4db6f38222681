"""What an action is: keys, words, where it works and on what."""

from typing import Final, NamedTuple

NAMES: Final = {
    "plus": "+", "minus": "−", "semicolon": ";", "question_mark": "?", "slash": "/", "full_stop": ".", "comma": ",",
    "less_than_sign": "<", "greater_than_sign": ">", "asterisk": "*",
    "left": "←", "right": "→", "up": "↑", "down": "↓", "tab": "Tab", "shift+tab": "Shift+Tab",
    "escape": "Esc", "space": "Space", "enter": "Enter", "backspace": "Backspace",
    "pageup": "PgUp", "pagedown": "PgDn", "home": "Home", "end": "End", "delete": "Del", "f1": "F1", "f2": "F2",
}  # fmt: skip


class Action(NamedTuple):
    """One thing that can be done with keys. The first key is the one that is shown.

    `move`: it is there only while that move is on offer. `room`: the screen it opens. `screen`: where it works.
    `game`: the only one that has it.
    """

    id: str
    keys: tuple[str, ...]
    label: str
    says: str
    group: str
    screen: str = "table"
    move: str = ""
    room: str = ""
    game: str = ""

    @property
    def key(self) -> str:
        """The key as it is written."""
        return key_name(self.keys[0])

    @property
    def deed(self) -> str:
        """What a screen calls it: an id begins with patient_zero_ where screens of other games have the same deed."""
        return self.id.removeprefix("patient_zero_")


def key_name(key: str) -> str:
    """`ctrl+r` → Ctrl+R, `question_mark` → ?."""
    if key.startswith("ctrl+"):
        return f"Ctrl+{key[5:].upper()}"
    return NAMES.get(key, key)


def pair(letter: str, id: str, word: str, says: str, group: str) -> tuple[Action, Action]:
    """The letter that adds and the capital that takes away."""
    return (
        Action(f"{id}_more", (letter,), word, f"{says}: one more", group),
        Action(f"{id}_less", (letter.upper(),), f"{word} −", f"{says}: one less", group),
    )
