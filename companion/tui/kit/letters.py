"""Large letters of four rows, from quarter blocks: a text that is read from two metres."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final
from unicodedata import normalize

_GLYPHS: Final = {
    "A": "7E1111117E", "B": "7F49494936", "C": "3E41414122", "D": "7F4141413E", "E": "7F49494941", "F": "7F09090901",
    "G": "3E4149497A", "H": "7F0808087F", "I": "417F41", "J": "304040403F", "K": "7F08142241", "L": "7F404040",
    "M": "7F020C020C027F", "N": "7F040810207F", "O": "3E4141413E", "P": "7F09090906", "Q": "3E4151215E",
    "R": "7F09192946", "S": "4649494931", "T": "01017F0101", "U": "3F4040403F", "V": "0F3040300F",
    "W": "3F40303830403F", "X": "6314081463", "Y": "0708700807", "Z": "6151494543",
    "a": "2054545478", "b": "7F48444438", "c": "3844444428", "d": "384444487F", "e": "3854545458", "f": "087E0901",
    "g": "18A4A4A47C", "h": "7F08040478", "i": "7D", "j": "80807D", "k": "7F102844", "l": "3F40",
    "m": "7C040478040478", "n": "7C04040478", "o": "3844444438", "p": "FC24242418", "q": "18242424FC",
    "r": "7C0804", "s": "4854545424", "t": "043F4440", "u": "3C4040407C", "v": "1C2040201C",
    "w": "3C40403840403C", "x": "4428102844", "y": "1CA0A0A07C", "z": "4464544C44",
    "0": "3E4141413E", "1": "02417F40", "2": "4261514946", "3": "2141454B31", "4": "1814127F10", "5": "2745454539",
    "6": "3C4A494930", "7": "0171090503", "8": "3649494936", "9": "064949291E",
    "!": "5F", '"': "07000007", "'": "07", "(": "1C2241", ")": "41221C", "*": "14083E0814", "+": "08083E0808",
    ",": "8060", "-": "080808", ".": "60", "/": "6018060100", ":": "24", ";": "8064", "=": "14141414",
    "?": "0201510906", "%": "2313086462", "&": "3649552250", "–": "0808080808", "—": "08080808080808",
    "…": "60000060000060", "[": "7F4141", "]": "41417F", "→": "08082A1C08", "×": "2214081422", "−": "08080808",
    "†": "04047F0404",
}  # fmt: skip
"""Each letter column by column; of the eight dots of a column the highest is the lowest bit."""

_SAME: Final = {"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "`": "'", "´": "'", "\xa0": " "}
_QUARTERS: Final = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
ROWS: Final = 4
_SPACE: Final = 6


def large_text(text: str, width: int) -> list[tuple[str, ...]] | None:
    """The text in lines of four rows, no wider than `width` cells; None when there is a letter that it lacks."""
    words = [_columns(word) for word in _plain(text).split()]
    if any(word is None for word in words):
        return None
    lines: list[list[int]] = [[]]
    for word in (word for word in words if word is not None):
        for part in _pieces(word, 2 * width):
            if lines[-1] and len(lines[-1]) + _SPACE + len(part) > 2 * width:
                lines.append([])
            lines[-1] += [*([0] * _SPACE if lines[-1] else ()), *part]
    return [_rows(line) for line in lines if line]


def _plain(text: str) -> str:
    """Without accents and with straight quotes: there are no others among the letters."""
    straight = "".join(_SAME.get(char, char) for char in text)
    return "".join(_without_accents(char) for char in straight)


def _without_accents(char: str) -> str:
    if char in _GLYPHS:
        return char
    return "".join(part for part in normalize("NFD", char) if not "\u0300" <= part <= "\u036f")


def _pieces(word: tuple[int, ...], dots: int) -> Iterator[tuple[int, ...]]:
    """A word that is wider than a line is cut."""
    for start in range(0, len(word), max(1, dots)):
        yield word[start : start + max(1, dots)]


@lru_cache(maxsize=2048)
def _columns(word: str) -> tuple[int, ...] | None:
    """The dots of a word. Each column is drawn twice side by side, as dots are half as wide as high."""
    columns: list[int] = []
    for char in word:
        glyph = _GLYPHS.get(char)
        if glyph is None:
            return None
        before = 0
        for column in (*bytes.fromhex(glyph), 0):
            columns.append(column | before)
            before = column
        columns += (0, 0)
    return tuple(columns[:-2])


def _rows(columns: list[int]) -> tuple[str, ...]:
    """Columns of eight dots as four rows of quarter blocks."""
    pairs = list(zip(columns[::2], [*columns[1::2], 0] if len(columns) % 2 else columns[1::2], strict=True))
    return tuple("".join(_quarter(left, right, 2 * y) for left, right in pairs) for y in range(ROWS))


def _quarter(left: int, right: int, dot: int) -> str:
    a, b, c, d = (side >> (dot + down) & 1 for down in (0, 1) for side in (left, right))
    return _QUARTERS[a | b << 1 | c << 2 | d << 3]
