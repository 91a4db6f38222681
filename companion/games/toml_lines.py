"""In which line of a TOML file a value stands: the parser forgets it, and a list of mistakes needs it."""

import re
from functools import lru_cache

Path = tuple[str | int, ...]

_BLANK = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_SPACE = re.compile(r"[ \t]*")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_BARE_VALUE = re.compile(r"[^,\]}\n#]*")
_STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}' r"|'''.*?'{3,5}" r'|"(?:[^"\\\n]|\\.)*"' r"|'[^'\n]*'",
    re.DOTALL,
)


def line_of(text: str, path: Path) -> int:
    """The line, counted from 1, of the key or array item that `path` names: `("players", 0, "survivors", 1, "at")`.

    What is not there (a missing key) gets the line of the nearest thing around it that is, and 1 when nothing is.
    The text should be TOML that parses; in other text the lines up to the error are right.
    """
    lines = _lines(text)
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)


@lru_cache(maxsize=8)
def _lines(text: str) -> dict[Path, int]:
    return _Scanner(text).scan()


class _Scanner:
    """Walks through the text once and notes where each path begins."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.position = 0
        self.counted = (0, 1)
        """A position and the line it is in, so that lines are not counted from the top each time."""
        self.lines: dict[Path, int] = {}
        self.arrays: dict[Path, int] = {}
        """How many items each [[array]] has so far."""

    def scan(self) -> dict[Path, int]:
        table: Path = ()
        self.skip(_BLANK)
        while self.position < len(self.text):
            before = self.position
            if self.text.startswith("[[", before):
                table = self.header("[[")
            elif self.text.startswith("[", before):
                table = self.header("[")
            else:
                self.pair(table)
            self.skip(_BLANK)
            if self.position == before:
                break
        return self.lines

    def header(self, bracket: str) -> Path:
        """A [table] or [[array]] header; the path of what stands below it."""
        line = self.line()
        self.position += len(bracket)
        *around, last = self.key() or [""]
        path: Path = ()
        for part in around:
            path = self.inside((*path, part))
            self.note(path, line)
        path = (*path, last)
        self.note(path, line)
        if bracket == "[[":
            self.arrays[path] = self.arrays.get(path, 0) + 1
            path = self.inside(path)
            self.note(path, line)
        self.position += len(bracket)
        return path

    def inside(self, path: Path) -> Path:
        """A header that goes through an array means its latest item."""
        return (*path, self.arrays[path] - 1) if path in self.arrays else path

    def pair(self, table: Path) -> None:
        line = self.line()
        path = table
        for part in self.key():
            path = (*path, part)
            self.note(path, line)
        self.skip(_SPACE)
        if self.text.startswith("=", self.position):
            self.position += 1
            self.skip(_SPACE)
            self.value(path)

    def key(self) -> list[str]:
        """A key with its dots, bare or quoted."""
        parts: list[str] = []
        while True:
            self.skip(_SPACE)
            found = _STRING.match(self.text, self.position) or _BARE_KEY.match(self.text, self.position)
            if not found:
                return parts
            parts.append(found[0].strip("\"'"))
            self.position = found.end()
            self.skip(_SPACE)
            if not self.text.startswith(".", self.position):
                return parts
            self.position += 1

    def value(self, path: Path) -> None:
        opening = self.text[self.position : self.position + 1]
        if opening == "[":
            self.array(path)
        elif opening == "{":
            self.inline(path)
        else:
            found = _STRING.match(self.text, self.position) or _BARE_VALUE.match(self.text, self.position)
            self.position = found.end() if found else len(self.text)

    def array(self, path: Path) -> None:
        for index in self.items("]"):
            self.note((*path, index), self.line())
            self.value((*path, index))

    def inline(self, path: Path) -> None:
        for _ in self.items("}"):
            self.pair(path)

    def items(self, closing: str) -> "_Items":
        self.position += 1
        return _Items(self, closing)

    def skip(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self.text, self.position)
        self.position = found.end() if found else self.position

    def note(self, path: Path, line: int) -> None:
        self.lines.setdefault(path, line)

    def line(self) -> int:
        position, line = self.counted
        self.counted = (self.position, line + self.text.count("\n", position, self.position))
        return self.counted[1]


class _Items:
    """The items between two brackets, counted; whoever takes one moves the scanner behind it."""

    def __init__(self, scanner: _Scanner, closing: str) -> None:
        self.scanner = scanner
        self.closing = closing
        self.index = -1
        self.began = -1

    def __iter__(self) -> "_Items":
        return self

    def __next__(self) -> int:
        scanner = self.scanner
        scanner.skip(_BLANK)
        if scanner.text.startswith(",", scanner.position):
            scanner.position += 1
            scanner.skip(_BLANK)
        if scanner.position >= len(scanner.text) or scanner.position == self.began:
            raise StopIteration
        if scanner.text.startswith(self.closing, scanner.position):
            scanner.position += 1
            raise StopIteration
        self.began = scanner.position
        self.index += 1
        return self.index
