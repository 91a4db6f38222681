"""What an action is: keys, words, where it works and on what."""

from typing import Final, NamedTuple

NAMES: Final = {
    "plus": "+", "minus": "−", "semicolon": ";", "question_mark": "?", "slash": "/", "full_stop": ".", "comma": ",",
    "exclamation_mark": "!", "less_than_sign": "<", "greater_than_sign": ">", "asterisk": "*",
    "left": "←", "right": "→", "up": "↑", "down": "↓", "tab": "Tab", "shift+tab": "Shift+Tab",
    "escape": "Esc", "space": "Space", "enter": "Enter", "backspace": "Backspace",
    "pageup": "PgUp", "pagedown": "PgDn", "home": "Home", "end": "End", "delete": "Del", "f1": "F1", "f2": "F2",
}  # fmt: skip


OF_THE_TURN, OF_WHAT_IS_SELECTED, ON_A_TRACK = "turn", "selected", "track"
OPENED_BY: Final = {OF_THE_TURN: "T", OF_WHAT_IS_SELECTED: "Enter", ON_A_TRACK: "on it"}
"""The lists over the table screen, and the key of each. What a track selected does needs none: + and −."""


class Action(NamedTuple):
    """One thing that can be done with keys. The first key is the one that is shown.

    `move`: it is there only while that move is on offer. `room`: the screen it opens. `screen`: where it works.
    `game`: the only one that has it. `within`: the list in which its key works, "" for one of the screen itself.
    `makes`: moves that it makes, so that nothing else need offer them. `looks`: it changes nothing of the game.
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
    within: str = ""
    makes: tuple[str, ...] = ()
    looks: bool = False

    @property
    def key(self) -> str:
        """The key as it is written, after the one that opens its list."""
        return f"{OPENED_BY.get(self.within, '')} {key_name(self.keys[0])}".strip()

    @property
    def deed(self) -> str:
        """What a screen calls it: an id begins with patient_zero_ where screens of other games have the same deed."""
        return self.id.removeprefix("patient_zero_")


def key_name(key: str) -> str:
    """`ctrl+r` → Ctrl+R, `question_mark` → ?."""
    if key.startswith("ctrl+"):
        return f"Ctrl+{key[5:].upper()}"
    return NAMES.get(key, key)


def pair(letter: str, id: str, word: str, says: str, group: str, within: str = "") -> tuple[Action, Action]:
    """The letter that adds and the capital that takes away; for what has no letter, + and −."""
    more, less = (letter, letter.upper()) if letter else ("plus", "minus")
    return (
        Action(f"{id}_more", (more,), word, f"{says}: one more", group, within=within),
        Action(f"{id}_less", (less,), f"{word} −", f"{says}: one less", group, within=within),
    )
