"""The two colour themes: neutral greys and few colours, each one of the 256 that every terminal has."""

from typing import Final

from textual.theme import Theme

DARK: Final = Theme(
    name="winter-dark",
    primary="#87afd7",
    secondary="#a8a8a8",
    accent="#87afd7",
    warning="#d7af5f",
    error="#ff8787",
    success="#87af87",
    foreground="#d0d0d0",
    background="#121212",
    surface="#1c1c1c",
    panel="#303030",
    dark=True,
    variables={
        "muted": "#8a8a8a",
        "line": "#585858",
        "bright": "#eeeeee",
        "wood": "#d7af87",
        "ice": "#afd7ff",
        "on-cursor": "#121212",
    },
)
LIGHT: Final = Theme(
    name="winter-light",
    primary="#005f87",
    secondary="#585858",
    accent="#005f87",
    warning="#875f00",
    error="#af0000",
    success="#005f00",
    foreground="#303030",
    background="#eeeeee",
    surface="#e4e4e4",
    panel="#d0d0d0",
    dark=False,
    variables={
        "muted": "#6c6c6c",
        "line": "#a8a8a8",
        "bright": "#080808",
        "wood": "#5f5f00",
        "ice": "#005faf",
        "on-cursor": "#eeeeee",
    },
)
THEMES: Final = (DARK, LIGHT)

TONES: Final = {
    "dim": ("muted", "", False),
    "title": ("secondary", "", True),
    "key": ("accent", "", True),
    "frame": ("line", "", False),
    "digit": ("bright", "", False),
    "danger": ("error", "", True),
    "warn": ("warning", "", False),
    "good": ("success", "", False),
    "zombie": ("error", "", False),
    "wood": ("wood", "", False),
    "ice": ("ice", "", False),
    "noise": ("warning", "", True),
    "name": ("foreground", "", False),
    "strong": ("bright", "", True),
    "lead": ("warning", "", False),
    "number": ("secondary", "", False),
    "cursor": ("on-cursor", "accent", True),
    "button": ("foreground", "panel", False),
    "accent": ("accent", "", True),
    "waiting": ("bright", "panel", True),
    "waiting-last": ("muted", "panel", False),
    "ended": ("on-cursor", "warning", True),
}
"""For every tone a piece can have: the theme's colour, its background where it has one of its own, and whether it is
bold. They are not in the style sheet, which would cost each first picture a quarter of its time. No tone is the only
sign of anything."""
