"""The switches: their defaults and presets, as the table of rulings has them."""

import pytest

from companion.games.winter.game import WINTER
from companion.games.winter.rules.rulings import BY_KEY, preset
from tests.games.winter.tables import a_table

BASE = {
    "noise": ("die", "die"),
    "morale-zero": ("at-once", "after-batch"),
    "attack-survivor": ("target", "target"),
    "move-limit": ("turn", "turn"),
    "hand-off": ("own", "anyone"),
    "attract": ("two-anywhere", "up-to-two-one-place"),
    "crisis-threshold": ("non-exiled", "non-exiled"),
    "colony-zombies": ("up", "up"),
    "first-player-vote": ("off", "off"),
    "two-players": ("as-chosen", "coop"),
    "objective-locations": ("all", "all"),
}


@pytest.mark.question(24, 34, 42, 50, 83, 88, 98, 99)
@pytest.mark.parametrize("key", BASE)
def test_both_presets(key: str) -> None:
    as_written, published = BASE[key]
    assert preset("as-written")[key] == as_written == a_table().rulings[key]
    assert preset("published")[key] == published
    assert {as_written, published} <= set(BY_KEY[key].values)


def test_the_shelf_tells_all_of_them_with_their_values() -> None:
    told = WINTER.choices()["rulings"]
    assert set(BASE) <= set(told)
    for key, ruling in told.items():
        assert ruling["default"] in ruling["values"] and ruling["published"] in ruling["values"], key
        assert ruling["asks"].endswith("?")
