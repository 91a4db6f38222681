"""The tones that drawn text can have, by what they mean in the palette.

A tone may name the ground on which it stands: `danger@raise2`. Tones are not in the style sheet, which would cost each
first picture a quarter of its time. No tone is the only sign of anything.
"""

from typing import Final

TONES: Final = {
    "": ("text", "", False),
    "dim": ("quiet", "", False),
    "title": ("bright", "", True),
    "key": ("lamp", "", True),
    "frame": ("line", "", False),
    "digit": ("bright", "", True),
    "danger": ("danger", "", True),
    "warn": ("warning", "", False),
    "cost": ("warning", "", True),
    "good": ("good", "", False),
    "done": ("good", "", True),
    "zombie": ("danger", "", True),
    "dead": ("on-dead", "dead-fill", True),
    "danger-end": ("on-dead", "dead-fill", False),
    "wood": ("wood", "", False),
    "planks": ("wood", "wood-low", False),
    "ice": ("cold", "", False),
    "noise": ("warning", "", True),
    "ration": ("food", "food-low", False),
    "tens": ("ground", "warning", True),
    "rest": ("ground", "waste", True),
    "bar": ("good", "raise2", False),
    "name": ("text", "", False),
    "strong": ("bright", "", True),
    "lead": ("lamp", "", False),
    "number": ("text", "", False),
    "cursor": ("on-lamp", "lamp-fill", True),
    "now": ("on-lamp", "lamp-fill", False),
    "button": ("text", "raise2", False),
    "cell": ("quiet", "raise2", False),
    "free": ("line", "raise2", False),
    "accent": ("lamp", "", True),
    "lamp": ("lamp", "", False),
    "waiting": ("on-lamp", "lamp-fill", True),
    "waiting-last": ("on-lamp", "lamp-fill", False),
    "idle": ("bright", "raise2", True),
    "idle-last": ("quiet", "raise2", False),
    "ended": ("on-danger", "danger-fill", True),
    "ended-last": ("on-danger", "danger-fill", False),
    "waiting-edge": ("lamp-fill", "", False),
    "ended-edge": ("danger-fill", "", False),
    "won-edge": ("good", "", False),
    "won": ("ground", "good", True),
    **{f"player{n}": (f"player{n}", "", False) for n in range(1, 6)},
}
"""For every tone: the colour of its letters, its ground where it brings one, and whether it is bold."""


def resolved(tone: str) -> tuple[str, str, bool]:
    """Letters, ground and weight of a tone; "" is the ground of whatever it is drawn on."""
    name, _, ground = tone.partition("@")
    letters, own, bold = TONES.get(name, TONES[""])
    return letters, own or ground, bold
