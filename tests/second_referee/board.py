"""The printed board, in the words of the boxes: places, spaces, and the rulings of each edition."""

COLONY = "colony"
COLONY_SPACES = 24
ENTRANCE_SPACES = 3

PRINTED = {  # place: survivor spaces, entrance spaces, noise spaces; in the order of the numbers on the board
    "police-station": (3, 4, 4),
    "grocery-store": (3, 4, 4),
    "school": (4, 4, 4),
    "library": (3, 3, 4),
    "hospital": (4, 4, 4),
    "gas-station": (2, 3, 4),
}
OF_MODULES = {  # what the boxes print there is not known to us: the numbers are those of README's positions
    "raxxon": ("raxxon", (4, 4, 4)),
    "hideout": ("bandits", (4, 4, 0)),
}
BY_NUMBER = tuple(PRINTED)
"""The six places that a die can name."""

BASE, NIGHT = "dead-of-winter", "the-long-night"

RULINGS = {  # key: base as written, Long Night as written, base published, Long Night published
    "noise": ("die", "die", "die", "flip"),
    "morale-zero": ("at-once", "at-once", "after-batch", "after-batch"),
    "attack-survivor": ("target", "target", "target", "target"),
    "move-limit": ("turn", "round", "turn", "turn"),
    "hand-off": ("own", "anyone", "anyone", "anyone"),
    "attract": ("two-anywhere", "two-anywhere", "up-to-two-one-place", "up-to-two-one-place"),
    "crisis-threshold": ("non-exiled", "non-exiled", "non-exiled", "non-exiled"),
    "unruly-zombies": ("2", "2", "2", "2"),
    "colony-zombies": ("up", "up", "up", "up"),
    "trap-or-barricade-first": ("barricade", "barricade", "ask", "ask"),
    "first-player-vote": ("off", "on", "off", "on"),
    "two-players": ("as-chosen", "as-chosen", "coop", "coop"),
}

FACES = {"action": (1, 2, 3, 4, 5, 6), "exposure": ("blank", "wound", "frostbite", "bitten"), "noise": ("!!!", "blank")}
EXPOSURE_DIE = ("blank",) * 6 + ("wound",) * 3 + ("frostbite",) * 2 + ("bitten",)


def rulings_of(game: str, chosen: dict[str, str] | str) -> dict[str, str]:
    """Every ruling of a table that named a preset, or some of them."""
    column = (game == NIGHT) + 2 * (chosen == "published")
    settled = {key: values[column] for key, values in RULINGS.items()}
    return settled | (chosen if isinstance(chosen, dict) else {})


def places_of(modules: list[str]) -> dict[str, tuple[int, int, int]]:
    """The places beside the colony, in printed order."""
    return PRINTED | {place: spaces for place, (module, spaces) in OF_MODULES.items() if module in modules}
