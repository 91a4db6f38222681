"""Small capitals of three rows, from half blocks: words that are read across the table."""

from functools import lru_cache
from typing import Final
from unicodedata import normalize

_SIGNS: Final = (
    "A25755 B65656 C34443 D65556 E74647 F74644 G34553 H55755 I72227 J11152 K55655 L44447 O75557 P75744 Q75573 R75765 "
    "S74717 T72222 U55557 V55552 X55255 Y55222 Z71247 075557 126227 271747 371717 455711 574717 674757 771122 875757 "
    "975717 !22202 ?71202 +02720 %51245 †27222 −00700 -00700 –00700 .00002 ,00024 :02020 '22000 /11244 (12221 )42224 "
    "·00200 ×05250 ■77777 □75557 ▲02277 ▼77220 ●27772 ◆27772 △02257 ▽75220 ○25552 ◇25252 ♪32266 ★27725"
)
_WIDE: Final = {
    "M": ("10001", "11011", "10101", "10001", "10001"),
    "W": ("10001", "10001", "10101", "11011", "10001"),
    "N": ("1001", "1101", "1011", "1001", "1001"),
    "●": ("01110", "11111", "11111", "11111", "01110"),
    "▲": ("00100", "00100", "01110", "11111", "11111"),
    "▼": ("11111", "11111", "01110", "00100", "00100"),
    "■": ("11111", "11111", "11111", "11111", "11111"),
    "◆": ("00100", "01110", "11111", "01110", "00100"),
    " ": ("00",) * 5,
}
_SAME: Final = {"’": "'", "‘": "'", "“": "'", "”": "'", "\xa0": " ", "ß": "SS", "Æ": "AE", "Ø": "O", "&": "+", "…": "."}
_GLYPHS: Final = {
    **{sign[0]: tuple(f"{int(dots):03b}" for dots in sign[1:]) for sign in _SIGNS.split(" ")},
    **_WIDE,
}
"""Five rows of dots each."""
ROWS: Final = 3


@lru_cache(maxsize=512)
def capitals(text: str) -> tuple[str, ...] | None:
    """The text in three rows, the upper half of the first one empty; None when there is a letter that it lacks."""
    glyphs = []
    for char in _plain(text):
        if char not in _GLYPHS:
            return None
        glyphs.append(_GLYPHS[char])
    dots = ["", *("0".join(glyph[y] for glyph in glyphs) for y in range(5))]
    wide = len(dots[1])
    dots[0] = "0" * wide
    return tuple("".join(map(_half, dots[y], dots[y + 1])) for y in range(0, 6, 2))


def _half(above: str, below: str) -> str:
    return " ▄▀█"[2 * (above == "1") + (below == "1")]


def _plain(text: str) -> str:
    """In capitals, without accents."""
    upper = "".join(_SAME.get(char, char) for char in text.upper())
    return "".join(part for part in normalize("NFD", upper) if not "\u0300" <= part <= "\u036f")
