"""Large digits of seven bars, at any size, from half blocks and full blocks."""

from functools import lru_cache

_BARS = {
    "0": "abcdef", "1": "bc", "2": "abged", "3": "abgcd", "4": "fgbc",
    "5": "afgcd", "6": "afgedc", "7": "abc", "8": "abcdefg", "9": "abcdfg", "-": "g",
}  # fmt: skip
"""Which bars each sign has: a on top, then clockwise b c d e f, and g across the middle."""

_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


@lru_cache(maxsize=512)
def large(number: int, width: int, height: int, figures: int = 1) -> tuple[str, ...]:
    """The number in at most `width` columns and exactly `height` rows, as wide as a digit may become beautifully.

    It is as large as a number of `figures` digits would be, so that numbers side by side have one size.
    """
    text = str(number)
    count = max(len(text), figures)
    gap = 2 if width >= 12 * count else 1
    wide = min((width + gap) // count - gap, height * 2)
    if wide < 3 or height < 2:
        line = text[-width:].ljust(min(width, len(text)))
        return (line, *(" " * len(line) for _ in range(height - 1)))
    glyphs = [_glyph(sign, wide, height * 2) for sign in text]
    rows = [(" " * gap).join(glyph[y] for glyph in glyphs) for y in range(height)]
    return tuple(rows)


@lru_cache(maxsize=512)
def _glyph(sign: str, width: int, height: int) -> tuple[str, ...]:
    """One digit; `height` counts half rows."""
    thick = max(1, round(height / 10))
    broad = max(1, round(width / 4)) if width < 6 else max(2, round(width / 4.5))
    if sign == "1":
        width = broad
    dots = [[False] * width for _ in range(height)]
    middle = (height - thick) // 2
    bars = {
        "a": (0, 0, width, thick),
        "g": (0, middle, width, middle + thick),
        "d": (0, height - thick, width, height),
        "f": (0, 0, broad, middle + thick),
        "b": (width - broad, 0, width, middle + thick),
        "e": (0, middle, broad, height),
        "c": (width - broad, middle, width, height),
    }
    for bar in _BARS[sign]:
        left, top, right, bottom = bars[bar]
        for y in range(top, bottom):
            dots[y][left:right] = [True] * (right - left)
    return tuple("".join(_HALVES[dots[y][x], dots[y + 1][x]] for x in range(width)) for y in range(0, height, 2))
