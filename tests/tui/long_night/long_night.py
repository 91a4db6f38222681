"""Tables of The Long Night with all its modules, for tests of screens and drawings."""

from typing import Any

from companion.games.winter.long_night.game import LONG_NIGHT
from companion.playthrough import Playthrough
from companion.referee.pens import Opening

PLAYERS: list[dict[str, Any]] = [
    {
        "name": "Ann",
        "survivors": [
            {"name": "Brian Lee", "leader": True, "at": "raxxon", "despair": 1},
            {"name": "Mike Cho", "at": "school"},
        ],
        "dice": [6, 4, 2],
    },
    {
        "name": "Ben",
        "survivors": [{"name": "Annaleigh Chan", "leader": True}, {"name": "Jenny Clark", "at": "hideout"}],
    },
    {"name": "Cleo", "survivors": [{"name": "Thomas Heart", "leader": True}, {"name": "Buddy Davis", "wounds": 1}]},
    {"name": "Dov", "survivors": [{"name": "Sparky", "leader": True, "at": "library"}]},
]


def position(**more: Any) -> dict[str, Any]:
    """All three modules in mid-winter; everybody has had a turn. A key that is None is left out."""
    keys = {
        "game": "the-long-night",
        "modules": ["improvements", "bandits", "raxxon"],
        "objective": {"name": "Hold the Bridge", "goal": "Four fuel cards at the bridge."},
        "morale": 6,
        "round": 5,
        "food": 4,
        "waste": 12,
        "helpless": 1,
        "unruly": 2,
        "first_player": "Ann",
        "players": PLAYERS,
        "crisis": {"name": "Fuel Shortage", "needs": ["fuel"], "on_failure": [{"do": "morale", "by": -2}]},
        "colony": {"entrances": [{"zombies": 2, "traps": 1}, {"barricades": 1}, {"zombies": 1}]},
        "places": {
            "school": {"zombies": 2, "noise": 2, "bandits": 1},
            "library": {"zombies": 1, "traps": 1},
            "gas-station": {"bandits": 2},
            "raxxon": {"zombies": 1, "noise": 1},
        },
        "dead": ["Gray Beard"],
        "hideout_cards": 5,
        "improvements": [
            {"name": "Tool Shed", "needs": 3, "tokens": 2},
            {"name": "Watchtower", "needs": 4},
            {"name": "Greenhouse", "needs": 5, "tokens": 1},
            {"name": "Radio Mast", "needs": 3},
        ],
        "built": ["Fence"],
        "containment": [3, 4, 6],
        "audio_log": [3, 5],
        "experiments": 11,
        "specials": [{"name": "Brute", "at": "colony", "entrance": 3}, {"name": "Crawler", "at": "school"}],
        "side_effects": {"Brian Lee": ["Tremor"]},
        "phase": "turns",
        "turns_taken": 4,
        "dice": "hand",
        "crossroads": "off",
        **more,
    }
    return {key: value for key, value in keys.items() if value is not None}


def playthrough(seed: int = 7, **more: Any) -> Playthrough:
    """Such a table, in memory."""
    return Playthrough(LONG_NIGHT, Opening(LONG_NIGHT.id, position(**more), seed))
