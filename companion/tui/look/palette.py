"""The colours by what they mean, for 24 bit, 256 and 16 colours, dark and light.

A number is a colour of the palette that every terminal of that kind has. Nothing is left to rounding, which turns night
blue into pure blue.
"""

from typing import Final

Shade = str | int
"""A hex colour, or a place in the palette of 256 or 16."""

MEANINGS: Final[dict[str, tuple[Shade, Shade, Shade, Shade, Shade, Shade]]] = {
    "ground": ("#0d1422", 233, 0, "#e9eef5", 255, 15),
    "raise1": ("#172233", 234, 0, "#ffffff", 231, 15),
    "raise2": ("#263750", 236, 0, "#d3deea", 253, 15),
    "line": ("#6f86aa", 244, 7, "#667a95", 242, 8),
    "quiet": ("#a9b8cc", 250, 7, "#46566b", 239, 0),
    "text": ("#dde6f1", 254, 7, "#1b2635", 235, 0),
    "bright": ("#ffffff", 231, 15, "#000814", 16, 0),
    "lamp": ("#ffc857", 221, 11, "#6b4e00", 58, 0),
    "lamp-fill": ("#ffc857", 221, 11, "#ffc857", 221, 11),
    "on-lamp": ("#1b1303", 16, 0, "#1b1303", 16, 0),
    "danger": ("#ff8787", 210, 9, "#b00a30", 124, 1),
    "danger-fill": ("#c4281c", 124, 1, "#b42318", 124, 1),
    "on-danger": ("#ffffff", 231, 15, "#ffffff", 231, 15),
    "dead-fill": ("#5e1c24", 52, 1, "#f7cfcb", 224, 15),
    "on-dead": ("#ffc2bc", 224, 15, "#7f1610", 88, 1),
    "warning": ("#ffa45c", 215, 11, "#8a4100", 88, 1),
    "good": ("#74d8a4", 115, 10, "#0b6049", 22, 0),
    "cold": ("#9fe3ff", 153, 14, "#075b85", 24, 4),
    "food": ("#b9dc6c", 149, 10, "#435e00", 58, 0),
    "food-low": ("#3c4f1c", 22, 0, "#dcebb0", 193, 15),
    "waste": ("#d3b08f", 180, 7, "#654a31", 58, 0),
    "wood": ("#e0b483", 180, 11, "#6a4517", 58, 0),
    "wood-low": ("#553d24", 236, 0, "#ecd9bd", 254, 15),
    "player1": ("#6aaeff", 75, 14, "#0a52b5", 19, 4),
    "player2": ("#e4e36c", 185, 11, "#5f5a00", 58, 0),
    "player3": ("#ffb5d8", 218, 13, "#b3186a", 125, 5),
    "player4": ("#35bda8", 43, 10, "#00483f", 23, 4),
    "player5": ("#d8c3ff", 189, 15, "#6a48c0", 54, 5),
    "place1": ("#1f4468", 236, 0, "#bcd7f5", 253, 15),
    "place2": ("#304d26", 236, 0, "#cfe6b4", 253, 15),
    "place3": ("#574720", 236, 0, "#f5dc9c", 253, 15),
    "place4": ("#1d4c4a", 236, 0, "#b4e3df", 253, 15),
    "place5": ("#4f3556", 236, 0, "#ecccf0", 253, 15),
    "place6": ("#454a55", 236, 0, "#d0d3dc", 253, 15),
    "place7": ("#3c3a70", 236, 0, "#ccccf6", 253, 15),
    "place8": ("#4b4b2b", 236, 0, "#e0e0ae", 253, 15),
}
"""Ground and what is raised above it are steps of one blue. The lamp is what is *now*; red is death and the end."""

_SIXTEEN: Final = (
    "#000000", "#aa0000", "#00aa00", "#aa5500", "#0000aa", "#aa00aa", "#00aaaa", "#aaaaaa",
    "#555555", "#ff5555", "#55ff55", "#ffff55", "#5555ff", "#ff55ff", "#55ffff", "#ffffff",
)  # fmt: skip
_CUBE: Final = (0, 95, 135, 175, 215, 255)
_FIRST_GREY: Final = 232


def colours(kind: int) -> dict[str, str]:
    """Every meaning as a hex colour; `kind` is the column of `MEANINGS`."""
    return {meaning: _hex(shades[kind], sixteen=kind % 3 == 2) for meaning, shades in MEANINGS.items()}


def _hex(shade: Shade, sixteen: bool) -> str:
    """The colour from which Rich comes to that place of the palette, and to no other."""
    if isinstance(shade, str):
        return shade
    if sixteen:
        return _SIXTEEN[shade]
    if shade >= _FIRST_GREY:
        return "#" + 3 * f"{round(255 * (shade - _FIRST_GREY + 1) / 25):02x}"
    red, rest = divmod(shade - 16, 36)
    green, blue = divmod(rest, 6)
    return f"#{_CUBE[red]:02x}{_CUBE[green]:02x}{_CUBE[blue]:02x}"
