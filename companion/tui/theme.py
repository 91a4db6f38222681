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

TONES: Final = (
    "dim", "title", "key", "frame", "digit", "danger", "warn", "good", "zombie", "wood", "ice", "noise", "name",
    "strong", "lead", "number", "cursor", "button", "accent", "waiting", "waiting-last", "ended",
)  # fmt: skip
"""Every tone a piece can have; `theme.tcss` gives each its colour. No tone is the only sign of anything."""
