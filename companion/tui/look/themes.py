"""The six themes: dark and light, each for 24 bit, 256 and 16 colours; which one suits the terminal."""

from typing import Final

from textual.theme import Theme

from companion.tui.look.palette import colours

DARK: Final = "winter-dark"
LIGHT: Final = "winter-light"
_FEWER: Final = {"truecolor": "", "256": "-256"}
"""What Rich found that the terminal can show, and how the theme for it is called; everything else has 16 colours."""


def _theme(name: str, kind: int, dark: bool) -> Theme:
    shades = colours(kind)
    return Theme(
        name=name,
        primary=shades["lamp"],
        secondary=shades["quiet"],
        accent=shades["lamp"],
        warning=shades["warning"],
        error=shades["danger"],
        success=shades["good"],
        foreground=shades["text"],
        background=shades["ground"],
        surface=shades["raise1"],
        panel=shades["raise2"],
        dark=dark,
        variables={**shades, "muted": shades["quiet"], "foreground-muted": shades["quiet"]},
    )


THEMES: Final = (
    *(_theme(f"{DARK}{fewer}", kind, True) for kind, fewer in enumerate(("", "-256", "-16"))),
    *(_theme(f"{LIGHT}{fewer}", kind, False) for kind, fewer in enumerate(("", "-256", "-16"), 3)),
)


def suited(colour_system: str | None, light: bool = False) -> str:
    """The name of the theme for what the terminal can show."""
    return f"{LIGHT if light else DARK}{_FEWER.get(colour_system or '', '-16')}"


def other(name: str) -> str:
    """The same number of colours, dark instead of light or the other way round."""
    return name.replace(LIGHT, DARK) if name.startswith(LIGHT) else name.replace(DARK, LIGHT)
