"""What both referees must agree on: the public table, and the question that is open."""

from typing import Any

from tests.second_referee.questions import Question
from tests.second_referee.table import Table, free, lethal, threshold

PILES = ("morale", "round", "food", "starvation", "waste", "helpless", "unruly", "objective_complete")
OF_A_PERSON = ("name", "influence", "attack", "search", "at", "wounds", "frostbite", "despair", "leader", "moved")
OF_A_PLACE = (
    "zombies",
    "barricades",
    "traps",
    "noise",
    "bandits",
    "spaces",
    "survivor_spaces",
    "noise_spaces",
    "deck_empty",
)
OF_AN_ENTRANCE = ("zombies", "barricades", "traps", "spaces")

Seen = dict[str, Any]


def by_second(table: Table) -> Seen:
    """The table as the second referee has it."""
    crisis = table["crisis"] and {
        "needs": list(table["crisis"]["needs"]),
        "threshold": threshold(table),
        "face_down": sum(table["face_down"].values()),
    }
    return {
        **{key: table[key] for key in (*PILES, "first_player", "phase", "active", "ended")},
        "dead": sorted(table["dead"]),
        "crisis": crisis,
        "free": {place: free(table, place) for place in ("colony", *table["places"])},
        "entrances": [{key: entrance[key] for key in OF_AN_ENTRANCE} for entrance in table["entrances"]],
        "places": {name: {key: place[key] for key in OF_A_PLACE} for name, place in table["places"].items()},
        "players": [player_by_second(player) for player in table["players"]],
        "hideout_cards": table["hideout_cards"] if "bandits" in table["modules"] else 0,
        "containment": sorted(table["containment"]),
    }


def player_by_second(player: dict[str, Any]) -> Seen:
    people = [{key: person[key] for key in OF_A_PERSON} | {"lethal": lethal(person)} for person in player["survivors"]]
    plain = {key: player[key] for key in ("name", "exiled", "out", "loyal")}
    return plain | {"dice": sorted(player["dice"]), "used": sorted(player["used"]), "survivors": by_name(people)}


def by_name(people: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """In an order of their own: within a group there is none."""
    return sorted(people, key=lambda person: str(person["name"]))


def by_first(public: dict[str, Any]) -> Seen:
    """The same out of the referee's public view."""
    crisis = public["crisis"]
    data: dict[str, Any] = {key: value for part in public["parts"] for key, value in part["data"].items()}
    return {
        **{key: public[key] for key in (*PILES, "first_player", "phase", "active", "ended")},
        "dead": sorted(public["dead"]),
        "crisis": crisis and {key: crisis[key] for key in ("needs", "threshold", "face_down")},
        "free": {"colony": public["colony"]["free"]} | {n: place["free"] for n, place in public["places"].items()},
        "entrances": [{key: entrance[key] for key in OF_AN_ENTRANCE} for entrance in public["colony"]["entrances"]],
        "places": {name: {key: place[key] for key in OF_A_PLACE} for name, place in public["places"].items()},
        "players": [
            {key: player[key] for key in ("name", "exiled", "out", "loyal")}
            | {"dice": sorted(player["dice"]), "used": sorted(player["used"])}
            | {"survivors": by_name([{key: s[key] for key in (*OF_A_PERSON, "lethal")} for s in player["survivors"]])}
            for player in public["players"]
        ],
        "hideout_cards": data.get("hideout_cards", 0),
        "containment": sorted(data.get("containment", [])),
    }


def without_used(seen: Seen) -> Seen:
    """A position does not tell which dice are spent."""
    return seen | {"players": [player | {"used": []} for player in seen["players"]]}


def question_by_first(ask: dict[str, Any] | None) -> Question | None:
    """Kind, seat and options of the referee's question."""
    if ask is None:
        return None
    question = {key: ask[key] for key in ("kind", "about", "seat")}
    question |= {key: ask[key] for key in ("die", "voters", "fields") if key in ask}
    if "options" in ask:
        question["options"] = sorted(option["value"] for option in ask["options"])
    return question


def differences(first: Any, second: Any, path: str = "") -> list[str]:
    """Where two things of dicts and lists differ."""
    if isinstance(first, dict) and isinstance(second, dict):
        keys = dict.fromkeys([*first, *second])
        return [line for key in keys for line in differences(first.get(key), second.get(key), f"{path}/{key}")]
    if isinstance(first, list) and isinstance(second, list) and len(first) == len(second):
        return [
            line for n, pair in enumerate(zip(first, second, strict=True)) for line in differences(*pair, f"{path}/{n}")
        ]
    return [] if first == second else [f"{path}: referee {first!r}, second {second!r}"]
