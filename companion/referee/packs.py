"""Packs as everything but their game sees them: a file or folder that was read, or all that is wrong with it."""

from msgspec import Struct


class PackMistake(Struct, frozen=True):
    """One mistake in a pack. `line` counts from 1; `key` is such as `crossroads[3].trigger.when`, "" for none."""

    file: str
    line: int
    key: str
    text: str
    suggestion: str = ""
    """What to write instead."""

    def __str__(self) -> str:
        key = f"{self.key}: " if self.key else ""
        return f"{self.file}:{self.line}: {key}{self.text}" + (f"; {self.suggestion}" if self.suggestion else "")


class BadPack(Exception):
    """A pack that cannot be used; `mistakes` has all that is wrong with it, file by file from top to bottom."""

    def __init__(self, mistakes: list[PackMistake]) -> None:
        super().__init__("\n".join(str(mistake) for mistake in mistakes))
        self.mistakes = mistakes
