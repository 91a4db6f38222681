"""Contrast as a screen really has it: measured cell by cell."""

from collections.abc import Iterator
from typing import Any

from rich.color import Color, ColorSystem
from rich.color_triplet import ColorTriplet
from rich.terminal_theme import DEFAULT_TERMINAL_THEME

LEAST = 4.5
"""What words need to be read."""
SHAPES = 3.0
"""What shapes need to be seen that are no words."""
DEPTHS = {"": ColorSystem.TRUECOLOR, "256": ColorSystem.EIGHT_BIT, "16": ColorSystem.STANDARD}
SURFACES = frozenset("▀▄█▌▐▖▗▘▝▙▛▜▟ ▁▂▃▅▆▇")
"""Fills: two surfaces against each other may be close, since a title or a gap parts them as well."""
DRAWN = frozenset("·─│╭╮╰╯○□┃━╫")


def luminance(shade: ColorTriplet) -> float:
    parts = [value / 255 for value in shade]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def ratio(one: ColorTriplet, other: ColorTriplet) -> float:
    """As WCAG has it, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def as_shown(colour: Color, depth: ColorSystem) -> ColorTriplet:
    """The colour that a terminal of that depth shows."""
    from rich._palettes import EIGHT_BIT_PALETTE, STANDARD_PALETTE

    less = colour.downgrade(depth)
    if less.triplet is not None:
        return less.triplet
    palette = EIGHT_BIT_PALETTE if depth is ColorSystem.EIGHT_BIT else STANDARD_PALETTE
    return palette[less.number] if less.number is not None else DEFAULT_TERMINAL_THEME.foreground_color


def too_faint(app: Any, depth: ColorSystem) -> Iterator[tuple[float, str, int]]:
    """Ratio, text and row of all that the screen in front shows and that cannot be read."""
    for y, strip in enumerate(app.screen._compositor.render_strips()):
        for segment in strip:
            style = segment.style
            if style is None or style.color is None or style.bgcolor is None:
                continue
            text = "".join(char for char in segment.text if char not in SURFACES)
            if text.strip():
                shade, ground = as_shown(style.color, depth), as_shown(style.bgcolor, depth)
                if style.reverse:
                    shade, ground = ground, shade
                found = ratio(shade, ground)
                if found < (SHAPES if set(text) <= DRAWN else LEAST):
                    yield round(found, 2), text, y
