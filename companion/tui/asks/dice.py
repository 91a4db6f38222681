"""A strip of dice: faces are typed as they lie on the table, and given when all are there or Enter is pressed."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from companion.referee.asks import ACTION, EXPOSURE, LET_THE_PROGRAM_ROLL, NOISE, Roll
from companion.tui.asks.draft import Draft, Give, Key
from companion.tui.kit.pieces import Line, Piece, Target, row, width_of

FACE_KEYS: Final[Mapping[str, Mapping[str, int | str]]] = {
    ACTION: {str(face): face for face in range(1, 7)},
    EXPOSURE: {"b": "blank", "w": "wound", "f": "frostbite", "x": "bitten"},
    NOISE: {"!": "!!!", "-": "blank"},
}
"""The key of each face."""
ALSO: Final[Mapping[str, Mapping[str, str]]] = {NOISE: {"b": "-", "−": "-"}}
"""Other keys that mean one of them."""


class DiceDraft(Struct, frozen=True):
    """The faces typed so far for one kind of die, of as many `rolls` as surely follow."""

    ask: Roll
    rolls: int = 1
    faces: tuple[int | str, ...] = ()

    def pressed(self, key: Key) -> Draft | Give | None:
        """A face, the last one taken back, all given, or the program rolls."""
        faces = FACE_KEYS[self.ask.die]
        character = ALSO.get(self.ask.die, {}).get(key.character, key.character)
        if character in faces:
            typed = (*self.faces, faces[character])
            return Give(typed) if len(typed) >= self.rolls else replace(self, faces=typed)
        if key.name in ("backspace", "delete") and self.faces:
            return replace(self, faces=self.faces[:-1])
        if key.name == "enter" and self.faces:
            return Give(self.faces)
        if key.character in ("r", "R"):
            left = 1 if key.character == "r" else max(1, self.rolls - len(self.faces))
            return Give((*self.faces, *[LET_THE_PROGRAM_ROLL] * left))
        return self if key.name == "space" and self.faces else None

    def chosen(self, target: str) -> Draft | Give | None:
        """A click on a face types it."""
        return self.pressed(Key(target, target))

    def lines(self, width: int) -> list[Line]:
        """The faces that can be typed, and the strip."""
        buttons: list[Piece] = []
        for key, face in FACE_KEYS[self.ask.die].items():
            label = key if key == str(face) else f"{key} {face}"
            buttons += [Piece(f" {label} ", "button", Target("draft", key)), Piece(" ")]
        buttons.append(Piece(" r roll ", "button", Target("draft", "r")))
        if self.rolls == 1 and not self.faces:
            return [row(width, Piece("  "), *buttons)]
        strip = [piece for face in self.faces for piece in (Piece(f" {face} ", "cursor"), Piece(" "))]
        left = Piece(f" {self.rolls} to roll" if self.rolls > 1 else "", "dim")
        typed = (Piece("  Rolled: ", "dim"), *strip, Piece("▁", "key"), left)
        if width_of((*buttons, *typed)) + 2 <= width:
            return [row(width, Piece("  "), *buttons, *typed)]
        return [row(width, Piece("  "), *buttons), row(width, *typed)]

    def keys(self) -> str:
        """Which keys it takes."""
        if self.rolls == 1 and self.faces:
            return "Enter gives it, Backspace takes it away. r: the program rolls."
        if self.rolls == 1:
            return "The key of the face. r: the program rolls."
        return "Type the faces, all or some and Enter. The program rolls: r one, R all that are left."
